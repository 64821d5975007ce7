/**
 * Prints the questions of one exam as a candidate has them, for a second solver:
 * `node supabase/seeds/exam-questions-without-keys.ts gre [file.yml]`. Answers go to exam-papers/<exam>/second-solution.yml.
 */
import { stringify } from "yaml";
import { isExamId } from "../../lib/mock-exams/schema.ts";
import { readExamPaper } from "./exam-paper-files.ts";

const HIDDEN = new Set([
  "key",
  "explanation",
  "values",
  "proof",
  "at",
  "difficulty",
  "seconds",
  "rubric",
  "scored",
]);
const [exam = "", only] = process.argv.slice(2);
if (!isExamId(exam)) throw new Error("Which exam? For example: gre");

const { files, faults } = await readExamPaper(exam);
for (const fault of faults) process.stderr.write(`${fault}\n`);
for (const file of files.values()) {
  if (only && file.name !== only) continue;
  const bare = { stimuli: file.stimuli.map(withoutKey), items: file.items.map(withoutKey) };
  process.stdout.write(`# ${exam}/${file.name}\n${stringify(bare, { lineWidth: 0 })}\n`);
}

function withoutKey(one: object): object {
  return Object.fromEntries(Object.entries(one).filter(([name]) => !HIDDEN.has(name)));
}
