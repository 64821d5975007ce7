/** What a list of programs has in common, in sentences made of its own figures. */
import { formatDay } from "@/lib/platform/clock";
import { MONTHS } from "@/lib/platform/months";
import type { ProgramResult } from "../rows";
import { counted, formatRupees, inWords } from "../wording";

type Listed = Pick<
  ProgramResult,
  "tuition" | "tuitionRupees" | "ielts" | "marks" | "intakes" | "nextDeadline" | "name"
> & { university: Pick<ProgramResult["university"], "slug" | "name"> };

/** As many months as a sentence bears. */
const MONTHS_NAMED = 3;

export function summarize(programs: readonly Listed[]): string[] {
  return [fees(programs), english(programs), marks(programs), starts(programs), deadlines(programs)].filter(
    (sentence) => sentence !== null,
  );
}

export function countUniversities(programs: readonly Listed[]): number {
  return new Set(programs.map(({ university }) => university.slug)).size;
}

/** What search engines show at most. */
const LONGEST = 160;

/** The list in a line or two, for search engines. */
export function describeList(total: number, programs: readonly Listed[]): string {
  const homes = counted(countUniversities(programs), "university", "universities");
  return summarize(programs).reduce(
    (text, next) => (`${text} ${next}`.length <= LONGEST ? `${text} ${next}` : text),
    `${counted(total, "program")} at ${homes}, with entry marks and deadlines.`,
  );
}

function fees(programs: readonly Listed[]): string | null {
  const yearly = numbers(programs.map(({ tuitionRupees }) => tuitionRupees));
  const [lowest, highest] = [yearly.find((rupees) => rupees > 0), yearly.at(-1)];
  const free = yearly.filter((rupees) => rupees === 0).length;
  if (yearly.length === 0) return null;
  if (lowest === undefined || highest === undefined) return "None of them charges tuition.";
  const range =
    lowest === highest
      ? `about ${formatRupees(lowest)} a year`
      : `about ${formatRupees(lowest)} to ${formatRupees(highest)} a year`;
  if (free === 0) return `Tuition is ${range}.`;
  return `${free} of them ${free === 1 ? "charges" : "charge"} no tuition; for the others it is ${range}.`;
}

function english(programs: readonly Listed[]): string | null {
  const scores = numbers(programs.map(({ ielts }) => ielts));
  const [lowest] = scores;
  if (lowest === undefined) return null;
  const count = scores.filter((score) => score === lowest).length;
  if (count === scores.length) return `Those that state an IELTS score ask for ${lowest.toFixed(1)}.`;
  return `The lowest IELTS score asked for is ${lowest.toFixed(1)}, by ${counted(count, "program")}; the highest is ${(scores.at(-1) ?? lowest).toFixed(1)}.`;
}

function marks(programs: readonly Listed[]): string | null {
  const minimums = numbers(programs.map((program) => program.marks));
  const [lowest, highest] = [minimums[0], minimums.at(-1)];
  if (lowest === undefined || highest === undefined) return null;
  const range = lowest === highest ? `${lowest}%` : `${lowest}% to ${highest}%`;
  return `Entry marks, where a university states them in percent, are ${range}.`;
}

function starts(programs: readonly Listed[]): string | null {
  const counts = MONTHS.map((name, at) => ({
    name,
    count: programs.filter(({ intakes }) => intakes.includes(at + 1)).length,
  }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, MONTHS_NAMED);
  if (counts.length === 0) return null;
  return `${inWords(counts.map(({ name, count }) => `${count} can start in ${name}`))}.`;
}

function deadlines(programs: readonly Listed[]): string | null {
  const [next] = programs
    .filter(({ nextDeadline }) => nextDeadline !== null)
    .sort((one, other) => ((one.nextDeadline ?? "") < (other.nextDeadline ?? "") ? -1 : 1));
  if (!next?.nextDeadline) return null;
  return `The next deadline is ${formatDay(next.nextDeadline)}, for ${next.name} at ${next.university.name}.`;
}

function numbers(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null).sort((one, other) => one - other);
}
