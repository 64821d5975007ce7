import { formatDay } from "@/lib/platform/clock";
import type { ItemType } from "../../item";
import type { Ask, Paper, PaperModule, PaperPlan, PaperQuestion, PaperSection } from "./rows";
import type { PaperToSave } from "./schema";

/** Questions that stand together in a paper: those about one passage, or one alone. */
export type Block = { key: string; passage: PaperQuestion["passage"]; questions: PaperQuestion[] };

/** The questions of a module in blocks, each where the first of it stands. */
export function blocksOf(questions: readonly PaperQuestion[]): Block[] {
  const blocks = new Map<string, Block>();
  for (const question of questions) {
    const key = question.passage?.id ?? question.versionId;
    const block = blocks.get(key);
    if (block) block.questions.push(question);
    else blocks.set(key, { key, passage: question.passage, questions: [question] });
  }
  return [...blocks.values()];
}

/** What was found comes to the end, or to the passage it is about where that stands here already; nothing comes twice. */
export function addQuestions(
  questions: readonly PaperQuestion[],
  added: readonly PaperQuestion[],
): PaperQuestion[] {
  const here = new Set(questions.map(({ itemId }) => itemId));
  return flat(blocksOf([...questions, ...added.filter(({ itemId }) => !here.has(itemId))]));
}

export function removeQuestions(
  questions: readonly PaperQuestion[],
  versionIds: readonly string[],
): PaperQuestion[] {
  return questions.filter(({ versionId }) => !versionIds.includes(versionId));
}

/** Moves a whole block one place; at the end of the list it stays where it is. */
export function moveBlock(questions: readonly PaperQuestion[], key: string, by: -1 | 1): PaperQuestion[] {
  const blocks = blocksOf(questions);
  return flat(
    moved(
      blocks,
      blocks.findIndex((block) => block.key === key),
      by,
    ),
  );
}

/** Moves a question one place among those of its passage, which it never leaves. */
export function moveQuestion(
  questions: readonly PaperQuestion[],
  versionId: string,
  by: -1 | 1,
): PaperQuestion[] {
  return flat(
    blocksOf(questions).map((block) => {
      const at = block.questions.findIndex((question) => question.versionId === versionId);
      return at < 0 ? block : { ...block, questions: moved(block.questions, at, by) };
    }),
  );
}

export type Tally = { questions: number; marks: number; types: Partial<Record<ItemType, number>> };

/** What a module comes to, as the exam counts. */
export function tallyOf({ questions }: PaperModule): Tally {
  const types: Tally["types"] = {};
  let [count, marks] = [0, 0];
  for (const { type, questions: asked, marking, isScored } of questions) {
    types[type] = (types[type] ?? 0) + 1;
    count += asked;
    if (isScored) marks += (asked * marking.correct.num) / marking.correct.den;
  }
  return { questions: count, marks: Math.round(marks * 1e6) / 1e6, types };
}

/** Whether a question is of the kind that is asked for. */
export function isAskedFor({ type, marking, isScored, topic, passage }: PaperQuestion, ask: Ask): boolean {
  return (
    (ask.type === undefined || ask.type === type) &&
    (ask.marks === undefined || isWorth(marking, ask.marks)) &&
    (ask.scored ?? true) === isScored &&
    (ask.topic === undefined || topic === ask.topic || topic.startsWith(`${ask.topic}/`)) &&
    (ask.passage === undefined || ask.passage === (passage !== null))
  );
}

/** How many of each kind are there. A question counts once, for the first kind that has room for it, else for the first it is of. */
export function mixTally(
  questions: readonly PaperQuestion[],
  mix: readonly Ask[],
): { ask: Ask; have: number }[] {
  const tally = mix.map((ask) => ({ ask, have: 0 }));
  for (const question of questions) {
    const fitting = tally.filter(({ ask }) => isAskedFor(question, ask));
    const place =
      fitting.find(({ ask, have }) => ask.count === null || have + question.questions <= ask.count) ??
      fitting[0];
    if (place) place.have += question.questions;
  }
  return tally;
}

function isWorth({ correct }: PaperQuestion["marking"], marks: string): boolean {
  const [num = 0, den = 1] = marks.split("/").map(Number);
  return correct.num * den === num * correct.den;
}

/** The sections that make up the part of the format this one belongs to; itself, where it belongs to none. */
export function partOf(section: PaperSection, sections: readonly PaperSection[]): PaperSection[] {
  return section.part === null ? [section] : sections.filter(({ part }) => part === section.part);
}

/** What keeps a paper from being published, at the section it concerns, and what concerns the whole of it. */
export function placeFaults(
  faults: readonly string[],
  sections: readonly PaperSection[],
): { whole: string[]; bySection: Record<string, string[]> } {
  const whole: string[] = [];
  const bySection: Record<string, string[]> = {};
  for (const fault of faults) {
    const place = placeOf(fault, sections);
    if (place) bySection[place.code] = [...(bySection[place.code] ?? []), place.text];
    else whole.push(fault);
  }
  return { whole, bySection };
}

/** The draft as it is sent; minutes only where they are the editor's to set. */
export function toSave(paper: Paper): PaperToSave {
  const isShorter = paper.kind === "section";
  return {
    title: paper.title,
    introduction: keepsInstructions(paper) ? null : (paper.introduction ?? ""),
    minutes: isShorter && paper.clock === "shared" ? minutesOf(paper.timeLimitS) : null,
    sections: paper.sections.map(({ code, timeLimitS, modules }) => ({
      code,
      minutes: isShorter && timeLimitS !== null ? minutesOf(timeLimitS) : null,
      modules: modules.map(({ questions }) =>
        questions.map(({ versionId, isScored }) => ({ versionId, isScored })),
      ),
    })),
  };
}

/** Instructions that came with a paper of the repository stay as they are. */
export function keepsInstructions({ introduction, hasInstructions }: Paper): boolean {
  return hasInstructions && introduction === null;
}

/** Why no complete paper of an exam can be begun; null where one can. */
export function whyNoCompletePaper(
  { name, variant, validTo, whyNot }: Pick<PaperPlan, "name" | "variant" | "validTo" | "whyNot">,
  exam: string,
): string | null {
  const it = variant === "main" ? exam : name;
  switch (whyNot) {
    case null:
      return null;
    case "unsure":
      return `How ${it} is set is not known well enough yet, so no paper of it can be begun.`;
    case "over":
      return `${it} was set this way until ${formatDay(validTo ?? "")} only. A new paper follows the exam as it is set today.`;
    case "minutes":
      return `The minutes we know of the parts of ${it} do not come to those of the whole, so a complete paper cannot be made. Shorter ones can.`;
    case "unknown":
      return `How a paper of ${it} is put together is not known yet, so none can be begun.`;
  }
}

function minutesOf(seconds: number): number {
  return seconds / 60;
}

function placeOf(
  fault: string,
  sections: readonly PaperSection[],
): { code: string; text: string } | undefined {
  for (const section of sections) {
    const { code, title, partName } = section;
    for (const name of [`Section ${code}`, title, partName]) {
      if (!name || !fault.startsWith(`${name}: `)) continue;
      const rest = fault.slice(name.length + 2);
      // A part of two sections is named, because the sentence is about both.
      const text =
        name === partName && partOf(section, sections).length > 1
          ? fault
          : `${rest[0]?.toUpperCase()}${rest.slice(1)}`;
      return { code, text };
    }
  }
}

function flat(blocks: readonly Block[]): PaperQuestion[] {
  return blocks.flatMap(({ questions }) => questions);
}

function moved<Row>(rows: readonly Row[], at: number, by: -1 | 1): Row[] {
  const to = at + by;
  const row = rows[at];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  const others = rows.filter((_, place) => place !== at);
  return [...others.slice(0, to), row, ...others.slice(to)];
}
