"use server";

import { refresh } from "next/cache";
import { DENIED, defineAction } from "@/lib/access/action";
import { dayInIndia } from "@/lib/platform/clock";
import { fail, type Result } from "@/lib/platform/result";
import * as site from "./mutations";
import { changedSettings } from "./rules";
import {
  closureRemovalSchema,
  closureSchema,
  holidayRemovalSchema,
  holidaySchema,
  settingsSchema,
} from "./schema";

export const saveSettings = defineAction({
  name: "site-settings.save",
  schema: settingsSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }): Promise<Result<void, "denied" | "changed" | "nothing">> => {
    const changes = changedSettings(input);
    if (Object.keys(changes).length === 0) return fail("nothing");
    return shown(await site.saveSettings(db, changes));
  },
  messages: {
    denied: DENIED,
    changed: "Somebody else changed this meanwhile. Nothing was saved.",
    nothing: "Nothing has changed, so there was nothing to save.",
  },
  success: "Saved. Public pages show it within a minute.",
});

export const addClosure = defineAction({
  name: "site-settings.add-closure",
  schema: closureSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }): Promise<Result<void, "denied" | "taken" | "past">> =>
    input.day < dayInIndia() ? fail("past") : shown(await site.addClosure(db, input)),
  messages: {
    denied: DENIED,
    taken: { field: "day", message: "This day is on the list already" },
    past: { field: "day", message: "This day has passed" },
  },
  success: "Added. Nobody can book on this day from now on.",
});

export const removeClosure = defineAction({
  name: "site-settings.remove-closure",
  schema: closureRemovalSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => shown(await site.removeClosure(db, input.day)),
  messages: { gone: "This day is no longer on the list." },
  success: "Removed. The day can be booked again.",
});

export const addHoliday = defineAction({
  name: "site-settings.add-holiday",
  schema: holidaySchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => shown(await site.addHoliday(db, input, dayInIndia())),
  messages: {
    denied: DENIED,
    taken: { field: "day", message: "This day is on the list of the country already" },
    leap_day: { field: "day", message: "29 February does not come every year" },
  },
  success: "Added. Working days of this country leave it out from now on.",
});

export const removeHoliday = defineAction({
  name: "site-settings.remove-holiday",
  schema: holidayRemovalSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => shown(await site.removeHoliday(db, input.country, input.day)),
  messages: { gone: "This holiday is no longer on the list." },
  success: "Removed. The day counts as a working day again.",
});

/** The page is drawn again whatever came of it: a refusal means that it showed something old. */
async function shown<R>(result: R): Promise<R> {
  refresh();
  return result;
}
