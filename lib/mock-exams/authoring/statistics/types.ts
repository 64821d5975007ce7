import type { ItemContent, ItemKey, ItemResponse, ItemType } from "../../item.ts";
import type { Difficulty } from "../../results/rows.ts";
import type { ExamId } from "../../schema.ts";

/** What stands out about a question (exam_private.item_flags), the gravest first. */
export const FLAGS = [
  "wrong_option_leads",
  "negative",
  "weak",
  "too_hard",
  "too_easy",
  "unused_option",
  "slow",
] as const;
export type Flag = (typeof FLAGS)[number];

/** How a question turned out in first attempts in exam mode. Without figures while fewer than ten have answered. */
export type ItemFacts = {
  n: number | null;
  /** The mean share of its marks that was earned. */
  p: number | null;
  point_biserial: number | null;
  omit_rate: number | null;
  median_ms: number | null;
  has_verdict: boolean;
  flags: Flag[];
  /** In how many attempts of any kind it stands, of how many at the papers that hold it. */
  seen: number;
  sittings: number;
  built_at: string | null;
};

type KeyStatus = "live" | "dropped" | "bonus";

/** A question in the list (list_item_statistics). */
export type ListedItem = ItemFacts & {
  item_version_id: string;
  item_id: string;
  name: string;
  exam_id: ExamId;
  type: ItemType;
  version_no: number;
  topic: string;
  difficulty: Difficulty;
  est_seconds: number;
  key_status: KeyStatus;
  objections: number;
  stem: string;
};

/** What a change came to, when it was tried or when it was made. */
export type KeyChangeRun = {
  id: string;
  is_dry_run: boolean;
  state: "running" | "done";
  reason: string;
  /** Who began it; null when the account is gone. */
  by: string | null;
  begun_at: string;
  seen: number;
  /** How many there are to look at; once it is done, how many it looked at. */
  of: number;
  changed: number;
  up: number;
  down: number;
  /** Marks that were won and lost in all, and the most that one attempt won or lost; none of them below 0. */
  marks_up: number;
  marks_down: number;
  most_up: number;
  most_down: number;
  at: string;
  /** The greatest 25, without names. */
  differences: {
    nth: number;
    mock_title: string;
    submitted_at: string | null;
    raw_before: number | null;
    raw_after: number | null;
    scaled_before: number | null;
    scaled_after: number | null;
  }[];
};

export type KeyChangeKind = "key" | "dropped" | "bonus" | "live";

export type KeyChange = {
  id: string;
  kind: KeyChangeKind;
  key: ItemKey | null;
  explanation: string | null;
  reason: string;
  decision: string | null;
  state: "proposed" | "made" | "withdrawn";
  proposed_at: string;
  proposed_by: string | null;
  decided_at: string | null;
  decided_by: string | null;
  /** Proposed by the person who looks at it. */
  is_own: boolean;
  /** The key has become another since. */
  is_stale: boolean;
  /** Money is taken, so somebody else than this person makes it. */
  needs_another: boolean;
  objections: number;
  trial: KeyChangeRun | null;
  outcome: KeyChangeRun | null;
};

/** A change in the list of those that wait (list_key_changes). */
export type WaitingChange = Omit<KeyChange, "key" | "explanation" | "decision"> & {
  item_version_id: string;
  name: string;
  exam_id: ExamId;
};

export type FiledObjection = {
  id: string;
  text: string;
  evidence: string | null;
  state: "open" | "accepted" | "rejected";
  decision: string | null;
  created_at: string;
  decided_at: string | null;
  decided_by: string | null;
  is_own: boolean;
  /** The change that is proposed just now answers it. */
  in_change: boolean;
  response: ItemResponse;
};

/** A question to which somebody objected (list_exam_objections). */
export type QueuedQuestion = {
  item_version_id: string;
  name: string;
  exam_id: ExamId;
  stem: string;
  objections: number;
  accepted: number;
  since: string;
  decided_at: string | null;
  first_text: string;
  is_proposed: boolean;
};

/** A published version of a question with all that belongs to a decision about its key (read_question_file). */
export type QuestionFile = {
  item_version_id: string;
  item_id: string;
  name: string;
  exam_id: ExamId;
  type: ItemType;
  version_no: number;
  topic: string;
  difficulty: Difficulty;
  est_seconds: number;
  content: ItemContent;
  key: ItemKey | null;
  key_status: KeyStatus;
  key_revision: number;
  explanation: string;
  is_paid: boolean;
  stimulus: {
    kind: "passage" | "data" | "audio";
    title: string | null;
    html: string | null;
    figure: { svg: string; alt: string } | null;
    transcript: string | null;
  } | null;
  /** By option, how often it was chosen in the lower, middle and upper third of the candidates. */
  facts: ItemFacts & { options: Record<string, [number, number, number]> | null };
  used_in: string[];
  objections: FiledObjection[];
  change: KeyChange | null;
  past: KeyChange[];
  history: {
    id: number;
    key_revision: number;
    reason: string | null;
    changed_at: string;
    changed_by: string | null;
    before: { key: ItemKey | null; status: KeyStatus };
    after: { key: ItemKey | null; status: KeyStatus };
  }[];
};
