import { Badge } from "@/components/ui/badge";
import { TRANSFER_LOOKS, TRANSFER_STATES, type TransferState } from "@/lib/orders/bank/wording";

const VARIANTS = {
  claimed: "attention",
  seen: "accent",
  confirmed: "secondary",
  refused: "secondary",
} as const;

export function TransferBadge({ state, isLate }: { state: TransferState; isLate: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge variant={VARIANTS[state]}>{TRANSFER_STATES[state]}</Badge>
      {isLate ? <Badge variant="destructive">{TRANSFER_LOOKS.late}</Badge> : null}
    </span>
  );
}
