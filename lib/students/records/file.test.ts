import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { filePath, readPlace } from "./address";
import { nextStep, stepsOf, toFile } from "./file";
import { SCORED_TESTS } from "./test-scales";

test("A step counts as filled in once something is entered, or the student says that there is nothing", () => {
  const steps = stepsOf(toFile([{ kind: "work", isNone: true }]));
  expect(steps.filter(({ isAnswered }) => isAnswered).map(({ kind }) => kind)).toEqual(["work"]);
  expect(nextStep(steps, "test")).toBe("passport");
  expect(nextStep(steps, "funds")).toBe("education");
  const all = steps.map((step) => ({ ...step, isAnswered: true }));
  expect(nextStep(all, "test")).toBeNull();
});

test("An address says where in the file somebody is, and any other is the first step", () => {
  for (const place of [
    { kind: "work", isAdding: true },
    { kind: "test", isAdding: true, test: "ielts" },
    { kind: "family", entryId: "x" },
    { kind: "funds", isDone: true },
  ] as const) {
    const { searchParams } = new URL(filePath("/profile/file", place), "https://example.test");
    expect(readPlace(Object.fromEntries(searchParams))).toMatchObject(place);
  }
  expect(readPlace({ step: ["a", "b"], test: "astrology" })).toMatchObject({
    kind: "education",
    isAdding: false,
  });
});

test("Scales of tests are those of the exam pages", async () => {
  const files = ["exams.yml", "student-tests.yml"].map(
    (name) => new URL(`../../../supabase/seeds/facts/${name}`, import.meta.url),
  );
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const facts = new Map(
    texts
      .flatMap((text) => parse(text) as { key: string; value: unknown }[])
      .map(({ key, value }) => [key, value]),
  );
  const range = (key: string) => [`exam.${key}.min`, `exam.${key}.max`].map((end) => Number(facts.get(end)));
  const of = ({ least, most }: { least: number; most: number }) => [least, most];
  const { ielts, pte, duolingo, gre, gmat, sat, gate, cambridge, act, cat, neet, jee_main, jee_advanced } =
    SCORED_TESTS;
  expect(of(ielts.overall)).toEqual(range("ielts.score"));
  expect(ielts.overall.step).toBe(facts.get("exam.ielts.score.step"));
  expect(of(pte.overall)).toEqual(range("pte.score"));
  expect(of(duolingo.overall)).toEqual(range("duolingo.score"));
  expect(of(gre.sections.verbal)).toEqual(range("gre.score"));
  expect(of(gre.sections.analytical_writing)).toEqual(range("gre.writing.score"));
  expect(of(gmat.overall)).toEqual(range("gmat.score"));
  expect(of(gmat.sections.verbal)).toEqual(range("gmat.section.score"));
  expect(of(sat.overall)).toEqual(range("sat.score"));
  expect(of(sat.sections.verbal)).toEqual(range("sat.section.score"));
  expect(of(gate.overall)).toEqual(range("gate.gscore"));
  expect([cambridge.overall.least, cambridge.overall.most]).toEqual([
    facts.get("exam.cambridge.c1.score.min"),
    facts.get("exam.cambridge.c2.score.max"),
  ]);
  expect(of(act.overall)).toEqual(range("act.score"));
  expect(of(neet.overall)).toEqual(range("neet.score"));
  expect(jee_advanced.overall.most).toBe(facts.get("exam.jee_advanced.score.max"));
  const decimals = (scale: { step: number }) => Math.round(-Math.log10(scale.step));
  expect(decimals(cat.overall)).toBe(facts.get("exam.cat.percentile.decimals"));
  expect(decimals(jee_main.overall)).toBe(facts.get("exam.jee_main.percentile.decimals"));
});
