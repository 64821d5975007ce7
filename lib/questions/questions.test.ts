import path from "node:path";
import { describe, expect, test } from "vitest";
import { blockFaultsIn, linksIn } from "@/lib/content/render";
import { bareFiguresIn, pagePath } from "@/lib/content/rules";
import { factKeysIn } from "@/lib/facts/rules";
import { listAppRoutes } from "@/lib/site/app-routes";
import { readFactFiles, readPageFiles, readQuestionFiles } from "@/supabase/seeds/content-files";
import { byTopic } from "./rules";

const [questions, facts, pages] = await Promise.all([readQuestionFiles(), readFactFiles(), readPageFiles()]);
const factKeys = new Set(facts.filter(({ confidence }) => confidence !== "low").map(({ key }) => key));
const addresses = new Set([
  ...pages.map(({ kind, slug }) => pagePath(kind, slug)),
  ...listAppRoutes(path.join(import.meta.dirname, "../../app")),
]);

test("There are at least forty questions of families, and the help answers what people get stuck on", () => {
  const count = (audience: string) => questions.filter((one) => one.audience === audience).length;
  expect(count("families")).toBeGreaterThanOrEqual(40);
  expect(count("help")).toBeGreaterThanOrEqual(20);
});

test("No question is asked twice, and none takes the address of another", () => {
  for (const field of ["slug", "question"] as const)
    expect(new Set(questions.map((one) => one[field])).size).toBe(questions.length);
});

test("Topics stand together, in the order of the file, each with an address of its own", () => {
  const topics = byTopic(questions.filter(({ audience }) => audience === "families"));
  expect(topics[0]?.name).toBe("Deciding");
  expect(topics.find(({ name }) => name === "Life and work there")?.id).toBe("topic-life-and-work-there");
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
});

describe.each(questions.map((question) => [question.slug, question] as const))("%s", (_slug, question) => {
  test("names only facts that may be shown, and types no figure itself", () => {
    expect(factKeysIn(question.answer).filter((key) => !factKeys.has(key))).toEqual([]);
    expect([question.question, question.answer].flatMap(bareFiguresIn)).toEqual([]);
  });

  test("is Markdown without HTML, and leads to pages that are there", () => {
    expect(blockFaultsIn(question.answer)).toEqual([]);
    const urls = linksIn(question.answer).map(({ url }) => url);
    expect(urls.filter((url) => !url.startsWith("https://") && !addresses.has(url))).toEqual([]);
  });
});
