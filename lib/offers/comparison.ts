/** Offers side by side: what each says, where they differ, and what speaks for which. */
import { formatDay } from "@/lib/platform/clock";
import { formatMoney, formatRupees } from "@/lib/programs/wording";

export type ComparedOffer = {
  applicationId: string;
  program: string;
  university: string;
  country: string | null;
  intake: string | null;
  state: "received" | "accepted";
  conditions: readonly { text: string; meetBy: string | null; metOn: string | null }[];
  currency: string | null;
  tuitionAmount: number | null;
  scholarshipAmount: number | null;
  depositAmount: number | null;
  depositBy: string | null;
  depositPaidOn: string | null;
  acceptBy: string | null;
  /** Of one unit of its currency; null where no rate is known. */
  inrPerUnit: number | null;
  /** What the visa of the country asks to show, each in words. */
  fundsToShow: readonly string[];
  /** As the clock of the application reckons; null where it cannot. */
  visa: { days: number; isMeasured: boolean } | null;
};

export type ComparedRow = { id: string; name: string; cells: (string | null)[]; isDifferent: boolean };

/** What is left of the first year's tuition; a scholarship above the tuition leaves nothing to pay. */
export function netTuition({
  tuitionAmount,
  scholarshipAmount,
}: Pick<ComparedOffer, "tuitionAmount" | "scholarshipAmount">): number | null {
  return tuitionAmount === null ? null : Math.max(0, tuitionAmount - (scholarshipAmount ?? 0));
}

const openOf = ({ conditions }: ComparedOffer) => conditions.filter(({ metOn }) => metOn === null);

const ROWS: readonly { id: string; name: string; cell: (offer: ComparedOffer) => string | null }[] = [
  { id: "country", name: "Country", cell: ({ country }) => country },
  { id: "intake", name: "Begins", cell: ({ intake }) => intake },
  {
    id: "conditions",
    name: "Conditions",
    cell: (offer) => {
      if (offer.conditions.length === 0) return "Unconditional";
      const open = openOf(offer);
      return open.length === 0
        ? "All met"
        : `Open: ${open.map(({ text, meetBy }) => (meetBy ? `${text} (by ${formatDay(meetBy)})` : text)).join("; ")}`;
    },
  },
  { id: "tuition", name: "Tuition of the first year", cell: (offer) => money(offer, offer.tuitionAmount) },
  { id: "scholarship", name: "Scholarship", cell: (offer) => money(offer, offer.scholarshipAmount) },
  { id: "net", name: "Left to pay of it", cell: (offer) => money(offer, netTuition(offer), true) },
  {
    id: "deposit",
    name: "Deposit",
    cell: (offer) => {
      const sum = money(offer, offer.depositAmount);
      if (sum === null) return null;
      if (offer.depositPaidOn) return `${sum}, paid on ${formatDay(offer.depositPaidOn)}`;
      return offer.depositBy ? `${sum}, by ${formatDay(offer.depositBy)}` : sum;
    },
  },
  { id: "acceptBy", name: "Accept by", cell: ({ acceptBy }) => acceptBy && formatDay(acceptBy) },
  {
    id: "funds",
    name: "Money to show for the visa",
    cell: ({ fundsToShow }) => (fundsToShow.length > 0 ? fundsToShow.join("; ") : null),
  },
  {
    id: "visa",
    name: "Days until the visa",
    cell: ({ visa }) =>
      visa &&
      `${visa.days}, ${visa.isMeasured ? "measured on our own applications" : "from our planning allowances"}`,
  },
];

function money({ currency, inrPerUnit }: ComparedOffer, amount: number | null, isInRupees = false) {
  if (amount === null || currency === null) return null;
  const sum = formatMoney(amount, currency);
  return isInRupees && inrPerUnit !== null && currency !== "INR"
    ? `${sum}, about ${formatRupees(Math.round(amount * inrPerUnit))}`
    : sum;
}

/** A row for each thing that at least one of the offers states. */
export function compareOffers(offers: readonly ComparedOffer[]): ComparedRow[] {
  return ROWS.map(({ id, name, cell }) => {
    const cells = offers.map(cell);
    return { id, name, cells, isDifferent: new Set(cells).size > 1 };
  }).filter(({ cells }) => cells.some((cell) => cell !== null));
}

/** What speaks for which offer, each with its figures. Nothing is said where one of them does not state it. */
export function reasonsFor(offers: readonly ComparedOffer[]): string[] {
  if (offers.length < 2) return [];
  return [decideFirst(offers), leastToPay(offers), fewestConditions(offers), soonestVisa(offers)].filter(
    (reason) => reason !== null,
  );
}

function decideFirst(offers: readonly ComparedOffer[]): string | null {
  const open = offers.filter(({ state, acceptBy }) => state === "received" && acceptBy !== null);
  const [first, ...later] = open.toSorted((one, other) =>
    (one.acceptBy ?? "").localeCompare(other.acceptBy ?? ""),
  );
  if (!first?.acceptBy || later[0]?.acceptBy === first.acceptBy) return null;
  return `Decide on ${first.university} first: its offer ends on ${formatDay(first.acceptBy)}.`;
}

/** In one currency to the unit; in several by today's rates, and then only where the difference is more than a rate moves. */
function leastToPay(offers: readonly ComparedOffer[]): string | null {
  const isOneCurrency = new Set(offers.map(({ currency }) => currency)).size === 1;
  const sums = offers.map((offer) => {
    const net = netTuition(offer);
    if (net === null || offer.currency === null) return null;
    if (isOneCurrency) return net;
    const rate = offer.currency === "INR" ? 1 : offer.inrPerUnit;
    return rate === null ? null : net * rate;
  });
  if (sums.some((sum) => sum === null)) return null;
  const ranked = offers
    .map((offer, index) => ({ offer, sum: sums[index] ?? 0 }))
    .toSorted((one, other) => one.sum - other.sum);
  const [least, next] = ranked;
  if (!least || !next || least.sum === next.sum) return null;
  if (!isOneCurrency && next.sum < least.sum * (1 + RATE_MARGIN)) return null;
  const say = (sum: number) =>
    isOneCurrency ? formatMoney(sum, least.offer.currency ?? "") : `about ${formatRupees(Math.round(sum))}`;
  return `${least.offer.university} leaves least to pay of the first year’s tuition: ${say(least.sum)}, and ${next.offer.university} ${say(next.sum)}.`;
}

const RATE_MARGIN = 0.05;

function fewestConditions(offers: readonly ComparedOffer[]): string | null {
  const open = offers.map((offer) => openOf(offer).length);
  const free = offers.filter((_, index) => open[index] === 0);
  const [only] = free;
  if (free.length !== 1 || !only) return null;
  return `${only.university} asks for nothing more: ${only.conditions.length === 0 ? "its offer is unconditional" : "every condition is met"}.`;
}

function soonestVisa(offers: readonly ComparedOffer[]): string | null {
  const ranked = offers
    .flatMap(({ university, visa }) => (visa ? [{ university, ...visa }] : []))
    .toSorted((one, other) => one.days - other.days);
  const [first, second] = ranked;
  if (ranked.length < offers.length || !first || !second || second.days - first.days < 7) return null;
  return `The visa is nearest with ${first.university}: ${first.days} days, and ${second.days} with ${second.university}.`;
}

type TimedStep = { id: string; days: number; basis: { kind: string } };

/** Accepting, confirmation and visa follow one another; the money and a passport are got ready beside the first two. */
export function daysUntilVisa(steps: readonly TimedStep[]): ComparedOffer["visa"] {
  const of = (id: string) => steps.find((step) => step.id === id);
  const visa = of("visa");
  if (!visa) return null;
  const way = [of("accept"), of("confirmation")].filter((step) => step !== undefined);
  const inRow = way.reduce((days, step) => days + step.days, 0);
  const beside = Math.max(of("funds")?.days ?? 0, of("passport")?.days ?? 0);
  return {
    days: Math.max(inRow, beside) + visa.days,
    isMeasured: [...way, visa].every(({ basis }) => basis.kind === "measured") && beside <= inRow,
  };
}
