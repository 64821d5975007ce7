import type { Ask, Paper, PaperSection } from "./rows";

/** What a module is to come to; without a number, as many as its time allows. */
export type Need = {
  asks: Ask[];
  questions: number | null;
  seconds: number | null;
  /** Whether it is a bank, in which a text with six gaps is one of those that are chosen from. */
  isBank: boolean;
};

/** A bank to choose from needs more than is taken, or everybody would be asked the same. */
const BANK_FOR_EACH_TAKEN = 2;

/** What the exam asks of a module; a shorter paper takes its share of that, by the minutes it was given. */
export function needOf(section: PaperSection, paper: Pick<Paper, "kind" | "timeLimitS" | "sections">): Need {
  const { take, ownQuestions, mix } = section;
  if (take !== null) {
    const bank = take * BANK_FOR_EACH_TAKEN;
    return { asks: [{ count: bank }], questions: bank, seconds: null, isBank: true };
  }
  const time = timeOf(section, paper);
  if (ownQuestions === null)
    return { asks: mix ?? [{ count: null }], questions: null, seconds: time, isBank: false };
  const share = paper.kind === "full" || !time || !section.ownSeconds ? 1 : time / section.ownSeconds;
  const questions = Math.max(1, Math.round(ownQuestions * share));
  const asks = shareOf(mix ?? [{ count: ownQuestions }], questions);
  return { asks, questions, seconds: null, isBank: false };
}

/** The same mix in another size, in whole questions. */
function shareOf(asks: readonly Ask[], questions: number): Ask[] {
  const all = asks.reduce((total, { count }) => total + (count ?? 0), 0);
  if (all === questions || all === 0) return [...asks];
  let before = 0;
  return asks.map((ask) => {
    if (ask.count === null) return ask;
    const from = Math.round((before * questions) / all);
    before += ask.count;
    return { ...ask, count: Math.round((before * questions) / all) - from };
  });
}

/** The time of a section; where all share a clock, its part of that. */
function timeOf(
  section: PaperSection,
  { kind, timeLimitS, sections }: Pick<Paper, "kind" | "timeLimitS" | "sections">,
): number | null {
  if (section.timeLimitS !== null) return section.timeLimitS;
  if (kind === "full" || section.ownSeconds === null) return section.ownSeconds;
  return (
    (timeLimitS * section.ownSeconds) /
    sections.reduce((total, { ownSeconds }) => total + (ownSeconds ?? 0), 0)
  );
}
