import { expect, test } from "vitest";
import { cleanSlugs, keptText, parseKept, SHORTLIST_LIMIT, toggled } from "./kept";

const EMPTY = { programs: [], universities: [], isFromAccount: false, leftOut: 0 };

test("A shortlist is read back as it was kept", () => {
  const kept = {
    programs: ["msc-data-science-leeds", "ms-physics-delft"],
    universities: ["university-of-leeds"],
    isFromAccount: false,
    leftOut: 3,
  };
  expect(parseKept(keptText(kept), false)).toEqual(kept);
});

test("A shortlist from before it held universities is still read", () => {
  expect(parseKept('{"programs":["msc-data-science-leeds"],"isFromAccount":false}', false)).toEqual({
    ...EMPTY,
    programs: ["msc-data-science-leeds"],
  });
});

test.each([null, "", "not json", "[]", '"x"', "7", '{"programs":"x","universities":7,"leftOut":"many"}'])(
  "%s is an empty list",
  (stored) => {
    expect(parseKept(stored, false)).toEqual(EMPTY);
  },
);

test("The copy of an account’s list is not shown to whoever comes after the sign-out", () => {
  const stored = keptText({
    ...EMPTY,
    programs: ["msc-data-science-leeds"],
    universities: ["university-of-leeds"],
    isFromAccount: true,
  });
  expect(parseKept(stored, true)).toMatchObject({
    programs: ["msc-data-science-leeds"],
    universities: ["university-of-leeds"],
  });
  expect(parseKept(stored, false)).toEqual(EMPTY);
});

test("Pressing twice leaves the list as it was, and the newest stands first", () => {
  expect(toggled(["a"], "b")).toEqual(["b", "a"]);
  expect(toggled(["b", "a"], "b")).toEqual(["a"]);
});

test("A full list takes no more, drops nothing by itself, and has room again after one was taken out", () => {
  const full = Array.from({ length: SHORTLIST_LIMIT }, (_, index) => `p-${index}`);
  expect(toggled(full, "one-more")).toBeNull();
  const room = toggled(full, "p-7");
  expect(room).toHaveLength(SHORTLIST_LIMIT - 1);
  expect(toggled(room ?? [], "one-more")?.[0]).toBe("one-more");
});

test("Only slugs are kept, each once, and no more than the limit", () => {
  expect(cleanSlugs(["a", "a", "<b>", 7, null, "c-1"])).toEqual(["a", "c-1"]);
  expect(cleanSlugs(Array.from({ length: 80 }, (_, index) => `p-${index}`))).toHaveLength(SHORTLIST_LIMIT);
  expect(cleanSlugs({ length: 2 })).toEqual([]);
});
