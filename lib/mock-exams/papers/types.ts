import type { ItemType, Marking } from "../item";
import type { ExamId } from "../schema";

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
  marking: Marking;
  is_scored: boolean;
  passage: { id: string; name: string; kind: string; title: string | null } | null;
  /** The title of a published paper that chooses it by ability, so that nobody should meet it elsewhere. */
  kept_for: string | null;
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
  /** How many of each type the complete paper that this one is made after has here. */
  types: Partial<Record<ItemType, number>> | null;
  modules: PaperModule[];
};
export type Paper = {
  id: string;
  exam_id: ExamId;
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

/** A save that came before this one: a colleague's, or one's own in another window. */
export type SaveBefore = { author: string | null; at: string | null; is_own: boolean; edits: number };

export type PaperPlan = {
  exam_id: ExamId;
  /** Whether a complete mock exam can be made; otherwise only a shorter one. */
  is_complete: boolean;
  sections: {
    code: string;
    title: string;
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
