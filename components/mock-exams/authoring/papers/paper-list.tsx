"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { NEW_PAPER_PATH, paperPath } from "@/lib/mock-exams/authoring/bank-path";
import { ACCESS_TEXTS, MOCK_STATES } from "@/lib/mock-exams/authoring/choices";
import { PAPER_KIND_TEXTS, paperList } from "@/lib/mock-exams/authoring/papers/list";
import type { ListedPaper } from "@/lib/mock-exams/authoring/papers/queries";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";

const COLUMNS: readonly ListColumn<ListedPaper>[] = [
  {
    id: "title",
    name: "Mock exam",
    sort: "title",
    size: 340,
    isRowHeader: true,
    cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
  },
  {
    id: "exam",
    name: "Exam",
    sort: "exam",
    size: 150,
    onCard: "corner",
    cell: ({ examId }) => EXAMS[examId].name,
  },
  { id: "kind", name: "What it is", sort: "kind", size: 170, cell: ({ kind }) => PAPER_KIND_TEXTS[kind] },
  { id: "paper", name: "Paper", sort: "work", size: 240, cell: stateText },
  { id: "access", name: "Access", sort: "access", size: 110, cell: ({ access }) => ACCESS_TEXTS[access] },
];

const FILTERS: readonly ListFilter[] = [
  { name: "exam", label: "Exam", choices: EXAM_IDS.map((id) => ({ value: id, label: EXAMS[id].name })) },
  { name: "draft", label: "Draft", choices: [{ value: "yes", label: "Has a draft" }] },
  { name: "status", label: "State", choices: namedChoices(MOCK_STATES) },
  { name: "kind", label: "What it is", choices: namedChoices(PAPER_KIND_TEXTS) },
  { name: "access", label: "Access", choices: namedChoices(ACCESS_TEXTS) },
];

type Props = { page: ListPage<ListedPaper>; preferences: ListPreferences };

/** The mock exams whose papers people put together. */
export function PaperList({ page, preferences }: Props) {
  return (
    <ListTable
      name="papers"
      label="Papers of mock exams"
      noun={{ one: "paper", many: "papers" }}
      path={paperList.path}
      rowHref={({ id }) => paperPath(id)}
      parsers={paperList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Title or exam"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No paper matches.{" "}
            <a href={paperList.path} className="text-link">
              Show all papers
            </a>
          </p>
        ),
        bare: (
          <p>
            No papers yet.{" "}
            <a href={NEW_PAPER_PATH} className="text-link">
              Begin the first one
            </a>
            : it stays a draft until an administrator publishes it.
          </p>
        ),
      }}
    />
  );
}

function stateText({ revNo, hasDraft, status }: ListedPaper): string {
  if (revNo === null) return "Draft";
  const published = `${status === "retired" ? "Withdrawn, paper" : "Paper"} ${revNo}`;
  return hasDraft ? `${published}, and a draft` : published;
}
