"use client";

import { useEffect, useRef } from "react";

/** Something a page does, by its key and from the command palette. */
export type KeyBinding = {
  /** As in KeyboardEvent.key, lower case: "j", "arrowdown", "enter", "escape", "/"; or "shift+arrowleft". Without one the palette alone offers it. */
  key?: string;
  /** What it does, for the list of keys: "Next lead". */
  label: string;
  run: () => void;
  /** Also while somebody types; by default keys belong to the field then. */
  whileTyping?: boolean;
};

export type KeySection = { title: string; bindings: readonly Pick<KeyBinding, "key" | "label" | "run">[] };

const registered = new Map<symbol, KeySection>();

/** What this page does now, in groups, for the list behind "?" and for the command palette. */
export function currentKeys(): KeySection[] {
  return [...registered.values()];
}

/** Puts keys that a component listens for itself on the list; from the palette they are pressed for the person. */
export function useListedKeys(title: string, keys: readonly { key: string; label: string }[]): void {
  useEffect(() => {
    const id = Symbol(title);
    registered.set(id, {
      title,
      bindings: keys.map((listed) => ({ ...listed, run: () => press(listed.key) })),
    });
    return () => void registered.delete(id);
  }, [title, keys]);
}

function press(key: string): void {
  const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(pressed);
}

/** Binds single keys while the component is on the page. Keys pressed with Ctrl, Alt or Cmd stay the browser's. */
export function useKeys(title: string, bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  latest.current = bindings;
  useEffect(() => {
    const id = Symbol(title);
    registered.set(id, {
      title,
      get bindings() {
        return latest.current;
      },
    });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      if (isInPopup(event.target)) return;
      const isTyping = isField(event.target);
      const pressed = event.key.toLowerCase();
      const bound = (name: string) =>
        latest.current.find(({ key, whileTyping }) => key === name && (!isTyping || whileTyping));
      const binding = (event.shiftKey ? bound(`shift+${pressed}`) : undefined) ?? bound(pressed);
      if (!binding) return;
      event.preventDefault();
      binding.run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      registered.delete(id);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [title]);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null
  );
}

/** An open menu, dialog or list has keys of its own. On a wide screen the sidebar stands there without being open. */
function isInPopup(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    (target.closest("[role=menu], [role=dialog], [role=listbox]") !== null ||
      target.closest("[popover]")?.matches(":popover-open") === true)
  );
}
