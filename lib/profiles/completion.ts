import type { Profile } from "./rows";

/** What a profile is asked for, in the order of the form. The database holds the same list (private.profile_gaps). */
export const PROFILE_PARTS = {
  full_name: { label: "your name", for: "everybody" },
  phone: { label: "your phone number", for: "everybody" },
  date_of_birth: { label: "your date of birth", for: "students" },
  city: { label: "the city you live in", for: "students" },
  education: { label: "what you have studied", for: "students" },
} as const;
export type ProfilePart = keyof typeof PROFILE_PARTS;

/** The name the database gives a profile that came without one. */
const UNNAMED = "User";

export type Completion = { percent: number; missing: readonly { part: ProfilePart; label: string }[] };

/** How much of a profile is there, and what is not. */
export function completionOf(
  profile: Pick<Profile, "fullName" | "phone" | "dateOfBirth" | "city" | "education">,
  isStudent: boolean,
): Completion {
  const isThere: Record<ProfilePart, boolean> = {
    full_name: profile.fullName !== UNNAMED,
    phone: profile.phone !== null,
    date_of_birth: profile.dateOfBirth !== null,
    city: profile.city !== null,
    education: profile.education !== null,
  };
  const asked = (Object.keys(PROFILE_PARTS) as ProfilePart[]).filter(
    (part) => isStudent || PROFILE_PARTS[part].for === "everybody",
  );
  const missing = asked
    .filter((part) => !isThere[part])
    .map((part) => ({ part, label: PROFILE_PARTS[part].label }));
  return { percent: Math.round(((asked.length - missing.length) / asked.length) * 100), missing };
}
