/** An application's clock in words, for its student and for the team. */
import type { Fact } from "@/lib/facts/schema";
import { formatDay } from "@/lib/platform/clock";
import type { Holder } from "../stages";
import { HOLDER_NAMES as HOLDER_NAMES_FOR_TEAM } from "../wording";
import type { DateKind } from "./dates";
import { type Done, doneSteps } from "./done-steps";
import { type ClockEvent, dayNumberIn, heldSince, nightsByHolder, spansOf } from "./holders";
import {
  HOLDER_NAMES,
  type Lateness,
  latenessOf,
  latenessSentence,
  type QueuePlace,
  remedySentence,
} from "./lateness";
import { type OpenFacts, openSteps } from "./open-steps";
import { type CaseState, type Limits, type SafePlan, type StageMeasure, safePlan } from "./safe-dates";
import { officeCalendar, ownCalendar } from "./working-days";

export type ClockFacts = Omit<CaseState, "heldSince" | "limits" | "done" | "open"> &
  Done &
  OpenFacts & {
    promisedBy: string | null;
    isDestination: boolean;
    isStudent: boolean;
    events: readonly ClockEvent[];
    measures: readonly StageMeasure[];
    dates: readonly { what: string; day: string; kind: DateKind | null }[];
    queuePlace: QueuePlace;
    holidays: readonly { countryCode: string; day: string; isYearly: boolean }[];
    closedDays: readonly string[];
  };

export type ClockReading = {
  /** Since when the holder has had it, as a day. */
  since: string | null;
  /** "Half of our applications there were answered within 14 days." Only from five cases on. */
  usual: string | null;
  promise: string | null;
  late: { sentence: string; remedy: string | null; since: string } | null;
  /** Whole days of each so far, longest first; together the days since it was opened. */
  shares: { holder: Holder | null; name: string; days: number }[];
  totalDays: number;
};

const INDIA = "Asia/Kolkata";
const DAY_MS = 86_400_000;

export function readClock(facts: ClockFacts, now: Date): ClockReading {
  const { holder, promisedBy, status, isStudent } = facts;
  const moment = now.getTime();
  const dayOf = dayNumberIn(INDIA);
  const today = dayNamed(dayOf(moment));
  const spans = spansOf(facts.events, moment);
  const held = heldSince(spans);
  const shares = [...nightsByHolder(spans, moment, dayOf)]
    .map(([each, days]) => ({ holder: each, name: nameOf(each, isStudent), days }))
    .filter(({ days }) => days > 0)
    .toSorted((one, other) => other.days - one.days);
  const own = ownCalendar(holidaysOf(facts, "IN"), facts.closedDays);
  const lateness = latenessOf({ holder, promisedBy }, today, holder && calendarOf(facts, holder));
  const measure = facts.measures.find((each) => each.status === status && each.holder === holder);
  return {
    since: held === null ? null : dayNamed(dayOf(held)),
    usual: measure && holder !== "student" ? usualSentence(measure) : null,
    promise: promisedBy && !lateness ? promiseSentence(holder, promisedBy, isStudent) : null,
    late: lateness && holder ? lateOf(lateness, holder, facts, today) : null,
    shares,
    totalDays: shares.reduce((total, { days }) => total + days, 0),
  };

  function lateOf(late: Lateness, by: Holder, { queuePlace }: ClockFacts, day: string) {
    return {
      sentence:
        isStudent || by !== "student"
          ? latenessSentence(late, by)
          : `The student is ${late.days} ${late.days === 1 ? "day" : "days"} late.`,
      remedy: by === "team" ? remedyOf(queuePlace, day) : null,
      since: late.since,
    };
  }
  function remedyOf(place: QueuePlace, day: string) {
    return isStudent ? remedySentence(place, day, own) : null;
  }
}

/** Until when each step is still safe; null where no intake is chosen or nothing is ahead. */
export function readSafePlan(facts: ClockFacts, rules: readonly Fact[], now: Date): SafePlan | null {
  const today = dayNamed(dayNumberIn(INDIA)(now.getTime()));
  const held = heldSince(spansOf(facts.events, now.getTime()));
  const heldOn = held === null ? null : dayNamed(dayNumberIn(INDIA)(held));
  const state = {
    ...facts,
    heldSince: heldOn,
    limits: limitsOf(facts, today),
    done: doneSteps(facts),
    open: openSteps(facts),
  };
  return safePlan(state, facts.measures, rules, today);
}

/** The days that were set for a step: the university's closing day, and what an offer says. */
function limitsOf({ dates, offer }: Pick<ClockFacts, "dates" | "offer">, today: string): Limits {
  const dayOf = (isMeant: (date: ClockFacts["dates"][number]) => boolean) => {
    const days = dates
      .filter(isMeant)
      .map(({ day }) => day)
      .toSorted();
    // Once the last of them has passed it still says until when there was time.
    return days.find((day) => day >= today) ?? days.at(-1);
  };
  const closes = dayOf(({ what }) => what === "closes");
  const replies = offer?.isAccepted ? undefined : dayOf(({ kind }) => kind === "offer_reply");
  // The place is accepted once the deposit is paid: the earlier of the two lets it lapse.
  const [accept] = [replies, dayOf(({ kind }) => kind === "deposit")]
    .filter((day) => day !== undefined)
    .toSorted();
  return { ...(closes && { apply: closes }), ...(accept && { accept }) };
}

function calendarOf(facts: ClockFacts, holder: Holder) {
  if (holder === "university") {
    return facts.isDestination && facts.countryCode
      ? officeCalendar(holidaysOf(facts, facts.countryCode))
      : null;
  }
  // An embassy keeps the holidays of two countries and a bank those of its state; a student has none.
  return holder === "team" ? ownCalendar(holidaysOf(facts, "IN"), facts.closedDays) : null;
}

function holidaysOf({ holidays }: ClockFacts, country: string) {
  return holidays.filter(({ countryCode }) => countryCode === country);
}

function usualSentence({ cases, medianDays, p90Days, holder }: StageMeasure): string {
  const median = Math.round(medianDays);
  const most = Math.ceil(p90Days);
  const who = holder === "team" ? "we" : "they";
  return `In ${cases} of our applications at this university, half of the time ${who} took ${median} ${median === 1 ? "day" : "days"} or less, and nine times in ten at most ${most}.`;
}

function promiseSentence(holder: Holder | null, promisedBy: string, isStudent: boolean): string {
  const day = formatDay(promisedBy);
  if (holder === "team") return `We promised to be done by ${day}.`;
  if (holder === "student")
    return isStudent ? `Please be done by ${day}.` : `The student is to be done by ${day}.`;
  return holder ? `We expect ${HOLDER_NAMES[holder].toLowerCase()} to be done by ${day}.` : day;
}

function nameOf(holder: Holder | null, isStudent: boolean): string {
  if (holder === null) return "Nobody";
  if (isStudent) return HOLDER_NAMES[holder];
  return HOLDER_NAMES_FOR_TEAM[holder];
}

function dayNamed(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
