import { z } from "zod";
import { row } from "../../platform/supabase/row.ts";
import { examId, figure, publishedContent, stimulusKind } from "../columns.ts";
import { itemResponse } from "../item.ts";

/** human: the first marking. second: another person's, without seeing the first. adjudicated: whoever decides between the two. */
const markingKind = z.enum(["human", "second", "adjudicated"]);
export type MarkingKind = z.output<typeof markingKind>;

/** An answer in the queue. Whose it is, nobody who marks is told. */
const waitingAnswer = row({
  attempt_id: z.string(),
  ordinal: z.int(),
  kind: markingKind,
  exam_id: examId,
  mock_title: z.string(),
  type: z.enum(["essay", "speech"]),
  submitted_at: z.string(),
  /** Claimed by the person who asks. */
  mine: z.boolean(),
});
/** Its id is the attempt and the question; its place is the one in the queue. */
export type QueuedAnswer = z.output<typeof waitingAnswer> & { id: string; place: number };

/** What is judged by a rubric, and on which bands. */
export const criterionColumns = {
  criterion_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  least: z.number(),
  most: z.number(),
  step: z.number(),
  /** What a band means, by band, in our own words. */
  descriptors: z.unknown(),
};
const criterion = row({ ...criterionColumns, weight: z.number() });
export type Criterion = z.output<typeof criterion>;

const givenBandColumns = { criterion_id: z.string(), band: z.number(), comment: z.string().nullable() };

/** An answer that somebody is marking just now. */
const claimedAnswer = row({
  attempt_id: z.string(),
  ordinal: z.int(),
  kind: markingKind,
  exam_id: examId,
  mock_title: z.string(),
  claimed_until: z.string(),
  content: publishedContent,
  response: itemResponse,
  /** Null for a recording. */
  words: z.int().nullable(),
  stimulus: row({
    id: z.string(),
    kind: stimulusKind,
    title: z.string().nullable(),
    html: z.string().nullable(),
    figure: figure.nullable(),
    transcript: z.string().nullable(),
  }).nullable(),
  recording: row({ id: z.string(), storage_path: z.string(), mime: z.string(), ms: z.int() }).nullable(),
  sample: z.string().nullable(),
  rubric: row({
    id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    criteria: z.array(criterion),
  }).nullable(),
  /** What the two markers gave; only for whoever decides between them. */
  given: z.array(row({ ...givenBandColumns, kind: z.enum(["human", "second"]) })),
  /** A model's draft, where one is configured; for the first marker alone, and never a mark. */
  draft: z.array(row({ ...givenBandColumns, quotes: z.array(z.string()), model: z.string() })),
});
export type ClaimedAnswer = z.output<typeof claimedAnswer>;

export const MARKING_PROCEDURES = {
  list_marking_queue: z.array(waitingAnswer),
  claim_marking: claimedAnswer,
  /** Nobody reads its answer. */
  submit_marking: z.unknown(),
};
