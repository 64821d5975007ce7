import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { applicantPath } from "@/lib/careers/applicants/path";
import type { ApplicantSummary } from "@/lib/careers/applicants/rows";
import { AnswerDue } from "./answer-due";
import { ApplicantStatusBadge } from "./applicant-status-badge";

/** The first of those who wait for an answer, by when it was promised. `today` is India's day. */
export function WaitingApplicants({
  applicants,
  today,
}: {
  applicants: readonly ApplicantSummary[];
  today: string;
}) {
  return (
    <Table label="Waiting for an answer">
      <TableHeader>
        <TableRow>
          <TableHead>Name</TableHead>
          <TableHead>Status</TableHead>
          <TableHead>Opening</TableHead>
          <TableHead>Our answer</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {applicants.map((applicant) => (
          <TableRow key={applicant.id}>
            <TableCell className="font-semibold">
              <a href={applicantPath(applicant.id, "waiting=yes")} className="text-link">
                <bdi>{applicant.name}</bdi>
              </a>
            </TableCell>
            <TableCell>
              <ApplicantStatusBadge status={applicant.status} />
            </TableCell>
            <TableCell>{applicant.jobTitle ?? "No particular opening"}</TableCell>
            <TableCell>
              <AnswerDue application={applicant} today={today} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
