/** Years of work. */
import { type Asked, inTheirWords } from "./asked";
import { recordsOf, type StudentFile } from "./file";
import { allOf, isSome, type Judgement, mapSome, met, notMet, unknown } from "./verdict";
import { monthsOfWork } from "./work-time";

const MONTHS_IN: Readonly<Record<string, number>> = { years: 12, year: 12, months: 1, month: 1 };

export function judgeWork(rows: readonly Asked[], file: StudentFile, today: string): Judgement {
  if (!isSome(rows)) return unknown("We haven’t checked yet what it asks for.");
  return allOf(
    mapSome(rows, (asked) => {
      const months = MONTHS_IN[asked.unit ?? ""];
      if (asked.minimum === null || months === undefined) return inTheirWords(asked);
      const needed = asked.minimum * months;
      if (needed === 0) return met("It takes people without experience.");
      const jobs = recordsOf(file, "work");
      if (!isSome(jobs))
        return file.none.has("work")
          ? notMet(`It asks for ${inMonths(needed)} of work. You haven’t worked yet.`, "work")
          : unknown(`It asks for ${inMonths(needed)} of work. Add your jobs.`, "work");
      const { least, most } = monthsOfWork(jobs, today);
      if (least >= needed) return met(`You have worked ${inMonths(least)}; it asks for ${inMonths(needed)}.`);
      return most >= needed
        ? unknown(`It asks for ${inMonths(needed)} of work. Add from when you worked in each job.`, "work")
        : notMet(`It asks for ${inMonths(needed)} of work; you have ${inMonths(least)}.`, "work");
    }),
  );
}

function inMonths(months: number): string {
  const whole = Math.floor(months);
  const years = whole / 12;
  if (whole < 12 || whole % 12 !== 0) return whole === 1 ? "1 month" : `${whole} months`;
  return years === 1 ? "1 year" : `${years} years`;
}
