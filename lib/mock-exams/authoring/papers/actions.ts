"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { fail, ok, type Result } from "@/lib/platform/result";
import { PAPERS_PATH, paperPath } from "../bank-path";
import { SIGNED_OUT } from "../questions/wording";
import { textFaultsIn } from "../rich-text";
import * as papers from "./mutations";
import { findPaper, findQuestions, listSectionBank } from "./queries";
import type { FoundQuestions, Paper, SaveBefore, SectionBank } from "./rows";
import {
  discardSchema,
  findQuestionsSchema,
  mockIdSchema,
  newPaperSchema,
  savePaperSchema,
  sectionBankSchema,
  withdrawSchema,
} from "./schema";

const EDITORS = { roles: ["admin", "content_team"] } as const;
/** As for publishing (lib/mock-exams/authoring/actions.ts). */
const PUBLISHERS = { roles: ["admin"] } as const;
const MESSAGES = {
  gone: "This paper is no longer there.",
  published: "This paper is published already. Draft a new version to change it.",
  no_plan: {
    field: "kind",
    message: "How this exam is set is not known well enough for such a paper.",
  },
  no_sections: { field: "sections", message: "Choose at least one section." },
  unusable:
    "A question was withdrawn, or got a newer version, since it was added. Take it out, search for it again and save.",
  split: "Questions about one passage stand apart. Move them together and save again.",
  twice: "A question stands in one place twice. Take one of them out and save again.",
  changed: "Somebody saved this draft in the meantime. Reload the page to see it before you throw it away.",
  bad_text: "The introduction cannot be shown.",
  withdrawn: "This paper has already been withdrawn. Reload the page to see why.",
  two_people:
    "Students pay for this mock exam, so someone who didn’t work on it has to restore it. Ask a colleague.",
  not_whole: "The paper can no longer be published as it is. Draft a new version.",
} as const;

export type SaveOutcome = { kind: "saved"; paper: Paper } | { kind: "before"; before: SaveBefore };

export const draftNewPaper = defineAction({
  name: "exam-papers.draft",
  schema: newPaperSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: ({ db, input }) => papers.draftPaper(db, input),
  messages: MESSAGES,
  redirectTo: (mockId) => paperPath(mockId),
});

export const redraftPaper = defineAction({
  name: "exam-papers.redraft",
  schema: mockIdSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: ({ db, input }) => papers.redraftPaper(db, input.mockId).then(shown),
  messages: MESSAGES,
});

export const savePaperDraft = defineAction({
  name: "exam-papers.save",
  schema: savePaperSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: async ({ db, input }): Promise<Result<SaveOutcome, papers.Refusal | "bad_text">> => {
    const [fault] = textFaultsIn(input.paper.introduction ?? "");
    if (fault) return fail("bad_text", fault);
    const saved = await papers.savePaper(db, input.revisionId, input.after, input.paper);
    if (!saved.ok) return saved;
    if ("before" in saved.value) return ok({ kind: "before", before: saved.value.before });
    const paper = await findPaper(db, input.mockId);
    return paper?.revisionId === input.revisionId ? ok({ kind: "saved", paper }) : fail("gone");
  },
  messages: MESSAGES,
  texts: { "sign-in": SIGNED_OUT },
});

export const findPaperQuestions = defineAction({
  name: "exam-papers.find-questions",
  schema: findQuestionsSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: async ({ db, input }): Promise<Result<{ found: FoundQuestions[]; next: string | null }, "gone">> => {
    const page = await findQuestions(db, input);
    return page ? ok(page) : fail("gone");
  },
  messages: { gone: MESSAGES.gone },
  texts: {
    "sign-in": SIGNED_OUT,
    unexpected: "The bank could not be searched just now. Please try again in a minute.",
  },
});

export const readSectionBank = defineAction({
  name: "exam-papers.read-section-bank",
  schema: sectionBankSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: async ({ db, input }): Promise<Result<SectionBank, "gone">> => {
    const bank = await listSectionBank(db, input.revisionId, input.sections);
    return bank ? ok(bank) : fail("gone");
  },
  messages: { gone: MESSAGES.gone },
  texts: {
    "sign-in": SIGNED_OUT,
    unexpected: "The bank could not be read just now. Please try again in a minute.",
  },
});

export const discardPaper = defineAction({
  name: "exam-papers.discard",
  schema: discardSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: ({ db, input }) => papers.discardPaper(db, input.revisionId, input.after),
  messages: MESSAGES,
  redirectTo: () => PAPERS_PATH,
});

/** One person is enough, also where publishing takes two: it is urgent, and harms no running attempt. */
export const withdrawPaper = defineAction({
  name: "exam-papers.withdraw",
  schema: withdrawSchema,
  allow: { roles: [...PUBLISHERS.roles] },
  limit: "none",
  run: ({ db, input }) => papers.withdrawPaper(db, input.mockId, input.reason).then(shown),
  messages: MESSAGES,
});

export const putBackPaper = defineAction({
  name: "exam-papers.put-back",
  schema: mockIdSchema,
  allow: { roles: [...PUBLISHERS.roles] },
  limit: "none",
  run: ({ db, input }) => papers.putBackPaper(db, input.mockId).then(shown),
  messages: MESSAGES,
});

/** The page shows what has changed without being opened again. */
function shown<T>(result: T): T {
  refresh();
  return result;
}
