import type { ReactNode } from "react";
import type { Applicant } from "@/lib/careers/applicants/rows";
import { REJECTION_REASONS } from "@/lib/careers/applicants/wording";
import { openingPath } from "@/lib/careers/openings/path";
import { formatDay, formatMoment } from "@/lib/platform/clock";

export function ApplicantFacts({ applicant }: { applicant: Applicant }) {
  const { jobOpeningId, jobTitle, interview, rejectionReason } = applicant;
  return (
    <dl className="divide-y border-y border-t-foreground">
      <Fact name="Opening">
        {jobOpeningId ? (
          <a href={openingPath(jobOpeningId)} className="text-link">
            {jobTitle}
          </a>
        ) : (
          (jobTitle ?? "No particular opening")
        )}
      </Fact>
      {interview ? (
        <Fact name="Interview">
          <time dateTime={interview.startsAt} className="font-semibold">
            {formatMoment(interview.startsAt)}
          </time>
          <span className="block break-words">{interview.place}</span>
        </Fact>
      ) : null}
      {rejectionReason ? <Fact name="Rejected because">{REJECTION_REASONS[rejectionReason]}</Fact> : null}
      {applicant.notice ? <Fact name="Can start">{applicant.notice}</Fact> : null}
      {applicant.message ? (
        <Fact name="Their words">
          <p dir="auto" className="measure break-words whitespace-pre-line">
            {applicant.message}
          </p>
        </Fact>
      ) : null}
      <Fact name="Received">{formatMoment(applicant.createdAt)}</Fact>
      <Fact name="Kept until">
        {formatDay(applicant.keepUntil)}
        <span className="block text-sm text-muted-foreground">
          Then it is deleted with its CV and everything on this page.
        </span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[8.5rem_1fr]">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
