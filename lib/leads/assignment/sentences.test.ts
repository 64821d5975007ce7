import { expect, test } from "vitest";
import type { AssignmentRule } from "./rows";
import { describeRule, describeTrial, memberGap } from "./sentences";

type Member = AssignmentRule["members"][number];

function member(fullName: string, facts: Partial<Member> = {}): Member {
  return {
    userId: crypto.randomUUID(),
    fullName,
    weight: 1,
    lastAssignedAt: null,
    worksLeads: true,
    isAway: false,
    ...facts,
  };
}

function rule(facts: Partial<AssignmentRule>): AssignmentRule {
  return {
    id: "10000000-0000-4000-8000-000000000001",
    position: 1,
    name: "Germany",
    isActive: true,
    requestTypes: [],
    destinations: [],
    languages: [],
    sources: [],
    regions: [],
    speaksLanguage: false,
    method: "round_robin",
    version: 1,
    members: [member("Asha"), member("Rahul")],
    ...facts,
  };
}

test("A rule is read as a manager would say it", () => {
  expect(describeRule(rule({ requestTypes: ["callback", "consultation"], destinations: ["Germany"] }))).toBe(
    "Callback and consultation leads for Germany go to Asha and Rahul in turn.",
  );
  expect(describeRule(rule({ members: [member("Asha")] }))).toBe("All leads go to Asha.");
  expect(
    describeRule(
      rule({
        languages: ["hi"],
        destinations: ["Germany", "Ireland"],
        sources: ["instagram"],
        regions: ["Pune"],
        speaksLanguage: true,
        method: "least_load",
      }),
    ),
  ).toBe(
    "All leads in Hindi for Germany or Ireland from instagram go to whoever of Asha and Rahul has the fewest open leads, if they work in Pune and speak the lead’s language.",
  );
});

test("Shares are said only where they differ", () => {
  const twice = (facts: Partial<Member>) => [member("Asha", { weight: 2 }), member("Rahul", facts)];
  expect(describeRule(rule({ members: twice({ weight: 2 }) }))).toContain("Asha and Rahul in turn");
  expect(describeRule(rule({ members: twice({}) }))).toContain("Asha (2 shares) and Rahul (1 share) in turn");
});

test("A long rule stays one line, and never says “1 others”", () => {
  const names = ["Asha", "Rahul", "Meera", "Priya", "Kiran", "Anil"];
  const of = (count: number) => describeRule(rule({ members: names.slice(0, count).map((n) => member(n)) }));
  expect(of(5)).toBe("All leads go to Asha, Rahul, Meera, Priya and Kiran in turn.");
  expect(of(6)).toBe("All leads go to Asha, Rahul, Meera, Priya and 2 others in turn.");
});

test("Whoever has left is not said to get leads", () => {
  const left = member("Rahul", { worksLeads: false });
  expect(describeRule(rule({ members: [member("Asha"), left] }))).toBe("All leads go to Asha.");
  expect(describeRule(rule({ members: [left] }))).toContain("go to nobody");
  expect(memberGap(left)).toBe("no longer works on leads");
  expect(memberGap(member("Asha", { isAway: true }))).toBe("away today");
  expect(memberGap(member("Asha"))).toBeNull();
});

test("A trial says which rule takes the lead, who gets it and for whom, or that it waits", () => {
  const ruleId = "10000000-0000-4000-8000-000000000001";
  const tried = [{ ruleId, name: "Germany", outcome: "taken" as const }];
  const taken = { ruleId, assigneeId: ruleId, assigneeName: "Rahul", tried };
  expect(describeTrial({ ...taken, coversFor: null })).toBe("“Germany” takes this lead, and Rahul gets it.");
  expect(describeTrial({ ...taken, coversFor: "Asha" })).toBe(
    "“Germany” takes this lead, and Rahul gets it, who covers for Asha.",
  );
  expect(describeTrial({ ruleId: null, tried: [{ ruleId, name: "Germany", outcome: "nobody_there" }] })).toBe(
    "No rule takes this lead. It waits in the list until somebody claims it.",
  );
});
