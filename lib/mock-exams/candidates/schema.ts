import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";
import { EXAM_IDS } from "../schema";
import { CANDIDATE_LIMITS } from "./rules";

const cleanLine = (text: string) => plainText(text.normalize("NFC")).replace(/\s+/gu, " ").trim();
const WHY = "Say why, in 3 to 500 characters. It stays in the history";

const reason = z
  .string(WHY)
  .max(CANDIDATE_LIMITS.reason * 4, WHY)
  .transform(cleanLine)
  .refine((text) => [...text].length >= 3 && [...text].length <= CANDIDATE_LIMITS.reason, WHY);
const candidateId = z.guid("Open the person again and try once more");
const attemptId = z.guid("Reload the page and try once more");
/** An empty field is none, not nought. */
const filled = <Number extends z.ZodType>(number: Number) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), number);

const FACTOR = "Choose a number from 1 to 4, such as 1.25";
const BREAK = "Choose 0 to 60 minutes";
const DAY = "Choose a day from today on, or leave it empty";

export const accommodationSchema = z
  .object({
    userId: candidateId,
    examId: z.enum(["all", ...EXAM_IDS], "Choose an exam").transform((id) => (id === "all" ? null : id)),
    multiplier: filled(z.coerce.number(FACTOR).min(1, FACTOR).max(4, FACTOR)).transform(
      (factor) => Math.round(factor * 100) / 100,
    ),
    breakMinutes: filled(z.coerce.number(BREAK).int(BREAK).min(0, BREAK).max(60, BREAK).default(0)),
    validTo: filled(
      z.iso
        .date(DAY)
        .refine((day) => day >= new Date().toISOString().slice(0, 10), DAY)
        .optional(),
    ).transform((day) => day ?? null),
    reason,
  })
  .refine(({ multiplier, breakMinutes }) => multiplier > 1 || breakMinutes > 0, {
    path: ["multiplier"],
    message: "Give more time or longer breaks",
  });

export const withdrawalSchema = z.object({ accommodationId: attemptId, reason });

const MINUTES = "Choose 1 to 240 minutes";
export const grantSchema = z.object({
  attemptId,
  minutes: filled(z.coerce.number(MINUTES).int(MINUTES).min(1, MINUTES).max(240, MINUTES)),
  reason,
});

export const voidSchema = z.object({ attemptId, reason });

/** A form with one box ticked sends a text, with several a list, with none nothing. */
const exams = z.preprocess(
  (given) => (given === undefined ? [] : [given].flat()),
  z.array(z.enum(EXAM_IDS, "Reload the page and try once more")),
);
/** Those that are ticked, and those that were when the page was opened. */
export const answerLogsSchema = z.object({ exams, before: exams });

export const candidateIdSchema = z.guid();

/** Which attempt is looked at closely. */
export const candidatePageSchema = z.object({ attempt: z.guid().optional().catch(undefined) });
