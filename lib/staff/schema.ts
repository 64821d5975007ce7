import { z } from "zod";
import { LANGUAGES, type Language } from "@/lib/contact-preferences/rules";
import { plainText } from "@/lib/platform/plain-text";
import { STAFF_LIMITS } from "./wording";

const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

function cleanLine(text: string): string {
  return plainText(text.normalize("NFC")).replace(/\s+/gu, " ").trim();
}

export const staffIdSchema = z.guid();

const userId = z.guid("Open the person again and try once more");
/** The empty choice of a list sends nothing. */
const chosenPerson = z
  .union([z.guid(), z.literal("")], "Choose somebody of the list")
  .optional()
  .transform((id) => id || null);

const placeName = z
  .string()
  .max(STAFF_LIMITS.place * 4, `Keep it under ${STAFF_LIMITS.place} characters`)
  .optional()
  .transform((text) => cleanLine(text ?? ""))
  .refine((text) => [...text].length <= STAFF_LIMITS.place, `Keep it under ${STAFF_LIMITS.place} characters`);

const box = z.preprocess((value) => value === "on", z.boolean());
const languageBoxes = Object.fromEntries(LANGUAGE_CODES.map((code) => [`language_${code}`, box])) as Record<
  `language_${Language}`,
  typeof box
>;

export const staffPlaceSchema = z
  .object({
    userId,
    region: placeName,
    branch: placeName,
    team: placeName,
    reportsTo: chosenPerson,
    /** When what the form showed was saved, so that nobody overwrites a colleague's change unseen. */
    seenAt: z
      .union([z.iso.datetime({ offset: true }), z.literal("")])
      .optional()
      .transform((at) => at || null),
    ...languageBoxes,
  })
  .transform(({ userId, region, branch, team, reportsTo, seenAt, ...boxes }) => ({
    userId,
    region,
    branch,
    team,
    reportsTo,
    seenAt,
    languages: LANGUAGE_CODES.filter((code) => boxes[`language_${code}`]),
  }))
  .refine(({ languages }) => languages.length > 0, {
    path: ["languages"],
    message: "Choose at least one language",
  })
  .refine(({ languages }) => languages.length <= 10, {
    path: ["languages"],
    message: "Choose ten languages at most",
  })
  .refine(({ userId, reportsTo }) => userId !== reportsTo, {
    path: ["reportsTo"],
    message: "Nobody reports to themselves",
  });
export type StaffPlace = z.output<typeof staffPlaceSchema>;

const DAY_MS = 86_400_000;

export const absenceSchema = z
  .object({
    userId,
    firstDay: z.iso.date("Choose the first day away"),
    lastDay: z.iso.date("Choose the last day away"),
    coverId: chosenPerson,
  })
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
    path: ["lastDay"],
    message: "The last day is before the first",
  })
  .refine(
    // A day that is none has an error of its own.
    ({ firstDay, lastDay }) =>
      !((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS > STAFF_LIMITS.awayDays),
    {
      path: ["lastDay"],
      message: "Enter a year at most. Add the rest as days of their own",
    },
  )
  .refine(({ userId, coverId }) => userId !== coverId, {
    path: ["coverId"],
    message: "Choose somebody else to cover",
  });
export type NewAbsence = z.output<typeof absenceSchema>;

export const absenceRemovalSchema = z.object({ id: z.guid("Reload the page and try again") });
export type AbsenceRemoval = z.output<typeof absenceRemovalSchema>;
