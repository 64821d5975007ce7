/** States and questions of consultations: plain data, so that lists and forms show what procedures take. */

export const CONSULTATION_STATES = {
  booked: "Booked",
  held: "Held",
  missed: "Missed",
  cancelled: "Cancelled",
} as const;
export type ConsultationState = keyof typeof CONSULTATION_STATES;
export const CONSULTATION_STATE_NAMES = Object.keys(CONSULTATION_STATES) as ConsultationState[];

/** Whose doing it was that it did not take place. */
export const CAUSES = { visitor: "The visitor", us: "We" } as const;
export type Cause = keyof typeof CAUSES;
export const CAUSE_NAMES = Object.keys(CAUSES) as Cause[];

/** What came of it, in one press. */
export const OUTCOMES = {
  held: { label: "Held", status: "held", missedBy: null },
  missed_by_visitor: { label: "They missed it", status: "missed", missedBy: "visitor" },
  missed_by_us: { label: "We missed it", status: "missed", missedBy: "us" },
} as const satisfies Record<string, { label: string; status: "held" | "missed"; missedBy: Cause | null }>;
export type ConsultationOutcome = keyof typeof OUTCOMES;
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as ConsultationOutcome[];

/** Beside dates: which part of the list is looked at. */
export const WHEN_FILTERS = {
  today: "Today",
  coming: "Coming",
  unanswered: "Past, no answer",
  past: "Past",
} as const;
export const COUNSELLOR_FILTERS = { me: "Me", team: "My team", none: "Nobody yet" } as const;

/** "Missed by the visitor", "Moved twice": a state in the words of the list. */
export function stateSentence({
  status,
  causedBy,
  startsAt,
  moves,
  now,
}: {
  status: ConsultationState;
  causedBy: Cause | null;
  startsAt: string;
  moves: number;
  now: Date;
}): string {
  if (status === "missed") return causedBy === "us" ? "Missed by us" : "Missed by the visitor";
  if (status === "cancelled") return causedBy === "us" ? "Cancelled by us" : "Cancelled by the visitor";
  if (status === "held") return "Held";
  if (Date.parse(startsAt) <= now.getTime()) return "No answer yet";
  return moves > 0 ? `Booked, moved ${moves === 1 ? "once" : `${moves} times`}` : "Booked";
}

/** The one that is still to come or unanswered; a lead has one at most. */
export function bookedOf<Consultation extends { status: ConsultationState }>(
  consultations: readonly Consultation[],
): Consultation | null {
  return consultations.find(({ status }) => status === "booked") ?? null;
}
