import { CountryMapDrawing } from "@/components/drawings/country-map";
import { PlaceCredit } from "@/components/drawings/place-credit";
import { AIRPORT_CITIES } from "@/lib/destinations/flights";
import { regionOf } from "@/lib/destinations/regions";
import { findCity } from "@/lib/drawings/country-map";
import { distanceKm } from "@/lib/drawings/globe";
import { countryName } from "@/lib/site/countries";
import type { University } from "@/lib/universities/rows";

const kilometres = new Intl.NumberFormat("en-IN");

/** Its city in its country, and how far that is; nothing for a town we have no coordinates of. */
export function UniversityMap({ university }: { university: Pick<University, "city" | "countryCode"> }) {
  const { city, countryCode } = university;
  const place = city ? findCity(countryCode, city) : null;
  if (!city || !place) return null;
  const [delhi] = AIRPORT_CITIES;
  const km = kilometres.format(Math.round(distanceKm(delhi, place) / 10) * 10);
  return (
    <CountryMapDrawing
      code={countryCode}
      tone={regionOf(countryCode).colour}
      title={`Map of ${countryName(countryCode)} with ${city}`}
      cities={[{ name: city, place }]}
      from={delhi}
      caption={
        <>
          {city} is {km} km from {delhi.name}. <PlaceCredit what="city" />
        </>
      }
    />
  );
}
