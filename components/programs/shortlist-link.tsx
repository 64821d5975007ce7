"use client";

import { Bookmark } from "lucide-react";
import { useLocalPath, useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/site/paths";
import { cn } from "@/lib/utils";
import { useShortlistValue } from "./use-shortlist";

/** The way to the shortlist, with how many wait there. */
export function ShortlistLink() {
  const t = useTranslate();
  const localPath = useLocalPath();
  const count = useShortlistValue(({ programs, universities }) => programs.length + universities.length);
  return (
    <a href={localPath(paths.shortlist)} className={cn(buttonVariants({ variant: "secondary", size: "sm" }))}>
      <Bookmark aria-hidden />
      {t("Shortlist")}
      {count > 0 ? <span className="figures">({count})</span> : null}
    </a>
  );
}
