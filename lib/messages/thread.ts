/** A conversation as it stands on the page: what is known of it, put in order, in days and runs. */
import { dayInIndia } from "@/lib/platform/clock";
import type { Message } from "./rows";

const RUN_MINUTES = 5;

/** What is known and what came, in order and once each; what was removed has lost its words. */
export function mergeMessages(
  known: readonly Message[],
  more: readonly Message[],
  removed: readonly string[] = [],
): Message[] {
  const byPlace = new Map<number, Message>();
  // What was removed never gets its words back from an older copy.
  for (const message of [...known, ...more])
    if (!byPlace.get(message.place)?.removedAt) byPlace.set(message.place, message);
  const gone = new Set(removed);
  return [...byPlace.values()]
    .map((message) =>
      gone.has(message.id) && message.body !== null
        ? { ...message, body: null, document: null, removedAt: message.removedAt ?? message.createdAt }
        : message,
    )
    .sort((one, other) => one.place - other.place);
}

export type ThreadPart =
  | { kind: "day"; day: string }
  | { kind: "unread" }
  /** `isFirst` of what somebody wrote in one go: the name stands above it. `isLast`: the time stands below it. */
  | { kind: "message"; message: Message; isFirst: boolean; isLast: boolean };

/** Messages with a line where a day begins and one above the first that the reader had not read. */
export function threadParts(messages: readonly Message[], readTo: number | null): ThreadPart[] {
  const parts: ThreadPart[] = [];
  const unread =
    readTo === null
      ? undefined
      : messages.find(({ place, isOwn, side }) => place > readTo && !isOwn && side !== "notice");
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    const after = messages[index + 1];
    const day = dayInIndia(new Date(message.createdAt));
    const startsDay = !before || dayInIndia(new Date(before.createdAt)) !== day;
    const startsUnread = unread?.place === message.place;
    if (startsDay) parts.push({ kind: "day", day });
    if (startsUnread) parts.push({ kind: "unread" });
    parts.push({
      kind: "message",
      message,
      isFirst: startsDay || startsUnread || !isOneRun(before, message),
      isLast: !after || !isOneRun(message, after) || unread?.place === after.place,
    });
  }
  return parts;
}

function isOneRun(before: Message | undefined, after: Message): boolean {
  return (
    before !== undefined &&
    before.side === after.side &&
    before.isOwn === after.isOwn &&
    before.authorName === after.authorName &&
    dayInIndia(new Date(before.createdAt)) === dayInIndia(new Date(after.createdAt)) &&
    Date.parse(after.createdAt) - Date.parse(before.createdAt) < RUN_MINUTES * 60_000
  );
}

const weekday = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
const longDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "Today", "Yesterday", "Monday 23 November", and with the year what is older. */
export function dayName(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  return (days > 0 && days < 180 ? weekday : longDay).format(new Date(day));
}

const clock = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/** "14:20", in Indian time. */
export function timeOf(moment: string): string {
  return clock.format(new Date(moment));
}

/** The last of one's own messages that somebody on the other side has read. */
export function lastReadPlace(messages: readonly Message[], readByOthersTo: number): number | null {
  return (
    messages.findLast(({ isOwn, place, body }) => isOwn && body !== null && place <= readByOthersTo)?.place ??
    null
  );
}
