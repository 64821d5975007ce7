"use client";

import { useMemo } from "react";
import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { applicantList } from "@/lib/careers/applicants/list";
import { applicantPath } from "@/lib/careers/applicants/path";
import type { ApplicantSummary } from "@/lib/careers/applicants/rows";
import { APPLICATION_STATUSES } from "@/lib/careers/applicants/wording";
import { formatShortDateTime, timeAgo } from "@/lib/leads/time-ago";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { AnswerDue } from "./answer-due";
import { ApplicantStatusBadge } from "./applicant-status-badge";

type Opening = { id: string; title: string };
type Props = {
  page: ListPage<ApplicantSummary>;
  openings: readonly Opening[];
  preferences: ListPreferences;
  /** The list as its query, which an applicant's page keeps for the way back. */
  query: string;
  userId: string;
  /** The moment of the server's answer, in ISO. */
  now: string;
  /** In India. */
  today: string;
};

export function ApplicantList({ page, openings, preferences, query, userId, now, today }: Props) {
  const columns = useMemo(() => applicantColumns(userId, new Date(now), today), [userId, now, today]);
  const filters = useMemo(() => applicantFilters(userId, openings), [userId, openings]);
  return (
    <ListTable
      name="applicants"
      label="Applicants"
      noun={{ one: "applicant", many: "applicants" }}
      path={applicantList.path}
      rowHref={({ id }) => applicantPath(id, query)}
      parsers={applicantList.parsers}
      columns={columns}
      filters={filters}
      searchFilter="q"
      searchLabel="Name, email, phone or reference"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No applicant matches.{" "}
            <a href={applicantList.path} className="text-link">
              Show all applicants
            </a>
          </p>
        ),
        bare: <p>No applications yet. They appear here as soon as somebody applies on the careers page.</p>,
      }}
    />
  );
}

function applicantColumns(userId: string, now: Date, today: string): readonly ListColumn<ApplicantSummary>[] {
  return [
    { id: "name", name: "Name", size: 200, isRowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: "status",
      name: "Status",
      size: 120,
      onCard: "corner",
      cell: ({ status }) => <ApplicantStatusBadge status={status} />,
    },
    {
      id: "opening",
      name: "Opening",
      size: 220,
      cell: ({ jobTitle }) =>
        jobTitle ?? <span className="text-muted-foreground">No particular opening</span>,
    },
    {
      id: "answer",
      name: "Our answer",
      sort: "answer_due_on",
      size: 210,
      cell: (applicant) => <AnswerDue application={applicant} today={today} />,
    },
    {
      id: "owner",
      name: "Looked after by",
      size: 160,
      onCard: "named line",
      cell: ({ ownerId, ownerName }) => {
        if (!ownerId) return <span className="text-attention">Nobody yet</span>;
        return ownerId === userId ? "You" : <bdi>{ownerName ?? "A colleague"}</bdi>;
      },
    },
    {
      id: "received",
      name: "Received (IST)",
      sort: "created_at",
      sortsDescendingFirst: true,
      size: 170,
      onCard: "named line",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={timeAgo(createdAt, now)}>
          {formatShortDateTime(createdAt)}
        </time>
      ),
    },
    { id: "reference", name: "Reference", size: 110, cell: ({ reference }) => reference },
    {
      id: "email",
      name: "Email",
      size: 220,
      isHiddenAtFirst: true,
      cell: ({ email }) => email ?? <span className="text-muted-foreground">Not given</span>,
    },
  ];
}

function applicantFilters(userId: string, openings: readonly Opening[]): ListFilter[] {
  return [
    { name: "status", label: "Status", choices: namedChoices(APPLICATION_STATUSES) },
    {
      name: "waiting",
      label: "Our answer",
      isSingle: true,
      choices: [
        { value: "yes", label: "Waiting for an answer" },
        { value: "late", label: "Waiting longer than promised" },
      ],
    },
    {
      name: "opening",
      label: "Opening",
      choices: [
        ...openings.map(({ id, title }) => ({ value: id, label: title })),
        { value: "none", label: "No particular opening" },
      ],
    },
    {
      name: "owner",
      label: "Looked after by",
      choices: [
        { value: userId, label: "You" },
        { value: "none", label: "Nobody yet" },
      ],
    },
  ];
}
