"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useLocalPath, useTranslate } from "#translate";
import { Alert } from "@/components/ui/alert";
import {
  SHORTLIST_KINDS,
  SHORTLIST_LIMIT,
  type ShortlistKind,
  type ShortlistSlugs,
} from "@/lib/shortlist/stored";
import { paths } from "@/lib/site/paths";
import { adoptShortlist, useShortlist } from "./use-shortlist";

/**
 * Draws the list anew when more was put aside after the page was asked for, as right after a sign-in or in another tab; and
 * says so when the account had no room for all of it. A list that somebody was sent is nobody's own and stays as it is.
 */
export function ShortlistRefresher({
  listed,
  isInAccount,
}: {
  listed: ShortlistSlugs;
  isInAccount: boolean;
}) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const kept = useShortlist();
  const router = useRouter();
  const isOwn = useRef<boolean | null>(null);
  const isBehind =
    kept.isKnown && SHORTLIST_KINDS.some((kind) => kept[kind].some((slug) => !listed[kind].includes(slug)));
  const address = localPath(shortlistUrl(kept));

  // Synchronises the page with the account or the browser's storage, which change behind it.
  useEffect(() => {
    if (!kept.isKnown) return;
    isOwn.current ??= SHORTLIST_KINDS.every((kind) => listed[kind].every((slug) => kept.has(kind, slug)));
    if (!isBehind) return;
    if (isInAccount && kept.isFromAccount) router.refresh();
    if (!isInAccount && isOwn.current) router.replace(address);
  }, [isBehind, isInAccount, kept, listed, address, router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list as the server drew it, once; later changes are this browser's.
  useEffect(() => {
    if (isInAccount) adoptShortlist(listed);
  }, []);

  if (!isInAccount || kept.leftOut === 0) return null;
  return (
    <Alert variant="attention" className="mb-6">
      {kept.leftOut === 1
        ? t(
            "One entry of this browser’s list could not be carried into your account: it holds {limit} programs and {limit} universities, and takes only what we still list.",
            { limit: SHORTLIST_LIMIT },
          )
        : t(
            "{count} entries of this browser’s list could not be carried into your account: it holds {limit} programs and {limit} universities, and takes only what we still list.",
            { count: kept.leftOut, limit: SHORTLIST_LIMIT },
          )}
    </Alert>
  );
}

/** Where the server reads a list that only this browser keeps; `full` is the kind that took no more. */
export function shortlistUrl({ programs, universities }: ShortlistSlugs, full?: ShortlistKind) {
  const query = new URLSearchParams([
    ...programs.map((slug) => ["program", slug]),
    ...universities.map((slug) => ["university", slug]),
    ...(full ? [["full", full]] : []),
  ]);
  return query.size > 0 ? (`${paths.shortlist}?${query}` as const) : paths.shortlist;
}
