import { z } from "zod";
import { cleanLine, cleanText, emptyToUndefined } from "@/lib/leads/fields";
import {
  APPOINTMENT_ENDS,
  APPOINTMENT_KINDS,
  APPOINTMENT_ZONES,
  type AppointmentEnd,
  type AppointmentKind,
  DEPARTURE_ITEM_NAMES,
  DEPARTURE_STATES,
  type DepartureState,
  NEXT_STEPS,
  type NextStep,
  VISA_LIMITS,
} from "./choices";
import { REFUSAL_REASON_NAMES } from "./refusals";

const TRY_AGAIN = "Open the application again and try once more";
const version = (least: number) =>
  z.coerce.number(TRY_AGAIN).int(TRY_AGAIN).min(least, TRY_AGAIN).max(1_000_000, TRY_AGAIN);
const at = { caseId: z.guid(TRY_AGAIN), version: version(1) };
const application = { applicationId: z.guid(TRY_AGAIN), version: version(1) };
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToUndefined, schema.optional());
const day = z.iso.date("Pick a day");
const text = (clean: (typed: string) => string, least: number, most: number, message: string) =>
  z
    .string(message)
    .max(most * 4, `Keep it under ${most} characters`)
    .transform(clean)
    .refine((typed) => typed.length >= least, message)
    .refine((typed) => typed.length <= most, `Keep it under ${most} characters`);
const line = (most: number, message: string) => text(cleanLine, 3, most, message);
const words = (most: number, message: string) => text(cleanText, 3, most, message);
const MORE = "Write a little more";

export const checkItemSchema = z.object({
  caseId: z.guid(TRY_AGAIN),
  code: z
    .string()
    .regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, TRY_AGAIN)
    .max(40, TRY_AGAIN),
  isDone: z.enum(["yes", "no"], TRY_AGAIN),
});

const SOURCE_ERROR = "Paste the whole address, beginning with https://";
export const addItemSchema = z.object({
  caseId: z.guid(TRY_AGAIN),
  key: z.guid(TRY_AGAIN),
  title: line(VISA_LIMITS.item, "Write what it is, as “Birth certificate”"),
  how: line(VISA_LIMITS.how, "Say what to do; the student reads it"),
  sourceUrl: optional(
    z
      .string(SOURCE_ERROR)
      .trim()
      .max(VISA_LIMITS.source, `Keep it under ${VISA_LIMITS.source} characters`)
      .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: SOURCE_ERROR })),
  ),
});
export const removeItemSchema = z.object({ itemId: z.guid(TRY_AGAIN) });

export const planVisaSchema = z.object({ ...at, plannedOn: optional(day) });

export const lodgeVisaSchema = z.object({
  ...at,
  lodgedOn: day,
  reference: line(VISA_LIMITS.reference, "Write the number as it is on the receipt"),
  route: optional(line(VISA_LIMITS.route, MORE)),
});

export const bookAppointmentSchema = z.object({
  ...at,
  key: z.guid(TRY_AGAIN),
  replaces: optional(z.guid(TRY_AGAIN)),
  kind: z.enum(Object.keys(APPOINTMENT_KINDS) as AppointmentKind[], "Choose what it is for"),
  day,
  at: z.string("Enter the hour, as 10:30").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter the hour, as 10:30"),
  timeZone: z.enum(APPOINTMENT_ZONES, "Choose where it is"),
  place: line(VISA_LIMITS.place, "Write where it is, as VFS Bengaluru"),
  address: optional(line(VISA_LIMITS.address, MORE)),
  note: optional(words(VISA_LIMITS.bring, MORE)),
  /** The day itself, where offices are closed and the place is not. */
  dayKept: optional(day),
});

export const closeAppointmentSchema = z
  .object({
    appointmentId: z.guid(TRY_AGAIN),
    version: version(1),
    state: z.enum(Object.keys(APPOINTMENT_ENDS) as AppointmentEnd[], TRY_AGAIN),
    note: optional(words(VISA_LIMITS.outcome, MORE)),
  })
  .refine(({ state, note }) => state === "kept" || note !== undefined, {
    path: ["note"],
    message: "Say why; the student reads it",
  });

export const grantVisaSchema = z
  .object({
    ...at,
    decidedOn: day,
    validFrom: day,
    validTo: day,
    note: optional(words(VISA_LIMITS.refusal, MORE)),
  })
  .refine(({ validFrom, validTo }) => validTo > validFrom, {
    path: ["validTo"],
    message: "This is not after its first day",
  });

export const refuseVisaSchema = z
  .object({
    ...at,
    decidedOn: day,
    reasons: z.preprocess(
      (ticked) => (ticked === undefined ? [] : Array.isArray(ticked) ? ticked : [ticked]),
      z.array(z.enum(REFUSAL_REASON_NAMES, TRY_AGAIN)).min(1, "Tick at least one reason").max(12, TRY_AGAIN),
    ),
    note: optional(words(VISA_LIMITS.refusal, MORE)),
    answerBy: optional(day),
  })
  .refine(({ reasons, note }) => !reasons.includes("other") || note !== undefined, {
    path: ["note"],
    message: "Write the other reason; the student reads it",
  })
  .refine(({ decidedOn, answerBy }) => !answerBy || answerBy >= decidedOn, {
    path: ["answerBy"],
    message: "This is before the decision",
  });

export const correctVisaSchema = z
  .object({
    ...at,
    lodgedOn: day,
    reference: line(VISA_LIMITS.reference, "Write the number as it is on the receipt"),
    route: optional(line(VISA_LIMITS.route, MORE)),
    decidedOn: optional(day),
    validFrom: optional(day),
    validTo: optional(day),
    reason: line(VISA_LIMITS.correction, "Say what was wrong; the student reads it"),
  })
  .refine(({ lodgedOn, decidedOn }) => !decidedOn || decidedOn >= lodgedOn, {
    path: ["decidedOn"],
    message: "This is before it was sent",
  })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validTo > validFrom, {
    path: ["validTo"],
    message: "This is not after its first day",
  });

export const visaNextSchema = z.object({
  ...at,
  next: z.enum(Object.keys(NEXT_STEPS) as NextStep[], "Choose what comes next"),
  note: words(VISA_LIMITS.next, "Say what comes next; the student reads it"),
});

export const departureItemSchema = z
  .object({
    applicationId: z.guid(TRY_AGAIN),
    version: version(0),
    item: z.enum(DEPARTURE_ITEM_NAMES, TRY_AGAIN),
    state: z.enum(Object.keys(DEPARTURE_STATES) as DepartureState[], TRY_AGAIN),
    onDay: optional(day),
    note: optional(text(cleanText, 1, VISA_LIMITS.departure, MORE)),
  })
  .refine(({ item, state, onDay }) => item !== "ticket" || state !== "done" || onDay !== undefined, {
    path: ["onDay"],
    message: "Enter the day of the flight",
  });

export const arrivalSchema = z.object({ ...application, arrivedOn: optional(day) });
export const confirmArrivalSchema = z.object({ ...application, arrivedOn: day });
