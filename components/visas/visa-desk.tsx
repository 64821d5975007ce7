import type { ReactNode } from "react";
import { Widget } from "@/components/dashboards/widget";
import { FoldedList } from "@/components/lists/folded-list";
import { Badge } from "@/components/ui/badge";
import { applicationPath } from "@/lib/applications/path";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { VISA_STATES, type VisaState } from "@/lib/visas/choices";
import { REFUSAL_REASONS } from "@/lib/visas/refusals";
import type { VisaDesk as Desk } from "@/lib/visas/rows";
import { loadVisaDesk } from "./load-visa-desk";

const MOST_OPEN = 5;

/** Refusals nobody went on from, and visas under way by state, the oldest promise first. */
export function VisaDesk() {
  return (
    <Widget
      title="Visa desk"
      isWide
      lines={8}
      load={async () => {
        const desk = await loadVisaDesk();
        return desk.cases.length + desk.refused.length > 0 ? desk : null;
      }}
      empty="You’re all caught up: no visa is under way. One begins when an application comes to the visa."
    >
      {(desk) => (
        <div className="grid gap-6 lg:grid-cols-2">
          <Refused {...desk} />
          {(["preparing", "lodged", "appointment", "appeal"] as const).map((state) => (
            <Cases key={state} state={state} {...desk} />
          ))}
        </div>
      )}
    </Widget>
  );
}

function Refused({ refused, counts, countedTo }: Desk) {
  const today = dayInIndia();
  return (
    <Part
      title="Refused, nothing chosen yet"
      total={counts.refused}
      countedTo={countedTo}
      rows={refused.map((one) => (
        <Row key={one.id} {...one}>
          {one.answerBy ? (
            <Badge variant={one.answerBy < today ? "destructive" : "attention"}>
              Answer by {formatDay(one.answerBy)}
            </Badge>
          ) : (
            <span className="figures">Refused {formatDay(one.decidedOn)}</span>
          )}
          <span className="block text-muted-foreground">
            {one.refusalReasons.map((reason) => REFUSAL_REASONS[reason].name).join("; ")}
          </span>
        </Row>
      ))}
    />
  );
}

const DUE: Partial<Record<VisaState, string>> = { preparing: "Send on", lodged: "Usual by" };

function Cases({
  state,
  cases,
  counts,
  countedTo,
}: Desk & { state: Exclude<VisaState, "granted" | "refused"> }) {
  const today = dayInIndia();
  return (
    <Part
      title={VISA_STATES[state]}
      total={counts[state]}
      countedTo={countedTo}
      rows={cases
        .filter((one) => one.state === state)
        .map((one) => (
          <Row key={one.id} {...one}>
            {one.dueOn ? (
              <Badge variant={one.dueOn < today ? "attention" : "secondary"}>
                {DUE[state] ?? "Usual by"} {formatDay(one.dueOn)}
              </Badge>
            ) : (
              <span className="text-muted-foreground">
                {one.lodgedOn ? `Sent ${formatDay(one.lodgedOn)}` : "No day planned"}
              </span>
            )}
          </Row>
        ))}
    />
  );
}

function Part({
  title,
  total,
  countedTo,
  rows,
}: {
  title: string;
  total: number;
  countedTo: number;
  rows: readonly ReactNode[];
}) {
  if (rows.length === 0) return null;
  return (
    <div className="min-w-0">
      <h3 className="border-b border-foreground pb-1 font-sans text-sm font-semibold">
        {title}{" "}
        <span className="figures font-normal text-muted-foreground">
          {total > countedTo ? `${countedTo}+` : total}
        </span>
      </h3>
      <FoldedList label={title} rows={rows} open={MOST_OPEN} />
      {total > rows.length ? (
        <p className="py-1.5 text-sm text-muted-foreground">
          These {rows.length} have the nearest days. The others follow as they are done.
        </p>
      ) : null}
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
  children: ReactNode;
}) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0">
        <a className="text-link font-semibold" href={applicationPath(applicationId)}>
          <bdi>{studentName ?? "Student"}</bdi>
        </a>
        <span className="block truncate text-muted-foreground">{line}</span>
      </span>
      <span className="min-w-0 content-start sm:max-w-48 sm:text-right">{children}</span>
    </li>
  );
}
