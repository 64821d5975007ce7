import type { Lack } from "@/lib/mock-exams/authoring/papers/fill-room";
import type { Ask, Paper, PaperModule, PaperSection } from "@/lib/mock-exams/authoring/papers/rows";
import { TYPE_TEXTS } from "@/lib/mock-exams/authoring/questions/wording";

const TIERS: Readonly<Record<string, string>> = {
  low: "After a weak first stage",
  middle: "After a middling first stage",
  high: "After a strong first stage",
};

/** Which of the modules of a section this is; nothing where it has one for all. */
export function moduleName({ tier }: PaperModule): string | null {
  return tier === null ? null : (TIERS[tier] ?? tier);
}

/** "One right answer, 3 marks, physics": what a section asks, as a name of it. */
export function askText({ type, marks, scored, topic, passage }: Ask): string {
  const words = [
    type === undefined ? "Questions" : TYPE_TEXTS[type].name,
    marks === undefined ? null : `${marks} ${marks === "1" ? "mark" : "marks"}`,
    topic === undefined ? null : topic.replaceAll("-", " ").replaceAll("/", ", "),
    passage === undefined ? null : passage ? "about a text, data or recording" : "standing alone",
    scored === false ? "tried out, not counted" : null,
  ];
  return words.filter(Boolean).join(", ");
}

/** "3 questions (One right answer, 3 marks, physics)": what the bank has no more of. */
export function lackText(lack: Lack): string {
  if (lack.ask === null) return `questions for ${minutesText(lack.seconds)}`;
  const { count: _, ...kind } = lack.ask;
  const number = `${lack.questions} ${lack.questions === 1 ? "question" : "questions"}`;
  return Object.keys(kind).length === 0 ? number : `${number} (${askText(lack.ask)})`;
}

export function sectionTime(
  { timeLimitS, breakAfterS }: PaperSection,
  { timeLimitS: whole }: Pick<Paper, "timeLimitS">,
): string {
  const time =
    timeLimitS === null
      ? `Shares the ${minutesText(whole)} of the whole paper`
      : `${minutesText(timeLimitS)} of its own`;
  return breakAfterS > 0 ? `${time}, then a break of ${minutesText(breakAfterS)}` : time;
}

export function minutesText(seconds: number): string {
  const minutes = Number((seconds / 60).toFixed(1));
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}
