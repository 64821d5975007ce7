import { formatDay } from "@/lib/platform/clock";
import { EDUCATION_LEVELS } from "@/lib/profiles/rules";
import type { ProfileReview, ReviewedProfile } from "./rows";

/** What of a profile is approved, in the order in which it is read; private.reviewed_profile names the same. */
const FIELDS = {
  fullName: "Name",
  email: "Email",
  phone: "Phone",
  dateOfBirth: "Date of birth",
  city: "City or town",
  education: "Highest education",
} as const satisfies Record<keyof ReviewedProfile, string>;

export type ReviewedField = {
  name: string;
  value: string | null;
  /** What was approved last, where that was something else; null where it was empty. */
  before?: string | null;
};

/** Each field of a profile as it is now, with what it was when it was last approved. */
export function reviewedFields({ now, approved }: Pick<ProfileReview, "now" | "approved">): ReviewedField[] {
  return (Object.keys(FIELDS) as (keyof ReviewedProfile)[]).map((field) => ({
    name: FIELDS[field],
    value: shown(now, field),
    ...(approved && approved[field] !== now[field] ? { before: shown(approved, field) } : {}),
  }));
}

function shown(profile: ReviewedProfile, field: keyof ReviewedProfile): string | null {
  const value = profile[field];
  if (field === "dateOfBirth") return value && formatDay(value);
  if (field === "education") return profile.education && EDUCATION_LEVELS[profile.education];
  return value;
}

/** What can be said about the approval before this one. */
export function lastApprovalText(
  { approvedAt, approved }: ProfileReview,
  day: (moment: string) => string,
): string {
  if (!approvedAt) return "Not approved before.";
  if (!approved) return `Approved on ${day(approvedAt)}. What the profile said then was not kept.`;
  return `Last approved on ${day(approvedAt)}. What changed since is marked.`;
}
