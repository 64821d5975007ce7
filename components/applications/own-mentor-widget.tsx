import { Widget } from "@/components/dashboards/widget";
import { listApplicationsOf } from "@/lib/applications/queries";
import { programLine } from "@/lib/applications/rules";
import { userDb } from "@/lib/platform/supabase/user";

/** Which of a student's applications somebody looks after. */
export function OwnMentorWidget({ studentId }: { studentId: string }) {
  return (
    <Widget
      title="Your mentor"
      load={async () => listApplicationsOf(await userDb(), studentId)}
      empty="A mentor is assigned with your first application. Until then a counsellor answers you."
    >
      {(applications) => (
        <ul className="divide-y">
          {applications.map((application) => (
            <li key={application.id} className="py-3 first:pt-0 last:pb-0">
              <p className="font-semibold">{programLine(application)}</p>
              <p className="text-muted-foreground">
                {application.assignedTo
                  ? "Somebody of our team looks after it and writes to you."
                  : "Nobody is assigned to it yet."}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
