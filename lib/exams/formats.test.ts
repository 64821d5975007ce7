import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { factKeysIn } from "@/lib/facts/rules";
import { EXAM_IDS } from "@/lib/mock-exams/schema";
import { readFactFiles, readPageFiles } from "@/supabase/seeds/content-files";
import { EXAM_FORMATS } from "./formats";
import { COMPARED_KEYS, formatKeys, longest, scaleKeys, totalMinutesKey } from "./rules";

const [facts, pages] = await Promise.all([readFactFiles(), readPageFiles()]);
const examFacts = facts.filter(({ key }) => key.startsWith("exam."));
const values = new Map(examFacts.map(({ key, value }) => [key, value]));

describe.each(EXAM_IDS)("%s", (exam) => {
  const { papers, scales } = EXAM_FORMATS[exam];

  test("has a length, and both ends of every scale", () => {
    const needed = [totalMinutesKey(exam), ...scales.flatMap((scale) => scaleKeys(exam, scale))];
    expect(needed.filter((key) => !values.has(key))).toEqual([]);
  });

  test.each(papers.map((paper) => [paper.name, paper] as const))(
    "%s: the sections add up to the whole",
    (_name, paper) => {
      const base = `exam.${exam}.${paper.id ? `${paper.id}.` : ""}`;
      const minutes = paper.sections.map(({ id }) => values.get(`${base}${id}.minutes`));
      const total = values.get(`${base}total.minutes`);
      const known = minutes.flatMap((value) => value ?? []);
      if (paper.clock === "paper") expect(known).toEqual([]);
      else expect(known.length).toBe(paper.sections.length);
      const isExact = [...known, total ?? ""].every((value) => !value.includes(" to "));
      if (paper.clock === "sections" && isExact)
        expect(known.reduce((sum, value) => sum + longest(value), 0)).toBe(Number(total));
    },
  );
});

test("Marks of the sections add up to the highest score, where right answers are all that counts", () => {
  const sum = (...keys: string[]) =>
    keys.reduce((total, key) => total + Number(values.get(`exam.${key}`)), 0);
  expect(sum("neet.physics.marks", "neet.chemistry.marks", "neet.biology.marks")).toBe(sum("neet.score.max"));
  expect(sum("jee_main.physics.marks", "jee_main.chemistry.marks", "jee_main.mathematics.marks")).toBe(
    sum("jee_main.score.max"),
  );
  expect(sum("gate.aptitude.marks", "gate.subject.marks")).toBe(sum("gate.score.max"));
  expect(sum("upsc.mains.marks", "upsc.interview.marks")).toBe(sum("upsc.final.marks"));
  expect(sum("cat.total.questions") * sum("cat.right")).toBe(sum("cat.score.max"));
});

test("Every fact of the exams’ own list is shown somewhere", async () => {
  const list = await readFile(new URL("../../supabase/seeds/facts/exams.yml", import.meta.url), "utf8");
  const shown = new Set([
    ...EXAM_IDS.flatMap(formatKeys),
    ...COMPARED_KEYS,
    ...pages.flatMap((page) => factKeysIn(JSON.stringify(page))),
  ]);
  const unseen = examFacts.filter(
    ({ key, confidence }) => list.includes(`key: ${key}\n`) && confidence !== "low" && !shown.has(key),
  );
  expect(unseen.map(({ key }) => key)).toEqual([]);
});
