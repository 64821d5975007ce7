import { expect, test } from "vitest";
import { cleanSlugs, keptText, parseKept, SHORTLIST_LIMIT, toggled } from "./kept";

test("A shortlist is read back as it was kept", () => {
  const kept = { programs: ["msc-data-science-leeds", "ms-physics-delft"], isFromAccount: false };
  expect(parseKept(keptText(kept), false)).toEqual(kept);
});

test.each([null, "", "not json", "[]", '"x"', "7", '{"programs":"x"}'])("%s is an empty list", (stored) => {
  expect(parseKept(stored, false)).toEqual({ programs: [], isFromAccount: false });
});

test("The copy of an account’s list is not shown to whoever comes after the sign-out", () => {
  const stored = keptText({ programs: ["msc-data-science-leeds"], isFromAccount: true });
  expect(parseKept(stored, true).programs).toEqual(["msc-data-science-leeds"]);
  expect(parseKept(stored, false).programs).toEqual([]);
});

test("Pressing twice leaves the list as it was, and the newest stands first", () => {
  expect(toggled(["a"], "b")).toEqual(["b", "a"]);
  expect(toggled(["b", "a"], "b")).toEqual(["a"]);
});

test("Only slugs are kept, each once, and no more than the limit", () => {
  expect(cleanSlugs(["a", "a", "<b>", 7, null, "c-1"])).toEqual(["a", "c-1"]);
  expect(cleanSlugs(Array.from({ length: 80 }, (_, index) => `p-${index}`))).toHaveLength(SHORTLIST_LIMIT);
});
