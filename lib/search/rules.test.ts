import { expect, test } from "vitest";
import type { SearchTerm } from "@/lib/programs/finder/rows";
import {
  exactMatchesFirst,
  meantFirst,
  mergedTerms,
  namesAll,
  relevantWords,
  resolvedWords,
  wordsTaken,
} from "./rules";

const term = (
  typed: string,
  kind: SearchTerm["kind"] = "exact",
  used: string | null = typed,
): SearchTerm => ({
  typed,
  kind,
  used: kind === "unknown" ? null : used,
});

test("A word that only the pages know is not sent to the finder", () => {
  const pages = [term("ms"), term("germany"), term("cost")];
  const programs = [term("ms"), term("germany"), term("cost", "corrected", "costume")];
  expect(relevantWords(programs, [pages])).toBe("ms germany");
});

test("A typo that no index knows better stays in the query, to be corrected", () => {
  const programs = [term("computr", "corrected", "computer")];
  expect(relevantWords(programs, [[term("computr", "unknown")]])).toBe("computr");
});

test("Where half of the words or more are foreign, the finder is asked nothing", () => {
  const pages = [term("student"), term("visa")];
  expect(relevantWords([term("student"), term("visa", "unknown")], [pages])).toBeNull();
  expect(relevantWords([term("standrd", "prefix")], [[term("standrd")]])).toBeNull();
  expect(relevantWords([], [pages])).toBeNull();
});

test("What a word was taken for is said once, and it is unknown only when no list knows it", () => {
  expect(
    mergedTerms([
      [term("germny", "corrected", "germany"), term("xyzzy", "unknown"), term("leeds", "unknown")],
      [term("germny", "corrected", "germany"), term("xyzzy", "unknown"), term("leeds")],
    ]),
  ).toEqual({ corrected: [{ typed: "germny", used: "germany" }], unknown: ["xyzzy"] });
  expect(resolvedWords([term("germny", "corrected", "germany"), term("xyzzy", "unknown")])).toEqual([
    "germany",
  ]);
});

test("A name is met by the beginnings of its words, whatever their accents", () => {
  expect(namesAll("Université de Montréal", ["universite", "mont"])).toBe(true);
  expect(namesAll("M.Sc. Physics", ["msc"])).toBe(true);
  expect(namesAll("Leeds", ["leeds", "city"])).toBe(false);
  expect(namesAll("Leeds", [])).toBe(false);
});

test("An exact title match comes before a mention", () => {
  const group = (kind: "guide" | "university" | "country", title: string) => ({ kind, hits: [{ title }] });
  const groups = [
    group("country", "United States"),
    group("guide", "The SOP"),
    group("university", "Stanford University"),
  ];
  expect(exactMatchesFirst(groups, ["stanford"]).map(({ kind }) => kind)).toEqual([
    "country",
    "university",
    "guide",
  ]);
});

test("Words that became filters are those that are not left", () => {
  expect(wordsTaken("M.Com in Germany finance", "finance")).toEqual(["mcom", "in", "germany"]);
  expect(wordsTaken("finance", "finance")).toEqual([]);
  expect(wordsTaken("20 lakh", null)).toEqual(["20", "lakh"]);
});

test("Programs come first where a course is described, and guides where IELTS is to be done without", () => {
  const groups = (["country", "guide", "program"] as const).map((kind) => ({ kind }));
  const order = (read: Parameters<typeof meantFirst>[1]) => meantFirst(groups, read).map(({ kind }) => kind);
  expect(order({})).toEqual(["country", "guide", "program"]);
  expect(order({ country: ["DE"] })).toEqual(["country", "guide", "program"]);
  expect(order({ level: ["master"], country: ["DE"] })).toEqual(["program", "country", "guide"]);
  expect(order({ marks: 55 })).toEqual(["program", "country", "guide"]);
  expect(order({ tag: ["no_ielts"] })).toEqual(["guide", "country", "program"]);
  expect(order({ tag: ["no_ielts"], level: ["master"] })).toEqual(["guide", "program", "country"]);
});
