"use client";

import { type ReactNode, useMemo } from "react";
import { useKeys } from "@/components/keys/use-keys";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { Badge } from "@/components/ui/badge";
import type { ApplicationBulkAction } from "@/lib/applications/bulk/choices";
import { dueInWords } from "@/lib/applications/desk/queue";
import { applicationList } from "@/lib/applications/list";
import { applicationPath } from "@/lib/applications/path";
import type { ListedApplication, Officer } from "@/lib/applications/rows";
import { stagesPassed, statusName } from "@/lib/applications/rules";
import { claimLine, HOLDER_NAMES, isLate } from "@/lib/applications/wording";
import { BULK_MOST, BULK_PICKED_MOST } from "@/lib/bulk/limits";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { applicationFilters, type FilterChoices } from "./application-filters";
import { ApplicationBulk } from "./bulk/application-bulk";
import { TakeForm } from "./take-form";

type Props = {
  page: ListPage<ListedApplication>;
  preferences: ListPreferences;
  choices: FilterChoices;
  userId: string;
  /** What stands at the end of the filters. */
  actions: ReactNode;
  /** Whether the list holds every application, or those assigned to the reader. */
  hasEvery: boolean;
  /** Whether the reader may take on what nobody looks after. */
  mayTake: boolean;
  /** What the reader may do to many applications at once, and the colleagues to whom they may give them. */
  bulk: { actions: readonly ApplicationBulkAction[]; officers: readonly Officer[] };
};

export function ApplicationList({
  page,
  preferences,
  choices,
  userId,
  actions,
  hasEvery,
  mayTake,
  bulk,
}: Props) {
  const columns = useMemo(() => columnsFor(userId, mayTake), [userId, mayTake]);
  const filters = useMemo(() => applicationFilters(choices, userId, hasEvery), [choices, userId, hasEvery]);
  useTakeKey(mayTake);
  return (
    <ListTable
      name="applications"
      label="Applications"
      noun={{ one: "application", many: "applications" }}
      path={applicationList.path}
      rowHref={({ id }) => applicationPath(id)}
      parsers={applicationList.parsers}
      columns={columns}
      filters={filters}
      searchFilter="q"
      searchLabel="Student, university, program or number"
      page={page}
      preferences={preferences}
      actions={actions}
      bulk={
        bulk.actions.length > 0
          ? {
              most: BULK_MOST,
              pickedMost: BULK_PICKED_MOST,
              actions: (selected) => <ApplicationBulk {...bulk} selected={selected} />,
            }
          : undefined
      }
      empty={{
        filtered: (
          <p>
            No application matches.{" "}
            <a href={applicationList.path} className="text-link">
              Show all applications
            </a>
          </p>
        ),
        bare: (
          <p className="measure">
            {hasEvery
              ? "No applications yet. One begins when a student and a counsellor open it."
              : "No application is assigned to you. An application appears here while it is."}
          </p>
        ),
      }}
    />
  );
}

/** T takes the application of the row that has the focus. */
export function useTakeKey(mayTake: boolean): void {
  useKeys(
    "Applications",
    mayTake
      ? [
          {
            key: "t",
            label: "Take what nobody has",
            run: () =>
              document.activeElement
                ?.closest("[data-row]")
                ?.querySelector<HTMLElement>("[data-take]")
                ?.click(),
          },
        ]
      : [],
  );
}

export function columnsFor(userId: string, mayTake: boolean): readonly ListColumn<ListedApplication>[] {
  return [
    {
      id: "student",
      name: "Student",
      size: 180,
      isRowHeader: true,
      cell: ({ studentName }) => <bdi>{studentName}</bdi>,
    },
    {
      id: "stage",
      name: "Stage",
      sort: "status",
      size: 120,
      onCard: "corner",
      cell: ({ status }) => (
        <Badge variant={stagesPassed(status) === null ? "attention" : "accent"}>{statusName(status)}</Badge>
      ),
    },
    {
      id: "program",
      name: "Program",
      size: 195,
      cell: ({ programName }) => programName ?? <Nothing>Program not chosen yet</Nothing>,
    },
    {
      id: "next",
      name: "Next",
      size: 110,
      onCard: "named line",
      cell: ({ holder }) => (holder ? HOLDER_NAMES[holder] : <Nothing>Nobody</Nothing>),
    },
    {
      id: "promised",
      name: "Promised by",
      sort: "promised_by",
      size: 115,
      onCard: "named line",
      cell: ({ promisedBy }) =>
        promisedBy === null ? (
          <Nothing>No day</Nothing>
        ) : (
          <time
            dateTime={promisedBy}
            title={formatDay(promisedBy)}
            className={isLate({ promisedBy }, dayInIndia()) ? "font-semibold text-attention" : undefined}
          >
            {dueInWords(promisedBy, dayInIndia())}
          </time>
        ),
    },
    {
      id: "university",
      name: "University",
      size: 155,
      onCard: "named line",
      cell: ({ universityName, destination }) =>
        universityName ?? destination ?? <Nothing>Not chosen yet</Nothing>,
    },
    {
      id: "intake",
      name: "Intake",
      size: 120,
      onCard: "named line",
      cell: ({ intake }) => intake ?? <Nothing>Not chosen yet</Nothing>,
    },
    {
      id: "assigned",
      name: "Assigned to",
      size: 125,
      onCard: "named line",
      cell: ({ id, studentName, assignedTo, assignedName, holder, claim }) => (
        <>
          {assignedTo === null ? (
            <span className="inline-flex items-center gap-x-3">
              <Nothing>Nobody</Nothing>
              {mayTake && holder !== null ? (
                <TakeForm applicationId={id} studentName={studentName} isInRow />
              ) : null}
            </span>
          ) : assignedTo === userId ? (
            "You"
          ) : (
            <bdi>{assignedName ?? "A former colleague"}</bdi>
          )}
          {claim ? <span className="block text-xs">{claimLine(claim)}</span> : null}
        </>
      ),
    },
    {
      id: "opened",
      name: "Opened",
      sort: "created_at",
      sortsDescendingFirst: true,
      size: 140,
      onCard: "named line",
      cell: ({ createdAt }) => <Day moment={createdAt} />,
    },
    {
      id: "changed",
      name: "Last changed",
      sort: "updated_at",
      sortsDescendingFirst: true,
      size: 140,
      onCard: "named line",
      cell: ({ updatedAt }) => <Day moment={updatedAt} />,
    },
  ];
}

function Day({ moment }: { moment: string }) {
  return <time dateTime={moment}>{formatDay(dayInIndia(new Date(moment)))}</time>;
}

const Nothing = ({ children }: { children: string }) => (
  <span className="text-muted-foreground">{children}</span>
);
