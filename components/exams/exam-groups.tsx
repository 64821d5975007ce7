import { scoreRange, totalTime } from "@/lib/exams/rules";
import type { Citations } from "@/lib/facts/rules";
import { EXAM_GROUPS, EXAMS, type ExamId } from "@/lib/mock-exams/schema";

type ExamPage = { exam: ExamId; path: string; description: string };

/** Every exam that has a page, in the groups of the menu, with its scale and length. */
export function ExamGroups({ pages, citations }: { pages: readonly ExamPage[]; citations: Citations }) {
  const groups = EXAM_GROUPS.map((group) => ({
    group,
    exams: pages.filter(({ exam }) => EXAMS[exam].group === group),
  })).filter(({ exams }) => exams.length > 0);
  return (
    <div className="space-y-10">
      {groups.map(({ group, exams }) => (
        <section key={group} aria-label={group}>
          <h3 className="border-b border-foreground pb-1 text-xl">{group}</h3>
          <ul className="divide-y">
            {exams.map(({ exam, path, description }) => (
              <li key={exam} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[9rem_1fr_9rem]">
                <a href={path} className="text-link font-display text-lg leading-snug font-semibold">
                  {EXAMS[exam].name}
                </a>
                <span className="text-sm sm:text-base">{description}</span>
                <Measures range={scoreRange(exam, citations)} time={totalTime(exam, citations)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="measure">
        Practice papers under the real clock are in{" "}
        <a href="/mock-exams" className="text-link">
          Exam Studio
        </a>
        , for students who are signed in.
      </p>
    </div>
  );
}

function Measures({ range, time }: { range: string | undefined; time: string | undefined }) {
  return (
    <span className="figures text-sm text-muted-foreground sm:text-right">
      {range ? (
        <span className="mr-4 sm:mr-0 sm:block">
          <span className="sr-only">Scale: </span>
          {range}
        </span>
      ) : null}
      {time ? (
        <span className="sm:block">
          <span className="sr-only">Time: </span>
          {time}
        </span>
      ) : null}
    </span>
  );
}
