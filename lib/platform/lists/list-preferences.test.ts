import { expect, test } from "vitest";
import { DEFAULT_PREFERENCES, readPreferences, writePreferences } from "./list-preferences.ts";

const cookieValue = (line: string) => line.slice(line.indexOf("=") + 1, line.indexOf(";"));

test("Columns and spacing are as they were left", () => {
  const kept = {
    switched: ["email"],
    order: ["name", "owner"],
    sizes: { name: 240 },
    density: "roomy",
  } as const;
  expect(readPreferences(cookieValue(writePreferences("leads", kept)))).toEqual(kept);
});

test.each([
  undefined,
  "",
  "%",
  "null",
  "[]",
  "%7B",
  JSON.stringify({ switched: 1, order: {}, sizes: [], density: 7 }),
])("A cookie that somebody broke leaves the usual list: %s", (cookie) => {
  expect(readPreferences(cookie)).toEqual(DEFAULT_PREFERENCES);
});

test("No column can be made too narrow to find or too wide to pass", () => {
  const { sizes } = readPreferences(JSON.stringify({ sizes: { name: 1, owner: 99999 } }));
  expect(sizes).toEqual({ name: 60, owner: 600 });
});

test("Names that no column has are not drawn into the page", () => {
  const read = readPreferences(JSON.stringify({ switched: ["<script>", "email"], sizes: { "a b": 100 } }));
  expect(read).toEqual({ ...DEFAULT_PREFERENCES, switched: ["email"] });
});
