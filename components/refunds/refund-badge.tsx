import { Badge } from "@/components/ui/badge";
import { REFUND_STATES, type RefundState } from "@/lib/refunds/wording";

const VARIANTS = {
  asked: "attention",
  approved: "accent",
  refused: "secondary",
  sent: "accent",
  done: "secondary",
  failed: "destructive",
  returned: "destructive",
} as const;

export function RefundBadge({ state }: { state: RefundState }) {
  return <Badge variant={VARIANTS[state]}>{REFUND_STATES[state]}</Badge>;
}
