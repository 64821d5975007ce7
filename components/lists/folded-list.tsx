import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

/** Two rows more are not worth a fold. */
const SPARED = 2;

/** A list whose first rows are open and whose others are folded away, with how many they are. It needs no script. */
export function FoldedList({
  label,
  rows,
  open = 8,
  className = "divide-y",
}: {
  label: string;
  rows: readonly ReactNode[];
  /** How many are open. */
  open?: number;
  className?: string;
}) {
  const first = rows.length <= open + SPARED ? rows : rows.slice(0, open);
  const others = rows.slice(first.length);
  return (
    <>
      <ul aria-label={label} className={className}>
        {first}
      </ul>
      {others.length > 0 ? (
        <details data-folded className="border-t">
          <summary className="text-link min-h-10 w-fit cursor-pointer py-2 text-sm max-md:min-h-11">
            {others.length} more
          </summary>
          <ul aria-label={`${label}, continued`} className={cn(className, "border-t")}>
            {others}
          </ul>
        </details>
      ) : null}
    </>
  );
}
