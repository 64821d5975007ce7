import { z } from "zod";
import { dropInvalid, localeSchema, timeZoneSchema } from "../fields";
import { isoDateIn } from "../slots";

const token = z.string().regex(/^[\w-]{43}$/);

/** The query of the page behind the link: what its person is about to do, or has just done. */
export const appointmentLinkSchema = z.object({
  token,
  change: dropInvalid(z.enum(["time", "cancel"])),
  done: dropInvalid(z.enum(["moved", "cancelled"])),
});

const SLOT_ERROR = "Pick a time";

export const moveAppointmentSchema = z
  .object({
    token,
    slot: z.iso.datetime({ offset: true, error: SLOT_ERROR }).transform((chosen) => new Date(chosen)),
    /** The day selected when the form was sent, in the time zone its times were shown in. */
    slotDay: dropInvalid(z.iso.date()),
    timeZone: timeZoneSchema,
    locale: localeSchema,
  })
  .refine(({ slot, slotDay, timeZone }) => slotDay === undefined || isoDateIn(timeZone, slot) === slotDay, {
    path: ["slot"],
    message: "Pick a time on the day you chose",
  });

export const cancelAppointmentSchema = z.object({ token, locale: localeSchema });
