import { expect, test } from "vitest";
import { plainText } from "./plain-text";

test.each([
  ["  Priya Sharma  ", "Priya Sharma"],
  ["<b>Priya</b> <script>alert(1)</script>Sharma", "Priya Sharma"],
  ["Tom & Jerry", "Tom & Jerry"],
  ["Tom <i>&</i> Jerry", "Tom & Jerry"],
  ["2 < 3 and 4 > 3", "2 < 3 and 4 > 3"],
  ["प्रिया शर्मा", "प्रिया शर्मा"],
  ["محمد", "محمد"],
  ["Ana 👩🏽‍🎓", "Ana 👩🏽‍🎓"],
  ["nul\u0000l", "null"],
  ["\u202ebackwards", "backwards"],
  ["<>", "<>"],
])("%j is kept as %j", (typed, kept) => {
  expect(plainText(typed)).toBe(kept);
});

test("A tag put together from the remains of another goes as well", () => {
  expect(plainText("<scr<script>x</script>ipt>alert(1)</script>Sharma")).not.toMatch(/<\/?script/i);
});

test("What is left is stable however often it is cleaned", () => {
  const once = plainText("&lt;<b>img src=x onerror=alert(1)</b>&gt;<i>!</i>");
  expect(plainText(once)).toBe(once);
  expect(once).not.toMatch(/<img/i);
});
