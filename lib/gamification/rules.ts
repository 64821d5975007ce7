import { type ApplicationStatus, type Stage, stagesPassed } from "@/lib/applications/rules";

export type Milestone = { name: string; howTo: string; isReached: boolean };

type Way = {
  hasPhone: boolean;
  isProfileComplete: boolean;
  /** Where the student's applications stand; the furthest one counts. */
  statuses: readonly ApplicationStatus[];
};

const STAGE_MILESTONES: readonly { stage: Stage; name: string; howTo: string }[] = [
  { stage: "profile", name: "First application opened", howTo: "A counsellor opens it with you." },
  { stage: "application", name: "Application sent", howTo: "Agree on a shortlist and hand in your papers." },
  { stage: "offer", name: "Offer received", howTo: "The university answers." },
  { stage: "confirmation", name: "Place secured", howTo: "Pay the deposit before its deadline." },
  { stage: "departure", name: "Visa granted", howTo: "Prepare the visa application with your visa officer." },
  { stage: "arrived", name: "Arrived", howTo: "Land, enrol and register." },
];

/** The steps of the way abroad. Only what the product knows counts; nothing is awarded for clicking. */
export function milestones({ hasPhone, isProfileComplete, statuses }: Way): Milestone[] {
  const furthest = Math.max(-1, ...statuses.map((status) => stagesPassed(status) ?? -1));
  return [
    { name: "Email confirmed", howTo: "You have done this, or you would not be here.", isReached: true },
    { name: "Telephone given", howTo: "Add your number to your profile.", isReached: hasPhone },
    {
      name: "Profile complete",
      howTo: "Fill in what is missing in your profile.",
      isReached: isProfileComplete,
    },
    ...STAGE_MILESTONES.map(({ stage, name, howTo }) => ({
      name,
      howTo,
      isReached: furthest >= (stagesPassed(stage) ?? Number.POSITIVE_INFINITY),
    })),
  ];
}
