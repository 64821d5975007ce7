/** How an application stands, in words for a family. */
import { DATE_KINDS, type DateKind, documentOf, isCondition } from "@/lib/applications/clock/dates";
import { type ApplicationStatus, STAGE_NAMES, stagesPassed } from "@/lib/applications/rules";
import type { Holder } from "@/lib/applications/stages";
import { DOCUMENT_TYPES, type DocumentType } from "@/lib/documents/choices";
import { english, type Translate } from "@/lib/locales/translate";
import { dayInIndia, formatDay, formatMoment, formatMonth } from "@/lib/platform/clock";
import type { Locale, TranslatedLocale } from "@/lib/platform/locales";
import { monthNamed } from "@/lib/platform/months";
import type { FamilyLink, ViewedApplication } from "./rows";

/** The way to the same page in this language, said in it: whoever looks for it reads no other. */
export const READ_IN: Readonly<Record<Locale, string>> = {
  en: "Read this page in English",
  hi: "यह पेज हिन्दी में पढ़ें",
};

/** At the top of a letter that is written in several languages: that this one follows. */
export const READ_BELOW: Readonly<Record<TranslatedLocale, string>> = {
  hi: "हिन्दी में नीचे पढ़ें।",
};

/** What each step is, for somebody who has not studied abroad. `{name}` is the student. */
const STEPS: Record<ApplicationStatus, string> = {
  profile: "{name} is writing down marks, plans and budget. Every choice of a university rests on them.",
  shortlist: "{name} is choosing which programs to apply to, with a counsellor.",
  application: "The papers are put together, sent to the university, and read there.",
  offer: "The university has made an offer. {name} reads its conditions and decides by its last day.",
  deposit: "{name} has taken the offer. A deposit to the university keeps the place.",
  confirmation: "The university confirms the place on paper. The visa application needs that paper.",
  visa: "The visa application is put together, lodged, and decided by the embassy.",
  departure: "The visa has been granted. A flight and a room come next.",
  arrived: "{name} has arrived.",
  withdrawn: "{name} withdrew this application. Nothing more happens with it.",
  rejected: "The university said no. {name} and our team look at what else there is.",
  deferred: "The place has moved to a later start.",
  visa_refused: "The embassy said no. {name} and our team go through its reasons before anything else.",
};

export function stepInWords(status: ApplicationStatus, studentName: string, t: Translate = english): string {
  return t(STEPS[status], { name: studentName });
}

/** "Step 4 of 9"; null where the application has left the way. */
export function stepNumber(status: ApplicationStatus, t: Translate = english): string | null {
  const passed = stagesPassed(status);
  return passed === null
    ? null
    : t("Step {number} of {count}", { number: passed + 1, count: STAGE_NAMES.length });
}

const HOLDERS: Readonly<Record<Exclude<Holder, "student">, string>> = {
  team: "Our team",
  university: "The university",
  embassy: "The embassy",
  bank: "The bank",
};

type Ball = Pick<ViewedApplication, "holder" | "holderSince" | "promisedBy">;

/** "The university has the next step, since 4 March 2027. It is expected by 18 March 2027." */
export function ballForFamily(
  { holder, holderSince, promisedBy }: Ball,
  studentName: string,
  today: string,
  t: Translate = english,
  locale: Locale = "en",
): string {
  if (holder === null || holderSince === null) return t("Nobody has anything to do here any more.");
  const since = t("{holder} has the next step, since {day}.", {
    holder: holder === "student" ? studentName : t(HOLDERS[holder]),
    day: formatDay(dayInIndia(new Date(holderSince)), locale),
  });
  return promisedBy === null ? since : `${since} ${promiseInWords(holder, promisedBy, today, t, locale)}`;
}

function promiseInWords(
  holder: Holder,
  promisedBy: string,
  today: string,
  t: Translate,
  locale: Locale,
): string {
  const day = formatDay(promisedBy, locale);
  if (promisedBy < today) return t("It was due by {day}.", { day });
  if (holder === "student") return t("Due by {day}.", { day });
  return holder === "team" ? t("We promised it by {day}.", { day }) : t("It is expected by {day}.", { day });
}

/** "September 2027" as the language writes it; words that are no month stay. */
export function intakeInWords(intake: string, locale: Locale): string {
  const [, name = "", year = ""] = /^(\w+) (\d{4})$/.exec(intake) ?? [];
  const month = monthNamed(name);
  return month === 0 ? intake : `${formatMonth(month, locale)} ${year}`;
}

/** When it begins, and of which other one it is the backup, whose name stands in `<other>`. */
export function startInWords(
  { intake, backupOf }: Pick<ViewedApplication, "intake" | "backupOf">,
  t: Translate = english,
  locale: Locale = "en",
): string {
  const start = intake
    ? t("Begins in {intake}", { intake: intakeInWords(intake, locale) })
    : t("The start is not chosen yet");
  if (!backupOf) return start;
  return t("{start}. A backup of <other>{other}</other>, in case that falls through", {
    start,
    other: backupOf,
  });
}

/** What is known of an offer, without its sums. */
export function offerInWords(
  {
    state,
    receivedOn,
    acceptBy,
    openConditions,
    depositBy,
    depositPaidOn,
    isConfirmed,
  }: Omit<NonNullable<ViewedApplication["offer"]>, "sums">,
  studentName: string,
  t: Translate = english,
  locale: Locale = "en",
): string {
  const on = (day: string) => ({ day: formatDay(day, locale) });
  const sentences = [
    t("The university made an offer on {day}.", on(receivedOn)),
    state === "accepted"
      ? t("{name} has accepted it.", { name: studentName })
      : acceptBy
        ? t("It can be accepted until {day}.", on(acceptBy))
        : null,
    openConditions === 0
      ? null
      : openConditions === 1
        ? t("One condition is still open.")
        : t("{count} conditions are still open.", { count: openConditions }),
    depositPaidOn
      ? t("The deposit was paid on {day}.", on(depositPaidOn))
      : state === "accepted" && depositBy
        ? t("The deposit is due by {day}.", on(depositBy))
        : null,
    isConfirmed ? t("The place is confirmed.") : null,
  ];
  return sentences.filter(Boolean).join(" ");
}

/** What a day is. Notes that somebody wrote beside it are not part of the view. */
export function dateForFamily(
  { what, kind }: { what: string; kind: DateKind | null },
  studentName: string,
  t: Translate = english,
): string {
  if (what === "closes") return t("The university stops taking applications");
  if (what === "promised") return t("{name}’s part is due", { name: studentName });
  const document = DOCUMENT_TYPES[documentOf(what) as DocumentType];
  if (document) return t("{document} due", { document: t(document) });
  // What it asks, marks perhaps, is the student's to tell.
  if (isCondition(what)) return t("A condition of the offer is due");
  if (kind === null || kind === "other") return t("A date to keep");
  return t(DATE_KINDS[kind]);
}

export type NextDate = {
  day: string;
  title: string;
  universityName: string | null;
  destination: string | null;
};

/** The day that comes first, of all applications. */
export function nextDateOf(
  applications: readonly ViewedApplication[],
  studentName: string,
  t: Translate = english,
): NextDate | null {
  const days = applications.flatMap(({ dates, universityName, destination }) =>
    dates.map((date) => ({
      day: date.day,
      title: dateForFamily(date, studentName, t),
      universityName,
      destination,
    })),
  );
  return days.toSorted((one, other) => one.day.localeCompare(other.day))[0] ?? null;
}

/** "a•••@example.test": enough for whoever owns it, too little for anybody else. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${[...address.slice(0, at)][0] ?? ""}•••${address.slice(at)}`;
}

/** How far an invitation is, for the student. */
export function linkState(
  { state, acceptedAt, lastOpenedAt, expiresAt, endedAt, endedBy }: FamilyLink,
  now: Date,
): string {
  const day = (moment: string) => formatDay(dayInIndia(new Date(moment)));
  if (state === "ended" && endedAt) {
    const why =
      endedBy === "student"
        ? "You ended it"
        : endedBy === "role"
          ? "Ended with your new role"
          : "Ended with your account";
    return `${why} on ${day(endedAt)}.`;
  }
  if (state === "active" && acceptedAt) {
    const last = lastOpenedAt ? `Last looked ${formatMoment(lastOpenedAt)}.` : "Has not looked yet.";
    return `Reads along since ${day(acceptedAt)}. ${last}`;
  }
  return new Date(expiresAt) <= now
    ? `The link ran out on ${day(expiresAt)} and was not used. Send it again.`
    : `Invited. The link can be used until ${day(expiresAt)}.`;
}
