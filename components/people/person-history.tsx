import { ROLES } from "@/lib/access/roles";
import type { Person } from "@/lib/people/rows";
import { formatMoment } from "@/lib/platform/clock";

/** `by` is empty where no person did it, and where the one who did has left. */
type Happening = { key: string; at: string; title: string; why: string | null; by: string };

/** What happened to an account, newest first: roles given and ended, locks, and what became of the profile. */
export function PersonHistory({ person }: { person: Person }) {
  const happenings = [
    ...person.roles.flatMap(rolesOf),
    ...person.events.map(eventOf),
    {
      key: "created",
      at: person.createdAt,
      title: "Account made",
      why: null,
      by: "",
    },
  ].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <ol className="ml-1.5 border-l border-input">
      {happenings.map((happening) => (
        <li key={happening.key} className="relative pb-5 pl-6 last:pb-0">
          <span
            aria-hidden
            className="absolute top-1.5 -left-[5px] size-2.5 rounded-full border-2 border-background bg-primary"
          />
          <p className="font-semibold">{happening.title}</p>
          {happening.why ? (
            <p dir="auto" className="measure mt-1 whitespace-pre-line">
              {happening.why}
            </p>
          ) : null}
          <p className="text-sm text-muted-foreground">
            {happening.by ? `${happening.by}, ` : null}
            <time dateTime={happening.at}>{formatMoment(happening.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

function rolesOf(held: Person["roles"][number]): Happening[] {
  const { label } = ROLES[held.role];
  const given = {
    key: `given-${held.id}`,
    at: held.givenAt,
    title: `Role given: ${label}`,
    why: held.reason,
    by: held.givenBy ?? "",
  };
  if (!held.endedAt) return [given];
  return [
    {
      key: `ended-${held.id}`,
      at: held.endedAt,
      title: `Role ended: ${label}`,
      why: held.endedReason,
      by: held.endedBy ?? "",
    },
    given,
  ];
}

const EVENTS = {
  locked: "Account locked",
  unlocked: "Account unlocked",
  submitted: "Profile sent for approval",
  approved: "Profile approved",
  changes_requested: "Changes to the profile requested",
} as const;

function eventOf({ id, kind, by, byRole, note, at }: Person["events"][number]): Happening {
  const role = byRole ? ROLES[byRole].label : null;
  return {
    key: `event-${id}`,
    at,
    title: EVENTS[kind],
    why: note,
    by: by && role ? `${by} (${role})` : (by ?? role ?? ""),
  };
}
