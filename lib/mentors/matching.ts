/** Which mentor comes first for a student, and why, said in words. */
import type { Language } from "@/lib/contact-preferences/rules";
import { LANGUAGES } from "@/lib/contact-preferences/rules";

export type Wishes = {
  /** Where the student applies or looks. */
  countries: readonly string[];
  subjects: readonly string[];
  language: Language | null;
};

export type MatchedMentor = {
  id: string;
  name: string;
  countryCode: string;
  countryName: string;
  subjectCode: string | null;
  course: string;
  languages: readonly Language[];
  weeklyMinutes: number;
  placesLeft: number;
};

type Match<Mentor> = { mentor: Mentor; reasons: readonly string[] };

/** A shared country outweighs a shared subject and language together: visa, rooms and offices differ by country. */
const WEIGHTS = { country: 8, subject: 4, language: 2, hours: 1 } as const;
/** From this much time on, more does not matter. */
const ENOUGH_MINUTES = 60;

/** The mentors in the order in which they fit; those without a place come last, whatever they share. */
export function orderMentors<Mentor extends MatchedMentor>(
  mentors: readonly Mentor[],
  wishes: Wishes,
): Match<Mentor>[] {
  return mentors
    .map((mentor) => ({ mentor, reasons: reasonsFor(mentor, wishes), score: scoreOf(mentor, wishes) }))
    .sort(
      (one, other) =>
        Number(other.mentor.placesLeft > 0) - Number(one.mentor.placesLeft > 0) ||
        other.score - one.score ||
        one.mentor.name.localeCompare(other.mentor.name, "en") ||
        one.mentor.id.localeCompare(other.mentor.id),
    )
    .map(({ mentor, reasons }) => ({ mentor, reasons }));
}

const sharesCountry = (mentor: MatchedMentor, { countries }: Wishes) =>
  countries.includes(mentor.countryCode);
const sharesSubject = (mentor: MatchedMentor, { subjects }: Wishes) =>
  mentor.subjectCode !== null && subjects.includes(mentor.subjectCode);
/** English alone is no reason: everybody here speaks it. */
const sharesLanguage = (mentor: MatchedMentor, { language }: Wishes) =>
  language !== null && language !== "en" && mentor.languages.includes(language);

function scoreOf(mentor: MatchedMentor, wishes: Wishes): number {
  return (
    (sharesCountry(mentor, wishes) ? WEIGHTS.country : 0) +
    (sharesSubject(mentor, wishes) ? WEIGHTS.subject : 0) +
    (sharesLanguage(mentor, wishes) ? WEIGHTS.language : 0) +
    (mentor.weeklyMinutes >= ENOUGH_MINUTES ? WEIGHTS.hours : 0)
  );
}

/** "Studies in Germany", "Your subject", "Speaks Hindi": only what the student looks for too. */
function reasonsFor(mentor: MatchedMentor, wishes: Wishes): string[] {
  return [
    ...(sharesCountry(mentor, wishes) ? [`Knows ${mentor.countryName}, where you look`] : []),
    ...(sharesSubject(mentor, wishes) ? ["Your subject"] : []),
    ...(sharesLanguage(mentor, wishes) && wishes.language ? [`Speaks ${LANGUAGES[wishes.language]}`] : []),
  ];
}
