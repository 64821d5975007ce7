"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { Badge } from "@/components/ui/badge";
import { candidatePath } from "@/lib/mock-exams/candidates/candidate-path";
import { candidateList } from "@/lib/mock-exams/candidates/list";
import type { CandidateSummary } from "@/lib/mock-exams/candidates/rows";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";

const COLUMNS: readonly ListColumn<CandidateSummary>[] = [
  {
    id: "name",
    name: "Name",
    sort: "full_name",
    size: 220,
    isRowHeader: true,
    cell: ({ fullName }) => <bdi>{fullName}</bdi>,
  },
  {
    id: "email",
    name: "Email",
    sort: "email",
    size: 260,
    cell: ({ email }) => email ?? <span className="text-muted-foreground">Not given</span>,
  },
  {
    id: "now",
    name: "Now",
    size: 140,
    onCard: "corner",
    cell: ({ running }) =>
      running > 0 ? (
        <Badge variant="accent">Sits an exam</Badge>
      ) : (
        <span className="text-muted-foreground">Not in an exam</span>
      ),
  },
  {
    id: "attempts",
    name: "Attempts",
    size: 110,
    onCard: "named line",
    cell: ({ attempts }) => attempts.toLocaleString("en-IN"),
  },
  {
    id: "time",
    name: "More time",
    size: 120,
    onCard: "named line",
    cell: ({ hasAccommodation }) =>
      hasAccommodation ? "Has more time" : <span className="text-muted-foreground">None</span>,
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    name: "exam",
    label: "Exams",
    isSingle: true,
    choices: [
      { value: "now", label: "Sits one now" },
      { value: "ever", label: "Has sat one" },
    ],
  },
  { name: "more_time", label: "More time", choices: [{ value: "yes", label: "Has more time" }] },
];

type Props = { page: ListPage<CandidateSummary>; preferences: ListPreferences };

export function CandidateList({ page, preferences }: Props) {
  return (
    <ListTable
      name="candidates"
      label="Candidates"
      noun={{ one: "person", many: "people" }}
      path={candidateList.path}
      rowHref={({ id }) => candidatePath(id)}
      parsers={candidateList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Name, email or phone"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p className="measure">
            Nobody matches. A search finds the beginning of a name, an email address or a telephone number.{" "}
            <a href={candidateList.path} className="text-link">
              Show everybody
            </a>
          </p>
        ),
        bare: <p>Nobody has signed up as a student yet.</p>,
      }}
    />
  );
}
