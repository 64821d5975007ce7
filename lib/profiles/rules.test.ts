import { expect, test } from "vitest";
import { PEOPLE_MANAGERS } from "@/lib/access/expected/roles";
import { judgementText } from "./rules";

test.each(PEOPLE_MANAGERS)("What %s judged is not called a counsellor's work", (role) => {
  const text = judgementText({ kind: "approved", role, day: "4 March 2027" });
  expect(text).toMatch(/^(HR|Our CEO|An administrator) checked your details on 4 March 2027\.$/);
});

test("A judgement whose role was not kept is ours", () => {
  expect(judgementText({ kind: "changes_requested", role: null, day: "4 March 2027" })).toBe(
    "Our team asked you for a change on 4 March 2027.",
  );
});
