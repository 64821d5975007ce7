import { describe, expect, test } from "vitest";
import type { Page } from "@/lib/content/queries";
import { pagePath } from "@/lib/content/rules";
import { BEING_RECHECKED, type Citation, factKeysIn } from "@/lib/facts/rules";
import { readPageFiles } from "@/supabase/seeds/content-files";
import type { Translation } from "./rows";
import { translateCitations, translatePage } from "./rules";
import { textsOf } from "./texts";

const guides = (await readPageFiles())
  .filter(({ kind }) => kind === "guide")
  .map(({ slug, frontMatter, body }): Page<"guide"> => {
    const { title, description, published, reviewed: _reviewed, review_by: _reviewBy, ...meta } = frontMatter;
    const heading = meta.heading ?? title;
    return {
      kind: "guide",
      slug,
      path: pagePath("guide", slug),
      canonicalPath: pagePath("guide", slug),
      title,
      heading,
      shortName: heading,
      description,
      group: meta.group,
      order: meta.order,
      publishedOn: published,
      updatedOn: meta.updated,
      isListed: true,
      meta: meta as Page<"guide">["meta"],
      body,
      reviewedOn: null,
      reviewBy: null,
    };
  });

/** mulberry32: the same row of numbers for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Every text of a page with "hi" before it, its marks at the beginning kept. */
function translationsOf(page: Page, isReviewed = true): Translation[] {
  return textsOf(page).map(({ key, text }) => ({
    key,
    source: text,
    text: text.replace(/(\p{L})/u, "हि $1"),
    isReviewed,
  }));
}

const keysIn = (page: Page) => factKeysIn(JSON.stringify(page));

describe("Of every guide", () => {
  test("without translations it stays as it is", () => {
    for (const guide of guides) {
      const { page, total, translated, isReviewed } = translatePage(guide, []);
      expect(page).toEqual(guide);
      expect([translated, isReviewed]).toEqual([0, false]);
      expect(total).toBe(textsOf(guide).length);
    }
  });

  test("with some of its translations, in any order, the texts keep their places and the figures theirs", () => {
    const random = numbersFrom(20261126);
    for (const guide of guides) {
      const some = translationsOf(guide)
        .filter(() => random() < 0.6)
        .sort(() => random() - 0.5);
      const { page, translated } = translatePage(guide, some);
      const bySource = new Map(some.map(({ source, text }) => [source, text]));
      const expected = textsOf(guide).map(({ key, text }) => ({ key, text: bySource.get(text) ?? text }));
      expect(textsOf(page)).toEqual(expected);
      expect(keysIn(page)).toEqual(keysIn(guide));
      expect(translated).toBe(textsOf(guide).filter(({ text }) => bySource.has(text)).length);
    }
  });

  test("it is reviewed when all of it is translated and read, and not with one text less", () => {
    for (const guide of guides) {
      const all = translationsOf(guide);
      expect(translatePage(guide, all)).toMatchObject({
        translated: textsOf(guide).length,
        isReviewed: true,
      });
      expect(translatePage(guide, all.slice(1)).isReviewed).toBe(false);
      expect(
        translatePage(guide, [...all.slice(1), ...translationsOf(guide, false).slice(0, 1)]).isReviewed,
      ).toBe(false);
    }
  });
});

const [guide] = guides;
if (!guide) throw new Error("There is no guide.");
const page: Page<"guide"> = {
  ...guide,
  title: "A guide",
  heading: "A guide",
  shortName: "A guide",
  description: "What it says.",
  meta: { ...guide.meta, heading: undefined, summary: ["One.", "Two."], facts: [], faq: [] },
  body: "## Pay\n\nRead [the visa guide](/student-visa-guide#pay), [home](/) and [GOV.UK](https://www.gov.uk/a).\n\nEnd.",
};
const hindi = (source: string, text: string, key = "x"): Translation => ({
  key,
  source,
  text,
  isReviewed: true,
});

test("A text whose English has changed since stays English; the heading follows the title", () => {
  const { page: translated, translated: count } = translatePage(page, [
    hindi("A guide", "एक गाइड"),
    hindi("What it said.", "पुराना"),
    hindi("End.", "अंत।"),
  ]);
  expect(translated).toMatchObject({
    title: "एक गाइड",
    heading: "एक गाइड",
    shortName: "एक गाइड",
    description: "What it says.",
  });
  expect(translated.body.endsWith("अंत।")).toBe(true);
  expect(count).toBe(2);
});

test("Two texts with the same English keep their own translations", () => {
  const twice = { ...page, body: "Same\n\nSame" };
  const { page: translated } = translatePage(twice, [
    hindi("Same", "दो", "body.1"),
    hindi("Same", "एक", "body.0"),
  ]);
  expect(translated.body).toBe("एक\n\nदो");
});

test("Links to pages that exist in the language lead there, with what follows the path", () => {
  const local = (path: string) => (path === "/" ? "/hi" : `/hi${path}`);
  const { page: translated } = translatePage(page, [], local);
  expect(translated.body).toContain(
    "[the visa guide](/hi/student-visa-guide#pay), [home](/hi) and [GOV.UK](https://www.gov.uk/a)",
  );
});

describe("Facts", () => {
  const rows = [hindi("28 days", "28 दिन"), hindi(BEING_RECHECKED, "फिर से जाँचा जा रहा है")];
  const citation = (text: string): Citation => ({
    key: "a",
    text,
    isCurrent: true,
    fact: undefined,
    source: undefined,
  });

  test("keep their keys, and a bare figure needs no translation", () => {
    const cited = {
      byKey: new Map([
        ["a", citation("28 days")],
        ["b", citation("£558")],
      ]),
      sources: [],
    };
    const { citations, ...coverage } = translateCitations(cited, rows);
    expect([...citations.byKey].map(([key, { text }]) => [key, text])).toEqual([
      ["a", "28 दिन"],
      ["b", "£558"],
    ]);
    expect(coverage).toEqual({ total: 1, translated: 1, isReviewed: true });
    expect(
      translateCitations({ byKey: new Map([["c", citation("3 years")]]), sources: [] }, rows).isReviewed,
    ).toBe(false);
  });
});
