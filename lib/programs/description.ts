import { MONTHS } from "@/lib/platform/months";
import { countryName } from "@/lib/site/countries";
import type { Program } from "./queries";
import { LEVELS } from "./taxonomy";
import { formatDuration, formatMoney, inWords, TUITION_PERIODS, type TuitionPeriod } from "./wording";

/** What search engines show at most. */
const LONGEST = 160;

/** A program in a sentence or two, made of what is recorded. */
export function describeProgram(program: Program): string {
  const { university, durationMonths, tuition, intakes, isSample } = program;
  const place = university.city
    ? `${university.city}, ${countryName(university.countryCode)}`
    : countryName(university.countryCode);
  const name = `${isSample ? "Sample data: " : ""}${program.name}: ${LEVELS[program.level].name.toLowerCase()} at ${university.name}, ${place}.`;
  const parts = [
    durationMonths === null ? null : `${formatDuration(durationMonths)}.`,
    tuition === null
      ? null
      : `Tuition ${formatMoney(tuition.amount, tuition.currency)} ${TUITION_PERIODS[tuition.period as TuitionPeriod]}.`,
    intakes.length === 0 ? null : `Starts in ${inWords(intakes.map((month) => MONTHS[month - 1] ?? ""))}.`,
    "Deadlines, requirements and visa money, with sources.",
  ];
  let text = name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 1).trimEnd()}…`;
  for (const part of parts) {
    if (part && `${text} ${part}`.trim().length <= LONGEST) text = `${text} ${part}`.trim();
  }
  return text;
}
