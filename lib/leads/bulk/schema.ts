import { z } from "zod";
import { LOST_REASON_NAMES } from "../desk/choices";
import { comingMoment, contactReason, optionalNote, stepTitle } from "../desk/schema";
import { emptyToUndefined } from "../fields";
import { BULK_STATUSES, type LeadBulkAction } from "./choices";

/** What each action asks for, and what its procedure is told. */
export const leadBulkArguments = {
  assign: z
    .object({ ownerId: z.preprocess(emptyToUndefined, z.guid("Choose a colleague")), note: optionalNote })
    .transform(({ ownerId, note }) => ({ owner_id: ownerId, ...(note ? { note } : {}) })),
  share_out: z.object({}),
  give_back: z.object({}),
  next_step: z
    .object({ title: stepTitle, dueAt: comingMoment })
    .transform(({ title, dueAt }) => ({ title, due_at: dueAt.toISOString() })),
  move: z
    .object({ status: z.enum(BULK_STATUSES, "Choose a status"), note: optionalNote })
    .transform(({ status, note }) => ({ status, ...(note ? { note } : {}) })),
  lose: z
    .object({ lostReason: z.enum(LOST_REASON_NAMES, "Say why the leads are lost"), note: optionalNote })
    .transform(({ lostReason, note }) => ({ lost_reason: lostReason, ...(note ? { note } : {}) })),
  stop_contact: z.object({ reason: contactReason }),
} satisfies Record<LeadBulkAction, z.ZodType<Record<string, string>>>;
