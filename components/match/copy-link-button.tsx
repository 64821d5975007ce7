"use client";

import { Link2 } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useTranslate } from "#translate";
import { Button } from "@/components/ui/button";

const never = () => () => {};

/** Whether this runs in a browser with script: a button that needs it is not shown without. */
function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

export function CopyLinkButton({ url }: { url: string }) {
  const t = useTranslate();
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  if (!useHasScript()) return null;
  return (
    <Button
      variant="secondary"
      onClick={() =>
        navigator.clipboard.writeText(url).then(
          () => setState("copied"),
          () => setState("failed"),
        )
      }
    >
      <Link2 aria-hidden />
      <span aria-live="polite">
        {{ idle: t("Copy link"), copied: t("Link copied"), failed: t("Copy it from the field") }[state]}
      </span>
    </Button>
  );
}
