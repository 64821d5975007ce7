"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { Badge } from "@/components/ui/badge";
import {
  type ListedPaper,
  REGRADE_STATES,
  regradeList,
  regradeState,
} from "@/lib/mock-exams/marking/regrades/list";
import { regradePath } from "@/lib/mock-exams/marking/regrades/regrade-path";
import { paperText } from "@/lib/mock-exams/marking/regrades/rules";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";

const COLUMNS: readonly ListColumn<ListedPaper>[] = [
  {
    id: "title",
    name: "Title",
    sort: "mock_title",
    size: 220,
    isRowHeader: true,
    cell: ({ mockTitle }) => mockTitle,
  },
  {
    id: "results",
    name: "Results",
    sort: "not_followed",
    sortsDescendingFirst: true,
    size: 170,
    onCard: "corner",
    cell: (paper) => <State paper={paper} />,
  },
  {
    id: "exam",
    name: "Exam",
    sort: "exam_id",
    size: 120,
    onCard: "named line",
    cell: ({ examId }) => EXAMS[examId].name,
  },
  { id: "paper", name: "Paper", size: 180, cell: paperText },
  {
    id: "marked",
    name: "Marked attempts",
    sort: "attempts",
    sortsDescendingFirst: true,
    size: 130,
    onCard: "named line",
    cell: ({ attempts }) => attempts.toLocaleString("en-IN"),
  },
  {
    id: "last",
    name: "Marked again",
    sort: "last_at",
    sortsDescendingFirst: true,
    size: 220,
    onCard: "named line",
    cell: ({ last }) =>
      last ? (
        <>
          {formatMoment(last.at)}: {last.changed} changed
        </>
      ) : (
        <span className="text-muted-foreground">Never as a whole</span>
      ),
  },
  {
    id: "by",
    name: "By",
    size: 160,
    onCard: "named line",
    cell: ({ last }) => (last ? <bdi>{last.by ?? "A former colleague"}</bdi> : <Nothing />),
  },
  {
    id: "why",
    name: "Why",
    size: 220,
    onCard: "named line",
    cell: ({ last }) => (last ? <bdi>{last.reason}</bdi> : <Nothing />),
  },
];

const FILTERS: readonly ListFilter[] = [
  { name: "state", label: "Results", choices: namedChoices(REGRADE_STATES) },
  { name: "exam", label: "Exam", choices: EXAM_IDS.map((id) => ({ value: id, label: EXAMS[id].name })) },
];

type Props = { page: ListPage<ListedPaper>; preferences: ListPreferences };

/** Papers with marked results; those first whose keys changed without marking again. */
export function RegradeList({ page, preferences }: Props) {
  return (
    <ListTable
      name="regrades"
      label="Papers with results"
      noun={{ one: "paper", many: "papers" }}
      path={regradeList.path}
      rowHref={({ id }) => regradePath(id)}
      parsers={regradeList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Exam or title"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No paper matches.{" "}
            <a href={regradeList.path} className="text-link">
              Show all papers
            </a>
          </p>
        ),
        bare: <p>No paper has a marked attempt yet. A paper appears here with its first result.</p>,
      }}
    />
  );
}

function State({ paper }: { paper: ListedPaper }) {
  const state = regradeState(paper);
  if (state === "current") return <span className="text-muted-foreground">{REGRADE_STATES.current}</span>;
  return (
    <Badge variant="attention">
      {state === "behind" && paper.notFollowed > 1
        ? `${paper.notFollowed} keys changed since`
        : REGRADE_STATES[state]}
    </Badge>
  );
}

const Nothing = () => <span className="text-muted-foreground">Not yet</span>;
