"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { Badge } from "@/components/ui/badge";
import { ROLES } from "@/lib/access/roles";
import { mentorList } from "@/lib/mentors/list";
import type { DeskMentor } from "@/lib/mentors/rows";
import { SUPERVISOR_STATE_STEPS } from "@/lib/mentors/rules";
import { answerTime, MENTOR_STATES, type MentorState } from "@/lib/mentors/wording";
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

const dayOf = (moment: string) => formatDay(dayInIndia(new Date(moment)));

/** A number that opens what it counted. */
function Rows({ title, about, rows }: { title: string; about: string; rows: readonly string[] }) {
  if (rows.length === 0) return title;
  return (
    <details>
      <summary className="text-link w-fit cursor-pointer">
        {title}
        <span className="sr-only">: {about}</span>
      </summary>
      <ul className="mt-1 grid gap-1">
        {rows.map((text) => (
          <li key={text}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

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
    cell: ({ students, capacity, studentNames, name }) => (
      <Rows title={`${students} of ${capacity}`} about={`Students of ${name}`} rows={studentNames} />
    ),
  },
  {
    id: "unanswered",
    name: "Waiting for an answer",
    sort: "waiting_since",
    size: 200,
    onCard: "named line",
    cell: ({ unanswered, waitingSince, name }) =>
      waitingSince ? (
        <Rows
          title={`${unanswered.length} since ${dayOf(waitingSince)}`}
          about={`Who waits for ${name}`}
          rows={unanswered.map(
            ({ studentName, since, isRequest }) =>
              `${studentName}, ${isRequest ? "asked" : "wrote"} on ${dayOf(since)}`,
          )}
        />
      ) : (
        "Nobody"
      ),
  },
  {
    id: "answers",
    name: "First answer, usually",
    sort: "answer_minutes",
    size: 150,
    onCard: "named line",
    cell: ({ answerMinutes, answers }) =>
      answerMinutes === null ? (
        <span className="text-muted-foreground">Fewer than 5 answers</span>
      ) : (
        `${answerTime(answerMinutes)}, of ${answers}`
      ),
  },
  {
    id: "seen",
    name: "Last here",
    sort: "last_seen_at",
    sortsDescendingFirst: true,
    size: 140,
    onCard: "named line",
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? <time dateTime={lastSeenAt}>{dayOf(lastSeenAt)}</time> : <span>Never</span>,
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
    cell: ({ agreedAt }) => <time dateTime={agreedAt}>{dayOf(agreedAt)}</time>,
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
  { name: "unanswered", label: "Waiting", choices: [{ value: "yes", label: "With students who wait" }] },
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
