"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { syncShortlist } from "./use-shortlist";

/** Syncs this browser's shortlist with the account on the first page after a sign-in or sign-out. */
export function ShortlistSync() {
  const pathname = usePathname();
  // Synchronises the browser's storage with the account; the sign-in itself happens on the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page may be the first after a sign-in or sign-out.
  useEffect(() => syncShortlist(), [pathname]);
  return null;
}
