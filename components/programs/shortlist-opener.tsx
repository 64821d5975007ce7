"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { paths } from "@/lib/site/paths";
import { toggleShortlisted, useShortlist } from "./use-shortlist";

/**
 * Opens the list that this browser keeps, by naming its programs in the address, where the server reads them. `children`
 * is what is read when there is none.
 */
export function ShortlistOpener({ added, children }: { added?: string; children: ReactNode }) {
  const { isKnown, programs, has } = useShortlist();
  const router = useRouter();
  const listed = programs.join();

  // Synchronises the address with the browser's storage, which the server cannot see.
  useEffect(() => {
    if (!isKnown) return;
    // Only a press on a page of ours adds; a link from elsewhere must not write into the list.
    const isOurs = document.referrer.startsWith(`${location.origin}/`);
    if (added && isOurs && !has(added)) {
      toggleShortlisted(added);
      return;
    }
    if (listed === "") return;
    const query = new URLSearchParams(listed.split(",").map((slug) => ["program", slug]));
    router.replace(`${paths.shortlist}?${query}` as never);
  }, [isKnown, added, has, listed, router]);

  if (isKnown && programs.length === 0) return children;
  return (
    <>
      <noscript>
        <p className="measure">
          Without script this browser cannot keep a list.{" "}
          <a href={`${paths.auth}?next=${encodeURIComponent(paths.shortlist)}`} className="text-link">
            Sign in
          </a>
          , and your account keeps it.
        </p>
      </noscript>
      <div className="space-y-6 border-t border-foreground pt-6">
        <span className="sr-only">Opening your shortlist</span>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </>
  );
}
