import "server-only";
import ical, { ICalAlarmType, ICalCalendarMethod } from "ical-generator";
import type { Plan } from "./plan";

const REMIND_SECONDS = 7 * 24 * 60 * 60;

/** The plan for a calendar: a day for each step, the last safe one to begin it, with a reminder the week before. */
export function planCalendar(plan: Plan, { company, country }: { company: string; country: string }): string {
  const calendar = ical({
    name: `Application timeline: ${country}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company, product: "application timeline", language: "EN" },
  });
  for (const step of plan.steps) {
    calendar
      .createEvent({
        // The same for the same step of the same start, so that a later file moves the day instead of adding one.
        id: `${step.id}-${plan.firstDay}-${country.toLowerCase().replaceAll(/\s+/g, "-")}`,
        start: new Date(step.startBy),
        allDay: true,
        summary: `Last safe day: ${step.name}`,
        description: `${step.why} Finish by ${step.finishBy}.`,
      })
      .createAlarm({ type: ICalAlarmType.display, trigger: REMIND_SECONDS });
  }
  return calendar.toString();
}
