"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { Badge } from "@/components/ui/badge";
import { objectionList } from "@/lib/mock-exams/authoring/statistics/objections";
import type { QueuedQuestion } from "@/lib/mock-exams/authoring/statistics/rows";
import { questionFilePath } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";

const NAME: ListColumn<QueuedQuestion> = {
  id: "name",
  name: "Question",
  sort: "name",
  size: 210,
  isRowHeader: true,
  cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
};
const EXAM: ListColumn<QueuedQuestion> = {
  id: "exam",
  name: "Exam",
  sort: "exam_id",
  size: 100,
  onCard: "corner",
  cell: ({ examId }) => EXAMS[examId].name,
};
const TEXT: ListColumn<QueuedQuestion> = {
  id: "text",
  name: "What the first one says",
  size: 380,
  cell: ({ firstText }) => (
    <span dir="auto" className="wrap-anywhere">
      {firstText}
    </span>
  ),
};

const WAITING: readonly ListColumn<QueuedQuestion>[] = [
  NAME,
  TEXT,
  EXAM,
  {
    id: "count",
    name: "Objections",
    sort: "objections",
    sortsDescendingFirst: true,
    size: 110,
    onCard: "named line",
    cell: ({ objections }) => `${objections} open`,
  },
  {
    id: "since",
    name: "Since",
    sort: "at",
    size: 170,
    onCard: "named line",
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    id: "state",
    name: "State",
    size: 170,
    cell: ({ isProposed }) =>
      isProposed ? <Badge variant="attention">A change is proposed</Badge> : "Waits for a decision",
  },
];

const DECIDED: readonly ListColumn<QueuedQuestion>[] = [
  NAME,
  TEXT,
  EXAM,
  {
    id: "count",
    name: "Objections",
    sort: "objections",
    sortsDescendingFirst: true,
    size: 140,
    onCard: "named line",
    cell: ({ objections, accepted }) => `${accepted} of ${objections} accepted`,
  },
  {
    id: "decided",
    name: "Decided",
    sort: "at",
    sortsDescendingFirst: true,
    size: 170,
    onCard: "named line",
    cell: ({ at }) => <Moment at={at} />,
  },
];

const FILTERS: readonly ListFilter[] = [
  { name: "exam", label: "Exam", choices: EXAM_IDS.map((id) => ({ value: id, label: EXAMS[id].name })) },
  { name: "show", label: "State", choices: [{ value: "decided", label: "Decided" }], isSingle: true },
];

type Props = { page: ListPage<QueuedQuestion>; preferences: ListPreferences; isDecided: boolean };

/** Questions to which students objected. Whose objection it is, nobody who decides is told. */
export function ObjectionList({ page, preferences, isDecided }: Props) {
  return (
    <ListTable
      name="objections"
      label="Questions with objections"
      noun={{ one: "question", many: "questions" }}
      path={objectionList.path}
      rowHref={({ id }) => questionFilePath(id, "objections")}
      parsers={objectionList.parsers}
      columns={isDecided ? DECIDED : WAITING}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Id, topic or words of the question"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            {isDecided ? "No decided objection matches." : "No open objection matches."}{" "}
            <a href={objectionList.path} className="text-link">
              Show all open objections
            </a>
          </p>
        ),
        bare: <p>You’re all caught up. Students object in the review of a mock exam, and you see it here.</p>,
      }}
    />
  );
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;
