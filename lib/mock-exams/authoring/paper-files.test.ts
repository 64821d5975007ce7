/** The questions of the repository. For one exam only: `EXAM=gre vitest run lib/mock-exams/authoring/paper-files.test.ts`. */
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { audioNameOf } from "@/supabase/seeds/exam-audio-files";
import { faultsAcross, faultsOfPaper } from "@/supabase/seeds/exam-paper-checks";
import { listExamPapers, readExamPaper, readRubrics } from "@/supabase/seeds/exam-paper-files";

const only = process.env.EXAM;
const exams = await listExamPapers();
const papers = await Promise.all(exams.map((exam) => readExamPaper(exam)));
const rubrics = await readRubrics();

describe.each(papers.filter((paper) => !only || paper.exam === only))("The mock exam of $exam", (paper) => {
  test("is whole, keyed and solvable", () => {
    expect(faultsOfPaper(paper, rubrics)).toEqual([]);
  });

  test("has a sound for every script, and no other (node supabase/seeds/exam-audio.ts makes them)", async () => {
    const scripts = [...paper.files.values()]
      .flatMap((file) => file.stimuli)
      .filter((one) => one.kind === "audio");
    const made = await readdir(path.join(paper.folder, "audio")).catch(() => []);
    expect(made.sort()).toEqual([...new Set(scripts.map(audioNameOf))].sort());
  });
});

test("No id and no question is used twice in the product", () => {
  const faults = faultsAcross(papers);
  expect(only ? faults.filter((fault) => fault.includes(`${only}/`)) : faults).toEqual([]);
});

test("All sound together stays small enough to be kept beside the code", async () => {
  const folders = papers.map((paper) => path.join(paper.folder, "audio"));
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name)),
    ),
  );
  const sizes = await Promise.all(files.flat().map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000_000);
});
