/** How an application stands, in words for a family. */
import { DATE_KINDS, type DateKind } from "@/lib/applications/clock/dates";
import { type ApplicationStatus, STAGE_NAMES, stagesPassed } from "@/lib/applications/rules";
import type { Holder } from "@/lib/applications/stages";
import { dayInIndia, formatDay, formatMoment } from "@/lib/platform/clock";
import type { FamilyLink, ViewedApplication } from "./rows";

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

export function stepInWords(status: ApplicationStatus, studentName: string): string {
  return STEPS[status].replace("{name}", studentName);
}

/** "Step 4 of 9"; null where the application has left the way. */
export function stepNumber(status: ApplicationStatus): string | null {
  const passed = stagesPassed(status);
  return passed === null ? null : `Step ${passed + 1} of ${STAGE_NAMES.length}`;
}

function holderName(holder: Holder, studentName: string): string {
  const names: Record<Holder, string> = {
    student: studentName,
    team: "Our team",
    university: "The university",
    embassy: "The embassy",
    bank: "The bank",
  };
  return names[holder];
}

type Ball = Pick<ViewedApplication, "holder" | "holderSince" | "promisedBy">;

/** "The university has the next step, since 4 March 2027. It said by 18 March 2027." */
export function ballForFamily({ holder, holderSince, promisedBy }: Ball, studentName: string, today: string) {
  if (holder === null || holderSince === null) return "Nobody has anything to do here any more.";
  const since = `${holderName(holder, studentName)} has the next step, since ${formatDay(dayInIndia(new Date(holderSince)))}.`;
  if (promisedBy === null) return since;
  const day = formatDay(promisedBy);
  if (promisedBy < today) return `${since} It was due by ${day}.`;
  if (holder === "student") return `${since} Due by ${day}.`;
  return holder === "team" ? `${since} We promised it by ${day}.` : `${since} They said by ${day}.`;
}

/** What a day is. Notes that somebody wrote beside it are not part of the view. */
export function dateForFamily(
  { what, kind }: { what: string; kind: DateKind | null },
  studentName: string,
): string {
  if (what === "closes") return "The university stops taking applications";
  if (what === "promised") return `${studentName}’s part is due`;
  if (kind === null || kind === "other") return "A date to keep";
  return DATE_KINDS[kind];
}

export type NextDate = { day: string; title: string; where: string };

/** The day that comes first, of all applications. */
export function nextDateOf(applications: readonly ViewedApplication[], studentName: string): NextDate | null {
  const days = applications.flatMap(({ dates, universityName, destination }) =>
    dates.map((date) => ({
      day: date.day,
      title: dateForFamily(date, studentName),
      where: universityName ?? destination ?? "",
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
