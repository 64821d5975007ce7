import { expect, test } from "vitest";
import { boardNameSchema } from "./schema";

const read = (boardName: string) => boardNameSchema.safeParse({ boardName, version: "0" });

test.each([
  ["Blue Kite", "Blue Kite"],
  ["  Blue   Kite ", "Blue Kite"],
  ["O’Kite", "O'Kite"],
  ["kite-1234", "kite-1234"],
])("%j is a name on the board", (typed, name) => {
  expect(read(typed)).toMatchObject({ success: true, data: { boardName: name, version: 0 } });
});

test.each([
  ["", /3 to 20 characters/],
  ["Ki", /3 to 20 characters/],
  ["A name that is far too long", /3 to 20 characters/],
  ["x".repeat(500), /3 to 20 characters/],
  ["meera@example.com", /letters and digits/],
  ["example.com", /letters and digits/],
  ["+91 98123", /letters and digits/],
  ["98123 kite", /letters and digits/],
  ["पतंग उड़ी", /letters and digits/],
  ["Kite 98123", /at most 4 digits/],
])("%j is none, and the sentence says why", (typed, message) => {
  expect(read(typed).error?.issues[0]?.message).toMatch(message);
});
