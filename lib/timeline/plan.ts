import { factForPlanning } from "@/lib/destinations/rules";
import type { Fact } from "@/lib/facts/schema";
import { addDays, daysBetween, latestSafeDates, type Step } from "./schedule";
import type { TimelineQuestions } from "./schema";

/**
 * What a step means to a family, and how many days we allow for it. An allowance is our own planning figure, generous on
 * purpose: it is no promise of a university or an embassy. Where a rule sets the time, the fact takes its place.
 */
export const ALLOWANCES = {
  passport: { name: "Apply for the passport", days: 42, why: "Tests and applications ask for its number." },
  shortlist: {
    name: "Choose a shortlist of courses",
    days: 42,
    why: "Everything after this is written for particular courses.",
  },
  transcripts: {
    name: "Order transcripts and marksheets",
    days: 42,
    why: "University offices in India take their time, and a missing semester stops the request.",
  },
  english: {
    name: "Prepare for the English test",
    days: 70,
    why: "Fewer weeks are enough for those who use English every day.",
  },
  english_test: {
    name: "Take the English test and get the result",
    days: 30,
    why: "Leaves room for a second try.",
  },
  admission_prep: {
    name: "Prepare for the admission test",
    days: 98,
    why: "GRE or GMAT beside college or a job.",
  },
  admission_test: {
    name: "Take the admission test and get the result",
    days: 30,
    why: "Leaves room for a second try.",
  },
  referees: {
    name: "Ask referees for their letters",
    days: 35,
    why: "A letter that is asked for late is a short letter.",
  },
  statement: {
    name: "Write the statement of purpose",
    days: 35,
    why: "Three drafts, with rest between them.",
  },
  aps: {
    name: "Get the APS certificate",
    days: 84,
    why: "Germany asks Indian applicants for it before the application or the visa.",
  },
  apply: { name: "Send the applications", days: 14, why: "Forms, fees, uploads, one at a time." },
  decision: {
    name: "Wait for the decisions",
    days: 70,
    why: "Some answer in days, some only after a closing date.",
  },
  accept: {
    name: "Accept a place and pay the deposit",
    days: 14,
    why: "Compare offers before money leaves.",
  },
  funds: { name: "Have the money in place", days: 35, why: "With bank letters for loan and deposits." },
  confirmation: {
    name: "Get the university’s confirmation for the visa",
    days: 28,
    why: "CAS, I-20, CoE or letter of acceptance.",
  },
  visa: {
    name: "Apply for the visa and wait for it",
    days: 63,
    why: "Appointment, fingerprints and decision; in summer everything is slower.",
  },
  travel: { name: "Book a room and a flight", days: 21, why: "Only once the visa is in the passport." },
  arrive: { name: "Arrive and settle in", days: 7, why: "Registration, bank, a bed." },
} as const;
export type StepId = keyof typeof ALLOWANCES;

export type PlannedStep = {
  id: StepId;
  name: string;
  why: string;
  startBy: string;
  finishBy: string;
  days: number;
  /** Days from today to the latest start; negative when it has passed. */
  slack: number;
  /** The rule that sets the time, where there is one. */
  fact: Fact | null;
};

export type Plan = {
  firstDay: string;
  steps: PlannedStep[];
  /** The steps whose latest start has passed, tightest first. */
  late: PlannedStep[];
  /** The first month in which a course can begin when everything starts today: "2027-11". */
  earliestStart: string;
};

/** Rules that set how long money must stay in the account before the visa form, in days. */
const HOLD_DAYS: Readonly<Record<string, string>> = { GB: "visa.gb.funds.hold_days" };

export const TIMELINE_FACT_KEYS = Object.values(HOLD_DAYS);

/** How long the money takes: what the country asks for and a week, where it says so; else our allowance. */
export function fundsTime(
  country: string,
  facts: readonly Fact[],
  today: string,
): { days: number; fact: Fact | null } {
  const key = HOLD_DAYS[country];
  const fact = key ? (factForPlanning(facts, key, today) ?? null) : null;
  const held = Number(fact?.value);
  return Number.isFinite(held) && fact ? { days: held + 7, fact } : { days: ALLOWANCES.funds.days, fact };
}

/** The latest safe date of every step for these answers, on this day. Facts that are overdue are not planned with. */
export function planFor(questions: TimelineQuestions, facts: readonly Fact[], today: string): Plan {
  const { country, hasPassport, english, admissionTest, deadline } = questions;
  const { days: fundsDays, fact: hold } = fundsTime(country, facts, today);

  const wanted: (Step & { id: StepId })[] = [];
  const isThere = (id: StepId) => wanted.some((step) => step.id === id);
  const add = (id: StepId, after: readonly StepId[], change: Partial<Step> = {}) =>
    wanted.push({ days: ALLOWANCES[id].days, after: after.filter(isThere), ...change, id });

  if (!hasPassport) add("passport", []);
  add("shortlist", []);
  add("transcripts", []);
  if (english === "needed") {
    add("english", []);
    add("english_test", ["english", "passport"]);
  }
  if (admissionTest === "needed") {
    add("admission_prep", []);
    add("admission_test", ["admission_prep", "passport"]);
  }
  add("referees", ["shortlist"]);
  add("statement", ["shortlist"]);
  if (country === "DE") add("aps", ["transcripts", "passport"]);
  add(
    "apply",
    ["transcripts", "english_test", "admission_test", "referees", "statement", "aps", "passport"],
    {
      finishBy: deadline ?? undefined,
    },
  );
  add("decision", ["apply"]);
  add("accept", ["decision"]);
  add("funds", ["shortlist"], { days: fundsDays });
  add("confirmation", ["accept"]);
  add("visa", ["confirmation", "funds", "passport"]);
  add("travel", ["visa"]);
  add("arrive", ["travel"]);

  const firstDay = `${questions.start}-01`;
  const steps = latestSafeDates(wanted, firstDay).map(({ id, startBy, finishBy }): PlannedStep => {
    const known = id as StepId;
    return {
      ...ALLOWANCES[known],
      id: known,
      startBy,
      finishBy,
      days: daysBetween(startBy, finishBy),
      slack: daysBetween(today, startBy),
      fact: known === "funds" ? hold : null,
    };
  });
  const late = steps.filter(({ slack }) => slack < 0).sort((one, other) => one.slack - other.slack);
  // A closing date moves what comes before it, never the first day itself.
  const free = latestSafeDates(
    wanted.map((step) => ({ ...step, finishBy: undefined })),
    firstDay,
  );
  const longest = daysBetween(free[0]?.startBy ?? firstDay, firstDay);
  return { firstDay, steps, late, earliestStart: firstMonthFrom(addDays(today, longest)) };
}

/** The month whose first day is this one or the next after it. */
function firstMonthFrom(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + (date > 1 ? 1 : 0), 1)).toISOString().slice(0, 7);
}
