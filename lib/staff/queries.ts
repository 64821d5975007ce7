import "server-only";
import { z } from "zod";
import { dayInIndia } from "@/lib/platform/clock";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import {
  call,
  coveredRow,
  type StaffMember,
  type StaffName,
  type StaffPlaces,
  type StaffRecord,
} from "./rows";
import type { StaffFilters, StaffMark } from "./schema";

const PAGE_SIZE = 50;

/** Those who report to the reader, directly or through others, by name. */
export async function listTeam(db: Db): Promise<StaffMember[]> {
  const { data, error } = await call(db, "my_team");
  if (error) throw new Error(`The team could not be read: ${error.code} ${error.message}`);
  return data;
}

export type StaffPage = { people: StaffMember[]; next: StaffMark | null };

/** One page of those who work here, by name. One more is asked for than shown, to know whether others follow. */
export async function listStaff(db: Db, filters: StaffFilters, size = PAGE_SIZE): Promise<StaffPage> {
  const { data, error } = await call(db, "list_staff", {
    p_search: filters.q || undefined,
    p_region: filters.region || undefined,
    p_team: filters.team || undefined,
    p_after_name: filters.after?.fullName,
    p_after_id: filters.after?.userId,
    p_limit: size + 1,
  });
  if (error) throw new Error(`Staff could not be listed: ${error.code} ${error.message}`);
  const people = data.slice(0, size);
  const last = people.at(-1);
  return {
    people,
    next: data.length > size && last ? { fullName: last.fullName, userId: last.userId } : null,
  };
}

/** The regions, branches and teams that exist. */
export async function listStaffPlaces(db: Db): Promise<StaffPlaces> {
  const { data, error } = await call(db, "list_staff_places");
  if (error) throw new Error(`Regions and teams could not be read: ${error.code} ${error.message}`);
  return data;
}

/** Everybody who works here, to choose from. */
export async function listStaffNames(db: Db): Promise<StaffName[]> {
  const { data, error } = await call(db, "list_staff_names");
  if (error) throw new Error(`Colleagues could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** A colleague with their days away; null when there is none or the reader may not read it. */
export async function findStaffMember(db: Db, userId: string): Promise<StaffRecord | null> {
  const { data, error } = await call(db, "find_staff_member", { p_user_id: userId });
  if (error) throw new Error(`The colleague could not be read: ${error.code} ${error.message}`);
  return data;
}

/** The colleagues for whom this person, the reader, covers today. */
export async function listCoveredIds(db: Db, userId: string): Promise<string[]> {
  const today = dayInIndia();
  const { data, error } = await db
    .from("staff_absences")
    .select("user_id")
    .eq("cover_id", userId)
    .lte("first_day", today)
    .gte("last_day", today);
  if (error) throw error;
  return parseAnswer("staff_absences", z.array(coveredRow), data).map((covered) => covered.userId);
}
