import { z } from "zod";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { row } from "@/lib/platform/supabase/row";
import { examId, publishedContent, publishedKey, stimulusKind } from "../columns";
import { ITEM_STATES } from "./choices";
import { difficulty, itemType, keyStatus, nothing } from "./columns";
import { EXCHANGE_PROCEDURES } from "./exchange/rows";
import { MEDIA_PROCEDURES } from "./media/rows";
import { PAPER_PROCEDURES } from "./papers/rows";
import { QUESTION_PROCEDURES } from "./questions/rows";
import { STATISTICS_PROCEDURES } from "./statistics/rows";

const status = z.enum(ITEM_STATES);

/** A question in the list of the bank, in its newest version. */
const bankItem = row({
  id: z.string(),
  name: z.string(),
  exam_id: examId,
  type: itemType,
  status,
  licence: z.string().nullable(),
  version_no: z.int(),
  is_published: z.boolean(),
  difficulty,
  topic: z.string(),
  stem: z.string(),
  objections: z.int(),
  created_at: z.string(),
});
export type BankItem = z.output<typeof bankItem>;

const bankVersion = row({
  id: z.string(),
  version_no: z.int(),
  content: publishedContent,
  difficulty,
  topic: z.string(),
  est_seconds: z.number(),
  created_at: z.string(),
  published_at: z.string().nullable(),
  author: z.string().nullable(),
  key: publishedKey.nullable(),
  key_revision: z.int(),
  key_status: keyStatus,
  explanation: z.string(),
  /** As its author wrote it. */
  source: z.record(z.string(), z.unknown()).nullable(),
  stimulus: row({
    name: z.string(),
    kind: stimulusKind,
    title: z.string().nullable(),
    content: z.object({ html: z.string().optional() }),
  }).nullable(),
  used_in: z.array(z.string()),
});
export type BankVersion = z.output<typeof bankVersion>;

/** A question with its versions, the newest first. */
const bankItemDetail = row({
  id: z.string(),
  name: z.string(),
  exam_id: examId,
  status,
  licence: z.string().nullable(),
  provenance: z.string().nullable(),
  versions: z.array(bankVersion),
});
export type BankItemDetail = z.output<typeof bankItemDetail>;

/** Whether two people mark what is written or spoken in a mock exam: always where it is paid for. */
const secondMarks = z.enum(["always", "asked", "no"]);
export type SecondMarks = z.output<typeof secondMarks>;

export const AUTHORING_PROCEDURES = {
  list_exam_items: listAnswer(bankItem),
  read_exam_item: bankItemDetail.nullable(),
  list_paper_faults: z.array(row({ revision_id: z.string(), faults: z.array(z.string()) })),
  list_second_marking: z.array(row({ mock_id: z.string(), two: secondMarks })),
  /** A new paper, and how many of its questions are newer. */
  refresh_mock_exam: row({ revision_id: z.string(), changed: z.int() }),
  publish_exam_revision: nothing,
  set_second_marking: nothing,
  ...QUESTION_PROCEDURES,
  ...PAPER_PROCEDURES,
  ...MEDIA_PROCEDURES,
  ...EXCHANGE_PROCEDURES,
  ...STATISTICS_PROCEDURES,
};
