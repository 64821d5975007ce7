"use client";

import { useKeys } from "./use-keys";

/** Keys of links that a server drew: each link says its own by `aria-keyshortcuts`. */
export function LinkKeys({
  title,
  keys,
}: {
  title: string;
  keys: readonly { key: string; label: string }[];
}) {
  useKeys(
    title,
    keys.map(({ key, label }) => ({
      key,
      label,
      run: () => document.querySelector<HTMLElement>(`a[aria-keyshortcuts="${key}"]`)?.click(),
    })),
  );
  return null;
}
