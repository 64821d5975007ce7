import { expect, test } from "vitest";
import { caseActions } from "./case-actions";
import type { Step } from "./rows";

const step = (to: Step["to"], isBack = false): Step => ({ to, isBack, needsReason: false, gaps: [] });
const application = { status: "shortlist", holder: "team", assignedTo: "1", programId: "2" } as const;
const steps = [step("profile", true), step("application"), step("withdrawn")];
const names = (found: Partial<Parameters<typeof caseActions>[0]>) => {
  const { ahead, care, others } = caseActions({
    application,
    steps,
    isStudent: false,
    mayPass: false,
    mayAssign: false,
    ...found,
  });
  return [ahead, care, others].map((actions) => actions.map(({ text }) => text));
};

test("A colleague takes it on, hands it over, and changes its intake; what ends it stands last", () => {
  expect(names({})).toEqual([["Apply", "Hand over"], ["Change the intake"], ["Back to profile", "Withdraw"]]);
});

test("Giving it to somebody is by right: a manager assigns, whoever has it passes it on", () => {
  expect(names({ mayAssign: true, mayPass: true })[1]).toEqual(["Reassign", "Change the intake"]);
  expect(names({ mayAssign: true, application: { ...application, assignedTo: null } })[1]).toEqual([
    "Assign",
    "Change the intake",
  ]);
  expect(names({ mayPass: true })[1]).toEqual(["Give to a colleague", "Change the intake"]);
});

test("Its student neither hands it over nor gives it away, and reads the steps in their own words", () => {
  expect(names({ isStudent: true, steps: steps.slice(1) })).toEqual([
    ["Apply for this program"],
    ["Change the intake"],
    ["Withdraw this application"],
  ]);
  expect(names({ isStudent: true, steps: [], application: { ...application, status: "offer" } })).toEqual([
    [],
    [],
    [],
  ]);
});

test("Where it has ended, only the way back is offered", () => {
  const ended = { ...application, status: "withdrawn", holder: null } as const;
  expect(names({ application: ended, steps: [step("shortlist", true)] })).toEqual([
    [],
    [],
    ["Back to shortlist"],
  ]);
});

test("The next step stands out, others less, and what ends it least", () => {
  const { ahead, others } = caseActions({
    application: { ...application, status: "application" },
    steps: [step("offer"), step("deposit"), step("rejected")],
    isStudent: false,
    mayPass: false,
    mayAssign: false,
  });
  expect(ahead.map(({ weight }) => weight)).toEqual(["default", "secondary", "secondary"]);
  expect(others.map(({ weight }) => weight)).toEqual(["ghost"]);
});

test("A step that something is missing for does not stand out to a colleague, and leads a student to it", () => {
  const gap = {
    gap: "visa_granted",
    sentence: "The visa is not granted yet.",
    isWaivable: false,
    isAsked: false,
    task: null,
  };
  const missing = [{ ...step("departure"), gaps: [gap] }];
  const weightOf = (isStudent: boolean) =>
    caseActions({
      application: { ...application, status: "visa" },
      steps: missing,
      isStudent,
      mayPass: false,
      mayAssign: false,
    }).ahead[0]?.weight;
  expect(weightOf(false)).toBe("secondary");
  expect(weightOf(true)).toBe("default");
});
