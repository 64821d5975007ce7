"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { Badge } from "@/components/ui/badge";
import { answerToMarkPath, markingList } from "@/lib/mock-exams/marking/list";
import type { QueuedAnswer } from "@/lib/mock-exams/marking/rows";
import { ANSWER_TYPES, MARKING_TEXTS } from "@/lib/mock-exams/marking/wording";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";

const COLUMNS: readonly ListColumn<QueuedAnswer>[] = [
  {
    id: "answer",
    name: "Answer",
    sort: "type",
    size: 210,
    isRowHeader: true,
    cell: ({ type, ordinal }) => `${ANSWER_TYPES[type]}, question ${ordinal}`,
  },
  {
    id: "claim",
    name: "Claim",
    size: 100,
    onCard: "corner",
    cell: ({ mine }) =>
      mine ? <Badge variant="accent">Yours</Badge> : <span className="text-muted-foreground">Free</span>,
  },
  {
    id: "step",
    name: "Step",
    sort: "kind",
    size: 170,
    onCard: "named line",
    cell: ({ kind }) => MARKING_TEXTS[kind],
  },
  {
    id: "exam",
    name: "Exam",
    sort: "exam_id",
    size: 260,
    onCard: "named line",
    cell: ({ examId, mockTitle }) => `${EXAMS[examId].name}: ${mockTitle}`,
  },
  {
    id: "submitted",
    name: "Submitted",
    sort: "submitted_at",
    size: 180,
    onCard: "named line",
    cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatMoment(submittedAt)}</time>,
  },
];

const FILTERS: readonly ListFilter[] = [
  { name: "mine", label: "Claim", choices: [{ value: "yes", label: "Yours" }] },
  { name: "exam", label: "Exam", choices: EXAM_IDS.map((id) => ({ value: id, label: EXAMS[id].name })) },
  { name: "type", label: "Answer", choices: namedChoices(ANSWER_TYPES) },
  { name: "step", label: "Step", choices: namedChoices(MARKING_TEXTS) },
];

type Props = { page: ListPage<QueuedAnswer>; preferences: ListPreferences };

/** Answers that wait for a person. Opening one claims it, so that two do not mark the same; nothing opens it ahead of time. */
export function WaitingList({ page, preferences }: Props) {
  return (
    <ListTable
      name="marking"
      label="Answers to mark"
      noun={{ one: "answer", many: "answers" }}
      path={markingList.path}
      rowHref={answerToMarkPath}
      parsers={markingList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Exam, paper or question"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No answer matches.{" "}
            <a href={markingList.path} className="text-link">
              Show all answers
            </a>
          </p>
        ),
        bare: (
          <p className="measure">
            You’re all caught up. Essays and spoken answers come here when a mock exam is submitted.
          </p>
        ),
      }}
    />
  );
}
