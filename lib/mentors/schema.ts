import { z } from "zod";
import { LANGUAGES, type Language } from "@/lib/contact-preferences/rules";
import { listTimeZones } from "@/lib/contact-preferences/time-zones";
import { cleanLine, cleanText, emptyToUndefined } from "@/lib/leads/fields";
import { holdsContactDetails, NO_CONTACT_DETAILS } from "@/lib/messages/contact-details";
import { keyOf } from "@/lib/platform/supabase/row";
import { MENTOR_LIMITS } from "./limits";
import { isMeetingRoom, MEETING_SERVICES } from "./rooms";
import {
  HALF_HOURS,
  MENTOR_STATES,
  MENTOR_TOPICS,
  type MentorTopic,
  REPORT_REASONS,
  WEEKDAYS,
} from "./wording";

const TRY_AGAIN = "Reload the page and try once more";
const id = z.guid(TRY_AGAIN);
const version = z.coerce.number(TRY_AGAIN).int(TRY_AGAIN).positive(TRY_AGAIN).max(1_000_000, TRY_AGAIN);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToUndefined, schema.optional());
const tooLong = (most: number) => `Keep it under ${most} characters`;

function line(least: number, most: number, missing: string) {
  return z
    .string(missing)
    .max(most * 4, tooLong(most))
    .transform(cleanLine)
    .refine((text) => [...text].length >= least, missing)
    .refine((text) => [...text].length <= most, tooLong(most));
}
function words(most: number, least = 0, missing = "Write a few words") {
  return z
    .string(missing)
    .max(most * 4, tooLong(most))
    .transform(cleanText)
    .refine((text) => [...text].length >= least, missing)
    .refine((text) => [...text].length <= most, tooLong(most));
}

/** Read by somebody whom the writer has never met. */
const forTheOther = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((text) => !holdsContactDetails(text), NO_CONTACT_DETAILS);

const ROOM_ERROR = "Paste the link to your video room. It begins with https://";
export const ROOM_ELSEWHERE = `Use a room of ${MEETING_SERVICES}. Other links could lead a student to a messenger`;
/** Only https: students open it with one press. */
const room = z
  .string()
  .max(MENTOR_LIMITS.room * 4, ROOM_ERROR)
  .transform((text) => cleanLine(text))
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: ROOM_ERROR }).max(290, ROOM_ERROR))
  .refine((text) => /^https:\/\/[^\s<>"]{4,290}$/.test(text), ROOM_ERROR)
  .refine(isMeetingRoom, ROOM_ELSEWHERE);

/** One box or several; a form sends them under one name. */
const several = <Schema extends z.ZodType>(one: Schema, missing: string, most: number) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(one, missing).min(1, missing).max(most, missing),
  );

const ZONES = (() => {
  const { near, others } = listTimeZones();
  return new Set([...near, ...others]);
})();
const halfHour = optional(z.enum(HALF_HOURS as [string, ...string[]], "Choose a time"));

/** A weekday's first and second stretch, as the form names them: "opens1" to "closes7". */
const hourFields = Object.fromEntries(
  WEEKDAYS.flatMap((_, at) => [
    [`opens${at + 1}`, halfHour],
    [`closes${at + 1}`, halfHour],
  ]),
);

type MentorHours = { weekday: number; opens: string; closes: string };

export const mentorProfileSchema = z
  .object({
    version: optional(version),
    headline: forTheOther(
      line(10, MENTOR_LIMITS.headline, "Say in a sentence who you are, with at least ten characters"),
    ),
    about: optional(forTheOther(words(MENTOR_LIMITS.about))),
    course: forTheOther(line(2, MENTOR_LIMITS.course, "Write what you study or studied")),
    subject: optional(z.string().regex(/^[a-z0-9_-]{1,60}$/, "Choose a subject")),
    university: forTheOther(line(2, MENTOR_LIMITS.university, "Write your university")),
    country: z.string("Choose a country").regex(/^[A-Z]{2}$/, "Choose a country"),
    languages: several(keyOf<Language>(LANGUAGES), "Choose at least one language", 12),
    topics: several(
      keyOf<MentorTopic>(MENTOR_TOPICS),
      "Choose at least one thing that you help with",
      MENTOR_LIMITS.topics,
    ),
    timeZone: z.string("Choose your time zone").refine((zone) => ZONES.has(zone), "Choose your time zone"),
    room: optional(room),
    capacity: z.coerce
      .number("Write how many students you take")
      .int("Write how many students you take")
      .min(1, "Take at least one student")
      .max(MENTOR_LIMITS.capacity, `Take at most ${MENTOR_LIMITS.capacity} students`),
    agrees: z.literal("on").optional().catch(undefined),
    ...hourFields,
  })
  .transform((form, context) => {
    const fields = form as typeof form & Record<string, string | undefined>;
    const hours: MentorHours[] = [];
    for (let weekday = 1; weekday <= WEEKDAYS.length; weekday++) {
      const opens = fields[`opens${weekday}`];
      const closes = fields[`closes${weekday}`];
      if (opens === undefined && closes === undefined) continue;
      if (opens === undefined || closes === undefined)
        context.addIssue({
          code: "custom",
          path: [`opens${weekday}`],
          message: "Choose when you begin and when you end, or neither",
        });
      else if (closes <= opens)
        context.addIssue({
          code: "custom",
          path: [`opens${weekday}`],
          message: "The end comes after the beginning",
        });
      else hours.push({ weekday, opens, closes });
    }
    return {
      version: form.version,
      headline: form.headline,
      about: form.about,
      course: form.course,
      subject: form.subject,
      university: form.university,
      country: form.country,
      languages: form.languages,
      topics: form.topics,
      timeZone: form.timeZone,
      room: form.room,
      capacity: form.capacity,
      agrees: form.agrees === "on",
      hours,
    };
  });
export type MentorProfileEntry = z.output<typeof mentorProfileSchema>;

export const mentorStateSchema = z.object({
  mentorId: id,
  version,
  state: keyOf(MENTOR_STATES),
  reason: optional(words(MENTOR_LIMITS.outcome)),
});

export const askSchema = z.object({
  mentorId: id,
  key: id,
  words: forTheOther(
    words(
      MENTOR_LIMITS.words,
      MENTOR_LIMITS.wordsLeast,
      `Write a few words, with at least ${MENTOR_LIMITS.wordsLeast} characters`,
    ),
  ),
});

export const answerSchema = z.object({
  requestId: id,
  version,
  answer: z.enum(["matched", "declined"], TRY_AGAIN),
  words: optional(forTheOther(words(MENTOR_LIMITS.words))),
});

export const endSchema = z.object({
  requestId: id,
  version,
  words: optional(forTheOther(words(MENTOR_LIMITS.words))),
});

export const matchSchema = z.object({ studentId: id, mentorId: z.guid("Choose a mentor"), key: id });

const slot = z.iso.datetime({ offset: true, error: "Choose a time" });
export const bookSchema = z.object({
  requestId: id,
  key: id,
  slot,
  topic: optional(forTheOther(line(1, MENTOR_LIMITS.meetingTopic, "Write what it is about"))),
});

export const moveMeetingSchema = z.object({ meetingId: id, version, slot });
export const roomSchema = z.object({ meetingId: id, version, room });
export const cancelMeetingSchema = z.object({
  meetingId: id,
  version,
  reason: optional(forTheOther(words(MENTOR_LIMITS.meetingReason))),
});
export const heldMeetingSchema = z.object({
  meetingId: id,
  version,
  state: z.enum(["kept", "missed"], TRY_AGAIN),
});

export const reportSchema = z
  .object({
    requestId: id,
    key: id,
    reason: keyOf(REPORT_REASONS),
    words: optional(words(MENTOR_LIMITS.report)),
    blocks: z.literal("on").optional().catch(undefined),
  })
  .refine(({ reason, words: said }) => reason !== "other" || said !== undefined, {
    path: ["words"],
    message: "Write what happened",
  });

export const closeReportSchema = z.object({
  reportId: id,
  outcome: words(MENTOR_LIMITS.outcome, 3, "Write what came of it, with at least three characters"),
  lifts: z.literal("on").optional().catch(undefined),
});

export const readingSchema = z.object({
  conversationId: id,
  reason: words(MENTOR_LIMITS.outcome, 3, "Write why, with at least three characters"),
});

/** What narrows down the cards; what an address names that there is not is left out. */
export const cardFiltersSchema = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
  language: keyOf<Language>(LANGUAGES).optional().catch(undefined),
  subject: z
    .string()
    .regex(/^[a-z0-9_-]{1,60}$/)
    .optional()
    .catch(undefined),
});
export type CardFilters = z.output<typeof cardFiltersSchema>;
