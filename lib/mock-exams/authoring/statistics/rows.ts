import { z } from "zod";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { row } from "@/lib/platform/supabase/row";
import { examId, publishedContent, publishedKey, stimulusKind } from "../../columns";
import { itemResponse } from "../../item";
import { difficulty, itemType, keyStatus, nothing } from "../columns";
import { FLAGS } from "./flags";
import { keyChangeRun, runState } from "./run-rows";

const facts = {
  n: z.int().nullable(),
  /** The mean share of its marks that was earned. */
  p: z.number().nullable(),
  point_biserial: z.number().nullable(),
  omit_rate: z.number().nullable(),
  median_ms: z.int().nullable(),
  has_verdict: z.boolean(),
  flags: z.array(z.enum(FLAGS)),
  /** In how many attempts of any kind it stands, of how many at the papers that hold it. */
  seen: z.int(),
  sittings: z.int(),
  built_at: z.string().nullable(),
};
/** How a question turned out in first attempts in exam mode. Without figures while fewer than ten have answered. */
const itemFacts = row(facts);
export type ItemFacts = z.output<typeof itemFacts>;

const version = {
  item_version_id: z.string(),
  item_id: z.string(),
  name: z.string(),
  exam_id: examId,
  type: itemType,
  version_no: z.int(),
  topic: z.string(),
  difficulty,
  est_seconds: z.number(),
  key_status: keyStatus,
};

/** A question in the list. */
const listedItem = row({
  id: z.string(),
  name: z.string(),
  exam_id: examId,
  version_no: z.int(),
  difficulty,
  key_status: keyStatus,
  stem: z.string(),
  est_seconds: z.number(),
  n: facts.n,
  p: facts.p,
  point_biserial: facts.point_biserial,
  median_ms: facts.median_ms,
  /** The median time by the expected one. */
  pace: z.number().nullable(),
  has_verdict: facts.has_verdict,
  flags: facts.flags,
  flag_count: z.int(),
  seen: facts.seen,
  sittings: facts.sittings,
  objections: z.int(),
});
export type ListedItem = z.output<typeof listedItem>;

const keyChangeKind = z.enum(["key", "dropped", "bonus", "live"]);
export type KeyChangeKind = z.output<typeof keyChangeKind>;

const change = {
  id: z.string(),
  kind: keyChangeKind,
  reason: z.string(),
  state: z.enum(["proposed", "made", "withdrawn"]),
  proposed_at: z.string(),
  proposed_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  /** Proposed by the person who looks at it. */
  is_own: z.boolean(),
  /** The key has become another since. */
  is_stale: z.boolean(),
  /** Money is taken, so somebody else than this person makes it. */
  needs_another: z.boolean(),
  objections: z.int(),
  trial: keyChangeRun.nullable(),
  outcome: keyChangeRun.nullable(),
};
const keyChange = row({
  ...change,
  key: publishedKey.nullable(),
  explanation: z.string().nullable(),
  decision: z.string().nullable(),
});
export type KeyChange = z.output<typeof keyChange>;

/** A change in the list of those that wait. */
const waitingChange = row({ ...change, item_version_id: z.string(), name: z.string(), exam_id: examId });
export type WaitingChange = z.output<typeof waitingChange>;

const filedObjection = row({
  id: z.string(),
  text: z.string(),
  evidence: z.string().nullable(),
  state: z.enum(["open", "accepted", "rejected"]),
  decision: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  is_own: z.boolean(),
  /** The change that is proposed just now answers it. */
  in_change: z.boolean(),
  response: itemResponse,
});
export type FiledObjection = z.output<typeof filedObjection>;

/** A question to which somebody objected. */
const queuedQuestion = row({
  id: z.string(),
  name: z.string(),
  exam_id: examId,
  objections: z.int(),
  accepted: z.int(),
  /** Since when the first one is open, or when the last one was decided. */
  at: z.string(),
  first_text: z.string(),
  is_proposed: z.boolean(),
});
export type QueuedQuestion = z.output<typeof queuedQuestion>;

const keyThen = z.object({ key: publishedKey.nullable(), status: keyStatus });

/** A published version of a question with all that belongs to a decision about its key. */
const questionFile = row({
  ...version,
  content: publishedContent,
  key: publishedKey.nullable(),
  key_revision: z.int(),
  explanation: z.string(),
  is_paid: z.boolean(),
  stimulus: z
    .object({
      kind: stimulusKind,
      title: z.string().nullable(),
      html: z.string().nullable(),
      figure: z.object({ svg: z.string(), alt: z.string() }).nullable(),
      transcript: z.string().nullable(),
    })
    .nullable(),
  facts: row({
    ...facts,
    /** By option, how often it was chosen in the lower, middle and upper third of the candidates. */
    options: z.record(z.string(), z.tuple([z.number(), z.number(), z.number()])).nullable(),
  }),
  /** The titles of published mock exams that hold it. */
  used_in: z.array(z.string()),
  objections: z.array(filedObjection),
  change: keyChange.nullable(),
  past: z.array(keyChange),
  history: z.array(
    row({
      id: z.number(),
      key_revision: z.int(),
      reason: z.string().nullable(),
      changed_at: z.string(),
      changed_by: z.string().nullable(),
      before: keyThen,
      after: keyThen,
    }),
  ),
});
export type QuestionFile = z.output<typeof questionFile>;

export const STATISTICS_PROCEDURES = {
  list_item_statistics: listAnswer(listedItem),
  list_exam_objections: listAnswer(queuedQuestion),
  list_key_changes: z.array(waitingChange),
  read_key_review: questionFile.nullable(),
  /** The id of the change. */
  propose_key_change: z.string(),
  trial_key_change: row({ state: runState }),
  apply_key_change: row({ state: runState }),
  withdraw_key_change: nothing,
  decide_objection: nothing,
};
