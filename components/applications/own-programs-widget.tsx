import { Widget } from "@/components/dashboards/widget";
import { Badge } from "@/components/ui/badge";
import { ownApplicationPath } from "@/lib/applications/path";
import { listApplicationsOf } from "@/lib/applications/queries";
import { programLine, stagesPassed, statusName } from "@/lib/applications/rules";
import { ballInWords } from "@/lib/applications/wording";
import { userDb } from "@/lib/platform/supabase/user";
import { StageTrack } from "./stage-track";

/** A student's applications, each with its way and who is next. */
export function OwnProgramsWidget({ studentId }: { studentId: string }) {
  return (
    <Widget
      title="Your applications"
      isWide
      lines={5}
      load={async () => listApplicationsOf(await userDb(), studentId)}
      empty="You have no application yet. Open one from your shortlist below, or with your counsellor."
    >
      {(applications) => (
        <ul className="divide-y">
          {applications.map((application) => (
            <li key={application.id} className="grid gap-3 py-5 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <h3 className="text-lg">
                  <a className="text-link" href={ownApplicationPath(application.id)}>
                    {programLine(application)}
                  </a>
                </h3>
                <Badge variant={stagesPassed(application.status) === null ? "attention" : "accent"}>
                  {statusName(application.status)}
                </Badge>
              </div>
              <StageTrack status={application.status} />
              <p>{ballInWords(application, true)}</p>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
