"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { POPUP } from "@/components/ui/popover";
import { MAX_LETTERS, MIN_LETTERS, type PaletteEntry } from "@/lib/command-palette/schema";
import { cn } from "@/lib/utils";
import { useFound } from "./use-found";

/** Ctrl-K: any person, lead, application, page or action by a few letters. */
export function CommandPalette({ places }: { places: readonly PaletteEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const { entries, state } = useFound(isOpen ? words : "");
  const router = useRouter();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  const groups = grouped([...places.filter((place) => isNamed(place, words)), ...entries]);
  const isNothing = words.length >= MIN_LETTERS && groups.length === 0 && state !== "asking";
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (open) setTyped("");
      }}
    >
      <Dialog.Trigger className="palette-button">
        <Search aria-hidden />
        <span className="palette-words">Search…</span>
        <kbd aria-hidden className="palette-words">
          Ctrl K
        </kbd>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-foreground/30" />
        <Dialog.Popup
          aria-label="Search and go to"
          className={cn(
            POPUP,
            "fixed top-[12dvh] left-1/2 w-[calc(100vw-1.5rem)] max-w-xl -translate-x-1/2 shadow-xl",
          )}
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            autoHighlight="always"
            keepHighlight
            value={typed}
            onValueChange={setTyped}
            itemToStringValue={(entry: PaletteEntry) => entry.title}
          >
            <div className="flex items-center gap-2 border-b px-3">
              <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <Autocomplete.Input
                aria-label="Search people, leads, applications and pages"
                placeholder="A name, telephone number, reference or page…"
                maxLength={MAX_LETTERS}
                className="h-12 w-full bg-transparent text-base outline-none"
              />
            </div>
            <Dialog.Close className="sr-only">Close</Dialog.Close>
            <Autocomplete.List className="max-h-[min(60dvh,26rem)] overflow-y-auto overscroll-contain py-1 empty:p-0">
              {(group: { value: string; items: PaletteEntry[] }) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs text-muted-foreground">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(entry: PaletteEntry) => (
                      <Autocomplete.Item
                        key={entry.href + entry.title}
                        value={entry}
                        onClick={() => {
                          setOpen(false);
                          router.push(entry.href as never);
                        }}
                        className="flex cursor-default items-baseline gap-3 px-3 py-1.5 outline-none select-none data-highlighted:bg-secondary"
                      >
                        <bdi className="min-w-0 truncate">{entry.title}</bdi>
                        {entry.detail ? (
                          <span className="ml-auto shrink-0 text-xs text-muted-foreground">
                            {entry.detail}
                          </span>
                        ) : null}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <p role="status" className="px-3 text-muted-foreground not-empty:py-3">
              {isNothing ? `No results for “${words}”` : null}
              {state === "failed" ? "The search did not answer. Type on to try again." : null}
            </p>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Pages by the beginning of any of their words; all of them before anything is typed. */
function isNamed({ title, detail = "" }: PaletteEntry, words: string): boolean {
  const text = ` ${title} ${detail}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(` ${word}`));
}

function grouped(entries: readonly PaletteEntry[]): { value: string; items: PaletteEntry[] }[] {
  const groups = new Map<string, PaletteEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].map(([value, items]) => ({ value, items }));
}
