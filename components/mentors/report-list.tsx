import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { supervisedPath } from "@/lib/mentors/path";
import type { MentorReport } from "@/lib/mentors/rows";
import { REPORT_REASONS } from "@/lib/mentors/wording";
import { formatMoment } from "@/lib/platform/clock";
import { CloseReportForm } from "./close-report-form";

/** What students and mentors reported: what nobody has looked at first. */
export function ReportList({ reports }: { reports: readonly MentorReport[] }) {
  const open = reports.filter(({ closedAt }) => closedAt === null);
  const closed = reports.filter(({ closedAt }) => closedAt !== null);
  return (
    <section aria-labelledby="reports" className="grid gap-3">
      <h2 id="reports" className="text-xl">
        {open.length === 0 ? "Reports" : `Reports (${open.length} open)`}
      </h2>
      {open.length === 0 ? <p className="text-muted-foreground">No report waits for you.</p> : null}
      <ul className="grid gap-3 empty:hidden xl:grid-cols-2">
        {open.map((report) => (
          <li key={report.id}>
            <Card className="grid gap-3 p-4">
              <OneReport report={report} />
              <CloseReportForm reportId={report.id} mayLift={report.blocks} about={report.reportedName} />
            </Card>
          </li>
        ))}
      </ul>
      {closed.length > 0 ? (
        <details>
          <summary className="text-link w-fit cursor-pointer">Settled reports ({closed.length})</summary>
          <ul className="mt-3 divide-y border-y">
            {closed.map((report) => (
              <li key={report.id} className="grid gap-2 py-3">
                <OneReport report={report} />
                <p className="measure border-s-2 ps-3">
                  {report.outcome}
                  <span className="text-muted-foreground">
                    {" "}
                    {report.closedByName ?? "A former colleague"}
                    {report.liftedAt ? ". The block is lifted." : ""}
                  </span>
                </p>
                {report.blocks && !report.liftedAt ? (
                  <details>
                    <summary className="text-link w-fit cursor-pointer">
                      Lift the block<span className="sr-only">: {report.reportedName}</span>
                    </summary>
                    <div className="mt-2">
                      <CloseReportForm reportId={report.id} mayLift isLifting about={report.reportedName} />
                    </div>
                  </details>
                ) : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function OneReport({ report }: { report: MentorReport }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="text-lg" translate="no">
          {report.reportedName}
        </h3>
        <Badge variant="outline">{report.isAboutMentor ? "Mentor" : "Student"}</Badge>
        {report.blocks && !report.liftedAt ? <Badge variant="destructive">Blocked</Badge> : null}
      </div>
      <p className="font-semibold">{REPORT_REASONS[report.reason]}</p>
      {report.words ? (
        <p className="measure whitespace-pre-line border-s-2 ps-3" dir="auto">
          {report.words}
        </p>
      ) : null}
      <p className="text-sm text-muted-foreground">
        By <span translate="no">{report.reporterName}</span>, {formatMoment(report.createdAt)}
      </p>
      {report.conversationId ? (
        <p>
          <a className="text-link" href={supervisedPath(report.conversationId)}>
            Read what they wrote
          </a>{" "}
          <span className="text-sm text-muted-foreground">The student is told.</span>
        </p>
      ) : null}
    </div>
  );
}
