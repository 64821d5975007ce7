import { Badge } from "@/components/ui/badge";
import { ORDER_STATES, type OrderState } from "@/lib/orders/wording";

const VARIANTS = {
  created: "secondary",
  awaiting_payment: "attention",
  paid: "accent",
  partly_refunded: "secondary",
  refunded: "secondary",
  failed: "destructive",
  expired: "secondary",
  disputed: "destructive",
} as const;

export function OrderBadge({ state }: { state: OrderState }) {
  return <Badge variant={VARIANTS[state]}>{ORDER_STATES[state]}</Badge>;
}
