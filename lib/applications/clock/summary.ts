/** The latest safe dates in one sentence: what decides, and until when. */
import { formatDay } from "@/lib/platform/clock";
import type { SafePlan, SafeStep } from "./safe-dates";

export function summaryOf({ critical, lastDay }: SafePlan, today: string): string {
  const { name, slack, startBy, isUnderWay, limit } = critical;
  const start = formatDay(lastDay).replace(/^\d+ /, "");
  if (limit && limit.day < today) return passedSentence(limit);
  if (slack < 0) {
    const what = limit ? limitName(limit) : `For ${start}`;
    return `${what} the time is short by ${daysOf(-slack)}, if every step takes as long as it may. It begins with: ${name}. Ask your team what can go faster, or about a later intake.`;
  }
  const safe = limit ? `${limitName(limit, true)} is still safe` : `${start} is still safe`;
  if (isUnderWay)
    return `The tightest step is “${name}”: it may take ${daysOf(slack)} longer than planned, and ${safe}.`;
  return `The tightest step is “${name}”: begin it by ${formatDay(startBy)}, and ${safe}.`;
}

/** The day that a step has of its own, as it stands beside the step; null where it has none. */
export function limitBeside({ id, limit }: Pick<SafeStep, "id" | "limit">, today: string): string | null {
  if (limit?.step !== id) return null;
  const day = formatDay(limit.day);
  if (limit.day < today) return `The last day was ${day}`;
  return id === "apply" ? `The university takes applications until ${day}` : `The offer says by ${day}`;
}

type Limit = NonNullable<SafeStep["limit"]>;

function limitName({ step, day }: Limit, isInside = false): string {
  const name =
    step === "apply"
      ? `the closing day ${formatDay(day)}`
      : `the place, which lapses after ${formatDay(day)},`;
  return isInside ? name : `For ${name}`;
}

function passedSentence({ step, day }: Limit): string {
  return step === "apply"
    ? `Applications closed on ${formatDay(day)}, so this intake is no longer safe. Ask your team about a later one.`
    : `The offer was open until ${formatDay(day)}, and that day has passed. Ask your team today whether the place can be kept.`;
}

export const daysOf = (days: number) => `${days} ${days === 1 ? "day" : "days"}`;
