"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { Badge } from "@/components/ui/badge";
import { LEVEL_TEXTS, TYPE_CHOICES } from "@/lib/mock-exams/authoring/choices";
import { FLAGS } from "@/lib/mock-exams/authoring/statistics/flags";
import { statisticsList } from "@/lib/mock-exams/authoring/statistics/list";
import type { ListedItem } from "@/lib/mock-exams/authoring/statistics/rows";
import {
  correlationText,
  exposureText,
  FLAG_TEXTS,
  KEY_STATE_TEXTS,
  VERDICT_TEXTS,
} from "@/lib/mock-exams/authoring/statistics/rules";
import { questionFilePath } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { durationText, shareText } from "@/lib/mock-exams/results/figures";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { FlagBadges } from "./flag-badges";

const COLUMNS: readonly ListColumn<ListedItem>[] = [
  {
    id: "name",
    name: "Question",
    sort: "name",
    size: 200,
    isRowHeader: true,
    cell: ({ name, versionNo, keyStatus }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        {versionNo > 1 ? <span className="font-normal">, version {versionNo}</span> : null}
        {keyStatus === "live" ? null : (
          <Badge variant="outline" className="ml-2">
            {KEY_STATE_TEXTS[keyStatus]}
          </Badge>
        )}
      </>
    ),
  },
  {
    id: "text",
    name: "Text",
    size: 170,
    cell: ({ stem }) => (
      <span dir="auto" className="wrap-anywhere">
        {stem}
      </span>
    ),
  },
  {
    id: "exam",
    name: "Exam",
    sort: "exam_id",
    size: 90,
    onCard: "corner",
    cell: ({ examId }) => EXAMS[examId].name,
  },
  {
    id: "flags",
    name: "What stands out",
    sort: "flag_count",
    sortsDescendingFirst: true,
    size: 210,
    cell: (item) =>
      item.hasVerdict ? (
        <FlagBadges facts={item} isInRow />
      ) : (
        <span className="text-muted-foreground">{VERDICT_TEXTS.too_few}</span>
      ),
  },
  {
    id: "right",
    name: "Right",
    sort: "p",
    size: 70,
    onCard: "named line",
    cell: ({ p }) => (p === null ? <Unknown /> : shareText(p)),
  },
  {
    id: "apart",
    name: "Tells apart",
    sort: "point_biserial",
    size: 95,
    onCard: "named line",
    cell: ({ pointBiserial: r }) => (r === null ? <Unknown /> : correlationText(r)),
  },
  {
    id: "time",
    name: "Median time",
    sort: "pace",
    sortsDescendingFirst: true,
    size: 150,
    onCard: "named line",
    cell: ({ medianMs, estSeconds }) =>
      medianMs === null ? (
        <Unknown />
      ) : (
        <>
          {durationText(medianMs)}{" "}
          <span className="text-muted-foreground">of {durationText(estSeconds * 1_000)}</span>
        </>
      ),
  },
  {
    id: "answers",
    name: "Answers",
    sort: "n",
    sortsDescendingFirst: true,
    size: 80,
    onCard: "named line",
    cell: ({ n }) => n?.toLocaleString("en-IN") ?? <Unknown />,
  },
  {
    id: "given",
    name: "Given",
    sort: "seen",
    sortsDescendingFirst: true,
    size: 120,
    onCard: "named line",
    cell: (item) => exposureText(item),
  },
  {
    id: "objections",
    name: "Objections",
    size: 95,
    onCard: "named line",
    cell: ({ id, objections }) =>
      objections > 0 ? (
        <a className="text-link" href={questionFilePath(id, "objections")}>
          {objections} open
        </a>
      ) : (
        <span className="text-muted-foreground">None open</span>
      ),
  },
  {
    id: "level",
    name: "Level",
    size: 80,
    onCard: "named line",
    isHiddenAtFirst: true,
    cell: ({ difficulty }) => LEVEL_TEXTS[difficulty],
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    name: "show",
    label: "Stands out",
    choices: [
      ...namedChoices(VERDICT_TEXTS),
      ...FLAGS.map((flag) => ({ value: flag, label: FLAG_TEXTS[flag].name })),
    ],
  },
  { name: "objections", label: "Objections", choices: [{ value: "open", label: "Open" }] },
  { name: "exam", label: "Exam", choices: EXAM_IDS.map((id) => ({ value: id, label: EXAMS[id].name })) },
  { name: "key", label: "Key", choices: namedChoices(KEY_STATE_TEXTS) },
  { name: "type", label: "Type", choices: TYPE_CHOICES },
  { name: "difficulty", label: "Level", choices: namedChoices(LEVEL_TEXTS) },
];

type Props = { page: ListPage<ListedItem>; preferences: ListPreferences };

export function StatisticsList({ page, preferences }: Props) {
  return (
    <ListTable
      name="statistics"
      label="Questions and how they turned out"
      noun={{ one: "question", many: "questions" }}
      path={statisticsList.path}
      rowHref={({ id }) => questionFilePath(id)}
      parsers={statisticsList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Id, topic or words"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No question matches.{" "}
            <a href={statisticsList.path} className="text-link">
              Show all questions
            </a>
          </p>
        ),
        bare: <p>No questions have been published yet. Once one is, you see here how it turns out.</p>,
      }}
    />
  );
}

const Unknown = () => <span className="text-muted-foreground">–</span>;
