import { pagePath } from "@/lib/content/rules";
import { GOALS } from "@/lib/exams/goals";
import { EXAMS } from "@/lib/mock-exams/schema";

/** From what somebody wants to do to the exam that is usually asked for; opens without script. */
export function GoalChooser() {
  return (
    <div className="divide-y border-y">
      {GOALS.map(({ goal, advice, exams, read }) => (
        <details key={goal} className="group">
          <summary className="flex list-none items-baseline justify-between gap-4 py-3.5 hover:text-primary [&::-webkit-details-marker]:hidden">
            <span className="font-display text-lg leading-snug font-semibold">{goal}</span>
            <span aria-hidden className="text-xl leading-none text-primary group-open:rotate-45">
              +
            </span>
          </summary>
          <div className="measure pb-5">
            <p>{advice}</p>
            <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
              {exams.map((exam) => (
                <a key={exam} href={pagePath("exam", exam)} className="text-link font-semibold">
                  {EXAMS[exam].name}
                </a>
              ))}
              {read ? (
                <a href={read.href} className="text-link">
                  {read.name}
                </a>
              ) : null}
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}
