import { cn } from "@/lib/utils";

/** A flag beside its country's name, which says what it is. */
export function Flag({ src, className }: { src: string; className?: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: a small SVG needs no optimiser, and document pages have no script for one.
    <img
      src={src}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      decoding="async"
      className={cn("h-4 w-6 shrink-0 border border-foreground/15 object-cover", className)}
    />
  );
}
