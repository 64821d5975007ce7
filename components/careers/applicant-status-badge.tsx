import { Badge } from "@/components/ui/badge";
import { APPLICATION_STATUSES, type ApplicationStatus } from "@/lib/careers/applicants/wording";

const VARIANTS = {
  received: "attention",
  shortlisted: "accent",
  interview: "accent",
  offer: "accent",
  hired: "default",
  rejected: "outline",
  withdrawn: "outline",
} as const;

export function ApplicantStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge variant={VARIANTS[status]}>{APPLICATION_STATUSES[status]}</Badge>;
}
