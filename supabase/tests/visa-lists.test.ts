/** What each destination asks before a visa is applied for: that there is a list, and that a fact which may be shown says every line of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFactFiles, readPageFiles } from "../seeds/content-files.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";

type Line = { code: string; country_code: string | null; fact_key: string | null; type_code: string | null };

const [facts, pages] = await Promise.all([readFactFiles(), readPageFiles()]);
const shown = new Map(facts.filter(({ confidence }) => confidence !== "low").map((fact) => [fact.key, fact]));
const destinations = [
  ...new Set(
    pages.flatMap(({ kind, frontMatter }) =>
      kind === "country" && "country" in frontMatter ? [String(frontMatter.country)] : [],
    ),
  ),
];

let db: TestDatabase;
let lines: Line[];
beforeAll(async () => {
  db = await openWithPeople("pglite");
  lines = await db.query<Line>(
    "select code, country_code, fact_key, type_code from public.visa_requirements order by position",
  );
});
afterAll(() => db.close());

test("Every destination of the site has a list of its own", () => {
  expect(destinations.length).toBeGreaterThan(30);
  const short = destinations.filter(
    (country) => lines.filter(({ country_code }) => country_code === country).length < 2,
  );
  expect(short).toEqual([]);
});

test("Each line of a country names a fact of that country which is shown; our own steps name none", () => {
  const wrong = lines.filter(({ country_code, fact_key }) =>
    country_code === null
      ? fact_key !== null
      : fact_key === null || shown.get(fact_key)?.jurisdiction !== country_code,
  );
  expect(wrong.map(({ code }) => code)).toEqual([]);
});

test("A line with a document stands where a rule asks for that document, by a fact that is shown", async () => {
  const rules = await db.query<{ type_code: string; country_code: string | null; fact_key: string | null }>(
    "select type_code, country_code, fact_key from public.requirement_rules where source in ('always', 'destination') and ended_at is null",
  );
  const unasked = lines.filter(
    ({ type_code, country_code }) =>
      type_code !== null &&
      !rules.some(
        (rule) => rule.type_code === type_code && (rule.country_code ?? country_code) === country_code,
      ),
  );
  expect(unasked.map(({ code }) => code)).toEqual([]);
  const unshown = rules.filter(({ fact_key }) => fact_key !== null && !shown.has(fact_key));
  expect(unshown).toEqual([]);
});
