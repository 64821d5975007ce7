/** A part of a paper. Its questions, minutes and marks are facts; rules.ts knows their keys. */
export type ExamSection = { id: string; name: string; asks: string };

/** What is sat in one go. The exam's main paper has no id of its own where it is the only one. */
export type ExamPaper = {
  id?: string;
  name: string;
  /** Whether each section has its own clock, or one clock runs for the whole paper. */
  clock: "sections" | "paper";
  sections: readonly ExamSection[];
};

/** A scale results are given on. Ends and marks name facts below the exam's key. */
export type ExamScale = {
  name: string;
  min: string;
  max: string;
  marks?: readonly { key: string; label: string }[];
  /** What the stretch below the first mark is called. */
  below?: string;
  note?: string;
};

export type ExamFormat = { papers: readonly ExamPaper[]; scales: readonly ExamScale[] };

export const section = (id: string, name: string, asks: string): ExamSection => ({ id, name, asks });
