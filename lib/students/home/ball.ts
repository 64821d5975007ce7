/** Who has an application, in words, from what the first screen knows of it. */
import { type ClockReading, readClock } from "@/lib/applications/clock/reading";
import type { HomeApplication, StudentHome } from "./rows";

export function readBall(
  application: HomeApplication,
  { holidays, closedDays }: Pick<StudentHome, "holidays" | "closedDays">,
  now: Date,
  isStudent = true,
): ClockReading {
  const { status, holder, holderSince } = application;
  return readClock(
    {
      ...application,
      hasProgram: application.programName !== null,
      isStudent,
      // Only the last span is told here; the application's own page adds up all of them.
      events: holderSince === null ? [] : [{ at: holderSince, holder, toStatus: status }],
      dates: [],
      // Which steps are done tells the plan, which stands on that page too.
      doneDocuments: [],
      askedDocuments: [],
      requiredDocuments: [],
      gaps: [],
      passportUntil: null,
      validTests: [],
      offer: null,
      holidays,
      closedDays,
    },
    now,
  );
}
