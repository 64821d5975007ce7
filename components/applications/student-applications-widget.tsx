import { Widget } from "@/components/dashboards/widget";
import { Badge } from "@/components/ui/badge";
import type { Actor } from "@/lib/access/decide";
import { worksOnEveryApplication } from "@/lib/access/people";
import { applicationPath } from "@/lib/applications/path";
import { listApplicationsOf } from "@/lib/applications/queries";
import { programLine, stagesPassed, statusName } from "@/lib/applications/rules";
import { ballInWords } from "@/lib/applications/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

/** A student's applications as staff read them. */
export function StudentApplicationsWidget({ actor, studentId }: { actor: Actor; studentId: string }) {
  const seesAll = worksOnEveryApplication(actor);
  return (
    <Widget
      title="Applications"
      isWide
      lines={4}
      load={async () => listApplicationsOf(await userDb(), studentId)}
      empty={
        seesAll
          ? "This student has no applications yet."
          : "None of this student’s applications is assigned to you."
      }
    >
      {(applications) => (
        <ul className="divide-y">
          {applications.map((application) => (
            <li key={application.id} className="space-y-3 py-4 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <h3 className="text-lg">
                  <a className="text-link" href={applicationPath(application.id)}>
                    {programLine(application)}
                  </a>
                </h3>
                <Badge variant={stagesPassed(application.status) === null ? "attention" : "accent"}>
                  {statusName(application.status)}
                </Badge>
              </div>
              <p>{ballInWords(application, false)}</p>
              <p className="text-sm text-muted-foreground">
                Opened {formatDay(dayInIndia(new Date(application.createdAt)))}, last changed{" "}
                {formatDay(dayInIndia(new Date(application.updatedAt)))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
