import { MENTOR_LIMITS } from "./limits";
import type { MentorState, RequestState } from "./wording";

type TakenBy = "student" | "mentor" | "supervisor" | "clock";

/** Every step of a student and a mentor, as private.mentor_request_transitions has them. */
export const REQUEST_STEPS: Readonly<
  Record<RequestState, Partial<Record<RequestState, readonly TakenBy[]>>>
> = {
  asked: {
    matched: ["mentor", "supervisor"],
    declined: ["mentor"],
    ended: ["student", "supervisor"],
    expired: ["clock"],
    blocked: ["student", "mentor"],
  },
  matched: {
    active: ["student", "mentor"],
    ended: ["student", "mentor", "supervisor"],
    blocked: ["student", "mentor"],
  },
  active: { ended: ["student", "mentor", "supervisor"], blocked: ["student", "mentor"] },
  blocked: { ended: ["supervisor"] },
  ended: {},
  declined: {},
  expired: {},
};

/** Whether the two of a request are together: they write, and book meetings. */
export function isTogether(state: RequestState): boolean {
  return state === "matched" || state === "active";
}

export function isOpen(state: RequestState): boolean {
  return state === "asked" || isTogether(state);
}

/** What a mentor may do with their own place on the list. */
export const OWN_STATE_STEPS: Readonly<Record<MentorState, readonly MentorState[]>> = {
  waiting: ["ended"],
  active: ["paused", "ended"],
  paused: ["active", "ended"],
  held: ["ended"],
  ended: [],
};

/** What a supervisor may do with it. */
export const SUPERVISOR_STATE_STEPS: Readonly<Record<MentorState, readonly MentorState[]>> = {
  waiting: ["active", "ended"],
  active: ["held"],
  paused: ["held"],
  held: ["active", "ended"],
  ended: [],
};

export type Hurdle =
  | { kind: "no student" | "kept away" | "parent" | "full" | "too many" }
  | { kind: "asked"; requestId: string }
  | { kind: "together"; conversationId: string };

type Asking = {
  isStudent: boolean;
  isKeptAway: boolean;
  mayAsk: boolean;
  requests: readonly {
    id: string;
    state: RequestState;
    isMentor: boolean;
    otherId: string;
    conversationId: string | null;
  }[];
};

/** What keeps somebody from asking a mentor, said before they write; the database asks the same again. */
export function hurdleOf(
  mentor: { id: string; placesLeft: number },
  { isStudent, isKeptAway, mayAsk, requests }: Asking,
): Hurdle | null {
  const own = requests.filter(({ isMentor }) => !isMentor);
  const open = own.find(({ otherId, state }) => otherId === mentor.id && isOpen(state));
  if (open?.conversationId) return { kind: "together", conversationId: open.conversationId };
  if (open) return { kind: "asked", requestId: open.id };
  if (!isStudent) return { kind: "no student" };
  if (isKeptAway) return { kind: "kept away" };
  if (!mayAsk) return { kind: "parent" };
  if (mentor.placesLeft <= 0) return { kind: "full" };
  const asked = own.filter(({ state }) => state === "asked").length;
  return asked >= MENTOR_LIMITS.openRequests ? { kind: "too many" } : null;
}
