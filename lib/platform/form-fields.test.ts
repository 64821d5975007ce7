import { expect, test } from "vitest";
import { MAX_FIELDS, readForm } from "./form-fields";

function form(...entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test("One value a name, a list where it repeats, nothing of React's, and no password to show again", () => {
  const read = readForm(
    form(
      ["email", "a@b.co"],
      ["skill", "hindi"],
      ["skill", "kannada"],
      ["skill", "tamil"],
      ["password", "x"],
    ),
  );
  expect(read?.fields).toEqual({ email: "a@b.co", skill: ["hindi", "kannada", "tamil"], password: "x" });
  expect(read?.typed).toEqual({ email: "a@b.co", skill: "tamil" });
  expect(read?.ticked).toEqual({ skill: ["hindi", "kannada", "tamil"] });
  expect(readForm(form(["$ACTION_KEY", "k"], ["$ACTION_1:0", "{}"]))?.fields).toEqual({});
});

test("No password is shown again, however often it was sent", () => {
  expect(readForm(form(["password", "one"], ["password", "two"]))).toMatchObject({ typed: {}, ticked: {} });
});

test("Text is read as the database can store it, and a password as it was typed", () => {
  const read = readForm(form(["name", "As\u0000ha"], ["new_password", "tulip\u0000"]));
  expect(read?.fields).toEqual({ name: "Asha", new_password: "tulip\u0000" });
  expect(read?.typed).toEqual({ name: "Asha" });
});

test("A field named like a part of every object is a field like others", () => {
  const read = readForm(form(["__proto__", "x"], ["constructor", "y"]));
  expect(Object.keys(read?.fields ?? {})).toEqual(["__proto__", "constructor"]);
  expect(Object.keys(read?.typed ?? {})).toEqual(["__proto__", "constructor"]);
});

test("More fields than any form has are not read, React's own included", () => {
  const many = (count: number, prefix: string) =>
    form(...Array.from({ length: count }, (_, index): [string, string] => [`${prefix}${index}`, ""]));
  expect(Object.keys(readForm(many(MAX_FIELDS, "f"))?.fields ?? {})).toHaveLength(MAX_FIELDS);
  expect(readForm(many(MAX_FIELDS + 1, "f"))).toBeNull();
  expect(readForm(many(MAX_FIELDS + 1, "$ACTION_"))).toBeNull();
});

test("Reading takes as long as there are fields, whatever their names are", () => {
  const many = form(...Array.from({ length: 60_000 }, (_, index): [string, string] => [`f${index}`, ""]));
  const begunAt = performance.now();
  readForm(many);
  expect(performance.now() - begunAt).toBeLessThan(500);
});

test.each([undefined, null, "text", [["name", "value"]], { name: "value" }])("%j is no form", (given) => {
  expect(readForm(given)).toBeNull();
});
