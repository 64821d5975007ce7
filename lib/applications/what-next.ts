/** What the student of an application reads of what comes next, where that is not what its stage always asks for. */
import type { ApplicationEvent, LostOffer } from "./rows";
import { type ApplicationStatus, nextStep } from "./rules";
import type { Holder } from "./stages";

const BALL_KINDS: readonly ApplicationEvent["kind"][] = ["created", "moved", "handed_over"];
const LOST_KINDS: Partial<Record<ApplicationEvent["kind"], LostOffer | null>> = {
  offer_recorded: null,
  offer_accepted: null,
  offer_declined: "declined",
  offer_lapsed: "lapsed",
};
const BEFORE_ACCEPTING: readonly ApplicationStatus[] = ["application", "offer", "deferred"];

/** Once there is nothing more to decide about an offer; null where the loss is no question any more. */
export function afterLosing(offer: LostOffer | null): string | null {
  if (offer === "declined") return "You declined the offer. Your team goes through with you what comes next.";
  if (offer === "lapsed")
    return "The offer lapsed. Your team asks the university whether the place can still be had. Write to them today if you want it.";
  return null;
}

/** Without steps that were taken back, of which nothing follows; the newest first. */
function withoutSlips<E extends Pick<ApplicationEvent, "id" | "details">>(events: readonly E[]): E[] {
  const slips = events.flatMap(({ id, details: { undoes } }) =>
    typeof undoes === "number" ? [{ first: undoes, last: id }] : [],
  );
  return events.filter(({ id }) => !slips.some(({ first, last }) => first <= id && id <= last));
}

/** Of its events, the newest first. */
export function whatNext(
  { status, holder }: { status: ApplicationStatus; holder: Holder | null },
  history: readonly Pick<ApplicationEvent, "id" | "kind" | "reason" | "details">[],
): string {
  const events = withoutSlips(history);
  const handed = events.find(({ kind }) => BALL_KINDS.includes(kind));
  if (handed?.kind === "handed_over" && typeof handed.details.missing_for === "string" && handed.reason) {
    if (holder === "student") return `Before it goes on, this is still missing: ${handed.reason}`;
    if (holder === "team") return `We see to what is still missing, and then it goes on: ${handed.reason}`;
  }
  const offer = events.find(({ kind }) => kind in LOST_KINDS);
  const lost = offer && BEFORE_ACCEPTING.includes(status) ? (LOST_KINDS[offer.kind] ?? null) : null;
  return afterLosing(lost) ?? nextStep(status);
}
