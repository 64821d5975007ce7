"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { itemPath, NEW_QUESTION_PATH } from "@/lib/mock-exams/authoring/bank-path";
import { LEVEL_TEXTS, STATE_TEXTS, TYPE_CHOICES } from "@/lib/mock-exams/authoring/choices";
import { bankList } from "@/lib/mock-exams/authoring/list";
import { TYPE_TEXTS } from "@/lib/mock-exams/authoring/questions/wording";
import type { BankItem } from "@/lib/mock-exams/authoring/rows";
import { objectionsHref } from "@/lib/mock-exams/authoring/statistics/objections";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";

const STATE_LOOKS = { draft: "secondary", review: "attention", live: "accent", retired: "outline" } as const;

const COLUMNS: readonly ListColumn<BankItem>[] = [
  {
    id: "name",
    name: "Question",
    sort: "name",
    size: 180,
    isRowHeader: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    id: "text",
    name: "Text",
    size: 230,
    cell: ({ stem }) => (
      <span dir="auto" className="wrap-anywhere">
        {stem}
      </span>
    ),
  },
  {
    id: "state",
    name: "State",
    sort: "status",
    size: 95,
    onCard: "corner",
    cell: ({ status }) => <Badge variant={STATE_LOOKS[status]}>{STATE_TEXTS[status]}</Badge>,
  },
  { id: "exam", name: "Exam", sort: "exam_id", size: 90, cell: ({ examId }) => EXAMS[examId].name },
  { id: "type", name: "Type", sort: "type", size: 140, cell: ({ type }) => TYPE_TEXTS[type].name },
  {
    id: "level",
    name: "Level",
    sort: "difficulty",
    size: 80,
    onCard: "named line",
    cell: ({ difficulty }) => LEVEL_TEXTS[difficulty],
  },
  {
    id: "topic",
    name: "Topic",
    sort: "topic",
    size: 160,
    onCard: "named line",
    cell: ({ topic }) => <span className="wrap-anywhere">{topic}</span>,
  },
  {
    id: "version",
    name: "Version",
    size: 90,
    onCard: "named line",
    cell: ({ versionNo, isPublished }) => (isPublished ? versionNo : `${versionNo}, a draft`),
  },
  {
    id: "objections",
    name: "Objections",
    size: 90,
    onCard: "named line",
    cell: ({ name, objections }) =>
      objections > 0 ? (
        <a href={objectionsHref({ q: [name] })} className="text-link">
          {objections} open
        </a>
      ) : (
        <span className="text-muted-foreground">None open</span>
      ),
  },
  {
    id: "licence",
    name: "Licence",
    size: 140,
    onCard: "named line",
    isHiddenAtFirst: true,
    cell: ({ licence }) =>
      licence ? (
        <span className="wrap-anywhere">{licence}</span>
      ) : (
        <span className="text-muted-foreground">Not said yet</span>
      ),
  },
  {
    id: "added",
    name: "Added",
    sort: "created_at",
    sortsDescendingFirst: true,
    size: 130,
    onCard: "named line",
    isHiddenAtFirst: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(dayInIndia(new Date(createdAt)))}</time>,
  },
];

const FILTERS: readonly ListFilter[] = [
  { name: "status", label: "State", choices: namedChoices(STATE_TEXTS) },
  {
    name: "exam",
    label: "Exam",
    choices: EXAM_IDS.map((id) => ({ value: id, label: EXAMS[id].name })),
  },
  { name: "type", label: "Type", choices: TYPE_CHOICES },
  { name: "difficulty", label: "Level", choices: namedChoices(LEVEL_TEXTS) },
  { name: "objections", label: "Objections", choices: [{ value: "open", label: "Open" }] },
];

type Props = { page: ListPage<BankItem>; preferences: ListPreferences; exportHref: string };

export function BankList({ page, preferences, exportHref }: Props) {
  return (
    <ListTable
      name="questions"
      label="Questions"
      noun={{ one: "question", many: "questions" }}
      path={bankList.path}
      rowHref={({ id }) => itemPath(id)}
      parsers={bankList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Id, topic or words"
      page={page}
      preferences={preferences}
      actions={
        page.rows.length > 0 ? (
          <a href={exportHref} className={buttonVariants({ variant: "secondary", size: "sm" })}>
            Export
          </a>
        ) : null
      }
      empty={{
        filtered: (
          <p>
            No question matches.{" "}
            <a href={bankList.path} className="text-link">
              Show all questions
            </a>
          </p>
        ),
        bare: (
          <p>
            No questions yet.{" "}
            <a href={NEW_QUESTION_PATH} className="text-link">
              Write the first one
            </a>
            : it stays a draft until it is published.
          </p>
        ),
      }}
    />
  );
}
