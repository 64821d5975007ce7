"use client";

import { Printer } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslate } from "#translate";
import { Button } from "@/components/ui/button";

const never = () => () => {};

/** Shown where there is a script to press it with; every browser prints by its own menu too. */
export function PrintButton() {
  const t = useTranslate();
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!hasScript) return null;
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <Printer aria-hidden />
      {t("Print")}
    </Button>
  );
}
