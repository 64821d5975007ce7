import type { Webinar } from "./rows";

export type Registration = "open" | "waiting_list" | "closed";

/** What somebody who comes to the page can do. A page is kept for a while, so the database decides once more. */
export function registrationOf(
  webinar: Pick<Webinar, "isCancelled" | "isOver" | "startsAt" | "seatsLeft">,
  now: Date,
): Registration {
  if (webinar.isCancelled || webinar.isOver || webinar.startsAt <= now) return "closed";
  return webinar.seatsLeft > 0 ? "open" : "waiting_list";
}

export function seatLine({ seats, seatsLeft }: Pick<Webinar, "seats" | "seatsLeft">): string {
  if (seatsLeft === 0) return `All ${seats} seats are taken. You can join the waiting list.`;
  if (seatsLeft === 1) return `1 of ${seats} seats is free.`;
  return `${seatsLeft} of ${seats} seats are free.`;
}

/** Those to come, the next first, and those that have been, the latest first. */
export function byTime<Item extends Pick<Webinar, "isOver" | "startsAt">>(webinars: readonly Item[]) {
  const inOrder = [...webinars].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return {
    upcoming: inOrder.filter(({ isOver }) => !isOver),
    past: inOrder.filter(({ isOver }) => isOver).reverse(),
  };
}

/** "Saturday 5 December 2026, 6:00 pm" by the clock of a zone. */
export function momentOf(startsAt: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone }).format(startsAt);
  const time = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit", timeZone }).format(
    startsAt,
  );
  return `${day.replaceAll(",", "")}, ${time}`.replace(/\s/gu, " ");
}

/** "India Standard Time". */
export function zoneNameOf(startsAt: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-IN", { timeZone, timeZoneName: "long" }).formatToParts(startsAt);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
