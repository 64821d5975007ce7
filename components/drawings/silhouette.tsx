import { drawSilhouette } from "@/lib/drawings/country-map";
import { SILHOUETTE_SIZE } from "@/lib/drawings/sizes";
import { cn } from "@/lib/utils";

/**
 * The outline of a country in the tone around it, with a dot for a city, beside the names that say which they are; nothing for
 * a country not drawn.
 */
export function Silhouette({
  code,
  city = null,
  className,
}: {
  code: string;
  city?: string | null;
  className?: string;
}) {
  const drawn = drawSilhouette(code, city);
  if (!drawn) return null;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${SILHOUETTE_SIZE.width} ${SILHOUETTE_SIZE.height}`}
      className={cn("overflow-visible", className)}
    >
      <path d={drawn.outline} fill="var(--tone)" className="draw-outline" />
      {drawn.mark ? (
        <circle cx={drawn.mark.x} cy={drawn.mark.y} r="8" fill="var(--card)" className="draw-outline" />
      ) : null}
    </svg>
  );
}
