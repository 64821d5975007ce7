import { expect, test } from "vitest";
import { cleanSlugs, parseShortlist, SHORTLIST_LIMIT, serializeShortlist, toggleSlug } from "./stored";

const EMPTY = { programs: [], universities: [], isFromAccount: false, leftOut: 0 };

test("A stored shortlist is read back unchanged", () => {
  const shortlist = {
    programs: ["msc-data-science-leeds", "ms-physics-delft"],
    universities: ["university-of-leeds"],
    isFromAccount: false,
    leftOut: 3,
  };
  expect(parseShortlist(serializeShortlist(shortlist), false)).toEqual(shortlist);
});

test("A shortlist from before it held universities is still read", () => {
  expect(parseShortlist('{"programs":["msc-data-science-leeds"],"isFromAccount":false}', false)).toEqual({
    ...EMPTY,
    programs: ["msc-data-science-leeds"],
  });
});

test.each([null, "", "not json", "[]", '"x"', "7", '{"programs":"x","universities":7,"leftOut":"many"}'])(
  "%s is an empty list",
  (stored) => {
    expect(parseShortlist(stored, false)).toEqual(EMPTY);
  },
);

test("The copy of an account’s list is not shown after the sign-out", () => {
  const stored = serializeShortlist({
    ...EMPTY,
    programs: ["msc-data-science-leeds"],
    universities: ["university-of-leeds"],
    isFromAccount: true,
  });
  expect(parseShortlist(stored, true)).toMatchObject({
    programs: ["msc-data-science-leeds"],
    universities: ["university-of-leeds"],
  });
  expect(parseShortlist(stored, false)).toEqual(EMPTY);
});

test("Toggling twice leaves the list unchanged, and the newest comes first", () => {
  expect(toggleSlug(["a"], "b")).toEqual(["b", "a"]);
  expect(toggleSlug(["b", "a"], "b")).toEqual(["a"]);
});

test("A full list takes no more, drops nothing by itself, and has room again after one was taken out", () => {
  const full = Array.from({ length: SHORTLIST_LIMIT }, (_, index) => `p-${index}`);
  expect(toggleSlug(full, "one-more")).toBeNull();
  const room = toggleSlug(full, "p-7");
  expect(room).toHaveLength(SHORTLIST_LIMIT - 1);
  expect(toggleSlug(room ?? [], "one-more")?.[0]).toBe("one-more");
});

test("Only slugs are shortlist, each once, and no more than the limit", () => {
  expect(cleanSlugs(["a", "a", "<b>", 7, null, "c-1"])).toEqual(["a", "c-1"]);
  expect(cleanSlugs(Array.from({ length: 80 }, (_, index) => `p-${index}`))).toHaveLength(SHORTLIST_LIMIT);
  expect(cleanSlugs({ length: 2 })).toEqual([]);
});
