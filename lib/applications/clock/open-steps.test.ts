import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ALLOWANCES, planFor } from "@/lib/timeline/plan";
import { daysBetween } from "@/lib/timeline/schedule";
import { type OpenFacts, openSteps, stepsOfGap } from "./open-steps";
import { type CaseState, type CaseStepId, remainingSteps, safePlan, waitsFor } from "./safe-dates";

const TODAY = "2027-01-10";
const nothing: OpenFacts = {
  status: "shortlist",
  gaps: [],
  requiredDocuments: [],
  doneDocuments: [],
  passportUntil: null,
  validTests: [],
  intakeOn: "2028-09-01",
};
const early: CaseState = {
  status: "shortlist",
  holder: "student",
  heldSince: TODAY,
  hasProgram: true,
  countryCode: "GB",
  intakeOn: "2028-09-01",
  limits: {},
};
const NO_PASSPORT: OpenFacts["gaps"] = [
  { gap: "record:passport", before: "visa", sentence: "The passport is not in the file yet." },
];
const PASSPORT_ASKED: OpenFacts["requiredDocuments"] = [{ typeCode: "passport", before: "application" }];
const NO_TEST: OpenFacts["gaps"] = [
  {
    gap: "test:english",
    before: "application",
    sentence: "The program asks for a test of English, and the file has no result yet.",
  },
];

function planOf(facts: Partial<OpenFacts>, state: Partial<CaseState> = {}) {
  const plan = safePlan({ ...early, ...state, open: openSteps({ ...nothing, ...facts }) }, [], [], TODAY);
  if (!plan) throw new Error("It has an intake.");
  return plan;
}
const startOf = (plan: ReturnType<typeof planOf>, id: string) =>
  plan.steps.find((step) => step.id === id)?.startBy ?? "";

/** What each gate is closed by where it asks for no step of its own; a day where it sets one, null where it is no student's. */
const CLOSED_BY: Readonly<Record<string, CaseStepId | "day" | null>> = {
  "profile:": "apply",
  choice_program: "shortlist",
  // Without an intake there is no plan, and its days are limits of the plan.
  choice_intake: "day",
  choice_deadline: "day",
  choice_begun: "day",
  "record:studies": "apply",
  "record:funds": "funds",
  offer_recorded: "decision",
  offer_accepted: "accept",
  offer_deposit: "accept",
  offer_confirmation: "confirmation",
  "visa_check:": "visa",
  visa_granted: "visa",
  visa_refusal: null,
};

/** The gaps of every function that private.application_gaps puts together, without what is filled in. */
function gapsOfProcedures(): string[] {
  const schemas = path.join(import.meta.dirname, "../../../supabase/schemas");
  const files = readdirSync(schemas, { recursive: true, encoding: "utf8" });
  const read = (name: string) =>
    readFileSync(
      path.join(schemas, files.find((file) => path.basename(file) === `${name}.sql`) ?? name),
      "utf8",
    );
  return Array.from(read("application_gaps").matchAll(/from private\.(\w+)\(/g), ([, name = ""]) =>
    Array.from(read(name).matchAll(/(?:select |^\s*\()'([a-z_]+(?::[a-z_]*)?)'/gm), ([, gap = ""]) => gap),
  ).flatMap((gaps) => {
    expect(gaps.length).toBeGreaterThan(0);
    return gaps;
  });
}

test("Whatever can stop an application is closed by a step of its plan, or is a day of it", () => {
  const gaps = gapsOfProcedures();
  for (const known of [...Object.keys(CLOSED_BY), "record:passport", "test:", "document:", "condition:"])
    expect(gaps).toContain(known);
  const steps = remainingSteps({ ...early, hasProgram: false });
  for (const gap of gaps) {
    if (["test:", "document:", "condition:", "record:passport"].includes(gap)) continue;
    expect(CLOSED_BY, gap).toHaveProperty([gap]);
    const by = CLOSED_BY[gap];
    if (by && by !== "day") expect(steps, gap).toContain(by);
  }
  const asked = [
    "record:passport",
    ...["english", "gre", "gmat", "sat", "gate", "german", "french"].map((name) => `test:${name}`),
    ...["passport", "english_test", "gre_gmat_report", "aps_certificate"].map((name) => `document:${name}`),
    ...["marksheets", "degree_certificate", "recommendation_letters"].map((name) => `document:${name}`),
    ...["statement_of_purpose", "research_proposal", "financial_proof"].map((name) => `document:${name}`),
    "condition:1",
  ];
  for (const gap of asked) {
    const open = openSteps({ ...nothing, gaps: [{ gap, before: "visa", sentence: "Open." }] });
    const offer: CaseState = { ...early, status: "offer", open };
    const offered = remainingSteps(offer);
    expect(stepsOfGap(gap).length, gap).toBeGreaterThan(0);
    expect(offered, gap).toEqual(expect.arrayContaining([...stepsOfGap(gap)]));
    // The visa waits for it, through other steps or at once.
    const before = new Set<string>();
    const follow = (step: CaseStepId) =>
      waitsFor(step, offer).forEach((each) => {
        before.add(each);
        follow(each);
      });
    follow("visa");
    for (const step of stepsOfGap(gap)) expect(before, gap).toContain(step);
  }
});

test("Who has neither passport nor test has to begin earlier than who has both, by what the planner allows", () => {
  const there = planOf({ passportUntil: "2035-01-01" });
  const missing = planOf({ gaps: [...NO_PASSPORT, ...NO_TEST], requiredDocuments: PASSPORT_ASKED });
  expect(there.steps.map(({ id }) => id)).not.toContain("passport");
  expect(missing.steps.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["passport", "english", "english_test"]),
  );
  const first = (plan: typeof there) => plan.steps[0]?.startBy ?? "";
  expect(first(missing) < first(there)).toBe(true);
  expect(missing.critical.slack).toBeLessThan(there.critical.slack);
  expect(missing.critical.id).toBe("english");
  expect(daysBetween(startOf(missing, "english"), startOf(missing, "apply"))).toBe(
    ALLOWANCES.english.days + ALLOWANCES.english_test.days,
  );
  expect(daysBetween(startOf(missing, "passport"), startOf(missing, "english_test"))).toBe(
    ALLOWANCES.passport.days,
  );
  // The public planner says the same of the same student.
  const planned = planFor(
    {
      country: "GB",
      start: "2028-09",
      english: "needed",
      admissionTest: "none",
      hasPassport: false,
      deadline: null,
    },
    [],
    TODAY,
  );
  for (const { id, startBy } of missing.steps)
    expect(planned.steps.find((step) => step.id === id)?.startBy, id).toBe(startBy);
});

test("A step says what its gate lacks, so that who has it already knows what to enter", () => {
  const { steps } = planOf({ gaps: [...NO_PASSPORT, ...NO_TEST], requiredDocuments: PASSPORT_ASKED });
  const whyOf = (id: string) => steps.find((step) => step.id === id)?.why;
  expect(whyOf("passport")).toBe("The passport is not in the file yet.");
  expect(whyOf("english_test")).toMatch(/has no result yet/);
  expect(whyOf("apply")).toBeNull();
});

test("A passport that is there and only not uploaded takes no time, and one that ends before the course does", () => {
  const idsOf = (facts: Partial<OpenFacts>, state: Partial<CaseState> = {}) =>
    planOf(facts, state).steps.map(({ id }) => id);
  expect(idsOf({ requiredDocuments: PASSPORT_ASKED, passportUntil: "2035-01-01" })).not.toContain("passport");
  const ends = planOf({ passportUntil: "2028-08-31" });
  expect(ends.steps.find(({ id }) => id === "passport")?.why).toBe(
    "The passport is valid until 31 August 2028, and the course begins after that.",
  );
  // Nothing before the visa waits for the new one.
  expect(startOf(ends, "passport") > startOf(ends, "apply")).toBe(true);
  expect(idsOf({ passportUntil: "2028-09-01" })).not.toContain("passport");
  const granted = { status: "departure", passportUntil: "2028-08-31" } as const;
  expect(idsOf(granted, { status: "departure" })).not.toContain("passport");
});

test("A report that is asked for is no test to sit where the file has the result", () => {
  const requiredDocuments = [{ typeCode: "english_test", before: "application" }] as const;
  const idsOf = (facts: Partial<OpenFacts>) =>
    planOf({ requiredDocuments, ...facts }).steps.map(({ id }) => id);
  expect(idsOf({})).toContain("english_test");
  expect(idsOf({ validTests: ["pte"] })).not.toContain("english_test");
  expect(idsOf({ doneDocuments: ["english_test"] })).not.toContain("english_test");
});

test("A paper that a later gate asks for is planned after the application has left, too", () => {
  const planAt = (typeCode: string, before: "confirmation" | "visa") =>
    planOf(
      { status: "offer", requiredDocuments: [{ typeCode, before }] },
      { status: "offer", countryCode: "DE" },
    );
  const plan = planAt("aps_certificate", "visa");
  expect(plan.steps.find(({ id }) => id === "aps")?.finishBy).toBe(startOf(plan, "visa"));
  const earlier = planAt("financial_proof", "confirmation");
  expect(earlier.steps.find(({ id }) => id === "funds")?.finishBy).toBe(startOf(earlier, "confirmation"));
});

test("What an earlier gate let pass stops the next one, and holds back nothing before it", () => {
  const prepared = { status: "application", holder: "team" } as const;
  const requiredDocuments = [{ typeCode: "marksheets", before: "application" }] as const;
  const plan = planOf({ status: "application", requiredDocuments }, prepared);
  expect(startOf(plan, "apply")).toBe(startOf(planOf({ status: "application" }, prepared), "apply"));
  expect(plan.steps.find(({ id }) => id === "transcripts")?.finishBy).toBe(startOf(plan, "confirmation"));
});

test("German and French are called neither English nor an admission test", () => {
  const { steps } = planOf({ gaps: [{ gap: "test:german", before: "application", sentence: "Asked." }] });
  expect(steps.filter(({ id }) => id.startsWith("language")).map(({ name, days }) => [name, days])).toEqual([
    ["Prepare for the language certificate", ALLOWANCES.english.days],
    ["Take the language test and get the certificate", ALLOWANCES.english_test.days],
  ]);
});
