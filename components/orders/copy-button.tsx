"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

const SAID = { idle: "Copy the link", copied: "Copied", failed: "Copy it from the field" } as const;

/** Shown by a form that was answered, so that there is script or the field alone. */
export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof SAID>("idle");
  return (
    <Button
      variant="secondary"
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setState("copied"),
          () => setState("failed"),
        )
      }
    >
      <span aria-live="polite">{SAID[state]}</span>
    </Button>
  );
}
