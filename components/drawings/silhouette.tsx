import { silhouetteOf } from "@/lib/drawings/country-map";
import { SILHOUETTE_SIZE } from "@/lib/drawings/sizes";
import { cn } from "@/lib/utils";

/** The outline of a country in the tone around it, beside the name that says which it is; nothing for one not drawn. */
export function Silhouette({ code, className }: { code: string; className?: string }) {
  const outline = silhouetteOf(code);
  if (!outline) return null;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${SILHOUETTE_SIZE.width} ${SILHOUETTE_SIZE.height}`}
      className={cn("overflow-visible", className)}
    >
      <path
        d={outline}
        fill="var(--tone)"
        stroke="var(--draw-line)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
