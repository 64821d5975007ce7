import "server-only";
import ical, { ICalAlarmType, ICalCalendarMethod } from "ical-generator";
import { english, type Translate } from "@/lib/locales/translate";
import { formatDay } from "@/lib/platform/clock";
import type { Locale } from "@/lib/platform/locales";
import type { Plan, PlannedStep } from "./plan";

const REMIND_SECONDS = 7 * 24 * 60 * 60;

type CalendarFile = { company: string; country: string; locale?: Locale };

/** The plan for a calendar: a day for each step, the last safe one to begin it, with a reminder the week before. */
export function planCalendar(
  plan: Plan,
  { company, country, locale = "en" }: CalendarFile,
  t: Translate = english,
): string {
  const calendar = ical({
    name: t("Application timeline: {country}", { country: t(country) }),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company, product: "application timeline", language: locale.toUpperCase() },
  });
  const dayOf = ({ finishBy }: PlannedStep) => (locale === "en" ? finishBy : formatDay(finishBy, locale));
  for (const step of plan.steps) {
    calendar
      .createEvent({
        // The same for the same step of the same start, so that a later file moves the day instead of adding one.
        id: `${step.id}-${plan.firstDay}-${country.toLowerCase().replaceAll(/\s+/g, "-")}`,
        start: new Date(step.startBy),
        allDay: true,
        summary: t("Last safe day: {step}", { step: t(step.name) }),
        description: `${t(step.why)} ${t("Finish by {day}.", { day: dayOf(step) })}`,
      })
      .createAlarm({ type: ICalAlarmType.display, trigger: REMIND_SECONDS });
  }
  return calendar.toString();
}
