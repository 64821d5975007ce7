"use client";

import { Bookmark } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/site/paths";
import { cn } from "@/lib/utils";
import { useShortlist } from "./use-shortlist";

/** The way to the shortlist, with how many wait there. */
export function ShortlistLink() {
  const { programs } = useShortlist();
  return (
    <a href={paths.shortlist} className={cn(buttonVariants({ variant: "secondary", size: "sm" }))}>
      <Bookmark aria-hidden />
      Shortlist
      {programs.length > 0 ? <span className="figures">({programs.length})</span> : null}
    </a>
  );
}
