"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { carryShortlist } from "./use-shortlist";

/** Carries the shortlist of this browser into the account, whichever page comes after the sign-in. */
export function ShortlistCarrier() {
  const pathname = usePathname();
  // Synchronises the browser's storage with the account; the sign-in itself happens on the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page may be the first after a sign-in or sign-out.
  useEffect(() => carryShortlist(), [pathname]);
  return null;
}
