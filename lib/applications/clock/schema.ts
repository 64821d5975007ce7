import { z } from "zod";
import { emptyToUndefined } from "@/lib/leads/fields";
import { plainText } from "@/lib/platform/plain-text";
import { DATE_KIND_NAMES, NOTE_LENGTH } from "./dates";

const RELOAD = "Reload the page and try again";

export const newDateSchema = z
  .object({
    application: z.guid(RELOAD),
    kind: z.enum(DATE_KIND_NAMES, "Choose what the date is for"),
    day: z.iso.date("Choose a day"),
    /** The day itself, where offices are closed and it is right all the same. */
    dayKept: z.preprocess(emptyToUndefined, z.iso.date(RELOAD).optional()),
    note: z
      .string()
      .default("")
      .transform((text) => plainText(text.normalize("NFC")).replace(/\s+/gu, " ").trim())
      .refine((text) => [...text].length <= NOTE_LENGTH, `Keep it under ${NOTE_LENGTH} characters`)
      .transform((text) => text || null),
  })
  .refine(({ kind, note }) => kind !== "other" || note !== null, {
    path: ["note"],
    message: "Write what the date is for",
  });

export const dateRemovalSchema = z.object({ date: z.guid(RELOAD) });
export const noFieldsSchema = z.object({});

/** The name of a calendar file: its secret, 24 bytes in base64url. */
export const feedFileSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{32}\.ics$/)
  .transform((name) => name.slice(0, -".ics".length));
