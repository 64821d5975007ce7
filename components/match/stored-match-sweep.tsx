"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { isSignedInHere } from "@/lib/access/account-hint";
import { forgetOfferedMatch } from "@/lib/match/stored";

/** Forgets the answers that a student was offered, on the first page after their sign-out. */
export function StoredMatchSweep() {
  const pathname = usePathname();
  // Synchronises the browser's storage with the account; the sign-out itself happens on the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page may be the first after a sign-out.
  useEffect(() => {
    if (!isSignedInHere()) forgetOfferedMatch();
  }, [pathname]);
  return null;
}
