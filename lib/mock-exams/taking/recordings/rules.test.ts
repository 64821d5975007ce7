import { expect, test } from "vitest";
import { leftovers } from "./rules.ts";

test("Pieces of a recording go with it, and nothing of another one", () => {
  const files = ["one", "one.0", "one.12", "two.0", "one.webm", "onemore.1"].map((name) => ({ name }));
  expect(leftovers(["person/attempt/one"], "person/attempt", files)).toEqual([
    "person/attempt/one.0",
    "person/attempt/one.12",
  ]);
  expect(leftovers([], "person/attempt", files)).toEqual([]);
});
