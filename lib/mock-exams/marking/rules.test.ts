import { expect, test } from "vitest";
import { bandsOf, descriptorsOf, givenFor } from "./rules";
import { markingSchema } from "./schema";

test("Bands run from the highest down in exact steps", () => {
  expect(bandsOf({ least: 0, most: 2, step: 0.5 })).toEqual([2, 1.5, 1, 0.5, 0]);
  expect(bandsOf({ least: 0, most: 0.3, step: 0.1 })).toEqual([0.3, 0.2, 0.1, 0]);
});

test("What bands mean is told from the highest down, and left out where nothing is told", () => {
  expect(descriptorsOf({ descriptors: { 0: "Nothing.", 9: "Everything.", 5: "Half." } })).toEqual([
    { band: "9", text: "Everything." },
    { band: "5", text: "Half." },
    { band: "0", text: "Nothing." },
  ]);
  expect(descriptorsOf({ descriptors: null })).toEqual([]);
});

test("Whoever decides between two sees what each gave", () => {
  const given = [
    { kind: "human" as const, criterionId: "c", band: 5, comment: null },
    { kind: "second" as const, criterionId: "c", band: 7, comment: "Better than that." },
  ];
  expect(givenFor({ given }, "c")).toEqual({ first: given[0], second: given[1] });
  expect(givenFor({ given: [] }, "c")).toEqual({ first: null, second: null });
});

test("A rubric of one criterion and one of several are read alike, and a band that is not chosen is refused", () => {
  const id = "7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66";
  const form = { attemptId: id, ordinal: "2" };
  expect(markingSchema.parse({ ...form, criterion: id, band: "6.5", comment: "" })).toMatchObject({
    criterion: [id],
    band: [6.5],
    comment: [""],
  });
  expect(
    markingSchema.safeParse({ ...form, criterion: [id, id], band: ["6", ""], comment: ["", ""] }).error
      ?.issues[0]?.path,
  ).toEqual(["band", 1]);
  expect(markingSchema.safeParse({ ...form, criterion: id, comment: "" }).success).toBe(false);
});
