import { describe, expect, test } from "vitest";
import { DIFFICULTIES } from "../choices";
import { fillPaper, takeOut } from "./fill";
import { needOf } from "./fill-need";
import { namesOf, samplePaper as paper, sampleQuestion, samplePart as section } from "./paper-samples";
import type { Ask, Paper, PaperQuestion, SectionBank } from "./rows";

type Banked = SectionBank[string][number];
const question = (
  name: string,
  { isUsed = false, ...more }: Parameters<typeof sampleQuestion>[1] & { isUsed?: boolean } = {},
): Banked => ({ ...sampleQuestion(name, { difficulty: "medium", ...more }), isUsed });
const holding = (questions: PaperQuestion[]) => ({ modules: [{ ordinal: 1, tier: null, questions }] });
const addedTo = (draft: Paper, bank: Banked[], code = "a") => {
  const [first] = fillPaper(draft, { [code]: bank }, code).filled;
  if (!first) throw new Error("Nothing was filled.");
  return first;
};

describe("What is taken for a section", () => {
  test("is what is missing of each kind, beside what stands there", () => {
    const mix: Ask[] = [
      { type: "single_choice", count: 2 },
      { type: "numeric", count: 2 },
    ];
    const placed = [question("x1"), question("x2", { type: "essay" })];
    const bank = [
      question("s1"),
      question("s2"),
      ...["n1", "n2", "n3"].map((name) => question(name, { type: "numeric" })),
    ];
    const draft = paper([section("a", { mix, ...holding(placed) })]);
    const { added, lacks } = addedTo(draft, bank);
    // The essay is not asked for, and takes a place all the same: whoever composes put it there.
    expect(added).toHaveLength(2);
    expect(lacks).toEqual([]);
    expect(fillPaper(draft, { a: bank }).paper.sections[0]?.modules[0]?.questions.slice(0, 2)).toEqual(
      placed,
    );
  });

  test("is a passage with all its questions, or as many of them as fit where none fits whole", () => {
    const about = (passage: string, count: number) =>
      Array.from({ length: count }, (_, nth) => question(`${passage}-${nth + 1}`, { about: passage }));
    const mix: Ask[] = [{ passage: true, count: 4 }];
    expect(namesOf(addedTo(paper([section("a", { mix })]), [...about("p", 5), ...about("q", 4)]).added)).toBe(
      "q-1 q-2 q-3 q-4",
    );
    expect(namesOf(addedTo(paper([section("a", { mix })]), [...about("p", 5), question("s")]).added)).toBe(
      "p-1 p-2 p-3 p-4",
    );
  });

  test("is not about a passage of another section, nor a question that stands elsewhere", () => {
    const there = question("p-1", { about: "p" });
    const draft = paper([section("a"), section("b", holding([there]))]);
    const bank = [question("p-2", { about: "p" }), there, question("s")];
    const { added, lacks } = addedTo(draft, bank);
    expect([namesOf(added), lacks]).toEqual(["s", [{ ask: { count: 4 }, questions: 3 }]]);
  });

  test("comes from questions that no other complete mock exam asks, and from those where there are no others", () => {
    const bank = [
      question("a1", { isUsed: true }),
      question("a2", { keptFor: "An adaptive one" }),
      ...["b1", "b2", "b3"].map((name) => question(name)),
    ];
    const { added, again } = addedTo(paper([section("a")]), bank);
    expect(added.map(({ name }) => name)).toEqual(expect.arrayContaining(["b1", "b2", "b3"]));
    expect([added.length, again]).toEqual([4, ["a1"]]);
  });

  test("is spread over topics and levels", () => {
    const bank = [
      "algebra",
      "algebra",
      "algebra",
      "algebra",
      "geometry",
      "geometry",
      "numbers",
      "numbers",
    ].flatMap((topic, nth) =>
      (["easy", "medium", "hard"] as const).map((difficulty) =>
        question(`${topic}-${nth}-${difficulty}`, { topic: `maths/${topic}`, difficulty }),
      ),
    );
    const { added } = addedTo(paper([section("a", { ownQuestions: 12 })]), bank);
    const count = (key: "topic" | "difficulty") =>
      Object.fromEntries(
        [...new Set(added.map((one) => one[key]))]
          .sort()
          .map((value) => [value, added.filter((one) => one[key] === value).length]),
      );
    expect(count("topic")).toEqual({ "maths/algebra": 4, "maths/geometry": 4, "maths/numbers": 4 });
    expect(count("difficulty")).toEqual({ easy: 3, hard: 3, medium: 6 });
  });

  test("is harder in the module of a stronger first stage, and none stands in two modules", () => {
    const bank = (["easy", "medium", "hard"] as const).flatMap((difficulty) =>
      Array.from({ length: 6 }, (_, nth) => question(`${difficulty}-${nth}`, { difficulty })),
    );
    const tiers = ["low", "high"].map((tier, nth) => ({ ordinal: nth + 1, tier, questions: [] }));
    const { filled } = fillPaper(paper([section("a", { ownQuestions: 6, modules: tiers })]), { a: bank });
    const hard = filled.map(({ added }) => added.filter(({ difficulty }) => difficulty === "hard").length);
    expect(hard[1]).toBeGreaterThan(hard[0] ?? 9);
    expect(new Set(filled.flatMap(({ added }) => added.map(({ itemId }) => itemId))).size).toBe(12);
  });

  test("fills a bank with twice what is taken, each text with gaps as one", () => {
    const draft = paper([section("a", { take: 2, ownQuestions: 2 })]);
    const bank = Array.from({ length: 9 }, (_, nth) => question(`g-${nth}`, { type: "gaps", questions: 8 }));
    expect(addedTo(draft, bank).added).toHaveLength(4);
    expect(addedTo(draft, bank.slice(0, 3)).lacks).toEqual([{ ask: { count: 4 }, questions: 1 }]);
  });

  test("fits the time where the exam does not say how many questions it asks", () => {
    const draft = paper([section("a", { ownQuestions: null, timeLimitS: 300, ownSeconds: 300 })]);
    const bank = ["a", "b", "c"].map((name) => question(name, { seconds: 110 }));
    expect(addedTo(draft, bank)).toMatchObject({ added: [{}, {}], lacks: [{ ask: null, seconds: 80 }] });
  });
});

test("What was added can be taken out again, and leaves what came before and after it", () => {
  const draft = paper([section("a", holding([question("x")]))]);
  const { paper: full, filled } = fillPaper(draft, { a: [question("s1"), question("s2"), question("s3")] });
  const later = structuredClone(full);
  later.sections[0]?.modules[0]?.questions.push(question("y"));
  expect(namesOf(takeOut(later, filled).sections[0]?.modules[0]?.questions ?? [])).toBe("x y");
});

/** Numbers that are the same at every run: mulberry32. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

test("Whatever the draft and the bank: never more than is needed, never twice, the same again, and nothing that stood there moves", () => {
  for (let seed = 1; seed <= 100; seed++) {
    const pick = randomFrom(seed);
    const types = ["single_choice", "numeric", "gaps"] as const;
    const bankOf = (prefix: string): Banked[] =>
      Array.from({ length: pick(40) }, (_, nth) => {
        const type = types[pick(3)] ?? "numeric";
        return question(`${prefix}-${nth}`, {
          type,
          topic: `things/${pick(4)}`,
          difficulty: DIFFICULTIES[pick(3)] ?? "easy",
          questions: type === "gaps" ? 1 + pick(5) : 1,
          seconds: 30 + pick(200),
          isUsed: pick(3) === 0,
          isScored: pick(8) > 0,
          ...(pick(2) ? { about: `${prefix} passage ${pick(5)}` } : {}),
        });
      });
    const shared = bankOf("s");
    const bank: SectionBank = {
      a: [...shared, ...bankOf("a")],
      b: [...bankOf("b"), ...shared],
      c: bankOf("c"),
    };
    const mixes: (Ask[] | null)[] = [
      null,
      types.map((type) => ({ type, count: 2 + pick(4) })),
      [{ passage: true, count: 8 }],
    ];
    const sections = ["a", "b", "c"].map((code, nth) => {
      const mix = mixes[pick(3)] ?? null;
      const count = mix?.reduce((all, one) => all + (one.count ?? 0), 0) ?? pick(15);
      const isStaged = nth === 1 && pick(2) === 1;
      return section(code, {
        mix,
        ownQuestions: nth === 2 && pick(2) ? null : count,
        take: nth === 0 && pick(3) === 0 ? 3 : null,
        modules: (isStaged ? ["low", "high"] : [null]).map((tier, at) => ({
          ordinal: at + 1,
          tier,
          questions:
            at === 0 ? (bank[code] ?? []).filter((one) => one.name.startsWith(code) && pick(6) === 0) : [],
        })),
      });
    });
    const draft = paper(sections, { kind: pick(2) ? "full" : "section" });
    const before = structuredClone(draft);
    const { paper: full, filled } = fillPaper(draft, bank);
    expect(draft).toEqual(before);
    expect(fillPaper(structuredClone(draft), structuredClone(bank)).filled).toEqual(filled);
    // The order in which the bank names its questions is nobody's choice.
    const turned = Object.fromEntries(
      Object.entries(bank).map(([code, list]) => [code, [...list].reverse()]),
    );
    expect(fillPaper(draft, turned).filled).toEqual(filled);
    const added = filled.flatMap((one) => one.added.map(({ itemId }) => itemId));
    const stood = draft.sections.flatMap(({ modules }) =>
      modules.flatMap(({ questions }) => questions.map(({ itemId }) => itemId)),
    );
    expect(new Set([...added, ...stood]).size).toBe(added.length + new Set(stood).size);
    for (const one of full.sections) {
      const need = needOf(one, full);
      const own = draft.sections.find(({ code }) => code === one.code);
      for (const module of one.modules) {
        const size = (questions: readonly PaperQuestion[]) =>
          questions.reduce((all, { questions: asked }) => all + (need.isBank ? 1 : asked), 0);
        const was = own?.modules.find(({ ordinal }) => ordinal === module.ordinal)?.questions ?? [];
        if (need.questions !== null)
          expect(size(module.questions), `seed ${seed}`).toBeLessThanOrEqual(
            Math.max(need.questions, size(was)),
          );
        else {
          const time = (questions: readonly PaperQuestion[]) =>
            questions.reduce((all, { seconds }) => all + seconds, 0);
          expect(time(module.questions)).toBeLessThanOrEqual(Math.max(need.seconds ?? 0, time(was)));
        }
        expect(module.questions.filter(({ itemId }) => was.some((one) => one.itemId === itemId)).length).toBe(
          was.length,
        );
      }
    }
    expect(
      takeOut(full, filled).sections.map(({ modules }) => modules.map(({ questions }) => questions.length)),
    ).toEqual(draft.sections.map(({ modules }) => modules.map(({ questions }) => questions.length)));
  }
}, 30_000);
