import { Widget } from "@/components/dashboards/widget";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { type Job, listJobs } from "@/lib/diagnostics/queries";
import { readHealthReport } from "@/lib/platform/health";
import { State } from "./state";

const clock = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "Asia/Kolkata",
});

/** The scheduled jobs and when each one last finished. */
export function JobsWidget() {
  return (
    <Widget
      title="Scheduled jobs"
      description="A job is late when it has not finished for three times its interval."
      isWide
      lines={4}
      load={async () => {
        const report = await readHealthReport();
        return report && listJobs(report, new Date());
      }}
      empty="The database does not answer, so nothing is known about the jobs."
    >
      {(jobs) => (
        <Table label="Jobs with their last run">
          <TableHeader>
            <TableRow>
              <TableHead>Job</TableHead>
              <TableHead>Every</TableHead>
              <TableHead>Last finished (IST)</TableHead>
              <TableHead>State</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {jobs.map((job) => (
              <TableRow key={job.name}>
                <TableCell className="font-semibold">{job.name}</TableCell>
                <TableCell>{interval(job.everySeconds)}</TableCell>
                <TableCell className="whitespace-nowrap">
                  {job.lastFinishedAt ? clock.format(new Date(job.lastFinishedAt)) : "Never"}
                </TableCell>
                <TableCell>
                  <State isGood={!job.isLate && job.isLastOk === true} good="On time" bad={trouble(job)} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Widget>
  );
}

function trouble(job: Job): string {
  if (job.lastFinishedAt === null) return "Has not run";
  return job.isLastOk === false ? "Failed" : "Late";
}

function interval(seconds: number): string {
  if (seconds < 60) return counted(seconds, "second");
  return seconds < 3600 ? counted(seconds / 60, "minute") : counted(seconds / 3600, "hour");
}

function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
