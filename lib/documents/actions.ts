"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { STAFF_ROLES } from "@/lib/access/roles";
import { shown } from "@/lib/access/shown";
import { fail, ok, type Result } from "@/lib/platform/result";
import * as documents from "./mutations";
import { afterReviewPath, DOCUMENT_QUEUE_PATH, reviewPath } from "./path";
import {
  acceptSchema,
  askSchema,
  cleanFileName,
  rejectSchema,
  releaseSchema,
  reopenSchema,
  spareSchema,
  undoSchema,
  uploadSchema,
} from "./schema";
import { beginUpload, hashOf, keepFiles } from "./uploads/mutations";
import { UPLOAD_REFUSALS, type UploadRefusal } from "./uploads/refusals";

type Uploaded = { outcome: "new" | "same"; versionNo: number; versionId: string | null; state: string };

/** One file by a plain form. The procedure decides for whom the caller may upload. */
export const uploadDocument = defineAction({
  name: "documents.upload",
  schema: uploadSchema,
  allow: "signed-in",
  limit: "by-procedure",
  run: async ({ db, input: { file, ...target } }): Promise<Result<Uploaded, UploadRefusal>> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.length === 0) return fail("empty");
    const sourceSha256 = hashOf([bytes]);
    const begun = await beginUpload(db, target, {
      fileName: cleanFileName(file.name),
      sha256: sourceSha256,
      fileBytes: [bytes.length],
      turns: [],
    });
    if (!begun.ok) return begun;
    if (begun.value.outcome === "same") return ok({ ...begun.value, outcome: "same", versionId: null });
    const kept = await keepFiles({ id: begun.value.uploadId, sourceSha256, turns: [] }, [bytes]);
    refresh();
    return kept;
  },
  messages: Object.fromEntries(
    Object.entries(UPLOAD_REFUSALS).map(([reason, message]) => [reason, { field: "file", message }]),
  ) as Record<UploadRefusal, { field: string; message: string }>,
  texts: { unexpected: UPLOAD_REFUSALS.unavailable },
});

const byReviewers = { allow: { capability: "manage_applications" }, limit: "none" } as const;
const REVIEW_MESSAGES = {
  changed: "Somebody has decided about this document, or a newer version came. Reload the page.",
  claimed: "A colleague is checking it right now.",
  own_upload: "You uploaded this file, so a colleague checks it.",
  not_valid: { field: "expiresOn", message: "Enter the last day on which it is valid" },
  gone: "This document no longer exists.",
} as const;

export const acceptDocument = defineAction({
  ...byReviewers,
  name: "documents.accept",
  schema: acceptSchema,
  run: async ({ db, input: { next, ...input } }): Promise<Result<string, documents.ReviewRefusal>> => {
    const reviewed = await documents.reviewDocument(db, { ...input, decision: "accepted" });
    return reviewed.ok ? ok(afterReviewPath(next, `${reviewed.value}: accepted`, input)) : reviewed;
  },
  messages: REVIEW_MESSAGES,
  redirectTo: (path) => path,
});

export const rejectDocument = defineAction({
  ...byReviewers,
  name: "documents.reject",
  schema: rejectSchema,
  run: async ({ db, input: { next, ...input } }): Promise<Result<string, documents.ReviewRefusal>> => {
    const reviewed = await documents.reviewDocument(db, { ...input, decision: "rejected" });
    return reviewed.ok ? ok(afterReviewPath(next, `${reviewed.value}: sent back`, input)) : reviewed;
  },
  messages: REVIEW_MESSAGES,
  redirectTo: (path) => path,
});

const REOPEN_MESSAGES = {
  changed: "There is nothing to take back any more: somebody decided again, or a newer version came.",
  too_late: "Ten minutes are over. Open it again from its page, with a reason that the student reads.",
  own_upload: "You uploaded this file, so a colleague checks it.",
  gone: "This document no longer exists.",
} as const;

/** Right after a decision, by whoever made it: back to the document, as if nothing had been decided. */
export const undoReview = defineAction({
  ...byReviewers,
  name: "documents.undo-review",
  schema: undoSchema,
  run: async ({ db, input }): Promise<Result<string, documents.ReopenRefusal>> => {
    const reopened = await documents.reopenDocument(db, { ...input, why: null });
    return reopened.ok ? ok(reviewPath(input.documentId)) : reopened;
  },
  messages: REOPEN_MESSAGES,
  redirectTo: (path) => path,
});

/** Later, or what a colleague decided: with a reason that the student reads. */
export const reopenDocument = defineAction({
  ...byReviewers,
  name: "documents.reopen",
  schema: reopenSchema,
  run: ({ db, input }): Promise<Result<string, documents.ReopenRefusal>> =>
    documents.reopenDocument(db, input).then(shown),
  messages: REOPEN_MESSAGES,
  success: "Opened again. The student is told why.",
});

export const releaseDocument = defineAction({
  ...byReviewers,
  name: "documents.release",
  schema: releaseSchema,
  run: async ({ db, input }): Promise<Result<string, never>> => {
    await documents.releaseDocument(db, input.documentId);
    return ok(input.next ? reviewPath(input.next) : DOCUMENT_QUEUE_PATH);
  },
  messages: {},
  redirectTo: (path) => path,
});

const GONE = "This application no longer exists, or you no longer work on it.";

/** The procedure decides whether the caller works on the application: mentors do on those of their students. */
export const askDocument = defineAction({
  name: "documents.ask",
  schema: askSchema,
  allow: { roles: STAFF_ROLES },
  limit: "none",
  run: ({ db, input }) => documents.askDocument(db, input).then(shown),
  messages: {
    gone: GONE,
    still_open:
      "“Another document” is still asked for here. Wait until it is accepted, or stop asking for it first.",
    due_on_closed: { field: "dueOnKept", message: "Offices are closed on that day" },
  },
  success: "Asked. The student is told.",
});

export const spareDocument = defineAction({
  name: "documents.spare",
  schema: spareSchema,
  allow: { roles: STAFF_ROLES },
  limit: "none",
  run: ({ db, input }) => documents.spareDocument(db, input).then(shown),
  messages: {
    gone: GONE,
    required:
      "A rule requires this document. It can be waived at the step that needs it, by a second person.",
  },
  success: "No longer asked for.",
});
