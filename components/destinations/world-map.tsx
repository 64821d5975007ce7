import { preload } from "react-dom";
import { useTranslate } from "#translate";
import { fromOrigin, ORIGIN, PLACES, type Place } from "@/lib/destinations/rules";

const LAND = "/drawings/world-from-delhi.svg";
const WIDTH = 640;
const HEIGHT = 520;
const CENTRE = 320;
/** As public/drawings/world-from-delhi.svg was drawn: 13,500 km from the centre to four pixels from the edge. */
const PIXELS_PER_KM = 316 / 13_500;
const RINGS_KM = [2_500, 5_000, 7_500, 10_000, 12_500];
const kilometres = new Intl.NumberFormat("en-IN");

/**
 * The world as it lies around New Delhi (azimuthal equidistant): every place at its true distance and in its true
 * direction. The land is Natural Earth's, public domain, projected once.
 */
export function WorldMap() {
  const t = useTranslate();
  // Within a drawing a browser finds it late, and it is the largest thing in sight.
  preload(LAND, { as: "image", fetchPriority: "high" });
  return (
    <figure className="drawing">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full overflow-visible"
        role="img"
        aria-labelledby="world-map-title"
      >
        <title id="world-map-title">
          {t("Map of the world centred on {origin}, with the distance to {cities}", {
            origin: t(ORIGIN.city),
            cities: PLACES.map(({ city }) => t(city)).join(", "),
          })}
        </title>
        <clipPath id="world-map-frame">
          <rect width={WIDTH} height={HEIGHT} />
        </clipPath>
        <g clipPath="url(#world-map-frame)">
          <image href={LAND} width={WIDTH} height={WIDTH} />
          <g fill="none" stroke="var(--foreground)" strokeOpacity="0.28">
            {RINGS_KM.map((km) => (
              <circle key={km} cx={CENTRE} cy={CENTRE} r={km * PIXELS_PER_KM} strokeDasharray="1 5" />
            ))}
          </g>
        </g>
        {PLACES.map((place) => {
          const { x, y } = onMap(place);
          return (
            <line
              key={place.code}
              x1={CENTRE}
              y1={CENTRE}
              x2={x}
              y2={y}
              pathLength="1"
              className="draw-way"
            />
          );
        })}
        {PLACES.map((place) => (
          <PlaceMark key={place.code} place={place} />
        ))}
        <circle
          cx={CENTRE}
          cy={CENTRE}
          r="8"
          fill="var(--attention-fill)"
          stroke="var(--foreground)"
          strokeWidth="1.5"
        />
      </svg>
      <figcaption>
        {t("Distance and direction from {origin}. Rings every 2,500 km.", { origin: t(ORIGIN.city) })}
      </figcaption>
    </figure>
  );
}

function PlaceMark({ place }: { place: Place }) {
  const t = useTranslate();
  const { x, y, distanceKm } = onMap(place);
  const [dx, dy] = place.label;
  return (
    <g>
      <circle cx={x} cy={y} r="4.5" fill="var(--primary)" stroke="var(--background)" strokeWidth="1.5" />
      <text x={x + dx} y={y + dy} className="map-label" fill="var(--foreground)">
        <tspan fontWeight="600">{t(place.city)}</tspan>
        <tspan className="map-distance" dx="5" fill="var(--muted-foreground)">
          {kilometres.format(Math.round(distanceKm / 10) * 10)}
        </tspan>
      </text>
    </g>
  );
}

/** Rounded, so that server and browser write the same digits. */
function onMap(place: Place) {
  const { distanceKm, bearing } = fromOrigin(place);
  const radius = distanceKm * PIXELS_PER_KM;
  return {
    distanceKm,
    x: Math.round((CENTRE + radius * Math.sin(bearing)) * 10) / 10,
    y: Math.round((CENTRE - radius * Math.cos(bearing)) * 10) / 10,
  };
}
