import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { blockFaultsIn, linksIn, wordCount } from "@/lib/content/render";
import { bareFiguresIn } from "@/lib/content/rules";
import { factKeysIn } from "@/lib/facts/rules";

const factFolder = path.join(import.meta.dirname, "../../../supabase/seeds/facts");
const publicFacts = new Set(
  readdirSync(factFolder)
    .flatMap(
      (file) =>
        parse(readFileSync(path.join(factFolder, file), "utf8")) as { key: string; confidence: string }[],
    )
    .filter(({ confidence }) => confidence !== "low")
    .map(({ key }) => key),
);
const pages = readdirSync(import.meta.dirname).filter((file) => !file.endsWith(".test.ts"));

describe.each(pages)("%s", async (file) => {
  const { TEXT } = (await import(path.join(import.meta.dirname, file))) as { TEXT: string };

  test("says enough to be worth a visit", () => {
    expect(wordCount(TEXT)).toBeGreaterThan(250);
  });

  test("takes its figures from facts that may be shown", () => {
    expect(bareFiguresIn(TEXT)).toEqual([]);
    expect(factKeysIn(TEXT).filter((key) => !publicFacts.has(key))).toEqual([]);
  });

  test("has no fault in its blocks and leads on to our own pages", () => {
    expect(blockFaultsIn(TEXT)).toEqual([]);
    expect(linksIn(TEXT).filter(({ url }) => url.startsWith("/")).length).toBeGreaterThan(1);
  });
});
