"use client";

import { Combobox } from "@base-ui/react/combobox";
import { Check, ListFilter as FilterIcon } from "lucide-react";
import { useState } from "react";
import { useKeys } from "@/components/keys/use-keys";
import { buttonVariants } from "@/components/ui/button";
import { POPUP } from "@/components/ui/popover";
import { cn } from "@/lib/utils";

export type ListFilter = {
  /** As in the address. */
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  /** One choice replaces another, as with spans of time. */
  isSingle?: boolean;
};

type Choice = { filter: string; value: string; label: string; text: string };

/** Every choice of every filter in one list, found by typing: "qual" is Status: Qualified. */
export function FilterMenu({
  filters,
  chosen,
  onChange,
}: {
  filters: readonly ListFilter[];
  chosen: Readonly<Record<string, readonly string[]>>;
  onChange: (filter: string, values: string[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  useKeys("List", [{ key: "f", label: "Filter", run: () => setOpen(true) }]);
  const groups = filters.map(({ name, label, choices }) => ({
    value: label,
    items: choices.map((choice) => ({ ...choice, filter: name, text: `${label} ${choice.label}` })),
  }));
  const selected = groups.flatMap(({ items }) =>
    items.filter(({ filter, value }) => chosen[filter]?.includes(value)),
  );
  const change = (next: Choice[]) => {
    const isSame = (a: Choice, b: Choice) => a.filter === b.filter && a.value === b.value;
    const changed =
      next.find((choice) => !selected.some((other) => isSame(choice, other))) ??
      selected.find((choice) => !next.some((other) => isSame(choice, other)));
    const filter = filters.find(({ name }) => name === changed?.filter);
    if (!filter || !changed) return;
    const values = next.filter((choice) => choice.filter === filter.name).map(({ value }) => value);
    onChange(filter.name, filter.isSingle ? values.filter((value) => value === changed.value) : values);
  };
  return (
    <Combobox.Root
      items={groups}
      multiple
      autoHighlight
      open={isOpen}
      onOpenChange={setOpen}
      value={selected}
      onValueChange={change}
      itemToStringLabel={(choice: Choice) => choice.text}
      isItemEqualToValue={(a: Choice, b: Choice) => a.filter === b.filter && a.value === b.value}
    >
      <Combobox.Trigger
        className={buttonVariants({ variant: "secondary", size: "sm", className: "font-normal!" })}
        aria-label="Filter"
      >
        <FilterIcon aria-hidden />
        Filter
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} align="start" collisionPadding={8} className="z-50">
          <Combobox.Popup className={cn(POPUP, "w-72 max-w-[calc(100vw-1rem)]")} aria-label="Filter">
            <Combobox.Input
              aria-label="Filter by"
              placeholder="Filter by…"
              className="h-10 w-full border-b bg-transparent px-3 outline-none"
            />
            <Combobox.Empty>
              <p className="px-3 py-3 text-muted-foreground empty:hidden">No such filter.</p>
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(24rem,calc(var(--available-height)-3rem))] overflow-y-auto overscroll-contain py-1">
              {(group: (typeof groups)[number]) => (
                <Combobox.Group key={group.value} items={group.items}>
                  <Combobox.GroupLabel className="px-3 pt-2 pb-1 text-xs text-muted-foreground">
                    {group.value}
                  </Combobox.GroupLabel>
                  <Combobox.Collection>
                    {(choice: Choice) => (
                      <Combobox.Item
                        key={`${choice.filter}:${choice.value}`}
                        value={choice}
                        className="grid cursor-default grid-cols-[1rem_1fr] items-center gap-2 px-3 py-1 outline-none select-none data-highlighted:bg-secondary"
                      >
                        <Combobox.ItemIndicator>
                          <Check aria-hidden className="size-4" />
                        </Combobox.ItemIndicator>
                        <span className="col-start-2 min-w-0 truncate">{choice.label}</span>
                      </Combobox.Item>
                    )}
                  </Combobox.Collection>
                </Combobox.Group>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
