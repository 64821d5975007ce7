import type { ReactNode } from "react";
import { Widget } from "@/components/dashboards/widget";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { OWN_PROGRAMS_PATH, ownApplicationPath } from "@/lib/applications/path";
import { listApplicationsOf } from "@/lib/applications/queries";
import type { Application } from "@/lib/applications/rows";
import { programLine, stagesPassed, statusName } from "@/lib/applications/rules";
import { HOLDER_NAMES_FOR_STUDENT } from "@/lib/applications/wording";
import { userDb } from "@/lib/platform/supabase/user";
import { paths } from "@/lib/site/paths";

type Props = {
  studentId: string;
  /** What is read while there is none. */
  empty?: ReactNode;
};

/** A student's own applications, a line each; the first screen tells how each goes on. */
export function OwnApplicationsWidget({ studentId, empty = <HowToBegin /> }: Props) {
  return (
    <Widget
      title="Your applications"
      isWide
      lines={3}
      load={async () => listApplicationsOf(await userDb(), studentId)}
      empty={empty}
    >
      {(applications) => (
        <ul className="divide-y">
          {applications.map((application) => (
            <li
              key={application.id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <a className="text-link" href={ownApplicationPath(application.id)}>
                  {application.programName ?? programLine(application)}
                </a>
                {application.programName ? (
                  <p className="text-sm text-muted-foreground">
                    {[application.universityName ?? application.destination, application.intake]
                      .filter(Boolean)
                      .join(", ")}
                  </p>
                ) : null}
                {application.backupOf ? (
                  <p className="text-sm text-muted-foreground">
                    A backup of {lineOf(applications, application.backupOf)}
                  </p>
                ) : null}
              </div>
              <p className="flex items-baseline gap-3 text-sm">
                {application.holder ? (
                  <span className="text-muted-foreground">
                    Next: {HOLDER_NAMES_FOR_STUDENT[application.holder].toLowerCase()}
                  </span>
                ) : null}
                <Badge variant={stagesPassed(application.status) === null ? "attention" : "accent"}>
                  {statusName(application.status)}
                </Badge>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}

function lineOf(applications: readonly Application[], id: string): string {
  const first = applications.find((application) => application.id === id);
  return first ? programLine(first) : "another application";
}

function HowToBegin() {
  return (
    <div className="space-y-4">
      <p>
        You have no application yet. Open one from your shortlist, or talk to a counsellor, who goes through
        your marks, budget and intake with you.
      </p>
      <p className="flex flex-wrap gap-3">
        <a className={buttonVariants()} href={OWN_PROGRAMS_PATH}>
          Apply from your shortlist
        </a>
        <a className={buttonVariants({ variant: "outline" })} href={paths.bookConsultation}>
          Book a consultation
        </a>
      </p>
    </div>
  );
}
