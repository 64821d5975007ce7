import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { whyNeverCited } from "@/lib/facts/never-cited";
import { factKeysIn, replaceFactReferences } from "@/lib/facts/rules";
import { listAppRoutes } from "@/lib/site/app-routes";
import { paths } from "@/lib/site/paths";
import { type PageFile, readFactFiles, readPageFiles } from "@/supabase/seeds/content-files";
import { blockFaultsIn, headingsOf, linksIn, strayQuotesIn, wordCount } from "./render";
import { bareFiguresIn, pagePath } from "./rules";

const root = path.join(import.meta.dirname, "../..");
const [pages, facts, reference] = await Promise.all([
  readPageFiles(),
  readFactFiles(),
  readFile(path.join(root, "supabase/seeds/10_reference.sql"), "utf8"),
]);
const destinations = Array.from(
  reference.matchAll(/^ {2}\('([^']+)', '[a-z]{2}', (?:true|false), '/gm),
  ([, name]) => paths.studyDestination(name ?? ""),
);
const factKeys = new Set(facts.map((fact) => fact.key));
const addresses = new Set([
  ...pages.map(({ kind, slug }) => pagePath(kind, slug)),
  ...destinations,
  ...listAppRoutes(path.join(root, "app")),
]);

/** Everything of a page that people read. */
function textsOf({ frontMatter, body }: PageFile): string[] {
  const { title, description, heading } = frontMatter;
  const above = "summary" in frontMatter ? frontMatter.summary : [];
  const notes =
    "facts" in frontMatter ? frontMatter.facts.flatMap(({ label, note }) => [label, note ?? ""]) : [];
  const faq =
    "faq" in frontMatter ? frontMatter.faq.flatMap(({ question, answer }) => [question, answer]) : [];
  const lists =
    "included" in frontMatter
      ? [...frontMatter.included, ...frontMatter.not_included, ...frontMatter.bring]
      : [];
  return [title, description, heading ?? "", ...above, ...notes, ...lists, body, ...faq];
}

describe.each(pages.map((page) => [page.name, page] as const))("%s", (_name, page) => {
  test("names only facts that there are", () => {
    const known = factKeysIn(JSON.stringify(page)).filter((key) => !factKeys.has(key));
    expect(known).toEqual([]);
  });

  test("has no figure that is not a fact", () => {
    expect(textsOf(page).flatMap(bareFiguresIn)).toEqual([]);
  });

  test("uses our blocks as they are meant", () => {
    expect(blockFaultsIn(page.body)).toEqual([]);
  });

  test("sets apart only sentences of its own", () => {
    expect(strayQuotesIn(page.body)).toEqual([]);
  });

  test("links to pages that are there, and elsewhere by https", () => {
    const urls = textsOf(page).flatMap((text) => linksIn(text).map(({ url }) => url));
    expect(urls.filter((url) => !url.startsWith("https://") && !addresses.has(url))).toEqual([]);
    expect(page.frontMatter.related.filter((related) => !addresses.has(related))).toEqual([]);
  });

  test("sends nobody to a host that is never cited", () => {
    const urls = JSON.stringify(page).match(/https?:\/\/[^\s"\\)>]+/g) ?? [];
    expect(urls.map(whyNeverCited).filter((why) => why !== null)).toEqual([]);
  });

  test("has headings that can be told apart", () => {
    const headings = headingsOf(page.body).map(({ text }) => text);
    expect(headings.length).toBeGreaterThan(2);
    expect(new Set(headings).size).toBe(headings.length);
  });

  test("is looked at again if it is news, or says how it ended", () => {
    if (!("happened" in page.frontMatter)) return;
    const { follow_up, closed, updated } = page.frontMatter;
    expect(Boolean(closed) || (follow_up ?? "") > updated).toBe(true);
  });

  test("says enough to be worth a visit", () => {
    const least = {
      guide: 900,
      city: 500,
      country: 400,
      exam: 700,
      service: 400,
      legal: 400,
      post: 700,
      news: 200,
      press: 200,
    }[page.kind];
    expect(wordCount(page.body)).toBeGreaterThanOrEqual(least);
  });
});

/** The runs of five words in a text, its facts left out. */
function runsOf(text: string): Set<string> {
  const words =
    replaceFactReferences(text, () => "#")
      .toLowerCase()
      .match(/[\p{L}\d#]+/gu) ?? [];
  return new Set(words.slice(4).map((_word, index) => words.slice(index, index + 5).join(" ")));
}

/** How much of the shorter text is also in the other. */
function overlap(one: Set<string>, other: Set<string>): number {
  const [shorter, longer] = one.size < other.size ? [one, other] : [other, one];
  return shorter.intersection(longer).size / shorter.size;
}

test("No two pages tell the same story", () => {
  const texts = pages.map(({ name, body }) => ({ name, runs: runsOf(body) }));
  const alike = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => overlap(one.runs, other.runs) > 0.08)
      .map((other) => `${one.name} and ${other.name}`),
  );
  expect(alike).toEqual([]);
  for (const field of ["title", "description"] as const) {
    expect(new Set(pages.map((page) => page.frontMatter[field])).size).toBe(pages.length);
  }
});

test("No fact has two values on one day", () => {
  const clashes = facts.flatMap((one, index) =>
    facts
      .slice(index + 1)
      .filter(
        (other) =>
          other.key === one.key &&
          (one.effective_from ?? "") <= (other.effective_to ?? "9999") &&
          (other.effective_from ?? "") <= (one.effective_to ?? "9999"),
      )
      .map(({ key }) => key),
  );
  expect(clashes).toEqual([]);
});

test("The facts are all there, and those that nobody may see say so", () => {
  expect(facts.length).toBeGreaterThanOrEqual(261);
  expect(facts.filter((fact) => fact.confidence === "low").length).toBeGreaterThan(50);
});

/** The legal texts by the day from which they hold, and the beginning of their hash. */
const LEGAL_VERSIONS = {
  "legal/alumni-terms": ["2026-11-22", "d7297b1396f57270"],
  "legal/privacy": ["2026-11-28", "be0a5d3541d48077"],
  "legal/refund-policy": ["2026-11-27", "0b8be786e3930121"],
  "legal/terms": ["2026-11-21", "0e30ea784087c3f8"],
};

test("A legal text that changes has a new effective day, so that the one before it stays as people read it", () => {
  const found = pages.flatMap(({ kind, slug, frontMatter, body }) =>
    kind === "legal" && "effective" in frontMatter
      ? [[`legal/${slug}`, [frontMatter.effective, hashOf(body)]]]
      : [],
  );
  // A hash that differs: give the text a new day, and write both down here.
  expect(Object.fromEntries(found)).toEqual(LEGAL_VERSIONS);
});

function hashOf(text: string): string {
  return createHash("sha256").update(text.trim()).digest("hex").slice(0, 16);
}
