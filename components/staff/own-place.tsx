import { FormCard } from "@/components/dashboards/form-card";
import type { Actor } from "@/lib/access/decide";
import { ROLES } from "@/lib/access/roles";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { findStaffMember, listStaffNames } from "@/lib/staff/queries";
import { formatDays } from "@/lib/staff/wording";
import { DaysAway } from "./days-away";
import { StaffFacts } from "./staff-facts";

/** Where one works, one's own tasks, and for whom one covers; nothing for students. */
export async function OwnPlace({ actor }: { actor: Actor }) {
  const person = await findStaffMember(await userDb(), actor.userId);
  if (!person) return null;
  return (
    <FormCard title="Your place">
      <StaffFacts person={person} nothing="HR has not entered your team and manager yet." />
      {person.covers.length > 0 ? (
        <ul className="mt-4 grid gap-1 border-t pt-4">
          {person.covers.map(({ name, firstDay, lastDay }) => (
            <li key={`${name} ${firstDay}`}>
              You cover for <bdi className="font-semibold">{name}</bdi>: {formatDays(firstDay, lastDay)}.
            </li>
          ))}
        </ul>
      ) : null}
    </FormCard>
  );
}

/** One's own days away, with the form that adds some; nothing for students. */
export async function OwnDaysAway({ actor }: { actor: Actor }) {
  const db = await userDb();
  const person = await findStaffMember(db, actor.userId);
  if (!person) return null;
  const names = await listStaffNames(db);
  return (
    <FormCard
      title="Days away"
      description="HR and your manager see them, and whoever covers sees your cases on these days."
    >
      <DaysAway
        person={person}
        colleagues={names.map(({ userId, fullName, role }) => ({
          userId,
          name: fullName,
          role: ROLES[role].label,
        }))}
        today={dayInIndia()}
        isOwn
      />
    </FormCard>
  );
}
