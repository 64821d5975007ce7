import { Widget } from "@/components/dashboards/widget";
import { buttonVariants } from "@/components/ui/button";
import { listApplicationsOf } from "@/lib/applications/queries";
import { nextStep, programLine } from "@/lib/applications/rules";
import { userDb } from "@/lib/platform/supabase/user";
import { paths } from "@/lib/site/paths";
import { StageTrack } from "./stage-track";

/** A student's own applications, each with its way and what comes next. */
export function OwnApplicationsWidget({ studentId }: { studentId: string }) {
  return (
    <Widget
      title="Your applications"
      isWide
      lines={5}
      load={async () => listApplicationsOf(await userDb(), studentId)}
      empty={
        <div className="space-y-4">
          <p>
            You have no application yet. It begins with a talk: a counsellor goes through your marks, budget
            and intake with you and opens the first one.
          </p>
          <a className={buttonVariants()} href={paths.bookConsultation}>
            Book a consultation
          </a>
        </div>
      }
    >
      {(applications) => (
        <ul className="divide-y">
          {applications.map((application) => (
            <li key={application.id} className="space-y-3 py-5 first:pt-0 last:pb-0">
              <h3 className="text-lg">{programLine(application)}</h3>
              <StageTrack status={application.status} />
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
