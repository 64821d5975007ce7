import { Badge } from "@/components/ui/badge";
import { ACCOUNT_STATES, APPROVALS, type Approval } from "@/lib/people/wording";

export function AccountBadge({ isActive }: { isActive: boolean }) {
  return (
    <Badge variant={isActive ? "accent" : "destructive"}>
      {isActive ? ACCOUNT_STATES.active : ACCOUNT_STATES.locked}
    </Badge>
  );
}

const VARIANTS = {
  draft: "outline",
  submitted: "attention",
  approved: "accent",
  changes_requested: "secondary",
} as const;

export function ApprovalBadge({ approval }: { approval: Approval }) {
  return <Badge variant={VARIANTS[approval]}>{APPROVALS[approval]}</Badge>;
}
