"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Key } from "@/components/keys/key";
import { currentKeys } from "@/components/keys/use-keys";
import { POPUP } from "@/components/ui/popover";
import { MAX_LETTERS, MIN_LETTERS, type PaletteEntry } from "@/lib/command-palette/schema";
import { cn } from "@/lib/utils";
import { grouped, itemsFor, type PaletteItem, pageActions } from "./palette-items";
import { useFound } from "./use-found";

/**
 * Ctrl-K: any person, lead, application, program, page or action by a few letters. What the open page does comes first, with
 * its keys.
 */
export function CommandPalette({ places }: { places: readonly PaletteEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const [actions, setActions] = useState<readonly PaletteItem[]>([]);
  // An action is done where the focus was, once the palette is gone: keys do what they do for the row that has it.
  const before = useRef<Element | null>(null);
  const chosen = useRef<(() => void) | null>(null);
  // On another page the next key is for what is there, and Enter not for the button of the palette.
  const leaves = useRef(false);
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const { entries, state } = useFound(isOpen ? words : "");
  const router = useRouter();

  const begin = () => {
    before.current = document.activeElement;
    leaves.current = false;
    setTyped("");
    setActions(pageActions(currentKeys()));
  };
  const toggle = useRef(() => {});
  toggle.current = () => {
    if (!isOpen) begin();
    setOpen(!isOpen);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      toggle.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  const choose = (item: PaletteItem) => {
    leaves.current = !item.run;
    setOpen(false);
    if (item.run) chosen.current = item.run;
    // The public site has documents of its own, which the router of the desks cannot show.
    else if (item.isPublic) location.assign(item.href);
    else router.push(item.href as never);
  };
  const runChosen = () => {
    const run = chosen.current;
    chosen.current = null;
    if (!run) return;
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    run();
  };

  const groups = grouped([...itemsFor([...actions, ...places], words), ...entries]);
  const isNothing = words.length >= MIN_LETTERS && groups.length === 0 && state !== "asking";
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (open) begin();
        setOpen(open);
      }}
      // A frame later the page behind can have the focus again.
      onOpenChangeComplete={(open) => {
        if (!open) requestAnimationFrame(runChosen);
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
          finalFocus={() => chosen.current === null && !leaves.current}
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
            itemToStringValue={(item: PaletteItem) => item.title}
          >
            <div className="flex items-center gap-2 border-b px-3">
              <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <Autocomplete.Input
                aria-label="Search people, leads, applications, programs, pages and actions"
                placeholder="A name, phone number, reference, page or action…"
                maxLength={MAX_LETTERS}
                className="h-12 w-full bg-transparent text-base outline-none"
              />
            </div>
            <Dialog.Close className="sr-only">Close</Dialog.Close>
            <Autocomplete.List className="max-h-[min(60dvh,26rem)] overflow-y-auto overscroll-contain py-1 empty:p-0">
              {(group: { value: string; items: PaletteItem[] }) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs text-muted-foreground">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: PaletteItem) => (
                      <Autocomplete.Item
                        key={`${item.href ?? ""} ${item.title}`}
                        value={item}
                        onClick={() => choose(item)}
                        className="flex cursor-default items-baseline gap-3 px-3 py-1.5 outline-none select-none data-highlighted:bg-secondary"
                      >
                        <bdi className="min-w-0 truncate">{item.title}</bdi>
                        {item.detail ? (
                          <span className="ml-auto max-w-1/2 shrink-0 truncate text-xs text-muted-foreground">
                            {item.detail}
                          </span>
                        ) : null}
                        {item.keys && item.keys.length > 0 ? (
                          <span aria-hidden className="ml-auto flex shrink-0 gap-1 max-md:hidden">
                            {item.keys.map((key) => (
                              <Key key={key} name={key} />
                            ))}
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
