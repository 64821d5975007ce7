import { z } from "zod";
import { comingMoment, optionalNote, stepTitle } from "../desk/schema";
import {
  cleanLine,
  emptyToUndefined,
  optionalEmail,
  optionalPhone,
  personName,
  writtenLine,
} from "../fields";
import { HAND_LIMITS } from "./choices";

const optionalLine = (limit: number) =>
  z.preprocess(
    emptyToUndefined,
    z.string().max(limit, `Keep this under ${limit} characters`).transform(cleanLine).optional(),
  );

export const newLeadSchema = z
  .object({
    /** Made with the form: the same key twice is one lead. */
    key: z.guid("Reload the page and try again"),
    name: personName,
    phone: optionalPhone,
    email: optionalEmail,
    source: writtenLine(HAND_LIMITS.source, "Say how they came to us"),
    destination: optionalLine(HAND_LIMITS.destination),
    note: optionalNote,
    hasAgreed: z.preprocess((value) => value === "on", z.boolean()),
    owner: z.union([z.enum(["me", "rules"]), z.guid()], "Choose who works on it"),
    nextTitle: z.preprocess(emptyToUndefined, stepTitle.optional()),
    nextAt: z.preprocess(emptyToUndefined, comingMoment.optional()),
    /** Somebody looked at those who may be the same person. */
    isChecked: z.preprocess((value) => value === "on", z.boolean()),
  })
  .refine(({ phone, email }) => phone !== undefined || email !== undefined, {
    path: ["phone"],
    message: "Enter a phone number or an email address",
  })
  .refine(({ nextTitle, nextAt }) => nextTitle === undefined || nextAt !== undefined, {
    path: ["nextAt"],
    message: "Pick a date and time",
  })
  .refine(({ nextTitle, nextAt }) => nextAt === undefined || nextTitle !== undefined, {
    path: ["nextTitle"],
    message: "Say what to do next",
  })
  .refine(({ owner, nextTitle }) => owner !== "rules" || nextTitle === undefined, {
    path: ["nextTitle"],
    message: "Leave this empty: whoever gets the lead is given a first call",
  });
export type NewLead = z.output<typeof newLeadSchema>;

/** What stands in the form so far; what is not whole yet finds nobody. */
export const matchSchema = z.object({
  name: personName.optional().catch(undefined),
  phone: optionalPhone.catch(undefined),
  email: optionalEmail.catch(undefined),
  destination: optionalLine(HAND_LIMITS.destination).catch(undefined),
});
export type LeadTyped = z.output<typeof matchSchema>;
