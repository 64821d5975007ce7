"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Only where the script that does it is there. */
export function KeyboardHint() {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!hasScript) return null;
  return (
    <p className="text-sm text-muted-foreground">
      Ctrl + Enter (⌘ + Return on a Mac) saves a text and goes to the next one.
    </p>
  );
}
