/** What the last valid day of a document means for the applications it goes with, beside that it is not over yet. */
import type { ApplicationStatus } from "@/lib/applications/rules";
import { factForPlanning } from "@/lib/destinations/rules";
import type { Fact } from "@/lib/facts/schema";
import { formatDay } from "@/lib/platform/clock";
import { addDays } from "@/lib/timeline/schedule";

export type ServedApplication = {
  line: string;
  status: ApplicationStatus;
  countryCode: string | null;
  /** The first day of the month in which the course begins. */
  intakeOn: string | null;
  /** Until when the university takes applications, where that is to come. */
  closesOn: string | null;
};

export type ValidityWarning = {
  sentence: string;
  /** The rule of the country that says so; null where it is common sense. */
  fact: Fact | null;
};

type Paper = {
  typeCode: string;
  expiresOn: string | null;
  /** When the file came: it is at least as old. */
  submittedOn: string | null;
};

export const passportKey = (country: string) => `visa.${country.toLowerCase()}.passport.validity`;
const letterKey = (country: string) => `visa.${country.toLowerCase()}.funds.window_days`;

export function validityFactKeys(countries: readonly string[]): string[] {
  return [...new Set(countries)].flatMap((country) => [passportKey(country), letterKey(country)]);
}

/** For how many months after the start a passport has to be valid, as a fact says it. */
export function passportMonths({ unit, value }: Fact): number | null {
  const months = unit === "months" ? Number(value) : Number.NaN;
  return Number.isInteger(months) ? months : null;
}

/** Who is there, or will not go, needs no passport for it. */
const BEFORE_DEPARTURE: readonly ApplicationStatus[] = [
  "profile",
  "shortlist",
  "application",
  "offer",
  "deposit",
  "confirmation",
  "visa",
];
const READ_BY_UNIVERSITY: readonly ApplicationStatus[] = ["profile", "shortlist", "application"];
const BEFORE_LODGING: readonly ApplicationStatus[] = ["confirmation", "visa"];

/** Each warning once, with the applications it is about. */
export function validityWarnings(
  paper: Paper,
  applications: readonly ServedApplication[],
  facts: readonly Fact[],
  today: string,
): ValidityWarning[] {
  const judge = RULES[paper.typeCode];
  if (!judge) return [];
  const warnings = applications.flatMap((application) => judge(paper, application, facts, today) ?? []);
  return warnings.filter(
    ({ sentence }, at) => warnings.findIndex((other) => other.sentence === sentence) === at,
  );
}

type Rule = (
  paper: Paper,
  application: ServedApplication,
  facts: readonly Fact[],
  today: string,
) => ValidityWarning | null;

const RULES: Readonly<Record<string, Rule>> = {
  passport: ({ expiresOn }, { line, status, countryCode, intakeOn }, facts, today) => {
    if (!expiresOn || !intakeOn || !BEFORE_DEPARTURE.includes(status)) return null;
    const fact = countryCode ? factForPlanning(facts, passportKey(countryCode), today) : undefined;
    const months = fact ? passportMonths(fact) : null;
    if (fact && months !== null) {
      const needed = monthsLater(intakeOn, months);
      if (expiresOn >= needed) return null;
      return {
        sentence: `For ${line} it has to be valid until ${formatDay(needed)}. Renew it before the visa application.`,
        fact,
      };
    }
    if (expiresOn >= intakeOn) return null;
    return { sentence: `It ends before ${line} begins. Renew it before the visa application.`, fact: null };
  },
  english_test: ({ expiresOn }, { line, status, intakeOn, closesOn }, _facts, today) => {
    if (!expiresOn || !READ_BY_UNIVERSITY.includes(status)) return null;
    const isClosing = closesOn !== null && closesOn >= today;
    const readBy = isClosing ? closesOn : intakeOn;
    if (readBy === null || expiresOn >= readBy) return null;
    const when = isClosing ? `applications for ${line} close on ${formatDay(readBy)}` : `${line} begins`;
    return {
      sentence: `It ends before ${when}. Apply while it is valid, or take the test again.`,
      fact: null,
    };
  },
  bank_letter: ({ submittedOn }, { line, status, countryCode }, facts, today) => {
    if (!submittedOn || !countryCode || !BEFORE_LODGING.includes(status)) return null;
    const fact = factForPlanning(facts, letterKey(countryCode), today);
    const days = fact?.unit === "days" ? Number(fact.value) : Number.NaN;
    if (!fact || !Number.isInteger(days)) return null;
    const lastDay = addDays(submittedOn, days);
    return {
      sentence:
        lastDay < today
          ? `It came on ${formatDay(submittedOn)}, which is too long ago for the visa application of ${line}: it may be at most ${days} days old. Upload a newer one.`
          : `The visa application of ${line} has to go in by ${formatDay(lastDay)}, or it needs a newer one: it may be at most ${days} days old.`,
      fact,
    };
  },
};

/** The same day so many months later, or the last of that month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
