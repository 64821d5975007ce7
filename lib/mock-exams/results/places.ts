/** Where questions are in a paper, in words. */
import type { QuestionResult, Result } from "./rows.ts";

type Place = Pick<QuestionResult, "o" | "section">;

export type Paper = {
  clock: Result["clock"];
  sections: readonly { section: number; title: string }[];
  items: readonly Place[];
};

/** Whether a number alone does not say which question is meant. */
export function beginsAnewInSections({ clock, sections }: Omit<Paper, "items">): boolean {
  return clock === "sections" && sections.length > 1;
}

/** What the player called a question: with a clock each, sections are numbered each for itself. */
export function questionNumbers(paper: Paper): (o: number) => number {
  if (!beginsAnewInSections(paper)) return (o) => o;
  const firsts = new Map<number, number>();
  for (const { o, section } of paper.items) firsts.set(section, Math.min(o, firsts.get(section) ?? o));
  const sectionOf = new Map(paper.items.map(({ o, section }) => [o, section]));
  return (o) => o - (firsts.get(sectionOf.get(o) ?? 0) ?? 1) + 1;
}

/** Questions by number, the first dozen of many: "3, 7" or "3, 7 (Listening); 12 (Reading)". */
export function placesText(ordinals: readonly number[], paper: Paper): string {
  const number = questionNumbers(paper);
  const shown = ordinals.slice(0, 12);
  const rest = ordinals.length > shown.length ? ` and ${ordinals.length - shown.length} more` : "";
  if (!beginsAnewInSections(paper)) return `${shown.join(", ")}${rest}`;
  const sectionOf = new Map(paper.items.map(({ o, section }) => [o, section]));
  const groups = paper.sections.map(({ section, title }) => ({
    title,
    numbers: shown.filter((o) => sectionOf.get(o) === section).map(number),
  }));
  const named = groups.filter(({ numbers }) => numbers.length > 0);
  return `${named.map(({ title, numbers }) => `${numbers.join(", ")} (${title})`).join("; ")}${rest}`;
}
