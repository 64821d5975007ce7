"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { importPath } from "@/lib/leads/import/path";

const EVERY_MS = 2_000;

/** Brings the page up to date while a job works; without script a link loads it again. */
export function RefreshWhileWorking({ importId }: { importId: string }) {
  const router = useRouter();
  // Synchronises with a job on the server, which tells nobody how far it is.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <noscript>
      <a href={importPath(importId)} className="text-link">
        Reload to see how far it is
      </a>
    </noscript>
  );
}
