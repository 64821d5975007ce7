import "server-only";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import type { StaffSort } from "./list";
import {
  call,
  type ListedStaffMember,
  type StaffMember,
  type StaffName,
  type StaffPlaces,
  type StaffRecord,
  type StaffRegion,
} from "./rows";

/** Those who report to the reader, directly or through others, by name. */
export async function listTeam(db: Db): Promise<StaffMember[]> {
  const { data, error } = await call(db, "my_team");
  if (error) throw new Error(`The team could not be read: ${error.code} ${error.message}`);
  return data;
}

/** The reader's line by region and branch, those without one last. */
export async function listOwnRegions(db: Db): Promise<StaffRegion[]> {
  const { data, error } = await call(db, "my_regions");
  if (error) throw new Error(`The regions could not be read: ${error.code} ${error.message}`);
  return data;
}

/** A page of those who work here, under the filters and in the order that are asked for. */
export async function listStaff(
  db: Db,
  request: ListRequest<StaffSort>,
): Promise<ListPage<ListedStaffMember>> {
  const { data, error } = await call(db, "list_staff", listArguments(request));
  if (error) throw new Error(`Staff could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, request.cursor);
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
