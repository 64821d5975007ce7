import type { Case } from "./rows";

/** An application as its student reads it: without what only colleagues read, and without steps. */
export function asStudentReads(found: Case): Case {
  return {
    ...found,
    isStudent: true,
    mayTake: false,
    mayPass: false,
    mayAssign: false,
    mayDecide: false,
    ownMove: null,
    steps: [],
    waivers: found.waivers.filter(({ isWaived }) => isWaived === true),
    events: found.events.filter(({ kind }) => kind !== "waiver_asked"),
  };
}
