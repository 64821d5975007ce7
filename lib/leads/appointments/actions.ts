"use server";

import { defineAction } from "@/lib/access/action";
import { localPath } from "@/lib/locales/routes";
import { hashKey } from "@/lib/platform/request-origin";
import { ok } from "@/lib/platform/result";
import { NOT_CHANGED } from "../wording";
import { cancelByLink, moveByLink } from "./by-link";
import { appointmentPath } from "./link";
import type { AppointmentRefusal } from "./mutations";
import { cancelAppointmentSchema, moveAppointmentSchema } from "./schema";

const MESSAGES = {
  slot_taken: {
    field: "slot",
    message: "That time was just taken. Pick another; your booked time is still yours",
  },
  cancelled: "This appointment was cancelled. You can book a new one.",
  past: "This appointment has already started, so it can’t be changed here.",
  gone: "This link doesn’t work any more. Open the newest email about your appointment.",
} as const satisfies Record<AppointmentRefusal, string | { field: string; message: string }>;

/** Each change writes an email, so tries are counted for each link. */
const byLink = {
  allow: "anyone",
  limit: "email",
  limitSubject: ({ token }: { token: string }) => hashKey(`appointment:${token}`),
  messages: MESSAGES,
  texts: { unexpected: NOT_CHANGED },
  redirectTo: ({ place }: { place: string }) => place,
} as const;

export const moveConsultation = defineAction({
  ...byLink,
  name: "leads.move-consultation",
  schema: moveAppointmentSchema,
  run: async ({ input: { token, slot, locale } }) => {
    const moved = await moveByLink(token, slot);
    return moved.ok ? ok({ place: localPath(appointmentPath(token, { done: "moved" }), locale) }) : moved;
  },
});

/** Only a press of a button cancels: mail scanners open every link. */
export const cancelConsultation = defineAction({
  ...byLink,
  name: "leads.cancel-consultation",
  schema: cancelAppointmentSchema,
  run: async ({ input: { token, locale } }) => {
    const cancelled = await cancelByLink(token);
    if (!cancelled.ok) return cancelled;
    return ok({ place: localPath(appointmentPath(token, { done: "cancelled" }), locale) });
  },
});
