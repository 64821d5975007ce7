import { formatDay } from "@/lib/platform/clock";
import type { AttentionCounts, OwnershipCheck } from "./rows";

const DAY_MS = 24 * 60 * 60 * 1000;
const say = (count: number) => count.toLocaleString("en-IN");

/** "Last night: 212 open leads, nothing due was unowned, 3 silent." `today` is the day in India. */
export function describeProof(check: OwnershipCheck, today: string): string {
  const nightsAgo = (Date.parse(today) - Date.parse(check.day)) / DAY_MS;
  const when = nightsAgo <= 1 ? "Last night" : `On ${formatDay(check.day)}`;
  const parts = [
    check.open === 1 ? "1 open lead" : `${say(check.open)} open leads`,
    check.unownedDue === 0 ? "nothing due was unowned" : `${say(check.unownedDue)} due and unowned`,
    check.silent === 0 ? "none silent" : `${say(check.silent)} silent`,
  ];
  return `${when}: ${parts.join(", ")}.`;
}

type Gap = "unownedDue" | "silent" | "overdue" | "away";

/** Why a manager looks at leads, and the filters of the list that come closest to each reason. */
export const ATTENTION_REASONS: readonly { gap: Gap; one: string; many: string; filters: string }[] = [
  {
    gap: "unownedDue",
    one: "lead nobody claimed in time",
    many: "leads nobody claimed in time",
    filters: "owner=none",
  },
  {
    gap: "silent",
    one: "lead with an owner but no next step",
    many: "leads with an owner but no next step",
    filters: "due=none",
  },
  {
    gap: "overdue",
    one: "lead with a next step overdue for more than a working day",
    many: "leads with a next step overdue for more than a working day",
    filters: "due=overdue",
  },
  {
    gap: "away",
    one: "lead whose owner is away or has left, with nobody covering",
    many: "leads whose owner is away or has left, with nobody covering",
    filters: "",
  },
];

export function attentionPath(filters: string): string {
  return `/crm-dashboard?attention=yes${filters ? `&${filters}` : ""}`;
}

/** Said when there is nothing to look at. */
export function describeAllWell({ open }: AttentionCounts): string {
  if (open === 0) return "No open leads.";
  return open === 1 ? "The one open lead is in hand." : `All ${say(open)} open leads are in hand.`;
}
