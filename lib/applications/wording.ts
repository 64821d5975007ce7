/** An application in words: who has the ball, and what happened. */
import { timeAgo } from "@/lib/leads/time-ago";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ApplicationEvent, Asked, OwnMove, Step } from "./rows";
import { type ApplicationStatus, statusName } from "./rules";
import type { Holder } from "./stages";

/** As colleagues say it. */
export const HOLDER_NAMES: Record<Holder, string> = {
  student: "The student",
  team: "Our team",
  university: "The university",
  embassy: "The embassy",
  bank: "The bank",
};

/** As its student reads it. */
export const HOLDER_NAMES_FOR_STUDENT: Record<Holder, string> = {
  ...HOLDER_NAMES,
  student: "You",
};

type Ball = { holder: Holder | null; holderSince: string | null; promisedBy: string | null };

/** "Our team has the ball since 4 March 2027, promised by 9 March 2027." */
export function ballInWords({ holder, holderSince, promisedBy }: Ball, isStudent: boolean): string {
  if (holder === null || holderSince === null) return "Nothing is left to do.";
  const name = (isStudent ? HOLDER_NAMES_FOR_STUDENT : HOLDER_NAMES)[holder];
  const verb = name === "You" ? "have" : "has";
  const since = formatDay(dayInIndia(new Date(holderSince)));
  const promise = promisedBy
    ? `, ${holder === "student" ? "to be done" : "promised"} by ${formatDay(promisedBy)}`
    : "";
  return `${name} ${verb} the next step, since ${since}${promise}.`;
}

/** "Asha Rao asked you for this on 3 March 2027, by 12 March 2027:" */
export function requestLine(
  { byName, at }: Pick<Asked, "byName" | "at">,
  by: string | null,
  isStudent: boolean,
): string {
  const whom = isStudent ? "you" : "the student";
  const until = by ? `, by ${formatDay(by)}` : "";
  return `${byName ?? (isStudent ? "Your team" : "We")} asked ${whom} for this on ${formatDay(dayInIndia(new Date(at)))}${until}:`;
}

/** "You moved it from Shortlist to Application 3 minutes ago." */
export function ownMoveLine({ at, from }: OwnMove, to: ApplicationStatus, now: Date): string {
  return `You moved it from ${statusName(from)} to ${statusName(to)} ${timeAgo(at, now)}.`;
}

/** Whether a promise has passed. */
export function isLate({ promisedBy }: Pick<Ball, "promisedBy">, today: string): boolean {
  return promisedBy !== null && promisedBy < today;
}

/** What the button says that takes an application to a stage. */
const STEP_NAMES: Partial<Record<ApplicationStatus, string>> = {
  shortlist: "Go on to the shortlist",
  application: "Apply",
  offer: "An offer came",
  deposit: "The student accepts",
  confirmation: "The deposit is paid",
  visa: "Go on to the visa",
  departure: "The visa is granted",
  arrived: "Arrived",
  withdrawn: "Withdraw",
  rejected: "The university refused",
  deferred: "Move to a later intake",
  visa_refused: "The visa was refused",
};
const STUDENT_STEP_NAMES: Partial<Record<ApplicationStatus, string>> = {
  shortlist: "My profile is complete",
  application: "Apply for this program",
  arrived: "I have arrived",
  withdrawn: "Withdraw this application",
};

export function stepName(
  from: ApplicationStatus,
  { to, isBack }: { to: ApplicationStatus; isBack: boolean },
  isStudent: boolean,
): string {
  if (isBack) return `Back to ${statusName(to).toLowerCase()}`;
  if (to === "rejected" && from !== "application") return "The university takes its offer back";
  return (isStudent ? STUDENT_STEP_NAMES[to] : undefined) ?? STEP_NAMES[to] ?? statusName(to);
}

/** Steps that end or pause an application: asked for apart from the way on. */
export const LEAVING: readonly ApplicationStatus[] = ["withdrawn", "rejected", "deferred", "visa_refused"];

/** Whether a step leads on, and neither back nor out. */
export const isForward = ({ to, isBack }: Pick<Step, "to" | "isBack">) => !isBack && !LEAVING.includes(to);

const on = (day: string | null) => (day ? ` on ${formatDay(day)}` : "");

/** As lib/visas/choices.ts names them, which a history of applications does not reach for. */
const VISA_APPOINTMENT_NAMES: Readonly<Record<string, string>> = {
  biometrics: "Biometrics",
  interview: "Visa interview",
  medical: "Medical examination",
  document_collection: "Collection of the passport",
};
const appointmentName = (kind: string | null) => VISA_APPOINTMENT_NAMES[kind ?? ""] ?? "Visa appointment";
const VISA_NEXT_NAMES: Readonly<Record<string, string>> = {
  appeal: "an appeal",
  new_application: "a new visa application",
  later_intake: "a later intake",
  other_country: "another country",
  end: "no further visa application",
};

const VISA_DETAIL_NAMES: Readonly<Record<string, string>> = {
  lodged_on: "sent on",
  reference: "number",
  route: "visa",
  decided_on: "decided on",
  valid_from: "valid from",
  valid_to: "valid to",
};

/** "sent on 3 March 2027, not 2 March 2027; number GWF1, not GWF2" */
function corrections(
  titles: Readonly<Record<string, string>>,
  changeOf: (name: string) => { from: unknown; to: unknown } | null,
): string {
  const say = (value: unknown) =>
    typeof value === "number"
      ? value.toLocaleString("en-IN")
      : typeof value !== "string"
        ? "nothing"
        : /^\d{4}-\d{2}-\d{2}$/.test(value)
          ? formatDay(value)
          : value;
  return Object.entries(titles)
    .flatMap(([name, title]) => {
      const change = changeOf(name);
      if (!change) return [];
      const isList = Array.isArray(change.from) || Array.isArray(change.to);
      return [isList ? title : `${title} ${say(change.to)}, not ${say(change.from)}`];
    })
    .join("; ");
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What can be corrected of an offer, as its event names it. */
const OFFER_FACTS: Readonly<Record<string, string>> = {
  accept_by: "accept by",
  tuition_amount: "tuition",
  scholarship_amount: "scholarship",
  deposit_amount: "deposit",
  deposit_by: "deposit by",
  tuition_currency: "currency",
  confirmation_number: "number of the confirmation",
  confirmed_on: "confirmation issued on",
  confirmation_until: "confirmation usable until",
  confirmation_starts_on: "start of the course",
  confirmation_total: "cost of the first year",
  conditions: "conditions",
};

/** What the number of a confirmation is called, after other words. */
const inSentence = (numberName: string) => numberName.replace(/^Number\b/, "number");

/** What an event was, as one sentence; the reason stands below it. */
export function eventSentence(event: ApplicationEvent, isStudent: boolean): string {
  const { kind, fromStatus, toStatus, holder, details } = event;
  const word = (name: string) => (typeof details[name] === "string" ? String(details[name]) : null);
  switch (kind) {
    case "created":
      return `Opened at ${toStatus ? statusName(toStatus) : "the beginning"}`;
    case "moved":
      if (typeof details.undoes === "number")
        return `Back from ${fromStatus ? statusName(fromStatus) : ""} to ${toStatus ? statusName(toStatus) : ""}: it was moved by mistake`;
      return `${fromStatus ? statusName(fromStatus) : ""} → ${toStatus ? statusName(toStatus) : ""}`;
    case "handed_over": {
      const by = word("promised_by");
      const name = holder ? (isStudent ? HOLDER_NAMES_FOR_STUDENT : HOLDER_NAMES)[holder] : "Nobody";
      const verb = name === "You" ? "have" : "has";
      return `${name} ${verb} the next step${by ? `, by ${formatDay(by)}` : ""}`;
    }
    case "assigned":
      return word("to_name") ? `${word("to_name")} looks after it` : "Nobody looks after it";
    case "choice_changed":
      return `Choice changed to ${word("to") ?? "another program"}`;
    case "waiver_asked":
      return `Exception asked for: ${word("sentence") ?? word("gap") ?? ""}`;
    case "offer_recorded": {
      const by = word("accept_by");
      return `The university made an offer${by ? `, to accept by ${formatDay(by)}` : ""}`;
    }
    case "offer_accepted":
      return "Offer accepted";
    case "offer_declined":
      return "Offer declined";
    case "offer_lapsed":
      return "The offer lapsed, because nobody accepted it in time";
    case "offer_corrected": {
      const { before, after } = details;
      const [from, to] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
      const number = word("number_name");
      const titles = number ? { ...OFFER_FACTS, confirmation_number: inSentence(number) } : OFFER_FACTS;
      return `Offer corrected: ${corrections(titles, (name) => (name in to || name in from ? { from: from[name], to: to[name] } : null))}`;
    }
    case "condition_met":
      return `Condition met${on(word("met_on"))}`;
    case "condition_reopened":
      return "Condition open again";
    case "condition_dated": {
      const [from, to] = [word("from"), word("to")].map((day) => day && formatDay(day));
      return to
        ? `Condition to be met by ${to}${from ? `, not ${from}` : ""}`
        : `Condition without a day${from ? `, not by ${from}` : ""}`;
    }
    case "deposit_reported":
      return `${isStudent ? "You" : "The student"} said that the deposit was paid${on(word("paid_on"))}`;
    case "deposit_paid":
      return `Deposit paid${on(word("paid_on"))}`;
    case "confirmed":
      return `Place confirmed${word("number") ? `, ${inSentence(word("number_name") ?? "number")} ${word("number")}` : ""}`;
    case "visa_lodged":
      return `Visa application sent${on(word("on"))}${word("reference") ? `, number ${word("reference")}` : ""}`;
    case "visa_appointment_booked":
    case "visa_appointment_moved": {
      const verb = kind === "visa_appointment_booked" ? "booked for" : "moved to";
      const when = [word("day") ? formatDay(word("day") ?? "") : null, word("at"), word("place")];
      return `${appointmentName(word("kind"))} ${verb} ${when.filter(Boolean).join(", ")}`;
    }
    case "visa_appointment_kept":
    case "visa_appointment_missed":
    case "visa_appointment_cancelled":
      return `${appointmentName(word("kind"))}${on(word("day"))}: ${kind.replace("visa_appointment_", "")}`;
    case "visa_granted":
      return `Visa granted${on(word("on"))}${word("valid_to") ? `, valid to ${formatDay(word("valid_to") ?? "")}` : ""}`;
    case "visa_refused":
      return `Visa refused${on(word("on"))}`;
    case "visa_next_chosen":
      return `After the refusal: ${VISA_NEXT_NAMES[word("next") ?? ""] ?? "chosen what comes next"}`;
    case "visa_corrected":
      return `Visa details corrected: ${corrections(VISA_DETAIL_NAMES, (name) => {
        const change = details[name];
        return isRecord(change) ? { from: change.from, to: change.to } : null;
      })}`;
    case "visa_item_added":
      return `Added to the visa checklist: ${word("title") ?? "a line"}`;
    case "visa_item_removed":
      return `Removed from the visa checklist: ${word("title") ?? "a line"}`;
    case "arrival_confirmed":
      return `Arrival${on(word("on"))} confirmed`;
    case "backup_changed":
      return word("to") ? `Marked as a backup of ${word("to")}` : "No longer a backup";
    case "packed":
      return isStudent
        ? "Your documents were put together for the university"
        : `Packed for the university${word("file") ? `: ${word("file")}` : ""}`;
    case "waiver_decided":
      return [details.is_waived === true ? "Exception made" : "Exception refused", word("sentence")]
        .filter(Boolean)
        .join(": ");
  }
}

type Colleague = { name: string; open: number; late: number; awayUntil: string | null };

/** "Asha Rao: 12 open, 3 late", for whoever chooses a colleague. */
export function officerLine({ name, open, late, awayUntil }: Colleague): string {
  const away = awayUntil ? `, away until ${formatDay(awayUntil)}` : "";
  return `${name}: ${open} open${late > 0 ? `, ${late} late` : ""}${away}`;
}

/** "Asha Rao is working on it": who has it just now, for colleagues. */
export function claimLine({ name, isMine }: { name: string | null; isMine: boolean }): string {
  return isMine ? "You are working on it" : `${name ?? "A colleague"} is working on it`;
}
