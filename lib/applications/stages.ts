/** What is true of each stage besides its name, as public.application_stages has it; cases.test.ts compares the two. */
import type { ApplicationStatus } from "./rules";

/** Who can have the ball. */
export const HOLDERS = ["student", "team", "university", "embassy", "bank"] as const;
export type Holder = (typeof HOLDERS)[number];

type StageFacts = {
  /** Who has the ball when an application comes here; null once nobody has anything to do. */
  holder: Holder | null;
  /** How many working days we give ourselves when the ball is with us. */
  promisedWorkingDays: number | null;
};

const stage = (holder: Holder | null, promisedWorkingDays: number | null): StageFacts => ({
  holder,
  promisedWorkingDays,
});

export const STAGE_FACTS: Readonly<Record<ApplicationStatus, StageFacts>> = {
  profile: stage("student", 2),
  shortlist: stage("student", 3),
  application: stage("team", 5),
  offer: stage("student", 2),
  deposit: stage("student", 2),
  confirmation: stage("university", 3),
  visa: stage("student", 5),
  departure: stage("student", 3),
  arrived: stage(null, null),
  withdrawn: stage(null, null),
  rejected: stage(null, null),
  deferred: stage("student", 3),
  visa_refused: stage("team", 3),
};
