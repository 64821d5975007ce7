import { Badge } from "@/components/ui/badge";
import { LEAD_STATUSES, type LeadStatus } from "@/lib/leads/wording";

const VARIANTS = {
  new: "attention",
  contacted: "accent",
  qualified: "accent",
  completed: "default",
  lost: "outline",
} as const;

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <Badge variant={VARIANTS[status]}>{LEAD_STATUSES[status]}</Badge>;
}
