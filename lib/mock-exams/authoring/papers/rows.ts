import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";
import { examId } from "../../columns";
import { marking } from "../../item";
import { access, difficulty, itemType, nothing } from "../columns";
import { PAPER_KINDS } from "./schema";

const kind = z.enum(PAPER_KINDS);

const question = {
  version_id: z.string(),
  item_id: z.string(),
  name: z.string(),
  type: itemType,
  topic: z.string(),
  difficulty,
  stem: z.string(),
  /** How many questions it is as the exam numbers them: each gap that is marked by itself is one. */
  questions: z.int(),
  /** What a prepared candidate needs. */
  seconds: z.number(),
  marking,
  is_scored: z.boolean(),
  passage: row({
    id: z.string(),
    name: z.string(),
    kind: z.string(),
    title: z.string().nullable(),
  }).nullable(),
  /** The title of a published paper that chooses it by ability, so that nobody should meet it elsewhere. */
  kept_for: z.string().nullable(),
};

/** A question in its place, or one of the bank that could take one. */
const paperQuestion = row(question);
export type PaperQuestion = z.output<typeof paperQuestion>;

/** So many questions of one kind; what is left out may be as it is. */
const ask = z.object({
  type: itemType.optional(),
  /** What each is worth, as a whole number or a fraction. */
  marks: z.string().optional(),
  /** false: tried out and not counted. */
  scored: z.boolean().optional(),
  topic: z.string().optional(),
  /** Whether they are about a passage, data or a recording. */
  passage: z.boolean().optional(),
  /** As the exam numbers them; null where only the time says how many. */
  count: z.number().nullable(),
});
export type Ask = z.output<typeof ask>;

const paperModule = row({
  ordinal: z.int(),
  tier: z.string().nullable(),
  questions: z.array(paperQuestion),
});
export type PaperModule = z.output<typeof paperModule>;

const paperSection = row({
  code: z.string(),
  title: z.string(),
  time_limit_s: z.number().nullable(),
  break_after_s: z.number(),
  /** Its one module is a bank, from which so many are chosen by the answers given so far. */
  take: z.int().nullable(),
  marking,
  /** The part of the exam's format it belongs to; two stages belong to one part. */
  part: z.int().nullable(),
  part_name: z.string().nullable(),
  part_questions: z.number().nullable(),
  part_marks: z.number().nullable(),
  /** Of this section alone: of its bank so many are chosen, and null where the exam does not say how many it asks. */
  own_questions: z.number().nullable(),
  /** The time it has in the exam, which a shorter paper may change. */
  own_seconds: z.number().nullable(),
  /** Which questions the exam asks here, as far as that is settled. */
  mix: z.array(ask).nullable(),
  modules: z.array(paperModule),
});
export type PaperSection = z.output<typeof paperSection>;

const paper = row({
  id: z.string(),
  exam_id: examId,
  /** Null where it is the exam's main one. */
  variant_name: z.string().nullable(),
  title: z.string(),
  kind,
  access,
  has_published: z.boolean(),
  revision_id: z.string(),
  rev_no: z.int(),
  clock: z.enum(["sections", "shared"]),
  time_limit_s: z.number(),
  published_at: z.string().nullable(),
  /** How often it was saved. */
  edits: z.int(),
  /** As it was written; null where it came with the files of the repository, or there is none. */
  introduction: z.string().nullable(),
  has_instructions: z.boolean(),
  /** Whether whoever asks has a hand in it. */
  is_own: z.boolean(),
  /** What keeps whoever asks from publishing it, in sentences. */
  faults: z.array(z.string()),
  sections: z.array(paperSection),
});
export type Paper = z.output<typeof paper>;

/** A save that came before this one: a colleague's, or one's own in another window. */
const saveBefore = row({
  author: z.string().nullable(),
  at: z.string().nullable(),
  is_own: z.boolean(),
  edits: z.int(),
});
export type SaveBefore = z.output<typeof saveBefore>;

/** An exam, or a variant of it, and which papers of it can be made. */
const paperPlan = row({
  exam_id: examId,
  variant: z.string(),
  name: z.string(),
  /** The last day on which it is set so. */
  valid_to: z.string().nullable(),
  /** Why no complete mock exam of it can be made. */
  why_not: z.enum(["unsure", "over", "unknown", "minutes"]).nullable(),
  sections: z.array(
    row({
      code: z.string(),
      title: z.string(),
      /** Whether a complete paper has it; others are for shorter ones. */
      is_part: z.boolean(),
      questions: z.number().nullable(),
      seconds: z.number().nullable(),
      /** The section whose outcome decides which module of this one comes. */
      follows: z.string().nullable(),
    }),
  ),
});
export type PaperPlan = z.output<typeof paperPlan>;

/** Questions that come together: those about one passage or recording, or one alone. */
const foundQuestions = row({ name: z.string(), questions: z.array(paperQuestion) });
export type FoundQuestions = z.output<typeof foundQuestions>;

/** By section, what the bank has for it; and whether another published complete mock exam of the exam asks it too. */
const sectionBank = z.record(z.string(), z.array(row({ ...question, is_used: z.boolean() })));
export type SectionBank = z.output<typeof sectionBank>;

export const PAPER_PROCEDURES = {
  list_paper_plans: z.array(paperPlan),
  read_exam_paper: paper.nullable(),
  list_section_bank: sectionBank,
  find_paper_questions: z.array(foundQuestions),
  draft_mock_exam: z.string(),
  redraft_mock_exam: z.string(),
  save_exam_paper: z.union([row({ edits: z.int() }), row({ before: saveBefore })]),
  discard_exam_paper: nothing,
  withdraw_mock_exam: nothing,
  restore_mock_exam: nothing,
};

const mock = {
  id: z.string(),
  title: z.string(),
  exam_id: examId,
  access,
  status: z.enum(["draft", "published", "retired"]),
  current_revision_id: z.string().nullable(),
  exam_revisions: z.array(row({ id: z.string(), rev_no: z.int(), published_at: z.string().nullable() })),
};

/** A mock exam with its papers; a draft is one that is not published yet. */
const mockWithPapers = row({ ...mock, kind: z.enum(["full", "section", "topic", "daily"]) });
export type MockWithPapers = z.output<typeof mockWithPapers>;
export const mocksWithPapers = z.array(mockWithPapers);

/** One that people compose. */
const composedMock = row({ ...mock, kind });
export type ComposedMock = z.output<typeof composedMock>;
export const composedMocks = z.array(composedMock);
