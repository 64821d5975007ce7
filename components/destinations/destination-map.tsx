import { CountryMapDrawing } from "@/components/drawings/country-map";
import { PlaceCredit } from "@/components/drawings/place-credit";
import { AIRPORT_CITIES, CRUISING_KM_AN_HOUR, flightHours } from "@/lib/destinations/flights";
import { regionOf } from "@/lib/destinations/regions";
import { findCity, largestCities, type MapCity } from "@/lib/drawings/country-map";
import { distanceKm } from "@/lib/drawings/globe";

/** More would be dots without names. */
const CITIES_SHOWN = 14;
/** Where few universities are known, large cities show the reader where she is. */
const LEAST_CITIES = 3;
const kilometres = new Intl.NumberFormat("en-IN");

/** A destination with its student cities, and how far the first of them is from India. */
export function DestinationMap({
  code,
  name,
  cities,
  className,
}: {
  code: string;
  name: string;
  /** With universities, those with most of them first. */
  cities: readonly string[];
  className?: string;
}) {
  const shown = citiesToShow(code, cities);
  const [main] = shown;
  if (!main) return null;
  return (
    <CountryMapDrawing
      code={code}
      tone={regionOf(code).colour}
      title={`Map of ${name} with ${shown
        .slice(0, 6)
        .map((city) => city.name)
        .join(", ")}`}
      cities={shown}
      from={AIRPORT_CITIES[0]}
      className={className}
      caption={
        <>
          {main.name} is {AIRPORT_CITIES.map((airport) => wayFrom(airport, main)).join(", ")}: estimated from
          the distance at {CRUISING_KM_AN_HOUR} km/h without a stop, not from a timetable.{" "}
          <PlaceCredit what="cities" />
        </>
      }
    />
  );
}

function citiesToShow(code: string, names: readonly string[]): MapCity[] {
  const known = names.flatMap((name) => {
    const place = findCity(code, name);
    return place ? [{ name, place }] : [];
  });
  const large = largestCities(code, LEAST_CITIES).filter(
    ({ name }) => !known.some((city) => city.name === name),
  );
  return [...known, ...(known.length < LEAST_CITIES ? large : [])].slice(0, CITIES_SHOWN);
}

/** "6,710 km from New Delhi (about 8.5 hours in the air)". */
function wayFrom(airport: (typeof AIRPORT_CITIES)[number], { place }: MapCity): string {
  const km = distanceKm(airport, place);
  const rounded = kilometres.format(Math.round(km / 10) * 10);
  return `${rounded} km from ${airport.name} (about ${flightHours(km)} hours in the air)`;
}
