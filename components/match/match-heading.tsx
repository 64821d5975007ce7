import type { ReactNode } from "react";
import type { Student } from "@/lib/match/schema";
import { studentFacts } from "@/lib/match/wording";

/** What was asked, in one line above the answer; opened, it is the form again. */
export function MatchHeading({ student, form }: { student: Student; form: ReactNode }) {
  return (
    <details className="group rounded-md border bg-card">
      <summary className="flex list-none flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <dl className="flex flex-wrap gap-x-2 gap-y-0.5">
          {studentFacts(student).map(({ name, value }, index) => (
            <div key={name} className="flex gap-x-2">
              {index > 0 ? (
                <span aria-hidden className="text-muted-foreground">
                  ·
                </span>
              ) : null}
              <dt className="sr-only">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <span className="font-semibold text-primary underline print:hidden">
          <span className="group-open:hidden">Change</span>
          <span className="hidden group-open:inline">Close</span>
        </span>
      </summary>
      <div className="border-t px-4 py-5 print:hidden">{form}</div>
    </details>
  );
}
