import path from "node:path";
import { expect, test } from "vitest";
import { readNamedTests, titlesOfTests } from "../supabase/local/testing/named-tests.ts";

const rows = readNamedTests(path.join(import.meta.dirname, "specification.md"));

test("The table has a row for every section it speaks of", () => {
  const sections = new Set(rows.flatMap(({ sentence }) => /^[\d, ]+/.exec(sentence)?.[0].match(/\d/g) ?? []));
  for (const section of ["4", "5", "6", "7", "8", "9"]) expect(sections).toContain(section);
});

test.each(rows)("$sentence", ({ file, title }) => {
  expect(titlesOfTests(file)).toContainEqual(expect.stringContaining(title));
});
