/** What the student of an application reads of what comes next, where that is not what its stage always asks for. */
import type { ApplicationEvent } from "./rows";
import { type ApplicationStatus, nextStep } from "./rules";
import type { Holder } from "./stages";

const BALL_KINDS: readonly ApplicationEvent["kind"][] = ["created", "moved", "handed_over"];

/** Of its events, the newest first. */
export function whatNext(
  { status, holder }: { status: ApplicationStatus; holder: Holder | null },
  events: readonly Pick<ApplicationEvent, "kind" | "reason" | "details">[],
): string {
  const handed = events.find(({ kind }) => BALL_KINDS.includes(kind));
  if (handed?.kind === "handed_over" && typeof handed.details.missing_for === "string" && handed.reason) {
    if (holder === "student") return `Before it goes on, this is still missing: ${handed.reason}`;
    if (holder === "team") return `We see to what is still missing, and then it goes on: ${handed.reason}`;
  }
  return nextStep(status);
}
