import { buttonVariants } from "@/components/ui/button";
import { problemSentence } from "@/lib/leads/import/problems";
import type { ImportProblem, LeadImport } from "@/lib/leads/import/rows";

type Props = { shown: LeadImport; problems: readonly ImportProblem[] };

/** What is wrong with the file: the same problems together, with the lines and what stands there. */
export function ImportProblems({ shown, problems }: Props) {
  return (
    <section aria-labelledby="problems" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="problems" className="text-xl">
          {shown.problemCount === 1
            ? "1 line with a problem"
            : `${shown.problemCount.toLocaleString("en-IN")} lines with problems`}
        </h2>
        {shown.rowsRemovedAt ? null : (
          <a
            href={`/api/lead-import-problems?import=${shown.id}`}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            Download these lines
          </a>
        )}
      </div>
      <p className="measure text-sm text-muted-foreground">
        They are left out. Download them as CSV, fix them and upload that file as another import.
      </p>
      <ul className="divide-y border-y">
        {problems.map((problem) => (
          <li key={`${problem.field}-${problem.code}`}>
            <details className="py-2">
              <summary className="cursor-pointer">
                <span className="figures font-semibold">{problem.count.toLocaleString("en-IN")}</span>{" "}
                {problemSentence(problem)}
              </summary>
              {problem.examples.length > 0 ? (
                <ul className="mt-2 grid gap-1 pl-5 text-sm">
                  {problem.examples.map(({ line, value }) => (
                    <li key={line} className="wrap-anywhere">
                      <span className="figures text-muted-foreground">
                        Line {line.toLocaleString("en-IN")}
                      </span>
                      {value ? <>: {value}</> : null}
                    </li>
                  ))}
                  {problem.count > problem.examples.length ? (
                    <li className="text-muted-foreground">
                      and {(problem.count - problem.examples.length).toLocaleString("en-IN")} more in the
                      download
                    </li>
                  ) : null}
                </ul>
              ) : null}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
