"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { adoptListed, useShortlist } from "./use-shortlist";

/** Draws the account's list anew when this browser's was added to it after the page was asked for, as right after a sign-in. */
export function ShortlistFollower({ listed }: { listed: readonly string[] }) {
  const { programs, isFromAccount } = useShortlist();
  const router = useRouter();
  const isBehind = isFromAccount && programs.some((slug) => !listed.includes(slug));
  // Synchronises the page with the account, which the browser changes behind it.
  useEffect(() => {
    if (isBehind) router.refresh();
  }, [isBehind, router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list as the server drew it, once; later changes are this browser's.
  useEffect(() => adoptListed(listed), []);
  return null;
}
