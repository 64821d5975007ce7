import type { CountryRecord } from "./rows";

/** What the public page of a destination needs and this country lacks. */
export function missingParts(country: CountryRecord): string[] {
  return [
    country.code === null && "country code",
    country.slug === null && "address",
    country.flagUrl === null && "flag",
    !country.summary?.trim() && "summary",
  ].filter((part) => part !== false);
}
