import { notFound } from "next/navigation";
import { FormCard } from "@/components/dashboards/form-card";
import { PageHead } from "@/components/layout/work/page-head";
import type { Actor } from "@/lib/access/decide";
import { readsEverybody } from "@/lib/access/people";
import { ROLES } from "@/lib/access/roles";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { findStaffMember, listStaffNames, listStaffPlaces } from "@/lib/staff/queries";
import { TEAM_PATH } from "@/lib/staff/staff-path";
import { awayText, formatDays } from "@/lib/staff/wording";
import { DaysAway } from "./days-away";
import { PlaceForm } from "./place-form";
import { StaffFacts } from "./staff-facts";

/** One colleague: where they work, which those who manage people change, and the days they are away. */
export async function ColleagueScreen({ actor, userId }: { actor: Actor; userId: string }) {
  const db = await userDb();
  const person = await findStaffMember(db, userId);
  if (!person) notFound();
  const mayPlace = readsEverybody(actor);
  const [names, places] = await Promise.all([listStaffNames(db), mayPlace ? listStaffPlaces(db) : null]);
  const colleagues = names.map((one) => ({
    userId: one.userId,
    name: one.fullName,
    role: ROLES[one.role].label,
  }));
  const today = dayInIndia();
  return (
    <>
      <PageHead
        eyebrow={
          <a href={TEAM_PATH} className="text-link">
            Team
          </a>
        }
        title={person.fullName}
        lead={[ROLES[person.role].label, awayText(person, today) ?? person.email].filter(Boolean).join(", ")}
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <FormCard title="Place">
          {places ? (
            <PlaceForm userId={person.userId} place={person} known={places} colleagues={colleagues} />
          ) : (
            <StaffFacts person={person} nothing="HR has not entered a team and manager yet." />
          )}
        </FormCard>
        <div className="grid gap-6">
          <FormCard title="Days away">
            <DaysAway
              person={person}
              colleagues={colleagues}
              today={today}
              isOwn={person.userId === actor.userId && !mayPlace}
            />
          </FormCard>
          {person.covers.length > 0 ? (
            <FormCard title="Covers for">
              <ul className="grid gap-1">
                {person.covers.map(({ name, firstDay, lastDay }) => (
                  <li key={`${name} ${firstDay}`}>
                    <bdi className="font-semibold">{name}</bdi>: {formatDays(firstDay, lastDay)}
                  </li>
                ))}
              </ul>
            </FormCard>
          ) : null}
        </div>
      </div>
    </>
  );
}
