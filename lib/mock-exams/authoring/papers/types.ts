import type { ItemType, Marking } from "../../item";
import type { ExamId } from "../../schema";

/** A question in its place, or one of the bank that could take one. */
export type PaperQuestion = {
  version_id: string;
  item_id: string;
  name: string;
  type: ItemType;
  topic: string;
  difficulty: string;
  stem: string;
  /** How many questions it is as the exam numbers them: each gap that is marked by itself is one. */
  questions: number;
  /** What a prepared candidate needs. */
  seconds: number;
  marking: Marking;
  is_scored: boolean;
  passage: { id: string; name: string; kind: string; title: string | null } | null;
  /** The title of a published paper that chooses it by ability, so that nobody should meet it elsewhere. */
  kept_for: string | null;
};
/** So many questions of one kind; what is left out may be as it is. */
export type Ask = {
  type?: ItemType;
  /** What each is worth, as a whole number or a fraction. */
  marks?: string;
  /** false: tried out and not counted. */
  scored?: boolean;
  topic?: string;
  /** Whether they are about a passage, data or a recording. */
  passage?: boolean;
  /** As the exam numbers them; null where only the time says how many. */
  count: number | null;
};
export type PaperModule = { ordinal: number; tier: string | null; questions: PaperQuestion[] };
export type PaperSection = {
  code: string;
  title: string;
  time_limit_s: number | null;
  break_after_s: number;
  /** Its one module is a bank, from which so many are chosen by the answers given so far. */
  take: number | null;
  marking: Marking;
  /** The part of the exam's format it belongs to; two stages belong to one part. */
  part: number | null;
  part_name: string | null;
  part_questions: number | null;
  part_marks: number | null;
  /** Of this section alone: of its bank so many are chosen, and null where the exam does not say how many it asks. */
  own_questions: number | null;
  /** The time it has in the exam, which a shorter paper may change. */
  own_seconds: number | null;
  /** Which questions the exam asks here, as far as that is settled. */
  mix: Ask[] | null;
  modules: PaperModule[];
};
export type Paper = {
  id: string;
  exam_id: ExamId;
  /** Null where it is the exam's main one. */
  variant_name: string | null;
  title: string;
  kind: "full" | "section";
  access: "free" | "paid";
  has_published: boolean;
  revision_id: string;
  rev_no: number;
  clock: "sections" | "shared";
  time_limit_s: number;
  published_at: string | null;
  /** How often it was saved. */
  edits: number;
  /** As it was written; null where it came with the files of the repository, or there is none. */
  introduction: string | null;
  has_instructions: boolean;
  /** Whether whoever asks has a hand in it. */
  is_own: boolean;
  /** What keeps whoever asks from publishing it, in sentences. */
  faults: string[];
  sections: PaperSection[];
};

/** That nobody can start a paper any more. The name is there for those who may read it. */
export type Withdrawal = { at: string; by: string | null; reason: string };

/** A save that came before this one: a colleague's, or one's own in another window. */
export type SaveBefore = { author: string | null; at: string | null; is_own: boolean; edits: number };

/** An exam, or a variant of it, and which papers of it can be made. */
export type PaperPlan = {
  exam_id: ExamId;
  variant: string;
  name: string;
  /** The last day on which it is set so. */
  valid_to: string | null;
  /** Why no complete mock exam of it can be made. */
  why_not: "unsure" | "over" | "unknown" | "minutes" | null;
  sections: {
    code: string;
    title: string;
    /** Whether a complete paper has it; others are for shorter ones. */
    is_part: boolean;
    questions: number | null;
    seconds: number | null;
    /** The section whose outcome decides which module of this one comes. */
    follows: string | null;
  }[];
};

/** Questions that come together: those about one passage or recording, or one alone. */
export type FoundQuestions = { name: string; questions: PaperQuestion[] };

export type ListedPaper = {
  id: string;
  title: string;
  exam_id: ExamId;
  kind: "full" | "section";
  access: "free" | "paid";
  status: string;
  rev_no: number | null;
  hasDraft: boolean;
};

/** By section, what the bank has for it; and whether another published complete mock exam of the exam asks it too. */
export type SectionBank = Record<string, (PaperQuestion & { is_used: boolean })[]>;
