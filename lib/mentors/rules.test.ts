import { expect, test } from "vitest";
import { hurdleOf, isOpen, isTogether, REQUEST_STEPS } from "./rules";
import type { RequestState } from "./wording";

const mentor = { id: "a", placesLeft: 1 };
const student = { isStudent: true, isKeptAway: false, mayAsk: true, requests: [] };
const request = (state: RequestState, otherId: string, isMentor = false) => ({
  id: `${state} of ${otherId}`,
  state,
  otherId,
  isMentor,
  conversationId: isTogether(state) ? "c" : null,
});

test("A student with nothing in the way may ask", () => {
  expect(hurdleOf(mentor, student)).toBeNull();
  for (const state of ["ended", "declined", "expired"] as const)
    expect(hurdleOf(mentor, { ...student, requests: [request(state, "a")] })).toBeNull();
});

test("What is in the way is said before anybody writes", () => {
  expect(hurdleOf(mentor, { ...student, isStudent: false })).toEqual({ kind: "no student" });
  expect(hurdleOf(mentor, { ...student, isKeptAway: true })).toEqual({ kind: "kept away" });
  expect(hurdleOf(mentor, { ...student, mayAsk: false })).toEqual({ kind: "parent" });
  expect(hurdleOf({ ...mentor, placesLeft: 0 }, student)).toEqual({ kind: "full" });
  expect(hurdleOf(mentor, { ...student, requests: [request("asked", "a")] })).toMatchObject({
    kind: "asked",
  });
  expect(
    hurdleOf({ ...mentor, placesLeft: 0 }, { ...student, requests: [request("active", "a")] }),
  ).toMatchObject({
    kind: "together",
  });
  const asked = ["b", "c", "d"].map((id) => request("asked", id));
  expect(hurdleOf(mentor, { ...student, requests: asked })).toEqual({ kind: "too many" });
  // Who asks oneself as a mentor is no request of one's own.
  expect(
    hurdleOf(mentor, { ...student, requests: asked.map((each) => ({ ...each, isMentor: true })) }),
  ).toBeNull();
});

test("Whatever ended can only be lifted by a supervisor, and what is open can always be blocked by either", () => {
  for (const [state, steps] of Object.entries(REQUEST_STEPS) as [
    RequestState,
    (typeof REQUEST_STEPS)[RequestState],
  ][]) {
    if (isOpen(state)) expect(steps.blocked).toEqual(["student", "mentor"]);
    else expect(Object.values(steps).flat()).toEqual(state === "blocked" ? ["supervisor"] : []);
  }
});
