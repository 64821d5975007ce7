import { Badge } from "@/components/ui/badge";
import type { Job } from "@/lib/careers/rows";
import { JOB_KINDS } from "@/lib/careers/wording";
import { formatDay } from "@/lib/platform/clock";
import { paths } from "@/lib/site/paths";

export function JobList({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className="mt-5 divide-y border-y border-t-foreground">
      {jobs.map((job) => (
        <li key={job.id} className="grid gap-x-10 gap-y-2 py-6 md:grid-cols-[1fr_16rem]">
          <div>
            <h3 className="text-xl">
              <a href={paths.career(job.slug)} className="text-link">
                {job.title}
              </a>{" "}
              {job.isSample ? <Badge variant="attention">Sample</Badge> : null}
            </h3>
            <p className="measure mt-2">{job.summary}</p>
          </div>
          <p className="text-muted-foreground">
            {job.team}
            <br />
            {job.place}, {JOB_KINDS[job.kind].toLowerCase()}
            <br />
            Open until <time dateTime={job.closesOn}>{formatDay(job.closesOn)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
