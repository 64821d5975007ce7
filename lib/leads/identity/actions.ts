"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import * as identity from "./mutations";
import { mergeLeadsSchema, proposeMergeSchema, undoMergeSchema } from "./schema";

const GONE = "One of these leads no longer exists.";
const SAME_LEAD = "This is one lead already.";
const ALREADY_MERGED = "One of these leads has been merged into another. Reload the page to see which.";

export const mergeLeads = defineAction({
  name: "leads.merge",
  schema: mergeLeadsSchema,
  allow: { permission: "leads.work" },
  limit: "none",
  run: ({ db, input }) => identity.mergeLeads(db, input).then(shown),
  messages: {
    same_lead: SAME_LEAD,
    already_merged: ALREADY_MERGED,
    job_application: "A job application is HR’s and can’t be merged.",
    keep_the_student: "The other lead became a student. Keep that one, and merge this one into it.",
    two_consultations: "Both leads have a consultation booked. Cancel one of them, then merge.",
    keep_the_other:
      "The other lead has a consultation coming up. Keep that lead, and merge this one into it.",
    not_yours: "A colleague is working on one of these leads. Ask your manager to merge them.",
    gone: GONE,
  },
  success: "Merged. You can undo this for 24 hours.",
});

export const undoMerge = defineAction({
  name: "leads.undo-merge",
  schema: undoMergeSchema,
  allow: { permission: "leads.work" },
  limit: "none",
  run: ({ db, input }) => identity.undoMerge(db, input.mergeId).then(shown),
  messages: {
    already_undone: "This merge has already been undone.",
    too_late: "It’s been more than 24 hours, so this merge can’t be undone any more.",
    newer_merge: "Another lead was merged after this one. Undo that merge first.",
    not_yours: "A colleague merged these leads. Ask them or your manager to undo it.",
    gone: GONE,
  },
  success: "Undone. They’re two leads again.",
});

export const proposeMerge = defineAction({
  name: "leads.propose-merge",
  schema: proposeMergeSchema,
  allow: { permission: "leads.work" },
  limit: "none",
  run: ({ db, input }) => identity.proposeMerge(db, input).then(shown),
  messages: {
    same_lead: SAME_LEAD,
    already_merged: ALREADY_MERGED,
    not_yours: "You can’t ask for this merge.",
    gone: GONE,
  },
  success: "Sent. It’s on your manager’s list now.",
});

/** The page is rendered again in any case: a refusal means that it showed stale data. */
async function shown<R>(result: R): Promise<R> {
  refresh();
  return result;
}
