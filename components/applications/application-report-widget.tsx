import { BarTable } from "@/components/charts/bar-table";
import { Widget } from "@/components/dashboards/widget";
import { getActor } from "@/lib/access/actor";
import { worksOnEveryApplication } from "@/lib/access/people";
import { applicationList } from "@/lib/applications/list";
import { readApplicationReport } from "@/lib/applications/queries";
import { type ApplicationStatus, STATUS_NAMES, stagesPassed, statusName } from "@/lib/applications/rules";
import { userDb } from "@/lib/platform/supabase/user";

/** Where applications stand and where they pile up: numbers of the whole consultancy, for those who read reports. They open their rows for those who work on every application. */
export async function ApplicationReportWidget() {
  const actor = await getActor();
  const opensRows = actor !== null && worksOnEveryApplication(actor);
  return (
    <Widget
      title="Where applications pile up"
      requires={{ capability: "view_reports" }}
      description="All applications. The median of days since one was last changed, and how many nobody has changed for 30 days."
      lines={9}
      load={async () => {
        const stages = await readApplicationReport(await userDb());
        if (stages.length === 0) return null;
        const byStatus = new Map(stages.map((stage) => [stage.status, stage]));
        return STATUS_NAMES.filter((status) => stagesPassed(status) !== null || byStatus.has(status)).map(
          (status) => ({ status, ...byStatus.get(status) }),
        );
      }}
      empty="No application has been started yet."
    >
      {(stages) => (
        <BarTable
          caption="Applications by stage"
          heads={["Stage", "Applications", "Median days", "30 days still"]}
          rows={stages.map(({ status, applications = 0, medianDays, untouched = 0 }) => ({
            key: status,
            name: statusName(status),
            number: applications,
            ...(opensRows && applications > 0 ? { href: applicationList.href({ stage: [status] }) } : {}),
            notes: [
              medianDays === undefined ? "" : Math.round(medianDays).toLocaleString("en-IN"),
              opensRows && untouched > 0 ? (
                <Untouched key="untouched" status={status} number={untouched} />
              ) : (
                untouched.toLocaleString("en-IN")
              ),
            ],
          }))}
        />
      )}
    </Widget>
  );
}

function Untouched({ status, number }: { status: ApplicationStatus; number: number }) {
  return (
    <a href={applicationList.href({ stage: [status], unchanged: ["30_days"] })} className="text-link">
      {number.toLocaleString("en-IN")}
      <span className="sr-only"> at {statusName(status)}, unchanged for 30 days</span>
    </a>
  );
}
