import { english, type Translate } from "@/lib/locales/translate";

/** Where a country's students mostly land, for the map; and where the label stands, in pixels from the point. */
export type Place = {
  code: string;
  city: string;
  latitude: number;
  longitude: number;
  label: [dx: number, dy: number];
};

export const ORIGIN = { city: "New Delhi", latitude: 28.61, longitude: 77.21 };

export const PLACES: readonly Place[] = [
  { code: "IE", city: "Dublin", latitude: 53.35, longitude: -6.26, label: [-84, -22] },
  { code: "GB", city: "London", latitude: 51.51, longitude: -0.13, label: [-92, 4] },
  { code: "DE", city: "Berlin", latitude: 52.52, longitude: 13.4, label: [-96, 20] },
  { code: "CA", city: "Toronto", latitude: 43.65, longitude: -79.38, label: [14, -14] },
  { code: "US", city: "New York", latitude: 40.71, longitude: -74.01, label: [-92, -6] },
  { code: "AE", city: "Dubai", latitude: 25.2, longitude: 55.27, label: [-18, 26] },
  { code: "SG", city: "Singapore", latitude: 1.35, longitude: 103.82, label: [-52, 30] },
  { code: "JP", city: "Tokyo", latitude: 35.68, longitude: 139.69, label: [14, -8] },
  { code: "AU", city: "Sydney", latitude: -33.87, longitude: 151.21, label: [-30, 32] },
  { code: "NZ", city: "Auckland", latitude: -36.85, longitude: 174.76, label: [-34, -22] },
];

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The way from New Delhi along the globe: how far, and in which direction (clockwise from north, in radians). */
export function fromOrigin({ latitude, longitude }: { latitude: number; longitude: number }) {
  const [from, to] = [radians(ORIGIN.latitude), radians(latitude)];
  const east = radians(longitude - ORIGIN.longitude);
  const cosine = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(east);
  const bearing = Math.atan2(
    Math.sin(east) * Math.cos(to),
    Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(east),
  );
  return { distanceKm: EARTH_RADIUS_KM * Math.acos(cosine), bearing };
}

/** One bar of the chart of stays: the right everyone has, and what some may add to it. */
export type StayRow = { code: string; key: string; extensionKey?: string; note?: string };

/** Facts on staying to work after a master’s degree, one a country: permissions that allow work, none that only allow to look for it. */
export const STAY_AFTER_MASTERS: readonly StayRow[] = [
  { code: "CA", key: "psw.ca.pgwp.masters" },
  { code: "AU", key: "psw.au.485.india.masters", note: "Indian nationals" },
  { code: "NZ", key: "psw.nz.masters_phd" },
  {
    code: "US",
    key: "psw.us.opt",
    extensionKey: "psw.us.stem_opt",
    note: "longer bar: science and technology degrees",
  },
  { code: "IE", key: "psw.ie.stamp1g.level9" },
  {
    code: "GB",
    key: "psw.gb.graduate_route.bachelor_master.from2027",
    note: "applications from 1 January 2027",
  },
  { code: "DE", key: "psw.de.jobseeker" },
  { code: "NL", key: "psw.nl.orientation_year" },
];

/** What one student must show for living costs, tuition aside. */
export const FUNDS_TO_SHOW: readonly { code: string; key: string; note: string }[] = [
  { code: "GB", key: "visa.gb.funds.london.month", note: "in London, for up to nine months" },
  { code: "CA", key: "visa.ca.funds.single", note: "outside Quebec" },
  { code: "AU", key: "visa.au.funds.student.year", note: "twelve months of living costs" },
  { code: "DE", key: "visa.de.blocked_account.year", note: "in a blocked account" },
  { code: "IE", key: "visa.ie.funds.year", note: "courses over eight months" },
  { code: "NZ", key: "visa.nz.funds.year", note: "courses of a year or more" },
];

/** The months a fact speaks of, or null when it is not a length of time. */
export function monthsOf({ value, unit }: { value: string; unit: string | null }): number | null {
  const amount = Number(value);
  if (!Number.isFinite(amount)) return null;
  if (unit === "months") return amount;
  return unit === "years" ? amount * 12 : null;
}

type Dated = { key: string; effectiveTo: string | null; checkAgainOn: string };

/**
 * The fact that a student who plans now will meet: in force or announced, and checked recently enough to be shown. A rule
 * that ends before they arrive is none of theirs.
 */
export function factForPlanning<F extends Dated>(
  facts: readonly F[],
  key: string,
  day: string,
): F | undefined {
  return facts.find(
    (fact) =>
      fact.key === key && (fact.effectiveTo === null || fact.effectiveTo >= day) && fact.checkAgainOn >= day,
  );
}

/** The day of the oldest check among these facts, for the note under a table; undefined for none. */
export function oldestCheck(facts: readonly { checkedOn: string }[]): string | undefined {
  return facts.map(({ checkedOn }) => checkedOn).sort()[0];
}

/** The parts of a country's sheet, and which facts stand in each by how their key begins; the longer beginning decides. */
export const SHEET_PARTS = [
  { title: "When courses start", prefixes: ["intake"] },
  { title: "What study and life cost", prefixes: ["cost", "fees"] },
  { title: "The visa and the money to show", prefixes: ["visa", "rules"] },
  { title: "Health cover", prefixes: ["insurance"] },
  { title: "Working while you study", prefixes: ["work"] },
  { title: "Staying to work afterwards", prefixes: ["psw", "work.us.h1b"] },
  { title: "Help with the rent", prefixes: ["benefit"] },
] as const;

/** Kept in the fact table to recognise stale pages elsewhere: figures of past years and rules not yet made. */
const NOT_FOR_PLANNING = /\.(previous|old|proposed_\w+|20\d\d(_\d\d)?)(\.|$)/;

type SheetFact = Dated & { unit: string | null; effectiveFrom: string | null };

/** Without superseded facts, proposals, and those that are overdue for checking. */
export function factsForPlanning<F extends SheetFact>(facts: readonly F[], day: string): F[] {
  return facts.filter(
    (fact) =>
      !NOT_FOR_PLANNING.test(fact.key) &&
      fact.unit !== "status" &&
      factForPlanning([fact], fact.key, day) === fact,
  );
}

/** A country's facts as its page shows them: in parts, without superseded ones, none that is overdue. */
export function toSheet<F extends SheetFact>(
  facts: readonly F[],
  day: string,
): { title: string; facts: F[] }[] {
  const shown = factsForPlanning(facts, day);
  return SHEET_PARTS.map(({ title }) => ({
    title,
    facts: shown.filter(({ key }) => partOf(key) === title),
  })).filter((part) => part.facts.length > 0);
}

function partOf(key: string): string | undefined {
  const [part] = SHEET_PARTS.flatMap(({ title, prefixes }) =>
    prefixes
      .filter((prefix) => key.startsWith(`${prefix}.`))
      .map((prefix) => ({ title, length: prefix.length })),
  ).sort((one, other) => other.length - one.length);
  return part?.title;
}

const NAMES_WITH_ARTICLE = new Set(["AE", "GB", "NL", "US"]);

/** The name inside a sentence: "study in the United Kingdom". */
export function nameInSentence(
  { code, name }: { code: string; name: string },
  t: Translate = english,
): string {
  const said = t(name);
  return NAMES_WITH_ARTICLE.has(code) ? t("the {country}", { country: said }) : said;
}
