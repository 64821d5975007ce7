import { Widget } from "@/components/dashboards/widget";
import { listJobApplications } from "@/lib/careers/queries";
import { formatPhone } from "@/lib/leads/phone";
import { formatDay, formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

/** Who applied, with a way to answer and the CV; nobody sees it but those who manage jobs. */
export function ApplicationsWidget() {
  return (
    <Widget
      title="Job applications"
      description="A CV opens on your own device. Each application is deleted with its CV on the day it says."
      requires={{ permission: "jobs.manage" }}
      isWide
      lines={8}
      load={async () => listJobApplications(await userDb())}
      empty="No applications yet. They appear here as soon as somebody applies on the careers page."
    >
      {(applications) => (
        <ul className="divide-y border-t">
          {applications.map((application) => (
            <li key={application.id} className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-[1fr_auto]">
              <div className="min-w-0">
                <p className="font-semibold">
                  <bdi>{application.name}</bdi>
                  <span className="font-normal text-muted-foreground">
                    {" "}
                    for {application.jobTitle ?? "no particular opening"}
                  </span>
                </p>
                <p className="flex flex-wrap gap-x-4 text-sm">
                  {application.email ? (
                    <a href={`mailto:${application.email}`} className="text-link break-all">
                      {application.email}
                    </a>
                  ) : null}
                  {application.phone ? (
                    <a href={`tel:${application.phone}`} className="text-link figures">
                      {formatPhone(application.phone)}
                    </a>
                  ) : null}
                  {application.notice ? <span>Can start: {application.notice}</span> : null}
                </p>
                {application.message ? (
                  <p dir="auto" className="measure mt-2 whitespace-pre-line">
                    {application.message}
                  </p>
                ) : null}
                <p className="mt-2 text-sm text-muted-foreground">
                  {application.reference}, {formatMoment(application.createdAt)}. Kept until{" "}
                  {formatDay(application.keepUntil)}.
                </p>
              </div>
              <a
                href={`/api/job-applications/${application.id}/cv`}
                className="text-link h-fit w-fit max-w-full break-words"
                download
              >
                CV of <bdi>{application.name}</bdi> ({sizeOf(application.cvBytes)})
              </a>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
