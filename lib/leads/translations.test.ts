/** What the forms say from constants: it is translated where it is shown, so a text search finds no call for it. */
import { expect, test } from "vitest";
import type { z } from "zod";
import { catalogueOf, islandTexts } from "@/lib/locales/catalogues";
import { TRANSLATED_LOCALES } from "@/lib/platform/locales";
import { moveAppointmentSchema } from "./appointments/schema";
import {
  bookConsultationSchema,
  contactSchema,
  getCallbackSchema,
  programRequestSchema,
  referralSchema,
} from "./schema";
import {
  BUDGETS,
  CALL_TIMES,
  CONSENT_TEXT,
  FRIEND_CONSENT_TEXT,
  NOT_CHANGED,
  NOT_SAVED,
  STUDY_LEVELS,
} from "./wording";

/** The same in every language. */
const NAMES = ["MBA"];

const tooLong = "x".repeat(9000);
const wrongEntries: Record<string, string>[] = [
  {},
  { name: "", email: "", phone: "", message: "" },
  { name: `A${tooLong}`, email: tooLong, phone: tooLong, message: tooLong, intake: tooLong },
  { name: "A".repeat(121), email: "asha@", phone: "12", message: "x".repeat(2001), slot: "soon" },
  { friendName: "A".repeat(121), friendInterest: "x".repeat(201) },
  { friendInterest: "MBA", friendPhone: "12", friendEmail: "x" },
  { slot: "2026-11-23T04:30:00.000Z", slotDay: "2026-11-24", token: "a".repeat(43) },
];

function messagesOf(schema: z.ZodType): string[] {
  return wrongEntries.flatMap((entry) =>
    (schema.safeParse(entry).error?.issues ?? [])
      // A broken link is answered by its page.
      .filter(({ path }) => path[0] !== "token")
      .map(({ message }) => message),
  );
}

test.each(TRANSLATED_LOCALES)("Every refusal, choice and consent of the forms is said in %s", (locale) => {
  const schemas = [
    bookConsultationSchema,
    contactSchema,
    getCallbackSchema,
    programRequestSchema,
    referralSchema,
  ];
  const refusals = schemas.flatMap(messagesOf);
  expect(refusals).toContain("Keep the name under 120 characters");
  const choices = [...CALL_TIMES.map(({ label }) => label), ...STUDY_LEVELS, ...BUDGETS];
  const shown = new Set([...refusals, ...choices, CONSENT_TEXT, FRIEND_CONSENT_TEXT, NOT_SAVED]);
  const catalogue = catalogueOf(locale);
  expect([...shown].filter((text) => !catalogue[text] && !NAMES.includes(text))).toEqual([]);
});

test.each(TRANSLATED_LOCALES)(
  "What the page of an appointment may answer is sent to the browser in %s",
  (locale) => {
    const islands = islandTexts(locale);
    const shown = new Set([...messagesOf(moveAppointmentSchema), NOT_CHANGED]);
    expect([...shown].filter((text) => !islands[text])).toEqual([]);
  },
);
