"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** How many rows are selected and what can be done to them. It stands in the line below the list, so that no row moves. */
export function SelectionBar({
  words,
  offer,
  onClear,
  children,
}: {
  /** "12 leads". */
  words: string;
  /** Offered once the whole page is selected: all that match, or why not. */
  offer?: { text: string; onTake?: () => void } | undefined;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <section
      aria-label="Selection"
      className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md border border-foreground bg-card px-2 py-1 text-sm shadow-lg"
    >
      <p role="status" className="figures font-semibold whitespace-nowrap">
        {words} selected
      </p>
      {offer?.onTake ? (
        <Button variant="link" className="text-sm" onClick={offer.onTake}>
          {offer.text}
        </Button>
      ) : offer ? (
        <p className="text-muted-foreground">{offer.text}</p>
      ) : null}
      <div className="flex flex-wrap items-center gap-1 md:ml-auto">{children}</div>
      <Button
        variant="ghost"
        size="sm"
        className="px-2!"
        aria-label="Clear the selection"
        title="Clear (Esc)"
        onClick={onClear}
      >
        <X aria-hidden />
      </Button>
    </section>
  );
}
