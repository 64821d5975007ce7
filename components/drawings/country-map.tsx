import type { ReactNode } from "react";
import { drawCountryMap, type MapCity } from "@/lib/drawings/country-map";
import type { Place } from "@/lib/drawings/projection";
import { MAP_SIZE } from "@/lib/drawings/sizes";
import { cn } from "@/lib/utils";

type Props = {
  code: string;
  /** What a reader who cannot see it is told. */
  title: string;
  tone: 1 | 2 | 3 | 4;
  /** The more important first. */
  cities: readonly MapCity[];
  /** Where the way to the first city comes from. */
  from?: Place | null;
  caption?: ReactNode;
  className?: string;
};

/** A country among its neighbours, with its cities and the last part of the way from India. */
export function CountryMapDrawing({ code, title, tone, cities, from = null, caption, className }: Props) {
  const map = drawCountryMap(code, cities, from);
  if (!map) return null;
  const { width, height } = MAP_SIZE;
  const [first] = map.marks;
  return (
    <figure className={cn("drawing", `tone-${tone}`, className)}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        <clipPath id={`frame-${code}`}>
          <rect width={width} height={height} rx="4" />
        </clipPath>
        <g clipPath={`url(#frame-${code})`}>
          <rect width={width} height={height} fill="var(--tone-soft)" />
          <path d={map.land} fill="var(--background)" />
          <path
            d={map.home}
            fill="color-mix(in srgb, var(--tone) 42%, var(--tone-soft))"
            className="draw-outline"
          />
          {map.way ? <path d={map.way} pathLength="1" className="draw-way" /> : null}
        </g>
        {map.marks.map(({ name, x, y }) => (
          <circle
            key={name}
            cx={x}
            cy={y}
            r={first?.name === name ? 7.5 : 5.5}
            fill={first?.name === name ? "var(--draw-2)" : "var(--card)"}
            className="draw-outline"
          />
        ))}
        {map.marks.map(({ name, label, isWideOnly }) =>
          label ? (
            <text
              key={name}
              x={label.x}
              y={label.y}
              textAnchor={label.anchor}
              className={cn("draw-label map-city", isWideOnly && "map-city-wide")}
            >
              {name}
            </text>
          ) : null,
        )}
      </svg>
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}
