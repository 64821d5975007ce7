import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { compareCountries } from "@/lib/country-comparison/rules";
import { formatFact } from "@/lib/facts/rules";
import { seedFactSchema } from "@/lib/facts/schema";
import { TRANSLATED_LOCALES } from "@/lib/platform/locales";
import { applyCorrections, catalogueOf, islandTexts, translator } from "./catalogues";

const root = path.join(import.meta.dirname, "../..");
const sources = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(path.join(root, folder, file), "utf8"),
    })),
);

/**
 * Destinations, what the site says of itself, and what an application may lack are in rows and procedures, whose texts the
 * interface translates too.
 */
const referenceRows = [
  "seeds/10_reference.sql",
  "migrations/20261126083400_create_documents.sql",
  "migrations/20261126084010_create_visas.sql",
  "migrations/20261128090320_ask_for_usual_papers.sql",
  "migrations/20261128091900_name_confirmations.sql",
  "migrations/20261128092010_list_visa_papers.sql",
  "schemas/student-records/demanded_tests.sql",
]
  .map((file) => readFileSync(path.join(root, "supabase", file), "utf8"))
  .join("\n");

const translating = sources.filter(({ text }) =>
  /from "(#translate|@\/lib\/locales\/(translate|catalogues))"/.test(text),
);

/** The texts that a file gives to `t` as they stand. */
function textsIn(source: string): string[] {
  return Array.from(source.matchAll(/\bt\(\s*("(?:[^"\\]|\\.)*")/g), ([, literal = '""']) =>
    String(JSON.parse(literal)),
  );
}
const used = translating.flatMap(({ file, text }) => textsIn(text).map((english) => ({ file, english })));

/** What facts say is in rows; the tools translate it as they print it. */
const factsFolder = path.join(root, "supabase/seeds/facts");
const facts = readdirSync(factsFolder)
  .flatMap((file): unknown[] => parse(readFileSync(path.join(factsFolder, file), "utf8")))
  .map((fact) => seedFactSchema.parse(fact));
const printedFacts = new Set(facts.flatMap(({ value, unit, what }) => [what, formatFact({ value, unit })]));
/** What visitors read where countries are compared, of each country; what is no words ("F-2") is the same in every language. */
const compared = compareCountries(
  [...new Set(facts.map(({ jurisdiction }) => jurisdiction))],
  facts
    .filter(({ confidence }) => confidence !== "low")
    .map((fact) => ({
      ...fact,
      effectiveFrom: fact.effective_from,
      effectiveTo: fact.effective_to,
      sourceUrl: fact.source,
      sourceKind: fact.source_kind,
      checkedOn: fact.checked,
      copiedOn: fact.copied_on,
      checkAgainOn: fact.check_again,
    })),
  "2026-11-28",
).flatMap(({ cells }) =>
  cells.flatMap((cell) =>
    cell.facts.flatMap(({ what, value, unit }) =>
      unit === "rule" && /[a-z]{2}/.test(value) ? [what, value] : [what],
    ),
  ),
);

test("Texts to translate are found in the code", () => {
  expect(used.length).toBeGreaterThan(0);
});

describe.each(TRANSLATED_LOCALES)("In %s", (locale) => {
  const catalogue = catalogueOf(locale);

  test("every text of the interface is translated", () => {
    const missing = used.filter(({ english }) => catalogue[english] === undefined);
    expect(missing.map(({ file, english }) => `${file}: ${english}`)).toEqual([]);
  });

  test("every fact that countries are compared by is translated", () => {
    expect(compared.filter((what) => catalogue[what] === undefined)).toEqual([]);
  });

  test("a translation has the placeholders and elements of its text", () => {
    const marks = (text: string) => (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).sort().join(" ");
    const wrong = Object.entries(catalogue).filter(([english, text]) => marks(english) !== marks(text));
    expect(wrong).toEqual([]);
  });

  test("no translation is empty, or of a text that is nowhere any more", () => {
    const everything = [...sources.map(({ text }) => text), referenceRows].join("\n").replaceAll(/\s+/g, " ");
    const left = Object.entries(catalogue).filter(
      ([english, text]) =>
        text.trim() === "" ||
        (!printedFacts.has(english) &&
          !everything.includes(english.replaceAll(/\s+/g, " ")) &&
          !everything.includes(JSON.stringify(english).slice(1, -1))),
    );
    expect(left).toEqual([]);
  });

  test("a text stands in one file only, so that it is reviewed once", () => {
    const folder = path.join(root, "messages", locale);
    const texts = readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .flatMap((file) => Object.keys(JSON.parse(readFileSync(path.join(folder, file), "utf8"))));
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  test("what is sent to the browser needs no plural rules, which nothing there knows", () => {
    expect(Object.values(islandTexts(locale)).filter((text) => /\{\w+,/.test(text))).toEqual([]);
  });

  test("a text without a translation stays English, its placeholders filled", () => {
    expect(translator(locale)("Not translated: {count}", { count: 3 })).toBe("Not translated: 3");
  });
});

test("A correction on the desk is said instead of the message, and adds none that the release does not have", () => {
  const [english, text] = ["Skip to content", catalogueOf("hi")["Skip to content"]];
  applyCorrections("hi", [
    { source: english, text: "सुधारा हुआ" },
    { source: "A text that is gone", text: "गया" },
  ]);
  expect(translator("hi")(english)).toBe("सुधारा हुआ");
  expect(catalogueOf("hi")["A text that is gone"]).toBeUndefined();
  applyCorrections("hi", []);
  expect(translator("hi")(english)).toBe(text);
});
