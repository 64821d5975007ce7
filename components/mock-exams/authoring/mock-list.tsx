"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { NEW_PAPER_PATH, paperExportPath, paperPath } from "@/lib/mock-exams/authoring/bank-path";
import { ACCESS_TEXTS, MOCK_STATES } from "@/lib/mock-exams/authoring/choices";
import { mockList } from "@/lib/mock-exams/authoring/mock-list";
import type { MockForEditors } from "@/lib/mock-exams/authoring/queries";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { RowAction } from "./row-action";

type Column = ListColumn<MockForEditors>;

const NAME: Column = {
  id: "title",
  name: "Mock exam",
  sort: "title",
  size: 260,
  isRowHeader: true,
  cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
};
const EXAM: Column = {
  id: "exam",
  name: "Exam",
  sort: "exam",
  size: 130,
  onCard: "corner",
  cell: ({ examId }) => EXAMS[examId].name,
};
const STATE: Column = {
  id: "state",
  name: "State",
  sort: "status",
  size: 95,
  onCard: "named line",
  cell: ({ status }) => MOCK_STATES[status],
};
const ACCESS: Column = {
  id: "access",
  name: "Access",
  sort: "access",
  size: 80,
  onCard: "named line",
  cell: ({ access }) => ACCESS_TEXTS[access],
};

const READING: readonly Column[] = [NAME, EXAM, STATE, ACCESS];
/** Papers are read by those alone who work on them; others would be told that there is none. */
const WORKING: readonly Column[] = [
  NAME,
  EXAM,
  STATE,
  ACCESS,
  {
    id: "paper",
    name: "Paper",
    size: 130,
    onCard: "named line",
    cell: ({ id, title, revNo }) =>
      revNo === null ? (
        <span className="text-muted-foreground">None yet</span>
      ) : (
        <>
          {revNo}{" "}
          <a href={paperExportPath(id)} className="ml-2 text-link">
            Export<span className="sr-only">{` paper ${revNo} of ${title}`}</span>
          </a>
        </>
      ),
  },
  {
    id: "marking",
    name: "Essays and speech",
    size: 260,
    onCard: "named line",
    cell: (mock) => <Markers mock={mock} />,
  },
  { id: "next", name: "Next", size: 240, cell: (mock) => <Next mock={mock} /> },
];

const FILTERS: readonly ListFilter[] = [
  { name: "exam", label: "Exam", choices: EXAM_IDS.map((id) => ({ value: id, label: EXAMS[id].name })) },
  { name: "status", label: "State", choices: namedChoices(MOCK_STATES) },
  { name: "access", label: "Access", choices: namedChoices(ACCESS_TEXTS) },
];
const DRAFT: ListFilter = {
  name: "draft",
  label: "Draft",
  choices: [
    { value: "ready", label: "Can be published" },
    { value: "faulty", label: "Something is missing" },
  ],
};

type Props = { page: ListPage<MockForEditors>; preferences: ListPreferences; mayChange: boolean };

/** The mock exams, and the way from published questions into a new paper. */
export function MockList({ page, preferences, mayChange }: Props) {
  return (
    <ListTable
      name="mockExams"
      label="Mock exams with their papers"
      noun={{ one: "mock exam", many: "mock exams" }}
      path={mockList.path}
      rowHref={({ id }) => (mayChange ? paperPath(id) : null)}
      parsers={mockList.parsers}
      columns={mayChange ? WORKING : READING}
      filters={mayChange ? [...FILTERS, DRAFT] : FILTERS}
      searchFilter="q"
      searchLabel="Title or exam"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No mock exam matches.{" "}
            <a href={mockList.path} className="text-link">
              Show all mock exams
            </a>
          </p>
        ),
        bare: mayChange ? (
          <p>
            No mock exams yet.{" "}
            <a href={NEW_PAPER_PATH} className="text-link">
              Begin the first paper
            </a>
          </p>
        ) : (
          <p>No mock exams yet.</p>
        ),
      }}
    />
  );
}

/** What is in the way of a draft, and what can be done with the mock exam. */
function Next({ mock }: { mock: MockForEditors }) {
  const { id, title, draft, faults, revNo } = mock;
  return (
    <div className="flex flex-wrap items-center gap-x-3 whitespace-normal">
      {draft && faults.length === 0 ? <RowAction kind="publish-revision" id={draft} /> : null}
      {revNo && (!draft || faults.length > 0) ? <RowAction kind="renew-mock" id={id} /> : null}
      {draft ? (
        <a href={paperPath(id)} className="inline-block py-2 text-link">
          Go on with the draft<span className="sr-only"> of {title}</span>
        </a>
      ) : null}
      {faults.length > 0 ? (
        <details className="basis-full">
          <summary className="w-fit cursor-pointer text-attention">
            {faults.length === 1 ? "1 thing is missing" : `${faults.length} things are missing`}
          </summary>
          <ul className="my-1 list-disc pl-5 wrap-anywhere">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

/** How many people mark what a machine cannot, and the way to the other number. */
function Markers({ mock }: { mock: MockForEditors }) {
  if (mock.two === null) return <span className="text-muted-foreground">None in it</span>;
  if (mock.two === "always") return "By two people";
  return (
    <div className="flex flex-wrap items-center gap-x-3 whitespace-normal">
      {mock.two === "asked" ? "By two people" : "By one person"}
      <RowAction kind={mock.two === "asked" ? "one-marker" : "two-markers"} id={mock.id} />
    </div>
  );
}
