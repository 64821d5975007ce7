import "server-only";
import { z } from "zod";
import { applicationEvent } from "@/lib/applications/rows";
import { REJECTIONS } from "@/lib/documents/choices";
import { CALL_OUTCOMES } from "@/lib/leads/desk/choices";
import { deskEvent } from "@/lib/leads/desk/rows";
import { PAYMENT_STATES, PURCHASE_TYPES } from "@/lib/payments/wording";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";

const moment = z.iso.datetime({ offset: true });

const comment = row({
  id: z.guid(),
  channel: z.enum(["team", "person"]),
  author_name: z.string(),
  is_own: z.boolean(),
  is_by_person: z.boolean(),
  text: z.string().nullable(),
  version: z.number(),
  edited_at: moment.nullable(),
  deleted_at: moment.nullable(),
  created_at: moment,
  mentions: z.array(z.string()),
  former: z.array(z.string()),
});
export type Comment = z.output<typeof comment>;

const reader = z.object({ id: z.guid(), name: z.string(), role: z.string() });
export type CommentReader = z.output<typeof reader>;

const happened = {
  at: moment,
  id: z.string(),
  actor_name: z.string().nullable(),
  application_id: z.guid().nullable(),
  /** Which application, where the timeline is of all of a student's. */
  line: z.string().nullable(),
};
const money = {
  amount_minor: z.number(),
  currency: z.string(),
  /** What its order is for. */
  what: z.string(),
  why: z.string().nullable(),
};
const caseActivity = z.discriminatedUnion("source", [
  row({ ...happened, source: z.literal("application"), details: applicationEvent }),
  row({
    ...happened,
    source: z.literal("requirement"),
    details: row({
      name: z.string(),
      state: z.enum(["asked", "not_needed"]),
      why: z.string(),
      due_on: z.iso.date().nullable(),
    }),
  }),
  row({
    ...happened,
    source: z.literal("upload"),
    details: row({ name: z.string(), version_no: z.number() }),
  }),
  row({
    ...happened,
    source: z.literal("review"),
    details: row({
      name: z.string(),
      decision: z.enum(["accepted", "rejected", "reopened"]),
      reason: keyOf(REJECTIONS).nullable(),
      note: z.string().nullable(),
    }),
  }),
  row({ ...happened, source: z.literal("reminder"), details: z.object({ title: z.string() }) }),
  row({
    ...happened,
    source: z.literal("mail"),
    details: row({
      subject: z.string(),
      is_to_family: z.boolean(),
      status: z.enum(["queued", "sending", "sent", "failed"]),
      attempts: z.number(),
      sent_at: moment.nullable(),
      next_attempt_at: moment,
    }),
  }),
  row({
    ...happened,
    source: z.literal("exam"),
    details: z.object({ title: z.string(), mode: z.string(), result: z.number().nullable() }),
  }),
  row({
    ...happened,
    source: z.literal("call"),
    details: z.object({ outcome: keyOf(CALL_OUTCOMES), note: z.string().nullable() }),
  }),
  row({
    ...happened,
    source: z.literal("purchase"),
    details: z.object({ type: keyOf(PURCHASE_TYPES), status: keyOf(PAYMENT_STATES) }),
  }),
  row({
    ...happened,
    source: z.literal("refund"),
    details: row({
      ...money,
      step: z.enum([
        "refund_asked",
        "refund_approved",
        "refund_refused",
        "refunded",
        "refund_failed",
        "taken_back",
      ]),
      /** Null for what the buyer's bank took back: nobody asked us for it. */
      refund_id: z.guid().nullable(),
      is_worked_out: z.boolean(),
    }),
  }),
  row({
    ...happened,
    source: z.literal("transfer"),
    details: row({
      ...money,
      step: z.enum(["claimed", "confirmed", "refused"]),
      transfer_id: z.guid(),
      outcome: z.enum(["paid", "mismatched", "surplus"]).nullable(),
      is_by_link: z.boolean(),
    }),
  }),
  row({
    ...happened,
    source: z.literal("message"),
    details: row({
      conversation_id: z.guid(),
      side: z.enum(["student", "team"]),
      /** How it begins; null once it was removed. */
      words: z.string().nullable(),
    }),
  }),
]);
/** One thing that happened to a student's applications. */
export type CaseActivity = z.output<typeof caseActivity>;

export const answers = {
  list_case_activity: z.array(caseActivity),
  list_student_talks: z.array(deskEvent),
  list_comments: z.array(comment),
  list_comment_readers: z.array(reader),
  add_comment: z.guid(),
  list_staff_names: z.array(row({ user_id: z.guid(), full_name: z.string().nullable() })),
};
export const call = procedureCalls(answers);
