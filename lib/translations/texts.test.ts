import { expect, test } from "vitest";
import { readPageFiles } from "@/supabase/seeds/content-files";
import { blocksOf, hasWords, mapTexts, textsOf } from "./texts";

const pages = (await readPageFiles()).map(({ name, frontMatter, body }) => {
  const { title, description, ...meta } = frontMatter;
  return { name, title, description, meta, body };
});

test("Taking the texts of a page out and putting them back changes nothing of any page", () => {
  expect(pages.length).toBeGreaterThan(100);
  for (const page of pages) expect(mapTexts(page, (text) => text)).toEqual(page);
});

test("No two texts of a page have the same key, and no words are left out", () => {
  for (const page of pages) {
    const keys = textsOf(page).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const emptied = mapTexts(page, () => "");
    expect(textsOf(emptied)).toEqual([]);
    expect(emptied.body.trim()).toBe("");
  }
});

test("A body is cut at blank lines, and a line that only closes a block has no words", () => {
  const body = ":::steps\n1. Pay\n\n2. Wait\n\n:::\n\n{{fact:visa.gb.fee}}";
  expect(blocksOf(body)).toEqual([":::steps\n1. Pay", "2. Wait", ":::", "{{fact:visa.gb.fee}}"]);
  expect(blocksOf(body).map(hasWords)).toEqual([true, true, false, false]);
  expect(hasWords(":::callout[Before you pay]{kind=caution}")).toBe(true);
  expect(hasWords("::cta")).toBe(false);
});

test("A page is read from its title to its questions", () => {
  const page = {
    title: "Title",
    description: "Description",
    meta: {
      faq: [{ question: "Why?", answer: "So." }],
      facts: [
        { label: "Fee", value: "{{fact:visa.gb.fee}}", note: "Once" },
        { label: "Wait", value: "{{fact:a.b}}" },
      ],
      summary: ["One", "Two"],
      heading: "Heading",
      group: "Visa",
    },
    body: "Opening\n\n:::\n\nEnd",
  };
  expect(textsOf(page).map(({ key, text }) => `${key}: ${text}`)).toEqual([
    "title: Title",
    "description: Description",
    "heading: Heading",
    "summary.0: One",
    "summary.1: Two",
    "facts.0.label: Fee",
    "facts.0.note: Once",
    "facts.1.label: Wait",
    "body.0: Opening",
    "body.2: End",
    "faq.0.question: Why?",
    "faq.0.answer: So.",
  ]);
});
