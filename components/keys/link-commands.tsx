"use client";

import { useKeys } from "./use-keys";

/** Links that a server drew, in the command palette by their names; they have no keys. */
export function LinkCommands({
  title,
  links,
}: {
  title: string;
  links: readonly { label: string; href: string }[];
}) {
  useKeys(
    title,
    links.map(({ label, href }) => ({ label, run: () => window.location.assign(href) })),
  );
  return null;
}
