import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";
import { stimulusKind } from "../../columns";
import { marking } from "../../item";
import { nothing } from "../columns";

/** The version that a colleague, or oneself in another window, saved in the meantime. */
const versionBefore = row({
  version_no: z.int(),
  author: z.string().nullable(),
  at: z.string(),
  /** Null for those of the repository, which nobody wrote. */
  is_own: z.boolean().nullable(),
});
export type VersionBefore = z.output<typeof versionBefore>;

const saved = z.union([
  row({ item_id: z.string(), version_id: z.string(), version_no: z.int() }),
  row({ item_id: z.string(), before: versionBefore }),
]);
export type Saved = z.output<typeof saved>;

/** What an answer is worth, as fractions. */
const tried = row({
  outcome: z.string(),
  num: z.number().nullable(),
  den: z.number().nullable(),
  most_num: z.number(),
  most_den: z.number(),
});
export type Tried = z.output<typeof tried>;

export const QUESTION_PROCEDURES = {
  save_exam_item: saved,
  score_unsaved_question: tried,
  move_exam_item: nothing,
  publish_exam_item: nothing,
  add_exam_stimulus: z.string(),
};

/** The papers of an exam with the sections that a question may be meant for. */
export const papersWithSections = z.array(
  row({
    current_revision_id: z.string().nullable(),
    exam_revisions: z.array(
      row({
        id: z.string(),
        exam_sections: z.array(row({ ordinal: z.int(), code: z.string(), title: z.string(), marking })),
      }),
    ),
  }),
);

export const publishedStimuli = z.array(
  row({
    name: z.string(),
    kind: stimulusKind,
    exam_stimulus_versions: z.array(row({ title: z.string().nullable() })),
  }),
);

export const rubricsWithCriteria = z.array(
  row({
    name: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    exam_rubric_criteria: z.array(row({ ordinal: z.int(), title: z.string(), max_band: z.number() })),
  }),
);

/** A passage, table or sound with all its versions; null where there is none of the name. */
export const stimulusWithVersions = row({
  name: z.string(),
  kind: stimulusKind,
  exam_stimulus_versions: z.array(
    row({
      version_no: z.int(),
      title: z.string().nullable(),
      content: z.object({
        html: z.string().optional(),
        figure: z.object({ svg: z.string(), alt: z.string() }).optional(),
      }),
      duration_ms: z.int().nullable(),
      max_plays: z.int().nullable(),
      published_at: z.string().nullable(),
    }),
  ),
}).nullable();
