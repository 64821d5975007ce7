"use server";

import { defineAction } from "@/lib/access/action";
import { STAFF_ROLES } from "@/lib/access/roles";
import { shown } from "@/lib/access/shown";
import * as clock from "./mutations";
import { dateRemovalSchema, newDateSchema, noFieldsSchema } from "./schema";

const GONE = "This application is not among yours any more.";

export const addApplicationDate = defineAction({
  name: "application-dates.add",
  schema: newDateSchema,
  allow: { roles: STAFF_ROLES },
  limit: "none",
  run: async ({ db, input: { application, dayKept, ...date } }) =>
    shown(
      await clock.addApplicationDate(db, {
        applicationId: application,
        isSure: dayKept === date.day,
        ...date,
      }),
    ),
  messages: {
    gone: GONE,
    ended: "This application is over. Nobody has to keep a date for it.",
    there_already: { field: "day", message: "This date is on the list already" },
    holiday: { field: "dayKept", message: "Offices are closed on that day" },
    too_many: "There are 50 dates on this application. Remove one first.",
    past: { field: "day", message: "Choose a day from today on, at most three years ahead" },
  },
  success: "Added. The student is reminded in time.",
});

export const removeApplicationDate = defineAction({
  name: "application-dates.remove",
  schema: dateRemovalSchema,
  allow: { roles: STAFF_ROLES },
  limit: "none",
  run: async ({ db, input }) => shown(await clock.removeApplicationDate(db, input.date)),
  messages: { gone: "This date is no longer on the list." },
  success: "Removed. Nobody is reminded of it.",
});

export const createCalendarFeed = defineAction({
  name: "calendar-feeds.create",
  schema: noFieldsSchema,
  allow: { roles: ["student"] },
  limit: "default",
  run: async ({ db }) => shown(await clock.createCalendarFeed(db)),
  messages: { denied: "Calendar links are for students." },
  success: "Your link is ready. Copy it now: we show it only this once.",
});

export const endCalendarFeed = defineAction({
  name: "calendar-feeds.end",
  schema: noFieldsSchema,
  allow: { roles: ["student"] },
  limit: "default",
  run: async ({ db }) => shown(await clock.endCalendarFeed(db)),
  messages: {},
  success: "The link has ended. Calendars that use it get no more dates.",
});
