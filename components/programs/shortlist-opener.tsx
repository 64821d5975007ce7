"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { useLocalPath, useTranslate } from "#translate";
import { RichText } from "@/components/ui/rich-text";
import { Skeleton } from "@/components/ui/skeleton";
import type { ShortlistKind } from "@/lib/shortlist/stored";
import { paths } from "@/lib/site/paths";
import { shortlistUrl } from "./shortlist-refresher";
import { toggleShortlistItem, useShortlist } from "./use-shortlist";

/**
 * Opens the list that this browser keeps, by naming its entries in the address, where the server reads them. `children`
 * is what is read when there is none.
 */
export function ShortlistOpener({
  added,
  children,
}: {
  added?: { kind: ShortlistKind; slug: string };
  children: ReactNode;
}) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const { isKnown, programs, universities, has } = useShortlist();
  const router = useRouter();
  const address = localPath(shortlistUrl({ programs, universities }));
  const isEmpty = programs.length + universities.length === 0;
  const [addedKind, addedSlug] = [added?.kind, added?.slug];

  // Synchronises the address with the browser's storage, which the server cannot see.
  useEffect(() => {
    if (!isKnown) return;
    // Only a press on a page of ours adds; a link from elsewhere must not write into the list.
    const isOurs = document.referrer.startsWith(`${location.origin}/`);
    if (addedKind && addedSlug && isOurs && !has(addedKind, addedSlug)) {
      if (!toggleShortlistItem(addedKind, addedSlug))
        router.replace(localPath(shortlistUrl({ programs, universities }, addedKind)));
      return;
    }
    if (!isEmpty) router.replace(address);
  }, [isKnown, isEmpty, addedKind, addedSlug, has, programs, universities, address, router, localPath]);

  if (isKnown && isEmpty) return children;
  return (
    <>
      <noscript>
        <p className="measure">
          <RichText
            text={t(
              "Without script this browser cannot keep a list. <signIn>Sign in</signIn>, and your account keeps it.",
            )}
            parts={{
              signIn: (text) => (
                <a
                  href={`${paths.auth}?next=${encodeURIComponent(localPath(paths.shortlist))}`}
                  className="text-link"
                >
                  {text}
                </a>
              ),
            }}
          />
        </p>
      </noscript>
      <div className="space-y-6 border-t border-foreground pt-6 noscript:hidden">
        <span className="sr-only">{t("Opening your shortlist")}</span>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </>
  );
}
