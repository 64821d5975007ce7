/** Badges there are, as public.badges has them: each has a drawing. Safe in the browser. */
export const BADGE_NAMES = [
  "introduced",
  "first_paper",
  "five_papers",
  "ten_papers",
  "first_mock",
  "five_mocks",
  "challenge_week",
  "challenge_month",
  "mentor_met",
  "sent_off",
  "offer_in_hand",
  "place_secured",
  "visa_granted",
  "landed",
] as const;
export type BadgeName = (typeof BADGE_NAMES)[number];

type Reach = {
  least: number;
  held: number;
  unitOne: string;
  unitMany: string;
  earnedAt: string | null;
};

/** The badge that is nearest: one that is begun before one that is not, then the fewest steps, then as they are listed. */
export function nextBadge<Badge extends Reach>(badges: readonly Badge[]): Badge | null {
  const left = ({ least, held }: Reach) => least - held;
  const isBegun = ({ held }: Reach) => Number(held > 0);
  return (
    badges
      .filter((badge) => badge.earnedAt === null && left(badge) > 0)
      .toSorted((a, b) => isBegun(b) - isBegun(a) || left(a) - left(b))[0] ?? null
  );
}

/** What is missing for it: "One more accepted document", "5 accepted documents". */
export function leftText({ least, held, unitOne, unitMany }: Reach): string {
  const left = least - held;
  const more = held > 0 ? " more" : "";
  return left === 1 ? `One${more} ${unitOne}` : `${left}${more} ${unitMany}`;
}

/** How far it is, short: "2 of 5". */
export const reachText = ({ least, held }: Reach) => `${Math.min(held, least)} of ${least}`;

/** Whether something that a rule counts is so. */
export const isHeld = (badges: readonly { ruleKey: string; held: number }[], ruleKey: string): boolean =>
  badges.some((badge) => badge.ruleKey === ruleKey && badge.held > 0);

/** Where to go on for what a rule counts. */
const PLACES: Readonly<Record<string, { href: string; text: string }>> = {
  profile_complete: { href: "/profile", text: "Complete your profile" },
  document_accepted: { href: "/student-programs/documents", text: "See your documents" },
  mock_exam: { href: "/mock-exams", text: "Choose a mock exam" },
  daily_challenge: { href: "/mock-exams", text: "See today’s challenges" },
  mentor_meeting: { href: "/connect-mentor", text: "Find a mentor" },
};
const APPLICATIONS = { href: "/student-programs", text: "See your applications" };

export const placeOf = (ruleKey: string) => PLACES[ruleKey] ?? APPLICATIONS;
