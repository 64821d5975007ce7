import { BarTable } from "@/components/charts/bar-table";
import { Widget } from "@/components/dashboards/widget";
import { readApplicationReport } from "@/lib/applications/queries";
import { STATUS_NAMES, stagesPassed, statusName } from "@/lib/applications/rules";
import { userDb } from "@/lib/platform/supabase/user";

/** Where applications stand and where they pile up: numbers of the whole consultancy, for those who read reports. */
export function ApplicationReportWidget() {
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
            notes: [
              medianDays === undefined ? "" : Math.round(medianDays).toLocaleString("en-IN"),
              untouched.toLocaleString("en-IN"),
            ],
          }))}
        />
      )}
    </Widget>
  );
}
