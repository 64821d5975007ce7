/** What a refund rule says; the first that fits decides. */
export type RefundRule = {
  isBegun: boolean;
  withinDays: number | null;
  /** Null where it is worked out from what has been done. */
  sharePercent: number | null;
};

/** "Before we begin: everything back." */
export function refundSentence({ isBegun, withinDays, sharePercent }: RefundRule): string {
  const when = isBegun ? "Once we have begun" : "Before we begin";
  const until =
    withinDays === null ? "" : withinDays === 1 ? ", on the day you pay" : `, within ${withinDays} days`;
  return `${when}${until}: ${back(sharePercent)}.`;
}

function back(sharePercent: number | null): string {
  if (sharePercent === null) return "you pay for what is done, and the rest comes back";
  if (sharePercent === 100) return "everything back";
  return sharePercent === 0 ? "nothing back" : `${sharePercent} % back`;
}
