import { Widget } from "@/components/dashboards/widget";
import { Badge } from "@/components/ui/badge";
import { applicationPath } from "@/lib/applications/path";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { APPOINTMENT_KINDS, VISA_STATES, type VisaState } from "@/lib/visas/choices";
import { readVisaDesk } from "@/lib/visas/queries";
import { REFUSAL_REASONS } from "@/lib/visas/refusals";
import type { VisaDesk as Desk } from "@/lib/visas/rows";
import { timeInWords } from "@/lib/visas/rules";

/** What waits at the visa desk: appointments of the week, visas under way by state, and refusals nobody went on from. */
export function VisaDesk() {
  return (
    <Widget
      title="Visa desk"
      isWide
      lines={8}
      load={async () => {
        const desk = await readVisaDesk(await userDb());
        return desk.appointments.length + desk.cases.length + desk.refused.length > 0 ? desk : null;
      }}
      empty="You’re all caught up: no visa is under way. One begins when an application comes to the visa."
    >
      {(desk) => (
        <div className="grid gap-6">
          <Appointments appointments={desk.appointments} />
          <Refused refused={desk.refused} />
          <div className="grid gap-6 lg:grid-cols-2">
            {(["preparing", "lodged", "appointment", "appeal"] as const).map((state) => (
              <Cases key={state} state={state} cases={desk.cases.filter((one) => one.state === state)} />
            ))}
          </div>
        </div>
      )}
    </Widget>
  );
}

function Appointments({ appointments }: Pick<Desk, "appointments">) {
  const today = dayInIndia();
  if (appointments.length === 0) return null;
  return (
    <Part title="Appointments this week">
      {appointments.map((one) => (
        <Row key={one.id} {...one}>
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="figures">
              {formatDay(one.localDay)}, {timeInWords(one)}
            </span>
            {one.localDay < today ? <Badge variant="attention">Kept or missed?</Badge> : null}
            {one.localDay === today ? <Badge variant="attention">Today</Badge> : null}
          </span>
          <span className="text-muted-foreground">
            {APPOINTMENT_KINDS[one.kind]}, {one.place}
          </span>
        </Row>
      ))}
    </Part>
  );
}

function Refused({ refused }: Pick<Desk, "refused">) {
  const today = dayInIndia();
  if (refused.length === 0) return null;
  return (
    <Part title="Refused, nothing chosen yet">
      {refused.map((one) => (
        <Row key={one.id} {...one}>
          <span className="flex flex-wrap items-center gap-x-2">
            {one.answerBy ? (
              <Badge variant={one.answerBy < today ? "destructive" : "attention"}>
                Answer by {formatDay(one.answerBy)}
              </Badge>
            ) : (
              <span className="figures">{formatDay(one.decidedOn)}</span>
            )}
          </span>
          <span className="text-muted-foreground">
            {one.refusalReasons.map((reason) => REFUSAL_REASONS[reason].name).join("; ")}
          </span>
        </Row>
      ))}
    </Part>
  );
}

const DUE: Partial<Record<VisaState, string>> = { preparing: "Send on", lodged: "Usual by" };

function Cases({ state, cases }: { state: VisaState; cases: Desk["cases"] }) {
  const today = dayInIndia();
  if (cases.length === 0) return null;
  return (
    <Part title={VISA_STATES[state]}>
      {cases.map((one) => (
        <Row key={one.id} {...one}>
          <span className="flex flex-wrap items-center gap-x-2">
            {one.dueOn ? (
              <Badge variant={one.dueOn < today ? "attention" : "secondary"}>
                {DUE[state] ?? "Usual by"} {formatDay(one.dueOn)}
              </Badge>
            ) : (
              <span className="text-muted-foreground">
                {one.lodgedOn ? `Sent ${formatDay(one.lodgedOn)}` : "No day planned"}
              </span>
            )}
          </span>
          {one.confirmation ? (
            <span className="figures text-muted-foreground wrap-anywhere">
              {one.confirmation.numberName}: {one.confirmation.number}
            </span>
          ) : null}
        </Row>
      ))}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 divide-y border-y">{children}</ul>
    </div>
  );
}

function Row({
  applicationId,
  studentName,
  line,
  children,
}: {
  applicationId: string;
  studentName: string | null;
  line: string;
  children: React.ReactNode;
}) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-2">
      <span className="min-w-0">
        <a className="text-link font-semibold" href={applicationPath(applicationId)}>
          {studentName ?? "Student"}
        </a>
        <span className="block truncate text-sm text-muted-foreground">{line}</span>
      </span>
      <span className="grid min-w-0 content-start text-sm">{children}</span>
    </li>
  );
}
