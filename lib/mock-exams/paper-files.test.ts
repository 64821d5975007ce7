/** The questions of the repository. For one exam only: `EXAM=gre vitest run lib/mock-exams/paper-files.test.ts`. */
import { describe, expect, test } from "vitest";
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
});

test("No id and no question is used twice in the product", () => {
  const faults = faultsAcross(papers);
  expect(only ? faults.filter((fault) => fault.includes(`${only}/`)) : faults).toEqual([]);
});
