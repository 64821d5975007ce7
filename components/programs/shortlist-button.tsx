"use client";

import { Bookmark, BookmarkCheck } from "lucide-react";
import { useState } from "react";
import { useLocalPath, useTranslate } from "#translate";
import { RichText } from "@/components/ui/rich-text";
import type { Translate } from "@/lib/locales/translate";
import { SHORTLIST_LIMIT, type ShortlistKind } from "@/lib/shortlist/stored";
import { paths, SHORTLIST_PARAMETERS } from "@/lib/site/paths";
import { SHORTLIST_FORM } from "./shortlist-form";
import { toggleShortlistItem, useShortlistValue } from "./use-shortlist";

/** Without script it sends the form of shortlist-form.tsx, which leads to the shortlist; that can add to an account. */
export function ShortlistButton({
  kind = "programs",
  slug,
  name,
}: {
  kind?: ShortlistKind;
  slug: string;
  name: string;
}) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const isSaved = useShortlistValue((shortlist) => shortlist[kind].includes(slug));
  const [isFull, setIsFull] = useState(false);
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <>
      <button
        type="submit"
        form={SHORTLIST_FORM}
        name={SHORTLIST_PARAMETERS[kind]}
        value={slug}
        aria-pressed={isSaved}
        className="inline-flex min-h-11 items-center gap-1.5 text-left text-sm font-semibold text-primary hover:underline sm:min-h-9 [&_svg]:size-4.5 [&_svg]:shrink-0"
        onClick={(event) => {
          event.preventDefault();
          setIsFull(!toggleShortlistItem(kind, slug));
        }}
      >
        <Icon aria-hidden className={isSaved ? "fill-primary stroke-background" : undefined} />
        {isSaved ? t("Shortlisted") : t("Shortlist")}
        <span className="sr-only" translate="no">
          {" "}
          {name}
        </span>
      </button>
      {isFull ? (
        <span role="alert" className="basis-full text-sm text-attention">
          <RichText
            text={fullText(kind, t)}
            parts={{
              list: (text) => (
                <a href={localPath(paths.shortlist)} className="text-link">
                  {text}
                </a>
              ),
            }}
          />
        </span>
      ) : null}
    </>
  );
}

function fullText(kind: ShortlistKind, t: Translate): string {
  const limit = SHORTLIST_LIMIT;
  return kind === "programs"
    ? t("Your shortlist holds {limit} programs. <list>Take one out</list> first.", { limit })
    : t("Your shortlist holds {limit} universities. <list>Take one out</list> first.", { limit });
}
