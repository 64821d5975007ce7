import { type RefundRule, refundSentence } from "@/lib/service-catalog/refund-wording";

/** What comes back when a service ends early. */
export function RefundLines({ rules }: { rules: readonly RefundRule[] }) {
  return (
    <ul className="grid gap-1">
      {rules.map((rule) => (
        <li key={refundSentence(rule)}>{refundSentence(rule)}</li>
      ))}
    </ul>
  );
}
