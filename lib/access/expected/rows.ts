/**
 * How expectations about rows are written and judged. Rows of the fixture (supabase/tests/access/fixture.ts) differ in
 * features: whose they are, and what policies look at.
 */
import type { Asker } from "./roles.ts";

/** "user_id" → "own", "status" → "published", "programs.status" → "any other". */
export type Features = Readonly<Record<string, string>>;
export type TriedRow = { features: Features; isReached: boolean };

/** Whose a row is, or whom a procedure is asked about, as seen by the asker. */
export const OWN = "own";
/** A student with an application assigned to the asker. */
export const ASSIGNED = "assigned";
export const OTHER = "other";
export const COLLEAGUE = "colleague";
export type Person = typeof OWN | typeof ASSIGNED | typeof OTHER | typeof COLLEAGUE;

export const ALL = "all rows";
type Wanted = string | readonly string[] | { readonly not: string };
/** Features that hold together. */
type Condition = Readonly<Record<string, Wanted>>;
/** Several conditions are alternatives, and so are several rules for one asker. Whoever is not named reaches nothing. */
export type Rows = typeof ALL | readonly Condition[];
export type Rules = readonly (readonly [who: readonly Asker[], rows: Rows])[];

export const not = (value: string): Wanted => ({ not: value });

export function isExpected(rules: Rules, asker: string, row: Features): boolean {
  return rules.some(
    ([who, rows]) =>
      who.some((name) => name === asker) && (rows === ALL || rows.some((condition) => fits(row, condition))),
  );
}

function fits(row: Features, condition: Condition): boolean {
  return Object.entries(condition).every(([feature, wanted]) => {
    const value = row[feature];
    if (value === undefined) return false;
    return isNot(wanted) ? value !== wanted.not : valuesOf(wanted).includes(value);
  });
}

const isNot = (wanted: Wanted) => typeof wanted === "object" && "not" in wanted;
const valuesOf = (wanted: Wanted): readonly string[] =>
  isNot(wanted) ? [wanted.not] : typeof wanted === "string" ? [wanted] : wanted;

/** A mistyped feature or value would fit nothing and pass for a refusal, so what no row has is an error. */
export function faultsOf(rules: Rules, rows: readonly Features[]): string[] {
  if (rows.length === 0) return ["there is no row to try"];
  return rules
    .flatMap(([, wanted]) => (wanted === ALL ? [] : wanted))
    .flatMap((condition) => faultsOfOne(condition, rows));
}

function faultsOfOne(condition: Condition, rows: readonly Features[]): string[] {
  const wanted = Object.entries(condition).flatMap(([feature, each]) =>
    valuesOf(each).map((value) => [feature, value] as const),
  );
  if (wanted.length === 0) return ["a condition says nothing"];
  const unknown = wanted.filter(([feature, value]) => !rows.some((row) => row[feature] === value));
  if (unknown.length > 0) return unknown.map(([feature, value]) => `no row has ${feature}: ${value}`);
  return rows.some((row) => fits(row, condition)) ? [] : [`no row fits ${JSON.stringify(condition)}`];
}

const MAX_NAMED = 5;

/** Where what was tried differs from what is expected, as sentences that a person can judge. */
export function differencesOf(
  operation: string,
  asker: string,
  rules: Rules,
  tried: readonly TriedRow[],
): string[] {
  const wrong = tried.filter(({ features, isReached }) => isExpected(rules, asker, features) !== isReached);
  const sentences = wrong.slice(0, MAX_NAMED).map(({ features, isReached }) => {
    const row = Object.entries(features).map(([name, value]) => `${name}: ${value}`);
    const expected = isReached ? "expected not to reach" : "expected to reach";
    return `${operation} by ${asker}: ${expected} {${row.join(", ")}}, ${isReached ? "did" : "did not"}`;
  });
  if (wrong.length > MAX_NAMED)
    sentences.push(`${operation} by ${asker}: ${wrong.length - MAX_NAMED} more rows`);
  return sentences;
}
