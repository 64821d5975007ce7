/** What the file says an answer opens, beside each step that waits for one. */
import { expect, test } from "vitest";
import { RECORD_KIND_NAMES } from "./choices";
import { opensText } from "./wording";

test("Where no shortlisted program waits for an answer, each step says what it is for", () => {
  const plain = RECORD_KIND_NAMES.map((kind) => opensText(kind, 0, 5));
  expect(new Set(plain).size).toBe(RECORD_KIND_NAMES.length);
  for (const text of plain) expect(text).toMatch(/^[A-Z].{30,}\.$/);
  expect(plain.join(" ")).not.toMatch(/\d|undefined/);
  expect(opensText("education", 0, 0)).toBe("With your marks we can say which programs accept you.");
});

test("What programs judge by counts those that wait for it", () => {
  expect(opensText("education", 3, 5)).toBe(
    "With your marks we can check what 3 of the 5 programs on your shortlist ask for.",
  );
  expect(opensText("test", 1, 2)).toBe(
    "With your test scores we can check what 1 of the 2 programs on your shortlist asks for.",
  );
  expect(opensText("work", 1, 1)).toBe(
    "With your jobs we can check what the program on your shortlist asks for.",
  );
});

test("What no program judges by counts nothing", () => {
  for (const kind of ["passport", "family", "funds"] as const)
    expect(opensText(kind, 2, 4)).toBe(opensText(kind, 0, 4));
});
