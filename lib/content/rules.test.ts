import { expect, test } from "vitest";
import { bareFiguresIn, isSlug, pageAtTopLevel, pagePath, relatedPages, statusesAfter } from "./rules";

test.each([
  ["It costs £1,529 a month", "£1,529"],
  ["about Rs. 20,000", "Rs. 20,000"],
  ["a loan of 20 lakh", "20 lakh"],
  ["98% of our students", "98%"],
  ["five per cent, or 5 per cent", "5 per cent"],
  ["you may work 20 hours", "20 hours"],
  ["work twenty hours a week", "twenty hours"],
  ["travel in the thirty days before the start", "thirty days"],
  ["show six months of bank statements", "six months of bank statements"],
  ["studied for at least thirty weeks", "at least thirty weeks"],
  ["a programme of two years or more", "two years or more"],
  ["five attempts in any twelve months", "in any twelve months"],
  ["a 3-year degree", "3-year"],
  ["2 to 4 weeks later", "2 to 4 weeks"],
  ["with IELTS 6.5", "IELTS 6.5"],
  ["a band 7", "band 7"],
  ["CEFR B2", "CEFR B2"],
])("%s: %s is a figure", (text, figure) => {
  expect(bareFiguresIn(text)).toContain(figure);
});

test.each([
  "Show {{fact:visa.gb.funds.london.month}} a month",
  "Class 12 marks, since January 2024, by 31 December 2026",
  "A master’s takes one year; sit in 2 rooms",
  "under the Act of 2023",
  "Give the test ten weeks; a bachelor’s takes three or four years",
])("%s: no figure here", (text) => {
  expect(bareFiguresIn(text)).toEqual([]);
});

test.each([
  ["guide", "study-in-uk-guide", "/study-in-uk-guide"],
  ["city", "pune", "/study-abroad-consultants-pune"],
  ["exam", "jee_main", "/exams/jee_main"],
  ["country", "united-kingdom", "/study-destinations/united-kingdom"],
  ["legal", "privacy", "/privacy"],
] as const)("The %s %s is at %s", (kind, slug, path) => {
  expect(pagePath(kind, slug)).toBe(path);
});

test("An address at the top level asks for a city or a guide", () => {
  expect(pageAtTopLevel("study-abroad-consultants-pune")).toEqual({ kind: "city", slug: "pune" });
  expect(pageAtTopLevel("study-abroad-consultants-")).toEqual({
    kind: "guide",
    slug: "study-abroad-consultants-",
  });
  expect(pageAtTopLevel("mba-in-usa")).toEqual({ kind: "guide", slug: "mba-in-usa" });
});

test.each(["Mba", "a..b", "a b", "%00", "", "-a", "a".repeat(121)])("%s is no slug", (text) => {
  expect(isSlug(text)).toBe(false);
});

test("What is related is what the editor chose and is there, then more of the same kind", () => {
  const page = (kind: "guide" | "city" | "legal", path: string) => ({ kind, path, group: "" });
  const pages = [page("guide", "/a"), page("guide", "/b"), page("city", "/c"), page("legal", "/privacy")];
  const related = relatedPages({ ...page("guide", "/a"), meta: { related: ["/c", "/gone", "/a"] } }, pages);
  expect(related.map(({ path }) => path)).toEqual(["/c", "/b"]);
});

test("What nobody chose is of the same group first, and not the same for every page of a kind", () => {
  const page = (path: string, group: string) => ({
    kind: "post" as const,
    path,
    group,
    meta: { related: [] },
  });
  const pages = ["/a", "/b", "/c", "/d", "/e"].map((path) => page(path, path < "/c" ? "Arriving" : "Money"));
  const after = (path: string) =>
    relatedPages(page(path, path < "/c" ? "Arriving" : "Money"), pages).map((related) => related.path);
  expect(after("/d")).toEqual(["/e", "/c", "/a", "/b"]);
  expect(after("/b")).toEqual(["/a", "/c", "/d", "/e"]);
});

test("Writers hand in, managers of content decide, others change nothing", () => {
  const writer = { capabilities: ["manage_content"], permissions: [] } as const;
  const manager = { capabilities: ["manage_content"], permissions: ["content.manage"] } as const;
  expect(statusesAfter("draft", writer)).toEqual(["in_review"]);
  expect(statusesAfter("published", writer)).toEqual([]);
  expect(statusesAfter("in_review", manager)).toContain("published");
  expect(statusesAfter("archived", manager)).toEqual(["draft"]);
  expect(statusesAfter("draft", { capabilities: [], permissions: [] })).toEqual([]);
});
