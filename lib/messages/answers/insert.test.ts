import { expect, test } from "vitest";
import { insertAnswer } from "./insert";

const at = (place: number) => ({ start: place, end: place });

test("What somebody has typed already stays around the answer", () => {
  expect(insertAnswer("", "The answer.", at(0))).toEqual({ text: "The answer.", cursor: 11 });
  expect(insertAnswer("Hello", "The answer.", at(5))).toEqual({ text: "Hello\nThe answer.", cursor: 17 });
  expect(insertAnswer("Hello\nBye", "The answer.", at(6))).toEqual({
    text: "Hello\nThe answer.\nBye",
    cursor: 17,
  });
  expect(insertAnswer("Hello there", "The answer.", { start: 5, end: 11 }).text).toBe("Hello\nThe answer.");
});
