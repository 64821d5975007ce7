import { type ApplicationStatus, type Stage, stagesPassed } from "@/lib/applications/rules";

export type Milestone = { name: string; howTo: string; isReached: boolean };

type Way = {
  hasPhone: boolean;
  isProfileComplete: boolean;
  /** Whether a university has had an application of theirs, as the points for it say. */
  hasSent: boolean;
  /** Where the student's applications stand; the furthest one counts. */
  statuses: readonly ApplicationStatus[];
};

type StageMilestone = { stage: Stage; name: string; howTo: string };
const OPENED: StageMilestone = {
  stage: "profile",
  name: "First application opened",
  howTo: "A counsellor opens it with you.",
};
const AFTER_SENDING: readonly StageMilestone[] = [
  { stage: "offer", name: "Offer received", howTo: "The university decides on your application." },
  { stage: "confirmation", name: "Place secured", howTo: "Pay the deposit before its deadline." },
  { stage: "departure", name: "Visa granted", howTo: "Prepare the visa application with your visa officer." },
  { stage: "arrived", name: "Arrived", howTo: "Land, enrol and register." },
];

/** The steps of the way abroad. Only what the product knows counts; nothing is awarded for clicking. */
export function milestones({ hasPhone, isProfileComplete, hasSent, statuses }: Way): Milestone[] {
  const furthest = Math.max(-1, ...statuses.map((status) => stagesPassed(status) ?? -1));
  const ofStage = ({ stage, name, howTo }: StageMilestone): Milestone => ({
    name,
    howTo,
    isReached: furthest >= (stagesPassed(stage) ?? Number.POSITIVE_INFINITY),
  });
  const afterSending = AFTER_SENDING.map(ofStage);
  return [
    { name: "Email confirmed", howTo: "Open the link in the email we sent you.", isReached: true },
    { name: "Phone number added", howTo: "Add your number to your profile.", isReached: hasPhone },
    {
      name: "Profile complete",
      howTo: "Fill in what is missing in your profile.",
      isReached: isProfileComplete,
    },
    ofStage(OPENED),
    // While we prepare it, an application is at that stage and not yet sent.
    {
      name: "Application sent",
      howTo: "Agree on a shortlist and send us your documents. We send the application.",
      isReached: hasSent || afterSending.some(({ isReached }) => isReached),
    },
    ...afterSending,
  ];
}
