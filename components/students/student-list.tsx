"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { Badge } from "@/components/ui/badge";
import { STATUS_NAMES, statusName } from "@/lib/applications/rules";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { studentList } from "@/lib/students/list";
import type { ListedStudent } from "@/lib/students/rows";
import { studentDetailPath } from "@/lib/students/student-path";
import { COMPLETION } from "@/lib/students/wording";

const COLUMNS: readonly ListColumn<ListedStudent>[] = [
  {
    id: "name",
    name: "Name",
    sort: "full_name",
    size: 220,
    isRowHeader: true,
    cell: ({ fullName }) => <bdi>{fullName}</bdi>,
  },
  {
    id: "stage",
    name: "Latest application",
    size: 160,
    onCard: "named line",
    cell: ({ stage }) =>
      stage ? statusName(stage) : <span className="text-muted-foreground">None yet</span>,
  },
  {
    id: "profile",
    name: "Profile",
    sort: "completion",
    size: 140,
    onCard: "corner",
    cell: ({ completion }) => (
      <Badge variant={completion === "complete" ? "accent" : "secondary"}>{COMPLETION[completion]}</Badge>
    ),
  },
  {
    id: "phone",
    name: "Phone",
    size: 150,
    onCard: "named line",
    cell: ({ phone }) =>
      phone ? (
        <a href={`tel:${phone}`} className="underline-offset-4 hover:underline">
          {phone}
        </a>
      ) : (
        <Nothing />
      ),
  },
  { id: "email", name: "Email", size: 230, cell: ({ email }) => email ?? <Nothing /> },
  {
    id: "since",
    name: "With us since",
    sort: "created_at",
    sortsDescendingFirst: true,
    size: 150,
    onCard: "named line",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(dayInIndia(new Date(createdAt)))}</time>,
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    name: "stage",
    label: "Application at",
    choices: STATUS_NAMES.map((status) => ({ value: status, label: statusName(status) })),
  },
  { name: "completion", label: "Profile", choices: namedChoices(COMPLETION) },
];
/** For those who see others than the students assigned to them. */
const ASSIGNED: ListFilter = {
  name: "assigned",
  label: "Assigned",
  choices: [{ value: "me", label: "To you" }],
};

type Props = {
  page: ListPage<ListedStudent>;
  preferences: ListPreferences;
  /** Whether the reader may open a student's page. */
  opensStudents: boolean;
  hasOthers: boolean;
  emptyText: { bare: string; filtered: string };
};

export function StudentList({ page, preferences, opensStudents, hasOthers, emptyText }: Props) {
  return (
    <ListTable
      name="students"
      label="Students"
      noun={{ one: "student", many: "students" }}
      path={studentList.path}
      rowHref={({ id }) => (opensStudents ? studentDetailPath(id) : null)}
      parsers={studentList.parsers}
      columns={COLUMNS}
      filters={hasOthers ? [...FILTERS, ASSIGNED] : FILTERS}
      searchFilter="name"
      searchLabel="Name, email or phone"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            {emptyText.filtered}{" "}
            <a href={studentList.path} className="text-link">
              Show all students
            </a>
          </p>
        ),
        bare: <p className="measure">{emptyText.bare}</p>,
      }}
    />
  );
}

const Nothing = () => <span className="text-muted-foreground">Not given</span>;
