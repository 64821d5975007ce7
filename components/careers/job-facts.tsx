import type { Job } from "@/lib/careers/rows";
import { JOB_KINDS } from "@/lib/careers/wording";
import { formatDay } from "@/lib/platform/clock";

type Facts = Pick<Job, "team" | "place" | "isRemote" | "kind" | "closesOn"> & {
  /** Nothing yet in the preview of a draft. */
  publishedOn: string | null;
};

export function JobFacts({ job }: { job: Facts }) {
  const facts = [
    ["Team", job.team],
    ["Place", job.isRemote ? `${job.place}, or from home` : job.place],
    ["Kind", JOB_KINDS[job.kind]],
    ["Open since", job.publishedOn ? formatDay(job.publishedOn) : "Not published"],
    ["Last day to apply", formatDay(job.closesOn)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-y border-t-foreground py-5 sm:grid-cols-3 xl:grid-cols-5">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
