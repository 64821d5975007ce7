/** What an exam has to withstand is held by tests that are named, and that exist. */
import path from "node:path";
import { expect, test } from "vitest";
import { readNamedTests, titlesOfTests } from "../../supabase/local/testing/named-tests.ts";

const rows = readNamedTests(path.join(import.meta.dirname, "gates.md"));

test("The table has rows for all nine gates, and for bad input and faults", () => {
  const gates = new Set(rows.map(({ sentence }) => sentence.split(" · ")[0]));
  expect([...gates].sort()).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
});

test.each(rows)("$sentence: $title", ({ file, title }) => {
  expect(titlesOfTests(file)).toContainEqual(expect.stringContaining(title));
});
