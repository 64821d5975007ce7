/**
 * The money to show for a visa: what a program costs in its first year and what the country's fact asks for living. Nothing
 * is added that no fact or university says, and what is missing is said.
 */
import { factForPlanning, factsForPlanning } from "@/lib/destinations/rules";
import { monthsToShow } from "@/lib/destinations/student-costs";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { amountIn } from "@/lib/facts/amount";
import type { Fact } from "@/lib/facts/schema";
import { formatDay } from "@/lib/platform/clock";
import { annualTuition } from "@/lib/programs/rules";
import { formatMoney, type TUITION_PERIODS } from "@/lib/programs/wording";
import { addDays } from "@/lib/timeline/schedule";

type TuitionPeriod = keyof typeof TUITION_PERIODS;
/** Who says a sum, and when somebody last read it. */
export type FundsSource = { words: string; url: string | null; day: string };
export type FirstYear = { amount: number; currency: string; note: string | null; source: FundsSource };

export type FundsQuestion = {
  country: string | null;
  countryName: string | null;
  city: string | null;
  region: string | null;
  durationMonths: number | null;
  tuition: FirstYear | null;
  /** What the first year costs by the form with which the university confirms the place. */
  confirmed: { amount: number; currency: string; name: string; issuedOn: string } | null;
  /** What was paid to the university already. */
  deposit: { amount: number; currency: string } | null;
  facts: readonly Fact[];
  rates: ReadonlyMap<string, ExchangeRate>;
  day: string;
};

type FundsLine = {
  id: "first_year" | "tuition" | "living" | "deposit";
  name: string;
  /** Negative for what is taken off. */
  amount: number;
  currency: string;
  rupees: number | null;
  note: string | null;
  source: FundsSource;
};

export type Funds = {
  lines: FundsLine[];
  /** The sum in its own currency, where it has one; null while a part of it is not known. */
  total: { amount: number; currency: string; rupees: number | null } | null;
  /** What is not in the sum, in sentences. */
  missing: string[];
  hold: { days: number; source: FundsSource } | null;
  rates: ExchangeRate[];
};

/** How a country asks for living costs: by which fact, for how many months, and whether tuition is shown beside it. */
type Living = {
  key: string;
  /** "permit": each month of it, which is a course of up to a year. */
  months: "rule" | "course" | "permit" | number | null;
  /** The fact that says so, without which there is no sum. */
  period?: string;
  showsTuition: boolean;
  showsTravel?: boolean;
};

const YEAR = 12;
const isQuebec = (place: string) =>
  /qu[eé]bec|montr[eé]al|gatineau|laval|sherbrooke|trois-rivi[eè]res/i.test(place);

/** Which fact asks, or why none can. */
function livingOf({
  country,
  city,
  region,
  durationMonths,
  facts,
  day,
}: FundsQuestion): Living | { why: string } {
  const place = `${city ?? ""} ${region ?? ""}`;
  switch (country) {
    case "GB":
      if (!city)
        return { why: "We don’t know in which city you will study, and London asks more than elsewhere." };
      return {
        key: `visa.gb.funds.${/\blondon\b/i.test(city) ? "london" : "outside_london"}.month`,
        months: "rule",
        showsTuition: true,
      };
    case "CA":
      if (isQuebec(place))
        return {
          why: "Quebec has a figure of its own, which we haven’t checked. Canada’s is for elsewhere.",
        };
      return { key: "visa.ca.funds.single", months: null, showsTuition: true, showsTravel: true };
    case "AU":
      return { key: "visa.au.funds.student.year", months: null, showsTuition: true, showsTravel: true };
    case "DE":
      return { key: "visa.de.blocked_account.year", months: null, showsTuition: false };
    case "IE": {
      const longest = Number(factForPlanning(facts, "visa.ie.funds.short.length", day)?.value);
      return durationMonths !== null && durationMonths <= longest
        ? { key: "visa.ie.funds.short", months: "course", showsTuition: true }
        : { key: "visa.ie.funds.year", months: null, showsTuition: true };
    }
    case "NZ":
      return durationMonths !== null && durationMonths < YEAR
        ? { key: "visa.nz.funds.tertiary.month", months: "course", showsTuition: true }
        : { key: "visa.nz.funds.year", months: null, showsTuition: true };
    case "US":
      // Where the I-20 is there, its own sum is the answer and nobody asks here.
      return {
        why: "The United States has no fixed figure: the sum is the first year’s cost that your I-20 names.",
      };
    case "NO":
      return { key: "visa.no.funds.year", months: null, showsTuition: true };
    // Their own pages give the sum of a year beside that of a month.
    case "NL":
    case "FI":
    case "DK":
    case "ES":
      return { key: `visa.${country.toLowerCase()}.funds.month`, months: YEAR, showsTuition: true };
    // What their facts ask for is living alone; of how many months a fact says.
    case "FR":
    case "BE":
      return { key: `visa.${country.toLowerCase()}.funds.month`, months: "rule", showsTuition: false };
    case "SE":
      return {
        key: "visa.se.funds.month",
        months: "permit",
        period: "visa.se.funds.period",
        showsTuition: false,
      };
    case "IT":
      return { key: "visa.it.means.year", months: null, showsTuition: false, showsTravel: true };
    case "CH":
      return /z(ü|ue?)rich/i.test(place)
        ? { key: "visa.ch.zurich.funds", months: null, showsTuition: false }
        : { why: "Each canton of Switzerland asks for its own sum. We have a checked one for Zurich only." };
    default:
      return { why: NO_SUM[country ?? ""] ?? "" };
  }
}

/** Where facts say what is to be shown and none says how much: what the officer looks up. */
const NO_SUM: Readonly<Record<string, string>> = {
  AT: "Austria asks for twelve months of a sum that goes by age and changes each January. We haven’t checked this year’s.",
  CZ: "The Czech Republic’s sum follows its subsistence minimum. We haven’t checked this year’s.",
  JP: "Japan names no sum that we could check: it looks at the papers of whoever pays.",
  KR: "South Korea asks for a year’s tuition and living costs. We have no checked figure for living.",
  LT: "Lithuania asks for a sum a month. We haven’t checked this year’s.",
  LV: "Latvia’s sum a month follows its minimum wage. We haven’t checked this year’s.",
  MT: "Malta asks for tuition and living costs of the whole course. We have no checked figure for living.",
  PT: "Portugal asks for a sum a month. We haven’t checked for how many months it is shown.",
};

/** What the first year costs: as the accepted offer has it, else as the university's page does. */
export function firstYearTuition({
  offer,
  program,
  durationMonths,
}: {
  offer: {
    tuitionAmount: number | null;
    scholarshipAmount: number | null;
    currency: string | null;
    receivedOn: string;
  } | null;
  program: {
    amount: number;
    currency: string;
    period: TuitionPeriod;
    sourceUrl: string;
    checkedOn: string;
  } | null;
  durationMonths: number | null;
}): FirstYear | null {
  if (offer?.currency && offer.tuitionAmount !== null) {
    const off = Math.min(offer.scholarshipAmount ?? 0, offer.tuitionAmount);
    return {
      amount: offer.tuitionAmount - off,
      currency: offer.currency,
      note:
        off > 0
          ? `${formatMoney(offer.tuitionAmount, offer.currency)} less the scholarship of ${formatMoney(off, offer.currency)}`
          : null,
      source: { words: "the offer letter", url: null, day: offer.receivedOn },
    };
  }
  if (!program) return null;
  const amount = annualTuition({ amount: program.amount, period: program.period, durationMonths });
  if (amount === null) return null;
  return {
    amount: Math.round(amount * 100) / 100,
    currency: program.currency,
    note: null,
    source: { words: "the university’s page", url: program.sourceUrl, day: program.checkedOn },
  };
}

/** The sum to show, line by line. */
export function fundsToShow(question: FundsQuestion): Funds {
  const { country, countryName, durationMonths, tuition, deposit, rates, day } = question;
  const cc = country?.toLowerCase() ?? "";
  const facts = factsForPlanning(question.facts, day).filter(({ jurisdiction }) => jurisdiction === country);
  const find = (key: string) => facts.find((fact) => fact.key === key);
  const lines: FundsLine[] = [];
  const missing: string[] = [];
  const used = new Map<string, ExchangeRate>();
  const inRupees = (amount: number, currency: string) => {
    if (currency === "INR") return Math.round(amount);
    const rate = rates.get(currency);
    if (!rate) return null;
    used.set(currency, rate);
    return Math.round(amount * rate.inrPerUnit);
  };
  const add = (line: Omit<FundsLine, "rupees">) =>
    lines.push({ ...line, rupees: inRupees(line.amount, line.currency) });

  const living = livingOf({ ...question, facts });
  const fact = "key" in living ? find(living.key) : undefined;
  const money = fact && amountIn(fact);
  const months = "key" in living ? monthsFor(living, country ?? "", facts, durationMonths) : null;
  const isKnown =
    "key" in living && fact && money && months !== null && (!living.period || find(living.period));
  // A country that goes by the university's own sum, once that is written down.
  const ownSum = find(`visa.${cc}.funds`)?.unit === "rule" ? question.confirmed : null;
  if (isKnown && living.showsTuition) {
    if (tuition)
      add({
        id: "tuition",
        name: "Tuition of the first year",
        amount: tuition.amount,
        currency: tuition.currency,
        note: tuition.note,
        source: tuition.source,
      });
    else missing.push("The tuition of the first year isn’t known yet, so there is no sum.");
  }
  if (isKnown) {
    add({
      id: "living",
      name: country === "DE" ? "Blocked account for a year" : "Living costs",
      amount: Math.round(money.high * months * 100) / 100,
      currency: money.currency,
      note:
        money.per === "month"
          ? `${formatMoney(money.high, money.currency)} a month for ${months} months`
          : null,
      source: sourceOf(fact),
    });
    if (living.showsTravel) missing.push("The journey comes on top. We have no checked figure for it.");
    if (living.months === "permit" && (durationMonths ?? YEAR) >= YEAR)
      missing.push("It is for a permit of a year. One for longer asks the same for each further month.");
    if (!living.showsTuition)
      missing.push("This is for living. What the university asks for is paid to the university.");
  } else if (ownSum) {
    add({
      id: "first_year",
      name: "What the first year costs",
      amount: ownSum.amount,
      currency: ownSum.currency,
      note: "Tuition, living and all else that the university names. Show at least this sum.",
      source: { words: ownSum.name, url: null, day: ownSum.issuedOn },
    });
    if (deposit) missing.push("Your deposit is not taken off: we have no checked rule that says it counts.");
  } else {
    missing.push(
      "why" in living && living.why
        ? living.why
        : country === null
          ? "We don’t know the country of this program yet."
          : `We have no checked figure for ${countryName ?? "this country"}.`,
    );
  }

  // What is paid counts only where a fact says that it does.
  const counts = find(`visa.${cc}.paid_fees_count`);
  if (isKnown && deposit && living.showsTuition) {
    const asTuition = lines.find(({ id }) => id === "tuition");
    if (counts && asTuition?.currency === deposit.currency)
      add({
        id: "deposit",
        name: "Deposit that you paid",
        amount: -Math.min(deposit.amount, asTuition.amount),
        currency: deposit.currency,
        note: "If the university’s confirmation names it",
        source: sourceOf(counts),
      });
    else if (!counts)
      missing.push("Your deposit is not taken off: we have no checked rule that says it counts.");
  }

  const hold = find(`visa.${cc}.funds.hold_days`);
  const days = Number(hold?.value);
  const isWhole = isKnown ? !living.showsTuition || tuition !== null : ownSum !== null;
  return {
    lines,
    total: isWhole ? sumOf(lines) : null,
    missing,
    hold: hold && Number.isInteger(days) && days > 0 ? { days, source: sourceOf(hold) } : null,
    rates: [...used.values()],
  };
}

function monthsFor(
  { months }: Living,
  country: string,
  facts: readonly Fact[],
  durationMonths: number | null,
): number | null {
  // A course of half a month more is a month more.
  const course = durationMonths === null ? null : Math.ceil(durationMonths);
  if (months === "course") return course;
  if (months === "permit") return Math.min(YEAR, course ?? YEAR);
  if (months !== "rule") return months ?? 1;
  const most = monthsToShow(country, facts);
  return most === null ? null : Math.min(most, course ?? most);
}

function sumOf(lines: readonly FundsLine[]): Funds["total"] {
  const [first] = lines;
  if (!first) return null;
  const rupees = lines.every((line) => line.rupees !== null)
    ? lines.reduce((sum, line) => sum + (line.rupees ?? 0), 0)
    : null;
  if (lines.every(({ currency }) => currency === first.currency))
    return {
      amount: Math.round(lines.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100,
      currency: first.currency,
      rupees,
    };
  // Two currencies add up only in rupees.
  return rupees === null ? null : { amount: rupees, currency: "INR", rupees };
}

function sourceOf(fact: Fact): FundsSource {
  return {
    words: fact.sourceUrl ? new URL(fact.sourceUrl).hostname.replace(/^www\./, "") : "our fact table",
    url: fact.sourceUrl,
    day: fact.checkedOn,
  };
}

/** Since when the whole sum has to be in the account if the visa application is sent on this day. */
export function inAccountSince(lodgeOn: string, holdDays: number): string {
  return addDays(lodgeOn, -holdDays);
}

/** When a visa application can be sent at the earliest if the whole sum is in the account from this day on. */
export function earliestLodging(inAccountFrom: string, holdDays: number): string {
  return addDays(inAccountFrom, holdDays);
}

/** When the money has to be there, in a sentence. */
export function holdSentence(
  hold: Funds["hold"],
  { plannedOn, lodgedOn, today }: { plannedOn: string | null; lodgedOn: string | null; today: string },
): string | null {
  if (!hold || lodgedOn) return null;
  if (!plannedOn)
    return `The whole sum has to lie in the account for ${hold.days} days in a row. If it is there today, we can send the application on ${formatDay(earliestLodging(today, hold.days))} at the earliest.`;
  const since = inAccountSince(plannedOn, hold.days);
  return since < today
    ? `The whole sum has to lie in the account for ${hold.days} days in a row. To send the application on ${formatDay(plannedOn)} it must have been there since ${formatDay(since)}.`
    : `Have the whole sum in the account by ${formatDay(since)} and leave it there: ${hold.days} days in a row before we send the application on ${formatDay(plannedOn)}.`;
}
