import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { applicantPath } from "@/lib/careers/applicants/path";
import type { ApplicantSummary } from "@/lib/careers/applicants/rows";
import type { ApplicantFilters } from "@/lib/careers/applicants/schema";
import { formatShortDateTime, timeAgo } from "@/lib/leads/time-ago";
import { AnswerDue } from "./answer-due";
import { ApplicantStatusBadge } from "./applicant-status-badge";

type Props = {
  applicants: readonly ApplicantSummary[];
  filters: Partial<ApplicantFilters>;
  userId: string;
  now: Date;
  /** In India. */
  today: string;
  empty: ReactNode;
  pager?: ReactNode;
};

/** Applicants as rows: the one place that knows how such a list is drawn. */
export function ApplicantList({ applicants, filters, userId, now, today, empty, pager }: Props) {
  const columns: Column<ApplicantSummary>[] = [
    {
      name: "Name",
      isRowHeader: true,
      cell: (applicant) => (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <a
            href={applicantPath(applicant.id, filters)}
            className="text-base font-semibold text-primary underline-offset-4 hover:underline"
          >
            <bdi>{applicant.name}</bdi>
          </a>
          <span className="text-muted-foreground">{applicant.reference}</span>
        </span>
      ),
    },
    {
      name: "Status",
      onCard: "top right",
      cell: (applicant) => <ApplicantStatusBadge status={applicant.status} />,
    },
    { name: "Opening", cell: (applicant) => applicant.jobTitle ?? "No particular opening" },
    {
      name: "Our answer",
      onCard: "left",
      cell: (applicant) => <AnswerDue application={applicant} today={today} />,
    },
    {
      name: "Looked after by",
      onCard: "right",
      cell: (applicant) => {
        if (!applicant.ownerId) return <span className="text-muted-foreground">Nobody yet</span>;
        return applicant.ownerId === userId ? "You" : (applicant.ownerName ?? "A colleague");
      },
    },
    {
      name: "Received (IST)",
      className: "md:whitespace-nowrap",
      cell: (applicant) => (
        <time dateTime={applicant.createdAt} title={timeAgo(applicant.createdAt, now)}>
          {formatShortDateTime(applicant.createdAt)}
        </time>
      ),
    },
  ];
  return (
    <DataTable
      label="Applicants"
      columns={columns}
      rows={applicants}
      rowKey={(applicant) => applicant.id}
      empty={empty}
      pager={pager}
    />
  );
}
