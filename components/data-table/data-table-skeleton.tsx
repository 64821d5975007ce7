import { Skeleton } from "@/components/ui/skeleton";

/** A list that is on its way, as tall as it will be. */
export function DataTableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="divide-y border-t border-foreground">
      <span className="sr-only">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change places
        <div key={row} className="grid gap-2 py-4 md:grid-cols-[2fr_2fr_1fr_1fr]">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="hidden h-5 w-1/2 md:block" />
          <Skeleton className="hidden h-5 w-1/3 md:block" />
        </div>
      ))}
    </div>
  );
}
