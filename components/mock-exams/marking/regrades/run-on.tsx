"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 2_000;

/** Shows how far a run is while its page is open. The server carries it on, so nothing depends on that. */
export function RunOn() {
  const router = useRouter();
  // Synchronises with the run in the database, which others carry on.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <p className="text-sm text-muted-foreground">
      It goes on by itself, a few hundred attempts at a time; you may close this page.
    </p>
  );
}
