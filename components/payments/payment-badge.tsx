import { Badge } from "@/components/ui/badge";
import { PAYMENT_STATES, type PaymentState } from "@/lib/payments/wording";

const VARIANTS = {
  pending: "attention",
  completed: "accent",
  failed: "destructive",
  refunded: "secondary",
} as const;

export function PaymentBadge({ status }: { status: PaymentState }) {
  return <Badge variant={VARIANTS[status]}>{PAYMENT_STATES[status]}</Badge>;
}
