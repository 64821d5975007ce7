/** What a result says of scores, parts and pass marks. */
import { figureText, marksText } from "./figures";
import type { MeasureResult, Result, ScaledScore, ScorePart, SectionResult, Verdict } from "./rows.ts";

/** "6.5 to 7.5"; null where nothing says how far off the score may be, and at the end of a scale that it cannot leave. */
export function intervalText({ low, high }: Pick<ScaledScore, "low" | "high">): string | null {
  if (low === null || high === null || low === high) return null;
  return `${figureText(low)} to ${figureText(high)}`;
}

/** A figure with the name of its scale: "band 6.5", "score 4.5", "72 points". */
export function scaledText({ value, unit }: Pick<ScaledScore, "value" | "unit">): string {
  const name = unit.toLowerCase();
  return name === "band" || name === "score"
    ? `${name} ${figureText(value)}`
    : `${figureText(value)} ${value === 1 ? name.replace(/s$/, "") : name}`;
}

/** What a part came to on the scale it is reported on, and in marks where they say anything: "band 7 (31 of 40 marks)". */
export function partText({ raw, most, pending, inBands, scaled }: Omit<ScorePart, "title">): string {
  const marks = inBands ? null : `${figureText(raw)} of ${marksText(most)}`;
  if (scaled) {
    const grade = scaled.grade ? `, ${scaled.grade}` : "";
    return `${scaledText(scaled)}${grade}${marks && scaled.basis !== "exact" ? ` (${marks})` : ""}`;
  }
  if (marks && (pending === 0 || raw > 0)) return pending > 0 ? `${marks} so far` : marks;
  return pending > 0 ? "not marked yet" : "no score";
}

/** Whether a result without a score of the whole is told part by part: marks do not add up, or a part has a scale of its own. */
export function isToldByPart(result: {
  marksAddUp: boolean;
  measures: readonly Pick<MeasureResult, "scaled">[];
}): boolean {
  return !result.marksAddUp || result.measures.some(({ scaled }) => scaled);
}

/** What a section came to: its marks, or where people gave bands, the score of the part it is alone in. */
export function sectionText(
  section: Pick<SectionResult, "measure" | "raw" | "most">,
  { measures, sections }: Pick<Result, "measures" | "sections">,
): string {
  const part = measures.find(({ code }) => code === section.measure);
  if (!part?.inBands) return `${figureText(section.raw)} of ${figureText(section.most)}`;
  const isAlone = sections.filter(({ measure }) => measure === section.measure).length === 1;
  return isAlone && part.scaled ? scaledText(part.scaled) : "–";
}

/**
 * The parts of a score in which nothing was answered. Their figure is no judgement: neither a person nor a machine had
 * anything to mark.
 */
export function leftOutParts({ measures, sections }: Pick<Result, "measures" | "sections">): MeasureResult[] {
  return measures.filter(({ code }) => {
    const own = sections.filter(({ measure, questions }) => measure === code && questions > 0);
    return own.length > 0 && own.every(({ questions, unanswered }) => questions === unanswered);
  });
}

export const LEFT_OUT_TEXT = "You answered nothing in this part, so there was nothing to mark.";

/** What parts that were left out mean for the whole; null where none was, or where all were. */
export function leftOutText(result: Pick<Result, "measures" | "sections" | "overall">): string | null {
  const titles = leftOutParts(result).map(({ title }) => title);
  if (titles.length === 0 || titles.length === result.measures.length) return null;
  const names = [titles.slice(0, -1).join(", "), titles.at(-1)].filter(Boolean).join(" and ");
  return `You answered nothing in ${names}. ${
    result.overall ? "The score of the whole paper counts that as it stands." : "That counts as no marks."
  }`;
}

/** The word beside every score that is not simply counted. */
export function estimateText({ basis, label }: ScaledScore): string | null {
  return basis === "exact" ? null : label || "Estimate, not an official score";
}

/** How an exam calls that one of its sections has no answer, and so none is scored. It is no mark to be reached. */
const EVERY_SECTION = "every_section";

/** The rules with a mark to reach; that every section needs an answer is said by noScoreText. */
export function passRules(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.filter(({ code }) => code !== EVERY_SECTION);
}

/** "Not reached, with 41 points." */
export function verdictText({ passed, reached, unit }: Verdict): string {
  if (passed === null) return "Not decided yet.";
  const figure =
    reached === null ? "" : `, with ${figureText(reached)}${unit ? ` ${unit.toLowerCase()}` : ""}`;
  return `${passed ? "Reached" : "Not reached"}${figure}.`;
}

/**
 * Whether the parts of a score say more than the sections do: a figure of their own, a mark to reach, or where they stand
 * among those of others.
 */
export function hasParts({ measures }: Pick<Result, "measures">): boolean {
  return (
    measures.length > 1 &&
    measures.some(({ scaled, verdicts, percentile }) => scaled || verdicts.length > 0 || percentile)
  );
}

/** Why there are marks and no score of the whole. A paper of some parts has none even when all is marked. */
export function noScoreText({
  pending,
  kind,
  hasTotal,
  verdicts,
}: Pick<Result, "pending" | "kind" | "hasTotal" | "verdicts">): string {
  if (verdicts.some(({ code }) => code === EVERY_SECTION))
    return "This exam scores no section when one of them has no answer, so there is no score for the whole paper.";
  if (pending > 0)
    return kind === "full" && hasTotal
      ? "The score of the whole paper follows once people have marked the rest."
      : "The other marks follow once people have marked the rest.";
  if (!hasTotal && (kind === "full" || kind === "section"))
    return "This exam reports each part on its own, so there is no score for the whole paper.";
  return kind === "full"
    ? "There is no score for the whole paper on this exam’s own scale."
    : "This paper is a part of the exam, so there is no score for the whole exam.";
}

/**
 * Parts of the score by the name their sections share: "Reading and Writing" of two modules. The database names such a part
 * by its code, where small words are lost.
 */
export function namedMeasures({
  measures,
  sections,
}: Pick<Result, "measures" | "sections">): Result["measures"] {
  return measures.map((measure) => {
    const own = sections.filter((section) => section.measure === measure.code);
    const [shared, ...others] = new Set(own.map(({ title }) => title.replace(/,[^,]*$/, "")));
    return own.length > 1 && shared && others.length === 0 ? { ...measure, title: shared } : measure;
  });
}
