import "server-only";
import ical, { ICalAlarmType, ICalCalendarMethod } from "ical-generator";
import { ownUploadPath } from "@/lib/documents/path";
import { daysBetween } from "@/lib/timeline/schedule";
import { ownApplicationPath } from "../path";
import { actByInWords, dayTitle, documentOf } from "./dates";
import type { FeedDay } from "./rows";

const DAY_SECONDS = 24 * 60 * 60;
const APPOINTMENT_MS = 60 * 60_000;
const ASK_AGAIN_SECONDS = 6 * 60 * 60;

/** A student's days for a calendar that asks for them again and again. */
export function feedCalendar(days: readonly FeedDay[], company: string, siteUrl: string): string {
  const calendar = ical({
    name: "My applications",
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company, product: "applications", language: "EN" },
    ttl: ASK_AGAIN_SECONDS,
  });
  for (const day of days) {
    const event = calendar.createEvent({
      // The same for the same thing, so that a day that moves is moved and not added.
      id: `${day.what === "closes" ? `closes-${day.day}` : day.what.replace(":", "-")}-${day.applicationId}`,
      ...(day.startsAt
        ? { start: new Date(day.startsAt), end: new Date(Date.parse(day.startsAt) + APPOINTMENT_MS) }
        : { start: new Date(day.day), allDay: true }),
      summary: `${dayTitle(day)}: ${day.line}`,
      description: day.actBy ? actByInWords(day.day, day.actBy) : null,
      url: `${siteUrl}${pageOf(day)}`,
    });
    if (day.what !== "begins")
      event.createAlarm({ type: ICalAlarmType.display, trigger: DAY_SECONDS * daysAhead(day) });
  }
  return calendar.toString();
}

/** As private.reminder_page. */
function pageOf({ what, applicationId }: FeedDay): string {
  const document = documentOf(what);
  return document ? ownUploadPath(document) : ownApplicationPath(applicationId);
}

/** As private.remind_applications reminds for the last time: a day ahead, or a day before the last open one where more are closed. */
function daysAhead({ day, actBy }: FeedDay): number {
  const closed = actBy ? daysBetween(actBy, day) : 1;
  return closed > 1 ? closed + 1 : 1;
}
