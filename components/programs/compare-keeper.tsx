"use client";

import { useEffect } from "react";
import { type Chosen, keepChosen } from "./compare-tray";

/** Whoever goes from a comparison to the finder for another one finds there what was compared. */
export function CompareKeeper({ field, chosen }: { field: string; chosen: readonly Chosen[] }) {
  // Synchronises the tab's memory, which the finder's tray reads, with the address.
  useEffect(() => keepChosen(field, chosen), [field, chosen]);
  return null;
}
