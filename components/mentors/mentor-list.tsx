"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { Badge } from "@/components/ui/badge";
import { ROLES } from "@/lib/access/roles";
import { mentorList } from "@/lib/mentors/list";
import type { DeskMentor } from "@/lib/mentors/rows";
import { SUPERVISOR_STATE_STEPS } from "@/lib/mentors/rules";
import { MENTOR_STATES, type MentorState } from "@/lib/mentors/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { StateForm } from "./state-form";

const VARIANTS = {
  waiting: "attention",
  active: "accent",
  paused: "outline",
  held: "destructive",
  ended: "outline",
} as const;

const STEP_TEXTS: Partial<Record<MentorState, string>> = {
  active: "Put on the list",
  held: "Take off the list",
  ended: "Turn down",
};

const COLUMNS: readonly ListColumn<DeskMentor>[] = [
  {
    id: "name",
    name: "Mentor",
    sort: "name",
    size: 200,
    isRowHeader: true,
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    id: "state",
    name: "State",
    sort: "state",
    size: 120,
    onCard: "corner",
    cell: ({ state }) => <Badge variant={VARIANTS[state]}>{MENTOR_STATES[state]}</Badge>,
  },
  {
    id: "headline",
    name: "What students read",
    size: 260,
    onCard: "line",
    cell: ({ headline }) => <bdi>{headline}</bdi>,
  },
  {
    id: "studies",
    name: "Studies",
    size: 220,
    onCard: "named line",
    cell: ({ course, university }) => `${course}, ${university}`,
  },
  {
    id: "country",
    name: "Country",
    sort: "country_name",
    size: 140,
    onCard: "named line",
    cell: ({ countryName }) => countryName,
  },
  {
    id: "role",
    name: "Role",
    size: 140,
    onCard: "named line",
    cell: ({ role }) => (role ? ROLES[role].label : "None"),
  },
  {
    id: "students",
    name: "Students",
    sort: "students",
    sortsDescendingFirst: true,
    size: 120,
    onCard: "named line",
    cell: ({ students, capacity, waiting }) =>
      `${students} of ${capacity}${waiting > 0 ? `, ${waiting} waiting` : ""}`,
  },
  {
    id: "meetings",
    name: "Meetings held",
    sort: "meetings",
    sortsDescendingFirst: true,
    size: 120,
    onCard: "named line",
    cell: ({ meetings }) => meetings,
  },
  {
    id: "reports",
    name: "Open reports",
    size: 120,
    onCard: "named line",
    cell: ({ openReports }) =>
      openReports > 0 ? <Badge variant="destructive">{openReports}</Badge> : <span>None</span>,
  },
  {
    id: "agreed",
    name: "Agreed to the code",
    sort: "created_at",
    sortsDescendingFirst: true,
    size: 160,
    onCard: "named line",
    cell: ({ agreedAt }) => <time dateTime={agreedAt}>{formatDay(dayInIndia(new Date(agreedAt)))}</time>,
  },
  {
    id: "do",
    name: "What to do",
    size: 260,
    cell: (mentor) => <Steps mentor={mentor} />,
  },
];

function Steps({ mentor }: { mentor: DeskMentor }) {
  const steps = SUPERVISOR_STATE_STEPS[mentor.state];
  if (steps.length === 0) return <span className="text-muted-foreground">Nothing</span>;
  const form = (
    <StateForm
      mentorId={mentor.id}
      version={mentor.version}
      about={mentor.name}
      choices={steps.map((state) => ({
        state,
        text: STEP_TEXTS[state] ?? MENTOR_STATES[state],
        isMain: state === "active",
      }))}
      {...(steps.includes("held") ? { reason: { label: "Why", hint: "The mentor reads it." } } : {})}
    />
  );
  if (!steps.includes("held")) return form;
  return (
    <details>
      <summary className="text-link w-fit cursor-pointer">
        Take off the list<span className="sr-only">: {mentor.name}</span>
      </summary>
      <div className="mt-2">{form}</div>
    </details>
  );
}

const FILTERS: readonly ListFilter[] = [
  { name: "state", label: "State", choices: namedChoices(MENTOR_STATES) },
  { name: "reported", label: "Reports", choices: [{ value: "yes", label: "With an open report" }] },
];

/** Everybody who agreed to be a mentor, and who wants to be one. */
export function MentorList({
  page,
  preferences,
}: {
  page: ListPage<DeskMentor>;
  preferences: ListPreferences;
}) {
  return (
    <ListTable
      name="mentors"
      label="Mentors"
      noun={{ one: "mentor", many: "mentors" }}
      path={mentorList.path}
      rowHref={() => null}
      parsers={mentorList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Name, studies or country"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No mentor matches.{" "}
            <a href={mentorList.path} className="text-link">
              Show all mentors
            </a>
          </p>
        ),
        bare: <p>Nobody has offered to be a mentor yet.</p>,
      }}
    />
  );
}
