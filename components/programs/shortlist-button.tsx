"use client";

import { Bookmark, BookmarkCheck } from "lucide-react";
import { paths } from "@/lib/site/paths";
import { toggleShortlisted, useShortlist } from "./use-shortlist";

/** Without script it is a link to the shortlist, which can add to an account. */
export function ShortlistButton({ slug, name }: { slug: string; name: string }) {
  const { isKnown, has } = useShortlist();
  const look =
    "inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-primary hover:underline sm:min-h-9 [&_svg]:size-4.5";
  if (!isKnown)
    return (
      <a href={paths.addToShortlist(slug)} rel="nofollow" className={look}>
        <Bookmark aria-hidden />
        Shortlist<span className="sr-only"> {name}</span>
      </a>
    );
  const isSaved = has(slug);
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <button type="button" aria-pressed={isSaved} className={look} onClick={() => toggleShortlisted(slug)}>
      <Icon aria-hidden className={isSaved ? "fill-primary stroke-background" : undefined} />
      {isSaved ? "On your shortlist" : "Shortlist"}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
