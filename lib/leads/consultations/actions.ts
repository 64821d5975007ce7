"use server";

import { refresh, updateTag } from "next/cache";
import { defineAction } from "@/lib/access/action";
import type { Result } from "@/lib/platform/result";
import type { LinkedConsultation } from "../appointments/rows";
import * as consultations from "./mutations";
import { tellVisitor } from "./notify";
import { bookConsultationSchema, callOffSchema, outcomeSchema, rescheduleSchema } from "./schema";

const MESSAGES = {
  slot_taken: { field: "slot", message: "That time was just taken. Pick another" },
  gone: "This consultation no longer exists, or its lead was merged into another.",
  not_yours: "A colleague is working on this lead now.",
  changed: "This lead changed while it was open here. Check it and save again.",
  cancelled: "This consultation was cancelled meanwhile.",
  past: "It has already started. Say whether it was held or missed instead.",
  to_come: "It hasn’t started yet. Move it or cancel it instead.",
  closed: "This lead is closed. Move it back to Contacted first.",
  has_one: "There is a consultation already. Move it, or say what came of it first.",
  no_phone: "There is no phone number to call. Add one first.",
  do_not_contact: "This person asked not to be contacted.",
} as const satisfies Record<consultations.ConsultationRefusal, string | { field: string; message: string }>;

/** One consultation by those who work leads; whose it is, the procedure decides. */
const desk = { allow: { permission: "leads.work" }, limit: "none", messages: MESSAGES } as const;

export const bookDeskConsultation = defineAction({
  ...desk,
  name: "consultations.book",
  schema: bookConsultationSchema,
  run: ({ db, input }) => consultations.bookConsultation(db, input).then(told),
  success: "Booked. If we have their email, the invitation is on its way.",
});

export const moveDeskConsultation = defineAction({
  ...desk,
  name: "consultations.move",
  schema: rescheduleSchema,
  run: ({ db, input }) => consultations.rescheduleConsultation(db, input).then(told),
  success: "Moved. If we have their email, the new time is on its way.",
});

export const cancelDeskConsultation = defineAction({
  ...desk,
  name: "consultations.cancel",
  schema: callOffSchema,
  run: ({ db, input }) => consultations.callOffConsultation(db, input).then(told),
  success: "Cancelled. Its time is free again, and if we have their email, they are told.",
});

export const decideDeskConsultation = defineAction({
  ...desk,
  name: "consultations.decide",
  schema: outcomeSchema,
  run: async ({ db, input }) => {
    const decided = await consultations.decideConsultation(db, input);
    refresh();
    return decided;
  },
  success: "Saved.",
});

/** The visitor is told once it is written; the page and the free times are read again in any case. */
async function told(
  changed: Result<LinkedConsultation, consultations.ConsultationRefusal>,
): Promise<Result<void, consultations.ConsultationRefusal>> {
  updateTag("slots");
  if (changed.ok) await tellVisitor(changed.value);
  refresh();
  return changed.ok ? { ok: true, value: undefined } : changed;
}
