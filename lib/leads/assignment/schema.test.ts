import { expect, test } from "vitest";
import { assignmentRuleSchema, trialLeadSchema } from "./schema";

const [asha, ravi] = ["0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11", "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b12"];
const form = { name: "Germany", method: "round_robin", members: asha };

test("A rule's form gives lists, whether a field stood there once, several times or not at all", () => {
  expect(assignmentRuleSchema.parse(form)).toMatchObject({
    isActive: false,
    requestTypes: [],
    languages: [],
    destinations: [],
    members: [{ userId: asha, weight: 1 }],
  });
  expect(
    assignmentRuleSchema.parse({
      ...form,
      isActive: "on",
      requestTypes: ["callback", "consultation"],
      languages: "hi",
      destinations: " Germany \n\nIreland\r\nGermany",
      members: [asha, "", `${ravi}:3`],
    }),
  ).toMatchObject({
    isActive: true,
    requestTypes: ["callback", "consultation"],
    languages: ["hi"],
    destinations: ["Germany", "Ireland"],
    members: [
      { userId: asha, weight: 1 },
      { userId: ravi, weight: 3 },
    ],
  });
});

test.each([
  ["no name", { name: " " }],
  ["nobody", { members: "" }],
  ["a colleague twice", { members: [asha, `${asha}:2`] }],
  ["a weight of nothing", { members: `${asha}:0` }],
  ["a weight beyond ten", { members: `${asha}:11` }],
  ["job applications", { requestTypes: "job_application" }],
  ["a language we do not write", { languages: "xx" }],
  ["too many destinations", { destinations: Array.from({ length: 51 }, (_, i) => `Place ${i}`).join("\n") }],
  ["a destination without end", { destinations: "x".repeat(121) }],
  ["no method", { method: "" }],
])("A rule with %s is refused", (_what, change) => {
  expect(assignmentRuleSchema.safeParse({ ...form, ...change }).success).toBe(false);
});

test("A trial leaves out what makes no sense", () => {
  expect(trialLeadSchema.parse({ requestType: "nonsense", locale: "hi", destination: " Germany " })).toEqual({
    requestType: undefined,
    locale: "hi",
    destination: "Germany",
  });
});
