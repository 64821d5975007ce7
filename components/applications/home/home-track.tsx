import { Card } from "@/components/ui/card";
import { nextStep, programLine } from "@/lib/applications/rules";
import { readBall } from "@/lib/students/home/ball";
import type { HomeApplication, StudentHome } from "@/lib/students/home/rows";
import { Ball } from "../ball";
import { StageTrack } from "../stage-track";

type Props = {
  application: HomeApplication;
  home: StudentHome;
  now: Date;
  href: string | null;
  /** What we do about a delay stands above already. */
  isRemedySaid: boolean;
};

/** One application as its student follows it: how far it has come, and who has the next step. */
export function HomeTrack({ application, home, now, href, isRemedySaid }: Props) {
  const reading = readBall(application, home, now);
  const told =
    reading.late && isRemedySaid ? { ...reading, late: { ...reading.late, remedy: null } } : reading;
  const { status, programName, universityName, destination, intake, assignedName, reason } = application;
  const name = programName ?? programLine({ ...application, intake: null });
  const place = [programName ? (universityName ?? destination) : null, intake].filter(Boolean).join(", ");
  return (
    <li>
      <Card className="grid gap-4 p-4 sm:p-5">
        <div>
          <h3 className="text-lg">
            {href ? (
              <a className="text-link" href={href}>
                {name}
              </a>
            ) : (
              name
            )}
          </h3>
          {place ? <p className="text-muted-foreground">{place}</p> : null}
        </div>
        <StageTrack status={status} />
        {reason ? <p className="measure whitespace-pre-line">{reason}</p> : null}
        {application.holder ? (
          <div>
            <Ball held={application} reading={told} isStudent />
            {application.holder === "student" ? (
              <p className="measure whitespace-pre-line">{application.asked?.words ?? nextStep(status)}</p>
            ) : null}
            {assignedName ? (
              <p className="mt-1 text-sm text-muted-foreground">
                <bdi>{assignedName}</bdi> looks after it.
              </p>
            ) : null}
          </div>
        ) : null}
      </Card>
    </li>
  );
}
