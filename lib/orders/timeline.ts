import { invoicePath } from "@/lib/invoices/path";
import { paperName } from "@/lib/invoices/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { formatMinor } from "@/lib/service-catalog/price";
import { openParts, partName } from "./instalments";
import { PROVIDER_NAMES } from "./providers";
import type { JournalEntry, OrderFile } from "./rows";
import { JOURNALS, MAIL_STATES, NEWS, NEWS_OUTCOMES, ORDER_EVENTS } from "./wording";

/** Everything that happened to an order, from all who wrote it down, as one story. Without I/O. */

export type Moment = {
  key: string;
  at: string;
  title: string;
  /** What else there is to say, a sentence each. */
  lines: readonly string[];
  /** Of a journal: its two sides. */
  entries?: readonly JournalEntry[];
  /** What its table is called, as no other is. */
  label?: string;
  /** Of a paper: its page. */
  href?: string;
};

/** What is written down in one moment happened in this order: it was told, it took effect, it was booked, a paper and a mail followed. */
const RANKS = { news: 0, event: 1, journal: 2, paper: 3, mail: 4 } as const;
type Ranked = Moment & { rank: number };

export function timelineOf({ order, events, payments, journals, invoices, news }: OrderFile): Moment[] {
  const moments: Ranked[] = [
    ...news.map(({ id, provider, kind, receivedAt, ...rest }) => ({
      key: `news-${id}`,
      at: receivedAt,
      title: `${PROVIDER_NAMES[provider]} told us: ${NEWS[kind] ?? kind}`,
      lines: [outcomeOf(rest)],
      rank: RANKS.news,
    })),
    // The paper itself is in the story, with its number.
    ...events
      .filter(({ kind }) => kind !== "invoiced" || invoices.length === 0)
      .map(({ id, kind, note, paymentId, createdAt }) => ({
        key: `event-${id}`,
        at: createdAt,
        title: ORDER_EVENTS[kind],
        lines: [paymentLine(payments, paymentId), note].filter((line) => line !== null),
        rank: RANKS.event,
      })),
    ...journals.map(({ id, kind, note, createdAt, entries }) => ({
      key: `journal-${id}`,
      at: createdAt,
      title: `Booked: ${JOURNALS[kind]}`,
      lines: note ? [note] : [],
      entries,
      label: `Booked: ${JOURNALS[kind]}, no. ${id}`,
      rank: RANKS.journal,
    })),
    ...invoices.flatMap(({ id, kind, number, totalMinor, issuedAt, hasTaxNumber, mail }) => [
      {
        key: `paper-${id}`,
        at: issuedAt,
        title: `${paperName(kind, hasTaxNumber)} ${number}`,
        lines: [formatMinor(totalMinor, order.currency)],
        href: invoicePath(id),
        rank: RANKS.paper,
      },
      ...(mail
        ? [
            {
              key: `mail-${id}`,
              at: mail.at,
              title: MAIL_STATES[mail.status],
              lines: [number],
              rank: RANKS.mail,
            },
          ]
        : []),
    ]),
  ];
  return moments
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.rank - other.rank)
    .map(({ rank: _, ...moment }) => moment);
}

function outcomeOf({
  outcome,
  isWaiting,
  attempts,
  hasFailed,
}: Pick<OrderFile["news"][number], "outcome" | "isWaiting" | "attempts" | "hasFailed">): string {
  if (isWaiting)
    return attempts === 0
      ? "We have not worked on it yet."
      : `It could not be worked on ${attempts === 1 ? "once" : `${attempts} times`}, and is tried again.`;
  if (hasFailed) return "It could not be worked on, and nobody tries again.";
  return NEWS_OUTCOMES[outcome ?? ""] ?? "It is worked off.";
}

function paymentLine(payments: OrderFile["payments"], paymentId: string | null): string | null {
  const payment = payments.find(({ id }) => id === paymentId);
  return payment
    ? `${formatMinor(payment.amountMinor, payment.currency)}, ${PROVIDER_NAMES[payment.provider]}`
    : null;
}

export type Step = { text: string; isUrgent: boolean };

/** A transfer waits from when it was told of until money came or it was not found. */
const TRANSFER_ENDS = [
  "transfer_claimed",
  "transfer_seen",
  "transfer_refused",
  "paid",
  "mismatched",
  "surplus",
];

/** What a colleague does next, the urgent first; where there is nothing, that is said as well. */
export function nextSteps(file: OrderFile, now: Date): Step[] {
  const { order, events, news, instalments } = file;
  const loose = looseMoney(file);
  const today = dayInIndia(now);
  const late = openParts(instalments).find(({ dueOn }) => dueOn !== null && dueOn < today);
  const last = (kinds: readonly string[]) => events.findLast(({ kind }) => kinds.includes(kind));
  const urgent = [
    order.state === "disputed" && last(["disputed", "dispute_lost"])?.kind === "disputed"
      ? "Answer the dispute on the provider’s own pages before its last day. What you send there decides it."
      : null,
    instalments.length === 0 &&
    last(["dispute_won", "dispute_lost"])?.kind === "dispute_lost" &&
    order.refundedMinor < order.totalMinor
      ? "The dispute is lost and the money is gone: write the credit note and book it."
      : null,
    last(["granted", "grant_refused"])?.kind === "grant_refused"
      ? "The order is paid and the service was not added. Ask the family for the parent’s consent, or give the money back."
      : null,
    /^transfer_(claimed|seen)$/.test(last(TRANSFER_ENDS)?.kind ?? "")
      ? "The buyer told us of a transfer. Two of you find it on the bank statement, under Transfers."
      : null,
    loose.surplus ? "It was paid more than once. Give the second payment back." : null,
    loose.mismatched
      ? "A sum came that we did not ask for. Ask the buyer about it, and give it back or let them order for the rest."
      : null,
    late
      ? `${partName(late.place, instalments.length)}, ${formatMinor(late.amountMinor, order.currency)}, was due on ${formatDay(late.dueOn ?? "")}. Call the family and agree on what happens. The service goes on until somebody here decides otherwise.`
      : null,
    news.some(({ hasFailed, isWaiting }) => hasFailed && !isWaiting)
      ? "Something that the provider told us could not be worked on. Look on the provider’s own pages what became of the payment."
      : null,
  ].flatMap((text) => (text ? [{ text, isUrgent: true }] : []));
  if (urgent.length > 0) return urgent;
  const next = order.paidAt === null ? undefined : openParts(instalments)[0];
  if (next?.dueOn)
    return [
      {
        text: `Nothing. ${partName(next.place, instalments.length)}, ${formatMinor(next.amountMinor, order.currency)}, is due on ${formatDay(next.dueOn)}, and the buyer is reminded automatically.`,
        isUrgent: false,
      },
    ];
  return [{ text: nothingUrgent(order, now), isUrgent: false }];
}

/** Money that came and belongs to nothing yet: once it went back, the books hold none of it. In another currency than ours it is not booked. */
function looseMoney({ payments, journals }: OrderFile) {
  const held = journals
    .flatMap(({ entries }) => entries)
    .reduce((sum, entry) => sum + (entry.accountCode === "customer_advances" ? entry.amountMinor : 0), 0);
  const loose = payments.filter(({ currency }) => held !== 0 || currency !== "INR").map(({ state }) => state);
  return { surplus: loose.includes("surplus"), mismatched: loose.includes("mismatched") };
}

function nothingUrgent({ state, expiresAt }: OrderFile["order"], now: Date): string {
  switch (state) {
    case "created":
    case "awaiting_payment":
      return new Date(expiresAt) > now
        ? "Nothing. The buyer can still pay; if we hear nothing, the provider is asked by itself."
        : "Nothing. The price is held no longer, and the order expires within a minute.";
    case "failed":
      return "Nothing. The buyer can try again until the price is held no longer. If they write, tell them that nothing was charged.";
    case "expired":
      return "Nothing. If the buyer says that they have paid, ask for the payment’s number and look it up at the provider: money that comes late still counts.";
    default:
      return "Nothing. Money, papers and service are where they belong.";
  }
}
