import { Badge } from "@/components/ui/badge";
import { REFERRAL_STATES, type ReferralState } from "@/lib/referrals/wording";

const VARIANTS = {
  asked: "secondary",
  joined: "accent",
  bought: "accent",
  payable: "attention",
  paid: "default",
  ended: "outline",
} as const;

export function ReferralBadge({ state }: { state: ReferralState }) {
  return <Badge variant={VARIANTS[state]}>{REFERRAL_STATES[state]}</Badge>;
}
