"use client";

import { useRef, useState } from "react";
import {
  isSelected,
  NOTHING,
  pageState,
  rangeOf,
  type Selection,
  selectedCount,
  withRows,
} from "./selection";

/** The selection of a list: it survives paging and sorting, and is gone once the filters are others. */
export function useSelection(filters: string, page: readonly string[], total: number, most: number) {
  const [state, setState] = useState<{ filters: string; selection: Selection }>({
    filters,
    selection: NOTHING,
  });
  const last = useRef<string | null>(null);
  const selection = state.filters === filters ? state.selection : NOTHING;
  const set = (next: Selection) => setState({ filters, selection: next });
  const onPage = pageState(selection, page);
  return {
    selection,
    count: selectedCount(selection, total),
    onPage,
    has: (id: string) => isSelected(selection, id),
    /** With shift also the rows between this one and the one before it. */
    toggle: (id: string, withRange: boolean) => {
      const rows = withRange ? rangeOf(page, last.current, id) : [id];
      set(withRows(selection, rows, !isSelected(selection, id), page, most));
      last.current = id;
    },
    togglePage: () => set(withRows(selection, page, onPage !== "all", page, most)),
    selectMatching: () => set({ scope: "matching" }),
    clear: () => {
      last.current = null;
      set(NOTHING);
    },
  };
}
