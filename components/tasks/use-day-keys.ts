"use client";

import { type RefObject, useEffect, useRef } from "react";
import { useListedKeys } from "@/components/keys/use-keys";
import { commandOf, MY_DAY_KEYS } from "@/lib/tasks/keys";

const ROW = "[data-task]";
const LISTED = MY_DAY_KEYS.flatMap(({ keys, label }) =>
  keys.map((key) => ({ key: key.toLowerCase(), label })),
);

/** The keys of My day (lib/tasks/keys.ts): they work while nobody types and no menu has the focus. */
export function useDayKeys(
  board: RefObject<HTMLElement | null>,
  finish: (taskId: string | null) => void,
): void {
  const place = useRef(0);
  useListedKeys("My day", LISTED);

  // Listens on the document, because at first nothing on the page has the focus.
  useEffect(() => {
    const rows = () =>
      [...(board.current?.querySelectorAll<HTMLElement>(ROW) ?? [])].filter((row) => row.checkVisibility());
    const current = () => {
      const focused = document.activeElement?.closest<HTMLElement>(ROW);
      return focused && board.current?.contains(focused) ? focused : null;
    };
    const go = (to: number) => {
      const all = rows();
      const index = Math.max(0, Math.min(to, all.length - 1));
      place.current = index;
      all[index]?.focus();
    };
    const closeMenus = (except: Element | null) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-snooze][open]"))
        if (!except || !menu.contains(except)) menu.open = false;
    };

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (event.key === "Escape") {
        const menu = target?.closest<HTMLDetailsElement>("details[data-snooze][open]");
        closeMenus(null);
        if (menu) menu.closest<HTMLElement>(ROW)?.focus();
        else if (target?.matches("[data-new-task]")) (target as HTMLElement).blur();
        else if (!target?.closest("input, textarea, select"))
          document.querySelector<HTMLElement>("[data-close-task]")?.click();
        return;
      }
      if (target?.closest("input, textarea, select, [contenteditable], [role=dialog]")) return;
      // Enter on a button or a link is that button's or link's.
      if (event.key === "Enter" && !target?.matches(ROW)) return;
      const command = commandOf(event.key);
      if (!command) return;
      const row = current();
      if (row) place.current = rows().indexOf(row);
      const inRow = <Found extends HTMLElement>(selector: string) => row?.querySelector<Found>(selector);
      const run: Record<typeof command, () => unknown> = {
        next: () => go(row ? place.current + 1 : place.current),
        previous: () => go(row ? place.current - 1 : place.current),
        done: () => {
          if (row && inRow("[data-change=done]")) finish(row.dataset.task ?? null);
        },
        snooze: () => {
          const menu = inRow<HTMLDetailsElement>("details[data-snooze]");
          if (!menu) return;
          menu.open = true;
          menu.querySelector<HTMLElement>("button")?.focus();
        },
        open: () => (inRow("a[data-about]") ?? inRow("a[data-title]"))?.click(),
        edit: () => inRow("a[data-title]")?.click(),
        undo: () => board.current?.querySelector<HTMLElement>("[data-undo]")?.click(),
        new: () => board.current?.querySelector<HTMLElement>("[data-new-task]")?.focus(),
      };
      event.preventDefault();
      run[command]();
    };
    const onPointerDown = (event: PointerEvent) => closeMenus(event.target as Element);

    // The row that was done or put off is gone with the focus: the next one gets it.
    const watcher = new MutationObserver(() => {
      if (document.activeElement === document.body && place.current >= 0 && wasInRow) go(place.current);
    });
    let wasInRow = false;
    const onFocus = () => {
      const row = current();
      wasInRow = row !== null;
      if (row) place.current = rows().indexOf(row);
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("focusin", onFocus);
    if (board.current) watcher.observe(board.current, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("focusin", onFocus);
      watcher.disconnect();
    };
  }, [board, finish]);
}
