import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { AssignmentRule } from "@/lib/leads/assignment/rows";
import { assignmentRuleSchema } from "@/lib/leads/assignment/schema";
import { readForm } from "@/lib/platform/form-fields";
import { RuleControls } from "./rule-controls";

vi.mock("@/lib/leads/assignment/actions", () => ({
  saveAssignmentRule: vi.fn(),
  moveAssignmentRule: vi.fn(),
  deleteAssignmentRule: vi.fn(),
}));

const [asha, rahul, left] = [1, 2, 3].map((n) => `0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b1${n}`) as [
  string,
  string,
  string,
];
const member = (userId: string, weight: number, worksLeads = true) => ({
  userId,
  weight,
  worksLeads,
  fullName: "Asha Rao",
  lastAssignedAt: null,
  isAway: false,
});
const rule: AssignmentRule = {
  id: "10000000-0000-4000-8000-000000000001",
  position: 2,
  name: "Germany & “Ireland”",
  isActive: true,
  requestTypes: ["callback", "consultation"],
  destinations: ["Germany", "Ireland"],
  languages: ["hi"],
  sources: ["instagram"],
  regions: ["Pune"],
  speaksLanguage: true,
  method: "least_load",
  version: 7,
  members: [member(asha, 1), member(rahul, 3), member(left, 1, false)],
};

/** What the browser sends for the form with this button. */
function sentBy(markup: string, button: string) {
  const form = markup.split("<form").find((part) => part.includes(button)) ?? "";
  const sent = new FormData();
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const value = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? "";
    sent.append(value("name"), value("value").replaceAll("&amp;", "&"));
  }
  return readForm(sent)?.fields;
}

test("Switching a rule off and on changes nothing else of it, and drops whoever has left", () => {
  const { id, version, position: _place, members: _all, ...said } = rule;
  const members = [
    { userId: asha, weight: 1 },
    { userId: rahul, weight: 3 },
  ];
  for (const isActive of [true, false]) {
    const shown = { ...rule, isActive };
    const markup = renderToStaticMarkup(<RuleControls rule={shown} place={2} isLast={false} />);
    const fields = sentBy(markup, isActive ? "Switch off" : "Switch on");
    expect(assignmentRuleSchema.parse(fields)).toEqual({
      ...said,
      ruleId: id,
      version,
      members,
      isActive: !isActive,
    });
  }
});

test("The first rule cannot move up, nor the last down", () => {
  const moves = (place: number, isLast: boolean) =>
    renderToStaticMarkup(<RuleControls rule={rule} place={place} isLast={isLast} />).match(/Move (up|down)/g);
  expect(moves(1, false)).toEqual(["Move down"]);
  expect(moves(2, false)).toEqual(["Move up", "Move down"]);
  expect(moves(3, true)).toEqual(["Move up"]);
  expect(moves(1, true)).toBeNull();
});
