"use server";

import { defineAction } from "@/lib/access/action";
import { BULK_MOST } from "./limits";
import * as runs from "./mutations";
import { previewSchema, runAtSchema } from "./schema";

/** Whoever changes many rows of some list; which list, which action and whose run, the procedures decide. */
const workers = { allow: { permissions: ["leads.work", "applications.work"] }, limit: "none" } as const;
const NOT_ALLOWED = "You don’t have the right to do this any more. Ask whoever manages your team.";

export const previewBulk = defineAction({
  ...workers,
  name: "bulk.preview",
  schema: previewSchema,
  run: ({ db, input }) => runs.previewBulkRun(db, input, new Date()),
  messages: {
    nothing: "Nothing is selected any more. Close this window and select again.",
    too_many: `${BULK_MOST.toLocaleString("en-IN")} at a time is the most. Add a filter and select again.`,
    not_a_worker: { field: "ownerId", message: "This colleague doesn’t do this work. Choose another" },
    nobody_there: { field: "among", message: "None of these colleagues is there today. Choose another" },
    not_allowed: NOT_ALLOWED,
  },
});

const ofRun = {
  ...workers,
  schema: runAtSchema,
  messages: {
    gone: "This run no longer exists. Reload the page.",
    other_state: "This run has moved on meanwhile. Reload the page to see how far it is.",
    not_allowed: NOT_ALLOWED,
  },
} as const;

export const startBulk = defineAction({
  ...ofRun,
  name: "bulk.start",
  run: ({ db, input }) => runs.startBulkRun(db, input.runId),
});

export const advanceBulk = defineAction({
  ...ofRun,
  name: "bulk.advance",
  run: ({ db, input }) => runs.workBulkRun(db, input.runId),
});

export const stopBulk = defineAction({
  ...ofRun,
  name: "bulk.stop",
  run: ({ db, input }) => runs.stopBulkRun(db, input.runId),
});

export const resumeBulk = defineAction({
  ...ofRun,
  name: "bulk.resume",
  run: ({ db, input }) => runs.resumeBulkRun(db, input.runId),
});

export const undoBulk = defineAction({
  ...ofRun,
  name: "bulk.undo",
  run: ({ db, input }) => runs.undoBulkRun(db, input.runId),
});
