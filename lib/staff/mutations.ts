import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import type { AbsenceRemoval, NewAbsence, StaffPlace } from "./schema";

/** What the database's procedures about colleagues say no with. */
const REFUSALS = ["changed", "circle", "manager", "past", "overlap", "cover", "cover_away"] as const;
type StaffRefusal = (typeof REFUSALS)[number] | "denied" | "gone";
type Answer = Result<void, StaffRefusal>;

export async function saveStaffPlace(db: Db, place: StaffPlace): Promise<Answer> {
  return answerOf(
    await db.rpc("save_staff_place", {
      p_user_id: place.userId,
      p_region: place.region,
      p_branch: place.branch,
      p_team: place.team,
      p_reports_to: place.reportsTo ?? undefined,
      p_languages: place.languages,
      p_seen_at: place.seenAt ?? undefined,
    }),
  );
}

export async function addAbsence(db: Db, absence: NewAbsence): Promise<Answer> {
  return answerOf(
    await db.rpc("add_absence", {
      p_user_id: absence.userId,
      p_first_day: absence.firstDay,
      p_last_day: absence.lastDay,
      p_cover_id: absence.coverId ?? undefined,
    }),
  );
}

export async function removeAbsence(db: Db, { id }: AbsenceRemoval): Promise<Answer> {
  return answerOf(await db.rpc("remove_absence", { p_id: id }));
}

function answerOf({
  error,
}: {
  error: { code: string; message: string; details: string | null } | null;
}): Answer {
  if (!error) return ok(undefined);
  const named = REFUSALS.find((reason) => reason === error.details);
  if (named) return fail(named);
  if (error.code === "PT403" || error.code === "PT401") return fail("denied");
  if (error.code === "PT404") return fail("gone");
  throw new Error(`The colleague was not changed: ${error.code} ${error.message}`);
}
