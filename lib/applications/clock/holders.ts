import type { ApplicationStatus } from "@/lib/applications/rules";
import type { Holder } from "@/lib/applications/stages";

/** What happened to an application, oldest first: who has the ball after it, and the stage that it led to. */
export type ClockEvent = { at: string; holder: Holder | null; toStatus: ApplicationStatus | null };

/** A time in which one holder had the ball, or nobody, in one stage. `to` is null while it runs. */
export type Span = {
  holder: Holder | null;
  status: ApplicationStatus;
  from: number;
  to: number | null;
  ms: number;
};

/** The spans from the first event until now; each begins where the one before it ends. */
export function spansOf(events: readonly ClockEvent[], now: number): Span[] {
  const spans: Span[] = [];
  for (const event of events) {
    const last = spans.at(-1);
    const status = event.toStatus ?? last?.status;
    if (status === undefined) throw new Error("The first event of an application says where it begins.");
    if (last && last.holder === event.holder && last.status === status) continue;
    // A clock that was set back between two events takes no time away: the later event counts from the earlier one.
    const from = Math.max(Date.parse(event.at), last?.from ?? Number.NEGATIVE_INFINITY);
    if (last) Object.assign(last, { to: from, ms: from - last.from });
    spans.push({ holder: event.holder, status, from, to: null, ms: Math.max(0, now - from) });
  }
  return spans;
}

/** How long each has had the ball in all; nobody, once it was over. */
export function timeByHolder(spans: readonly Span[]): Map<Holder | null, number> {
  const times = new Map<Holder | null, number>();
  for (const { holder, ms } of spans) times.set(holder, (times.get(holder) ?? 0) + ms);
  return times;
}

/** Our own clock: it runs only while the ball is ours. */
export function teamClock(spans: readonly Span[]): { ms: number; isRunning: boolean } {
  return { ms: timeByHolder(spans).get("team") ?? 0, isRunning: spans.at(-1)?.holder === "team" };
}

/** Since when the present holder has had it, through stages. */
export function heldSince(spans: readonly Span[]): number | null {
  const last = spans.at(-1);
  if (!last || last.holder === null) return null;
  const other = spans.findLastIndex(({ holder }) => holder !== last.holder);
  return spans[other + 1]?.from ?? null;
}

/** What each had, in nights slept in a time zone: 24 hours or not, and all of them together are the nights since the start. */
export function nightsByHolder(
  spans: readonly Span[],
  now: number,
  dayOf: (moment: number) => number,
): Map<Holder | null, number> {
  const nights = new Map<Holder | null, number>();
  for (const { holder, from, to } of spans) {
    const count = dayOf(Math.max(to ?? now, from)) - dayOf(from);
    nights.set(holder, (nights.get(holder) ?? 0) + count);
  }
  return nights;
}

const DAY_MS = 86_400_000;

/** The number of the calendar day at a moment in a time zone; the next day has the next number. */
export function dayNumberIn(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return (moment) => Date.parse(format.format(moment)) / DAY_MS;
}
