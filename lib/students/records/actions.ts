"use server";

import { revalidatePath } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { parseMatch } from "@/lib/match/schema";
import { dayInIndia } from "@/lib/platform/clock";
import { fail, ok, type Result } from "@/lib/platform/result";
import { keepableAnswers } from "./keepable";
import * as records from "./mutations";
import { getStudentFile } from "./queries";
import { keepAnswersSchema, noRecordSchema, passportSchema, recordAtSchema, recordSchema } from "./schema";

const MESSAGES = {
  changed:
    "This entry was changed on another screen meanwhile. Reload the page to see it; what you typed is still here.",
  twice: { field: "number", message: "This passport is in the file already" },
  too_many: "There are 30 entries here already. Remove one you don’t need.",
  has_some: "There is an entry here. Remove it first.",
  gone: "This entry is no longer there. Reload the page.",
  not_yours: "Only the student and colleagues who work on their applications can change this.",
  malformed: "Something here does not fit together. Check what you entered.",
} as const;

/** The database decides whose file somebody keeps. The form stays as it is, so the page is not drawn again. */
export const saveRecord = defineAction({
  name: "students.save-record",
  schema: recordSchema,
  allow: "signed-in",
  limit: "api",
  run: ({ db, input }) => records.saveRecord(db, input),
  messages: MESSAGES,
  success: "Saved",
});

export const removeRecord = defineAction({
  name: "students.remove-record",
  schema: recordAtSchema,
  allow: "signed-in",
  limit: "api",
  run: async ({ db, input }) => shown(await records.removeRecord(db, input)),
  messages: MESSAGES,
  success: "Removed",
});

export const sayNoRecord = defineAction({
  name: "students.say-no-record",
  schema: noRecordSchema,
  allow: "signed-in",
  limit: "api",
  run: async ({ db, input: { isNone, ...input } }) =>
    shown(await records.sayNoRecord(db, { ...input, isNone: isNone === "yes" })),
  messages: MESSAGES,
});

export const readPassportNumber = defineAction({
  name: "students.read-passport-number",
  schema: passportSchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, input }) => {
    const read = await records.readPassportNumber(db, input.recordId);
    return read.ok ? ok({ number: read.value }) : read;
  },
  messages: MESSAGES,
});

/** The answer and the file are read again here, so that a form can keep nothing but what was answered and is offered. */
export const keepAnswers = defineAction({
  name: "students.keep-answers",
  schema: keepAnswersSchema,
  allow: { roles: ["student"] },
  limit: "api",
  run: async ({
    db,
    actor,
    input: { match, ...choices },
  }): Promise<Result<void, records.RecordRefusal | "out_of_date" | "nothing_chosen" | "no_institution">> => {
    if (!actor) return fail("not_yours");
    const { student } = parseMatch(new URLSearchParams(match), dayInIndia());
    if (!student) return fail("out_of_date");
    if (!choices.studies && !choices.english) return fail("nothing_chosen");
    const keepable = keepableAnswers(await getStudentFile(db, actor.userId), student);
    if (keepable.studies && choices.studies === "add" && !choices.institution) return fail("no_institution");
    const kept = await records.keepAnswers(db, actor.userId, keepable, choices);
    if (kept.ok) revalidatePath("/profile/file");
    return kept;
  },
  messages: {
    ...MESSAGES,
    changed: "Your file has changed meanwhile, and nothing in it was overwritten. Reload the page to see it.",
    out_of_date: "This answer is out of date. Press “Show my programs” again.",
    nothing_chosen: "Choose first what to keep. Your file is as it was.",
    no_institution: { field: "institution", message: "Enter the name of the school or college" },
  },
  success: "Saved in your file",
});

function shown<R>(result: R): R {
  revalidatePath("/profile/file");
  revalidatePath("/student-detail/[studentId]", "page");
  return result;
}
