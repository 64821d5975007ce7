"use client";

import { useEffect } from "react";
import { type Chosen, saveSelection } from "./compare-tray";

/** Keeps the compared items selected when the person returns to the finder for another one. */
export function RememberComparison({ field, chosen }: { field: string; chosen: readonly Chosen[] }) {
  // Synchronises the tab's memory, which the finder's tray reads, with the address.
  useEffect(() => saveSelection(field, chosen), [field, chosen]);
  return null;
}
