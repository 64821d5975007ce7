import { BarTable } from "@/components/charts/bar-table";
import { Widget } from "@/components/dashboards/widget";
import { STEPS } from "@/lib/leads/insights/choices";
import { percent, say, spanText } from "@/lib/leads/insights/figures";
import { leadsPath } from "@/lib/leads/insights/path";
import type { Days } from "@/lib/leads/insights/period";
import type { LeadReport, Span } from "@/lib/leads/insights/rows";

/** From what was received to who became a student, with the median time from step to step. */
export function FunnelWidget({ report, days }: { report: Promise<LeadReport>; days: Days }) {
  return (
    <Widget
      title="From lead to student"
      description="A later step counts for those before it. Times are medians from the step before, with the number of leads that have both."
      lines={6}
      load={async () => emptyIfNone(await report)}
      empty={NONE}
    >
      {(found) => (
        <div className="grid gap-3">
          <BarTable
            caption="Leads by the step they came to"
            heads={["Step", "Leads", "Of received", "Median time"]}
            whole={found.leads}
            rows={[
              {
                key: "received",
                name: "Received",
                number: found.leads,
                href: leadsPath(days),
                notes: ["", ""],
              },
              step("reached", found.reached, found, days, found.spans.reached),
              step("qualified", found.qualified, found, days, found.spans.qualified),
              step("held", found.held, found, days, found.spans.held),
              step("student", found.students, found, days, found.spans.students),
            ]}
          />
          <Appointments report={found} />
        </div>
      )}
    </Widget>
  );
}

export const NONE = "No leads on these days.";
export const emptyIfNone = (report: LeadReport) => (report.leads > 0 ? report : null);

function step(name: keyof typeof STEPS, number: number, report: LeadReport, days: Days, span: Span) {
  return {
    key: name,
    name: STEPS[name],
    number,
    href: leadsPath(days, { step: name }),
    notes: [percent(number, report.leads) ?? "", medianText(span)],
  };
}

export function medianText({ seconds, leads }: Span): string {
  return seconds === null ? "" : `${spanText(seconds)} (${say(leads)})`;
}

function Appointments({ report: { missed, unmarked } }: { report: LeadReport }) {
  if (missed === 0 && unmarked === 0) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {missed > 0
        ? `${say(missed)} ${missed === 1 ? "consultation was" : "consultations were"} missed. `
        : null}
      {unmarked > 0
        ? `${say(unmarked)} ${unmarked === 1 ? "is" : "are"} over and not marked as held or missed, so ${unmarked === 1 ? "it counts" : "they count"} as neither.`
        : null}
    </p>
  );
}
