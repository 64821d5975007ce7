import { expect, test } from "vitest";
import { enterCodeSchema, familyDoorSchema, inviteFamilySchema } from "./schema";

const token = "a".repeat(43);

test.each(["123456", "123 456", " 012-345 "])("A code is taken as it is read aloud: %s", (code) => {
  expect(enterCodeSchema.safeParse({ token, code }).success).toBe(true);
});

test.each(["", "12345", "1234567", "12345a", "１２３４５６"])("%s is no code", (code) => {
  expect(enterCodeSchema.safeParse({ token, code }).success).toBe(false);
});

test("The answer is in the language of the page, and in English for one we do not have", () => {
  const code = "123456";
  expect(enterCodeSchema.parse({ token, code }).locale).toBe("en");
  expect(enterCodeSchema.parse({ token, code, locale: "hi" }).locale).toBe("hi");
  expect(enterCodeSchema.parse({ token, code, locale: "../evil" }).locale).toBe("en");
});

test("A link without its whole token opens nothing, and an unknown step is none", () => {
  expect(familyDoorSchema.safeParse({ token: token.slice(1) }).success).toBe(false);
  expect(familyDoorSchema.safeParse({ token: [token, token] }).success).toBe(false);
  expect(familyDoorSchema.parse({ token, step: "view" }).step).toBeUndefined();
});

test("An invitation names a person, a relation and an address", () => {
  const key = "7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66";
  const entry = {
    key,
    reader_name: " Lakshmi  Nair ",
    relation: "mother",
    reader_email: " Lakshmi@Example.test ",
  };
  expect(inviteFamilySchema.parse(entry)).toMatchObject({
    reader_name: "Lakshmi Nair",
    reader_email: "lakshmi@example.test",
  });
  for (const wrong of [{ relation: "boss" }, { reader_email: "nobody" }, { reader_name: "12" }])
    expect(inviteFamilySchema.safeParse({ ...entry, ...wrong }).success).toBe(false);
});
