"use server";

import { revalidatePath } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { ok } from "@/lib/platform/result";
import * as records from "./mutations";
import { noRecordSchema, passportSchema, recordAtSchema, recordSchema } from "./schema";

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

function shown<R>(result: R): R {
  revalidatePath("/profile/file");
  revalidatePath("/student-detail/[studentId]", "page");
  return result;
}
