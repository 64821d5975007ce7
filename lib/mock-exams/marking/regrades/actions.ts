"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import * as regrades from "./mutations";
import { jobSchema, trialSchema } from "./schema";

/** The database asks for the permission to manage content, which is theirs and an administrator's. */
const EDITORS = { roles: ["content_team"] } as const;

const MESSAGES = {
  gone: "It is no longer there. Reload the page to see how things stand.",
  try_first: "Look first at what would change, until it is finished.",
  stale: "A key of this paper changed since, or it was marked again. Look once more at what would change.",
} as const;

export const tryRegrade = defineAction({
  name: "exam-regrades.try",
  schema: trialSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: async ({ db, input }) => shown(await begun(db, await regrades.startRegrade(db, input))),
  messages: MESSAGES,
});

export const makeRegrade = defineAction({
  name: "exam-regrades.make",
  schema: jobSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: async ({ db, input }) => shown(await begun(db, await regrades.makeRegrade(db, input.jobId))),
  messages: MESSAGES,
});

async function begun<Reason extends string>(db: Db, job: Result<string, Reason>) {
  return job.ok ? regrades.goOnWithRegrade(db, job.value) : job;
}

/** The page shows what has changed without being opened again. */
function shown<T>(result: T): T {
  refresh();
  return result;
}
