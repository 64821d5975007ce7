import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const TEXTS = ["supabase/seeds/content", "supabase/seeds/questions", "supabase/seeds/downloads"];
const CODE = ["app", "components", "lib"];

/**
 * What a reader would have to take on trust. A number about our own work is a row of `claims`, with its count and period
 * (DECISIONS.md, "Claims need approval").
 */
const UNPROVEN = [
  /\b(most|many|dozens|hundreds|thousands|lakhs) of our\b/i,
  /\b(students|families|clients|graduates) of ours\b/i,
  /\bour (students|graduates|clients) (go|get|take|choose|have|are|who|study|say)\b/i,
  /\bwe(’|')?(ve| have) (helped|placed|guided) (students|families|over|more)\b/i,
  /\b(our|team of|subject) experts?\b/i,
  /\btrusted (by|partner)\b/i,
  /\bleading (consultan|counsell|agency|provider|platform)/i,
  /\b(india|country|city)(’|')s (best|leading|top|most trusted)\b/i,
  /\b(world|best-in)-class\b/i,
  /\bconsultants? near you\b/i,
  /\bas the university states them\b/i,
];

async function filesIn(folder: string, ending: RegExp): Promise<string[]> {
  const names = await readdir(path.join(root, folder), { recursive: true });
  return names.filter((name) => ending.test(name)).map((name) => path.join(folder, name));
}

test("No text makes a claim about our work that nobody could check", async () => {
  const files = [
    ...(await Promise.all(TEXTS.map((folder) => filesIn(folder, /\.(md|yml)$/)))).flat(),
    ...(await Promise.all(CODE.map((folder) => filesIn(folder, /(?<!\.test)\.tsx?$/)))).flat(),
  ];
  expect(files.length).toBeGreaterThan(500);
  const found: string[] = [];
  for (const file of files) {
    // A sentence may be broken over two lines.
    const text = (await readFile(path.join(root, file), "utf8")).replaceAll(/\s+/g, " ");
    for (const pattern of UNPROVEN) {
      const words = pattern.exec(text)?.[0];
      if (words) found.push(`${file}: ${words}`);
    }
  }
  expect(found).toEqual([]);
});

test.each([
  "the path most of our students take",
  "What works for most of our students is this.",
  "Students of ours who have gone abroad offer to answer questions.",
  "Two students of ours never receive the same sentences.",
  "Consultants near you",
  "with its fee, start and entry requirements as the university states them",
  "Talk to our experts, trusted by thousands of families.",
])("The list knows the pattern of “%s”", (sentence) => {
  expect(UNPROVEN.some((pattern) => pattern.test(sentence))).toBe(true);
});
