"use server";

import { defineAction } from "@/lib/access/action";
import { fail, ok } from "@/lib/platform/result";
import { checkFileSchema, checkPaperSchema } from "./schema";
import { type Asked, checkInvoice } from "./service";
import { NOT_OURS, verdictOn } from "./verdict";

/** Anybody who holds a paper may ask; whoever guesses is soon asked to wait. */
const asked = {
  allow: "anyone",
  limit: "default",
  texts: { unexpected: "This could not be checked just now. Please try again in a minute." },
} as const;

export const checkPaper = defineAction({
  ...asked,
  name: "invoices.check-paper",
  schema: checkPaperSchema,
  run: async ({ input: { number, amount, code } }) =>
    verdict({ number, totalMinor: amount, checkCode: code }),
  messages: { unknown: NOT_OURS.paper },
});

export const checkFile = defineAction({
  ...asked,
  name: "invoices.check-file",
  schema: checkFileSchema,
  run: async ({ input }) => verdict(input),
  messages: { unknown: NOT_OURS.file },
});

async function verdict(question: Asked) {
  const paper = await checkInvoice(question);
  return paper ? ok(verdictOn(paper)) : fail("unknown");
}
