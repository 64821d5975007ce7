import { factText, scoreRange, totalTime } from "@/lib/exams/rules";
import type { Citations } from "@/lib/facts/rules";
import { EXAM_GROUPS, EXAMS, type ExamId } from "@/lib/mock-exams/schema";

type ExamPage = { exam: ExamId; path: string; heading: string };

/** Every exam that has a page as a card, in the groups of the menu, with its scale, length and fee. */
export function ExamGroups({ pages, citations }: { pages: readonly ExamPage[]; citations: Citations }) {
  const groups = EXAM_GROUPS.map((group) => ({
    group,
    exams: pages.filter(({ exam }) => EXAMS[exam].group === group),
  })).filter(({ exams }) => exams.length > 0);
  return (
    <div className="grid grid-flow-dense gap-x-4 gap-y-10 md:grid-cols-12">
      {groups.map(({ group, exams }) => (
        <section key={group} aria-label={group} className={SPANS[Math.min(exams.length, 4)]}>
          <h3 className="text-xl">{group}</h3>
          <ul className={`mt-3 grid grid-cols-2 gap-3 sm:gap-4 ${COLUMNS[Math.min(exams.length, 4)]}`}>
            {exams.map(({ exam, path, heading }) => (
              <li key={exam}>
                <a
                  href={path}
                  className="group flex h-full flex-col border border-t-4 border-t-draw-1 bg-card p-3 hover:border-primary sm:p-4"
                >
                  <span className="font-display text-xl leading-snug font-semibold text-primary group-hover:underline">
                    {EXAMS[exam].name}
                  </span>
                  {heading === EXAMS[exam].name ? null : (
                    <span className="text-sm text-muted-foreground">{heading}</span>
                  )}
                  <Measures
                    range={scoreRange(exam, citations)}
                    time={totalTime(exam, citations)}
                    fee={factText(`exam.${exam}.fee`, citations)}
                  />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Groups of few share a row. */
const SPANS = [
  "",
  "md:col-span-4 lg:col-span-3",
  "md:col-span-8 lg:col-span-6",
  "md:col-span-12 lg:col-span-9",
  "md:col-span-12",
];
const COLUMNS = ["", "sm:grid-cols-1", "sm:grid-cols-2", "sm:grid-cols-3", "lg:grid-cols-4"];

type MeasuresProps = { range: string | undefined; time: string | undefined; fee: string | undefined };

function Measures({ range, time, fee }: MeasuresProps) {
  const measures = [
    { name: "Score", value: range },
    { name: "Time", value: time },
    { name: "Fee", value: fee },
  ].filter(({ value }) => value);
  return (
    <dl className="figures mt-auto space-y-1 border-t pt-3 text-sm [a>&]:mt-4">
      {measures.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-x-3 max-sm:flex-wrap">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
