"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  text: string;
  /** What is copied, where a page has several. */
  label?: string;
  size?: "sm";
};

/** Without script there is the text alone. */
export function CopyButton({ text, label = "the link", size }: Props) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const said = { idle: `Copy ${label}`, copied: "Copied", failed: "Select it and copy" };
  return (
    <Button
      variant="secondary"
      size={size}
      className="[@media(scripting:none)]:hidden"
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setState("copied"),
          () => setState("failed"),
        )
      }
    >
      <span aria-live="polite">{said[state]}</span>
    </Button>
  );
}
