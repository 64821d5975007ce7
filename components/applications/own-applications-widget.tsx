import type { ReactNode } from "react";
import { Widget } from "@/components/dashboards/widget";
import { buttonVariants } from "@/components/ui/button";
import { OWN_PROGRAMS_PATH, ownApplicationPath } from "@/lib/applications/path";
import { listApplicationsOf } from "@/lib/applications/queries";
import type { Application } from "@/lib/applications/rows";
import { nextStep, programLine } from "@/lib/applications/rules";
import { ballInWords } from "@/lib/applications/wording";
import { userDb } from "@/lib/platform/supabase/user";
import { paths } from "@/lib/site/paths";
import { StageTrack } from "./stage-track";

type Props = {
  studentId: string;
  /** What is read while there is none. */
  empty?: ReactNode;
};

/** A student's own applications, each with its way and what comes next. */
export function OwnApplicationsWidget({ studentId, empty = <HowToBegin /> }: Props) {
  return (
    <Widget
      title="Your applications"
      isWide
      lines={5}
      load={async () => listApplicationsOf(await userDb(), studentId)}
      empty={empty}
    >
      {(applications) => (
        <ul className="divide-y">
          {applications.map((application) => (
            <li key={application.id} className="space-y-3 py-5 first:pt-0 last:pb-0">
              <h3 className="text-lg">
                <a className="text-link" href={ownApplicationPath(application.id)}>
                  {programLine(application)}
                </a>
              </h3>
              <StageTrack status={application.status} />
              <p>{ballInWords(application, true)}</p>
              {application.backupOf ? (
                <p className="text-muted-foreground">
                  A backup of {lineOf(applications, application.backupOf)}
                </p>
              ) : null}
              <p className="measure">
                <span className="font-semibold">Next: </span>
                {nextStep(application.status)}
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
