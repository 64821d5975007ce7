import { MONTHS } from "@/lib/platform/months";
import type { ProgramResult } from "@/lib/programs/rows";
import { LEVELS } from "@/lib/programs/taxonomy";
import {
  formatDuration,
  formatMoney,
  inWords,
  TUITION_PERIODS,
  type TuitionPeriod,
} from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";

type Row = Pick<
  ProgramResult,
  "id" | "slug" | "name" | "level" | "durationMonths" | "intakes" | "tuition" | "isSample"
>;

/** The programs of one university, level by level: names to scan, with the least one needs to choose among them. */
export function ProgramTable({ programs }: { programs: readonly Row[] }) {
  const levels = Object.entries(LEVELS)
    .map(([level, { name }]) => ({
      level,
      name,
      rows: programs.filter((program) => program.level === level),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className="space-y-8">
      {levels.map(({ level, name, rows }) => (
        <section key={level} aria-labelledby={`level-${level}`}>
          <h3
            id={`level-${level}`}
            className="border-b border-foreground pb-1 font-sans text-base tracking-normal"
          >
            {name}
          </h3>
          <ul className="divide-y border-b">
            {rows.map((program) => (
              <li key={program.id} className="grid gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
                <div>
                  <a
                    href={paths.program(program.slug)}
                    className="font-semibold hover:text-primary hover:underline"
                  >
                    {program.name}
                  </a>
                  <p className="text-sm text-muted-foreground first-letter:uppercase">
                    {[
                      program.durationMonths === null ? null : formatDuration(program.durationMonths),
                      program.intakes.length === 0
                        ? null
                        : `starts in ${inWords(program.intakes.map((month) => MONTHS[month - 1] ?? ""))}`,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                <p className="figures text-sm sm:text-right">
                  {program.tuition?.amount === 0 ? (
                    <strong>No tuition fee</strong>
                  ) : program.tuition ? (
                    <>
                      <span className="sr-only">Tuition: </span>
                      <strong>{formatMoney(program.tuition.amount, program.tuition.currency)}</strong>{" "}
                      {TUITION_PERIODS[program.tuition.period as TuitionPeriod]}
                    </>
                  ) : (
                    <span className="text-muted-foreground">We haven’t checked the fee yet</span>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
