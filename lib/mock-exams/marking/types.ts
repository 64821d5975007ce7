import type { ItemContent, ItemResponse } from "../item.ts";
import type { ExamId } from "../schema.ts";

/** human: the first marking. second: another person's, without seeing the first. adjudicated: whoever decides between the two. */
export type MarkingKind = "human" | "second" | "adjudicated";

/** An answer in the queue (mark_queue). Whose it is, nobody who marks is told. */
export type WaitingAnswer = {
  attempt_id: string;
  ordinal: number;
  kind: MarkingKind;
  exam_id: ExamId;
  mock_title: string;
  type: "essay" | "speech";
  submitted_at: string;
  /** Claimed by the person who asks. */
  mine: boolean;
};

export type Criterion = {
  criterion_id: string;
  name: string;
  description: string | null;
  least: number;
  most: number;
  step: number;
  weight: number;
  /** What a band means, by band, in our own words. */
  descriptors: unknown;
};

type GivenBand = { criterion_id: string; band: number; comment: string | null };

/** An answer that somebody is marking just now (mark_claim). */
export type ClaimedAnswer = {
  attempt_id: string;
  ordinal: number;
  kind: MarkingKind;
  exam_id: ExamId;
  mock_title: string;
  claimed_until: string;
  content: ItemContent;
  response: ItemResponse;
  words: number | null;
  stimulus: {
    id: string;
    kind: "passage" | "data" | "audio";
    title: string | null;
    html: string | null;
    figure: { svg: string; alt: string } | null;
    transcript: string | null;
  } | null;
  recording: { id: string; storage_path: string; mime: string; ms: number } | null;
  sample: string | null;
  rubric: { id: string; title: string; description: string | null; criteria: Criterion[] } | null;
  /** What the two markers gave; only for whoever decides between them. */
  given: (GivenBand & { kind: "human" | "second" })[];
  /** A model's draft, where one is configured; for the first marker alone, and never a mark. */
  draft: (GivenBand & { quotes: string[]; model: string })[];
};
