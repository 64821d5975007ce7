import { expect, test } from "vitest";
import { spreadOverUniversities } from "./spread";

const listed = (universities: string) =>
  [...universities].map((id, at) => ({ name: `${id}${at}`, university: { id } }));
const namesOf = (universities: string, count: number) =>
  spreadOverUniversities(listed(universities), count).map(({ name }) => name);

test("Among the first programs are at most two of one university, in the order of the list", () => {
  expect(namesOf("aaaabbbc", 5)).toEqual(["a0", "a1", "b4", "b5", "c7"]);
});

test("Where no others are left, more of the same follow, and none is shown twice", () => {
  expect(namesOf("aaaab", 4)).toEqual(["a0", "a1", "b4", "a2"]);
  expect(namesOf("aaa", 10)).toEqual(["a0", "a1", "a2"]);
  expect(namesOf("", 10)).toEqual([]);
});
