import { useCallback, useEffect, useState } from "react";
import { findLeftPages, keepPages, type LeftPages, loadPages } from "@/lib/documents/uploads/kept-pages";
import type { Page } from "@/lib/documents/uploads/pages";

/** Keeps chosen pages of a document on the device, and knows of those that an earlier page left. Nobody's are not kept. */
export function useKeptPages(person: string | null, document: string) {
  const [left, setLeft] = useState<LeftPages | null>(null);
  const [isReady, setIsReady] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const [hadLeft, setHadLeft] = useState(false);
  useEffect(() => {
    let isHere = true;
    const found = person ? findLeftPages({ person, document }).catch(() => null) : Promise.resolve(null);
    void found.then((pages) => {
      if (!isHere) return;
      setLeft(pages);
      setHadLeft(pages !== null);
      setIsReady(true);
    });
    return () => {
      isHere = false;
    };
  }, [person, document]);
  const keep = useCallback(
    (pages: readonly Page[]) => {
      if (person)
        keepPages({ person, document }, pages).then(
          () => setIsKept(true),
          // Without storage they are in the page alone.
          () => setIsKept(false),
        );
    },
    [person, document],
  );
  /** Takes up what was left. */
  const resume = useCallback(async (): Promise<Page[]> => {
    const pages = person ? await loadPages({ person, document }).catch(() => []) : [];
    setLeft(null);
    setIsKept(pages.length > 0);
    return pages;
  }, [person, document]);
  const discard = useCallback(() => {
    keep([]);
    setLeft(null);
  }, [keep]);
  return { left, hadLeft, isReady, isKept, keep, resume, discard };
}
