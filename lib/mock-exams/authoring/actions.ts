"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import * as bank from "./mutations";
import { renewalSchema, revisionSchema, secondMarksSchema } from "./schema";

const MESSAGES = {
  gone: "This is no longer there.",
  published: "This is published already. Save a new version to change it.",
  nothing_new: "Every question of this paper is the newest already.",
  two_people: "Money is taken for this mock exam, so somebody else than its author publishes it.",
  composed: "Somebody is putting the next paper together. Publish that draft, or throw it away, first.",
  not_whole: "The paper is not whole yet.",
} as const;
const ALLOW = { roles: ["admin"] } as const;

export const renewMockExam = defineAction({
  name: "exam-bank.renew-mock",
  schema: renewalSchema,
  allow: { roles: [...ALLOW.roles] },
  limit: "none",
  run: ({ db, input }) => bank.renewMock(db, input.mockId).then(shown),
  messages: MESSAGES,
  success: "A new paper is drafted. It holds the newest published version of every question.",
});

export const publishRevision = defineAction({
  name: "exam-bank.publish-revision",
  schema: revisionSchema,
  allow: { roles: [...ALLOW.roles] },
  limit: "none",
  run: ({ db, input }) => bank.publishRevision(db, input.revisionId).then(shown),
  messages: MESSAGES,
  success: "The paper is published. Attempts that run keep the one they began with.",
});

export const askForSecondMarks = defineAction({
  name: "exam-bank.ask-for-second-marks",
  schema: secondMarksSchema,
  allow: { roles: [...ALLOW.roles] },
  limit: "none",
  run: ({ db, input }) => bank.askForSecondMarks(db, input.mockId, input.two === "yes").then(shown),
  messages: MESSAGES,
  success: "Done. It holds for what is handed in from now on.",
});

/** The page shows what has changed without being opened again. */
function shown<T>(result: T): T {
  refresh();
  return result;
}
