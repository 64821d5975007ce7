import { CircleCheck, CircleDashed } from "lucide-react";
import { Widget } from "@/components/dashboards/widget";
import { listApplicationsOf } from "@/lib/applications/queries";
import { milestones } from "@/lib/gamification/rules";
import { userDb } from "@/lib/platform/supabase/user";
import { findStudent } from "@/lib/students/queries";

/** The steps of a student's way abroad: reached ones with a mark, the others with what leads there. */
export function MilestonesWidget({ studentId, hasSent }: { studentId: string; hasSent: boolean }) {
  return (
    <Widget
      title="Your way abroad"
      description="From your profile and applications."
      isWide
      lines={9}
      load={async () => {
        const db = await userDb();
        const [student, applications] = await Promise.all([
          findStudent(db, studentId),
          listApplicationsOf(db, studentId),
        ]);
        return milestones({
          hasPhone: Boolean(student?.phone),
          isProfileComplete: student?.completion === "complete",
          hasSent,
          statuses: applications.map((application) => application.status),
        });
      }}
      empty=""
    >
      {(steps) => (
        <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {steps.map(({ name, howTo, isReached }) => (
            <li key={name} className="flex gap-3">
              {isReached ? (
                <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
              ) : (
                <CircleDashed aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
              )}
              <div>
                <p className={isReached ? "font-semibold" : undefined}>
                  {name}
                  <span className="sr-only">{isReached ? ", reached" : ", ahead"}</span>
                </p>
                {isReached ? null : <p className="text-sm text-muted-foreground">{howTo}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Widget>
  );
}
