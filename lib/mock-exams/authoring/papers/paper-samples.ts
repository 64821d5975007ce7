/** Questions and sections that the tests of papers begin with: each names only what it is about. */
import type { Paper, PaperQuestion, PaperSection } from "./rows";

const marking = { correct: { num: 1, den: 1 }, wrong: { num: 0, den: 1 }, partial: "none" } as const;

export function sampleQuestion(
  name: string,
  { about, ...more }: Partial<PaperQuestion> & { about?: string } = {},
): PaperQuestion {
  return {
    versionId: `version ${name}`,
    itemId: `item ${name}`,
    name,
    type: "single_choice",
    topic: "things/all",
    difficulty: "easy",
    stem: "What?",
    questions: 1,
    seconds: 60,
    marking,
    isScored: true,
    keptFor: null,
    passage: about === undefined ? null : { id: about, name: about, kind: "passage", title: null },
    ...more,
  };
}

export function sampleSection(code: string, more: Partial<PaperSection> = {}): PaperSection {
  return {
    code,
    title: `Title of ${code}`,
    timeLimitS: 1200,
    breakAfterS: 0,
    take: null,
    marking,
    part: null,
    partName: null,
    partQuestions: null,
    partMarks: null,
    ownQuestions: null,
    ownSeconds: null,
    mix: null,
    modules: [{ ordinal: 1, tier: null, questions: [] }],
    ...more,
  };
}

/** A section that is a part of its exam by itself: four questions in twenty minutes. */
export function samplePart(code: string, more: Partial<PaperSection> = {}): PaperSection {
  return sampleSection(code, { part: 1, partName: code, ownQuestions: 4, ownSeconds: 1200, ...more });
}

export function samplePaper(sections: PaperSection[], more: Partial<Paper> = {}): Paper {
  return {
    id: "m",
    examId: "cat",
    variantName: null,
    title: "A paper",
    kind: "full",
    access: "free",
    hasPublished: false,
    revisionId: "r",
    revNo: 1,
    clock: "sections",
    timeLimitS: 1200,
    publishedAt: null,
    edits: 0,
    introduction: null,
    hasInstructions: false,
    isOwn: true,
    faults: [],
    sections,
    ...more,
  };
}

export function namesOf(questions: readonly PaperQuestion[]): string {
  return questions.map(({ name }) => name).join(" ");
}
