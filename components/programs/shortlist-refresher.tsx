"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { SHORTLIST_KINDS, SHORTLIST_LIMIT, type ShortlistSlugs } from "@/lib/shortlist/stored";
import { paths } from "@/lib/site/paths";
import { adoptShortlist, useShortlist } from "./use-shortlist";

/**
 * Refreshes the list when items were added after the page was requested, as right after a sign-in or in another tab, and says
 * so when they did not all fit into the account. A shared list belongs to nobody and stays unchanged.
 */
export function ShortlistRefresher({
  listed,
  isInAccount,
}: {
  listed: ShortlistSlugs;
  isInAccount: boolean;
}) {
  const shortlist = useShortlist();
  const router = useRouter();
  const isOwn = useRef<boolean | null>(null);
  const isBehind =
    shortlist.isKnown &&
    SHORTLIST_KINDS.some((kind) => shortlist[kind].some((slug) => !listed[kind].includes(slug)));
  const address = shortlistUrl(shortlist);

  // Synchronises the page with the account or the browser's storage, which change behind it.
  useEffect(() => {
    if (!shortlist.isKnown) return;
    isOwn.current ??= SHORTLIST_KINDS.every((kind) =>
      listed[kind].every((slug) => shortlist.has(kind, slug)),
    );
    if (!isBehind) return;
    if (isInAccount && shortlist.isFromAccount) router.refresh();
    if (!isInAccount && isOwn.current) router.replace(address as never);
  }, [isBehind, isInAccount, shortlist, listed, address, router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list as the server drew it, once; later changes are this browser's.
  useEffect(() => {
    if (isInAccount) adoptShortlist(listed);
  }, []);

  if (!isInAccount || shortlist.leftOut === 0) return null;
  return (
    <Alert variant="attention" className="mb-6">
      {shortlist.leftOut === 1 ? "One entry" : `${shortlist.leftOut} entries`} of this browser’s list could
      not be carried into your account: it holds {SHORTLIST_LIMIT} programs and {SHORTLIST_LIMIT}{" "}
      universities, and takes only what we still list.
    </Alert>
  );
}

/** Where the server reads a list that only this browser keeps. */
export function shortlistUrl({ programs, universities }: ShortlistSlugs): string {
  const query = new URLSearchParams([
    ...programs.map((slug) => ["program", slug]),
    ...universities.map((slug) => ["university", slug]),
  ]);
  return query.size > 0 ? `${paths.shortlist}?${query}` : paths.shortlist;
}
