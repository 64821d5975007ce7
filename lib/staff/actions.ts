"use server";

import { refresh } from "next/cache";
import { DENIED, defineAction } from "@/lib/access/action";
import { STAFF_ROLES } from "@/lib/people/wording";
import * as staff from "./mutations";
import { absenceRemovalSchema, absenceSchema, staffPlaceSchema } from "./schema";

const MESSAGES = {
  denied: DENIED,
  gone: "This is no longer there. Reload the page.",
  changed: "Somebody else saved this meanwhile. Save again to replace theirs with yours.",
  circle: {
    field: "reportsTo",
    message: "This person’s own line leads back here: they report to the one you are editing",
  },
  manager: { field: "reportsTo", message: "This person no longer works here. Choose somebody else" },
  past: { field: "firstDay", message: "This day has passed. Ask your manager to enter it" },
  overlap: { field: "firstDay", message: "Some of these days are entered already" },
  cover: { field: "coverId", message: "This person no longer works here. Choose somebody else" },
  cover_away: { field: "coverId", message: "They are away on some of these days. Choose somebody else" },
} as const;

export const saveStaffPlace = defineAction({
  name: "staff.save-place",
  schema: staffPlaceSchema,
  allow: { capability: "manage_users" },
  limit: "none",
  run: ({ db, input }) => staff.saveStaffPlace(db, input).then(shown),
  messages: MESSAGES,
  success: "Saved",
});

export const addAbsence = defineAction({
  name: "staff.add-absence",
  schema: absenceSchema,
  allow: { roles: STAFF_ROLES },
  limit: "none",
  run: ({ db, input }) => staff.addAbsence(db, input).then(shown),
  messages: MESSAGES,
  success: "Days away added",
});

export const removeAbsence = defineAction({
  name: "staff.remove-absence",
  schema: absenceRemovalSchema,
  allow: { roles: STAFF_ROLES },
  limit: "none",
  run: ({ db, input }) => staff.removeAbsence(db, input).then(shown),
  messages: { ...MESSAGES, past: "These days have passed. Ask your manager to change them." },
  success: "Days away changed",
});

/** The page is drawn again whatever came of it: a refusal means that it showed something old. */
async function shown<R>(result: R): Promise<R> {
  refresh();
  return result;
}
