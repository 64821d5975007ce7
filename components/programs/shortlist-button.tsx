"use client";

import { Bookmark, BookmarkCheck } from "lucide-react";
import { useState } from "react";
import { SHORTLIST_LIMIT, type ShortlistKind } from "@/lib/shortlist/kept";
import { paths } from "@/lib/site/paths";
import { toggleShortlisted, useShortlist } from "./use-shortlist";

/** Without script it is a link to the shortlist, which can add to an account. */
export function ShortlistButton({
  kind = "programs",
  slug,
  name,
}: {
  kind?: ShortlistKind;
  slug: string;
  name: string;
}) {
  const { isKnown, has } = useShortlist();
  const [isFull, setIsFull] = useState(false);
  const look =
    "inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-primary hover:underline sm:min-h-9 text-left [&_svg]:size-4.5 [&_svg]:shrink-0";
  if (!isKnown)
    return (
      <a href={paths.addToShortlist(kind, slug)} rel="nofollow" className={look}>
        <Bookmark aria-hidden />
        Shortlist<span className="sr-only"> {name}</span>
      </a>
    );
  const isSaved = has(kind, slug);
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <>
      <button
        type="button"
        aria-pressed={isSaved}
        className={look}
        onClick={() => setIsFull(!toggleShortlisted(kind, slug))}
      >
        <Icon aria-hidden className={isSaved ? "fill-primary stroke-background" : undefined} />
        {isSaved ? "On your shortlist" : "Shortlist"}
        <span className="sr-only"> {name}</span>
      </button>
      {isFull ? (
        <span role="alert" className="basis-full text-sm text-attention">
          Your shortlist holds {SHORTLIST_LIMIT} {kind}.{" "}
          <a href={paths.shortlist} className="text-link">
            Take one out
          </a>{" "}
          first.
        </span>
      ) : null}
    </>
  );
}
