import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const rows = readFileSync(path.join(import.meta.dirname, "specification.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(" | "))
  .map(([sentence = "", file = "", title = ""]) => ({
    sentence: sentence.slice(2),
    file: file.replaceAll("`", ""),
    title: title.replace(/ \|$/, ""),
  }));

test("The table has a row for every section it speaks of", () => {
  const sections = new Set(rows.flatMap(({ sentence }) => /^[\d, ]+/.exec(sentence)?.[0].match(/\d/g) ?? []));
  for (const section of ["4", "5", "6", "7", "8", "9"]) expect(sections).toContain(section);
});

test.each(rows)("$sentence", ({ file, title }) => {
  const titles = readFileSync(path.join(root, file), "utf8").matchAll(
    /\)?\(\s*(["'`])((?:(?!\1).)+)\1,\s*(?:\{|async|\()/g,
  );
  expect([...titles].map(([, , name]) => name)).toContainEqual(expect.stringContaining(title));
});
