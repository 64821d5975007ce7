/** What of the way is done already, whatever the stage: by a document, an exception or what was written down of the offer. */
import type { StepId } from "@/lib/timeline/plan";

export type Done = {
  /** Documents that are accepted and still valid, not needed, or let be by an exception. */
  doneDocuments: readonly string[];
  askedDocuments: readonly string[];
  offer: { isAccepted: boolean; isDepositOpen: boolean; isConfirmed: boolean } | null;
};

/** The documents that stand for a step: one that is done, and none of them that is asked and still open. */
export const SHOWN_BY = {
  transcripts: ["marksheets"],
  referees: ["recommendation_letters"],
  statement: ["statement_of_purpose"],
  aps: ["aps_certificate"],
  funds: ["financial_proof", "bank_letter"],
} as const satisfies Partial<Record<StepId, readonly string[]>>;

export function doneSteps({ doneDocuments, askedDocuments, offer }: Done): ReadonlySet<StepId> {
  const done = new Set<StepId>();
  for (const [step, types] of Object.entries(SHOWN_BY)) {
    const isOpen = types.some((type) => askedDocuments.includes(type) && !doneDocuments.includes(type));
    if (!isOpen && types.some((type) => doneDocuments.includes(type))) done.add(step as StepId);
  }
  if (offer) done.add("decision");
  if (offer?.isAccepted && !offer.isDepositOpen) done.add("accept");
  if (offer?.isConfirmed) done.add("confirmation");
  return done;
}
