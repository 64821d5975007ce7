import "server-only";
import { z } from "zod";
import type { Role } from "@/lib/access/roles";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { PeopleSort } from "./list";
import {
  type Colleague,
  call,
  colleagueRow,
  type Person,
  type PersonSummary,
  type ProfileReview,
} from "./rows";

const PAGE_SIZE = 25;

type Filter = { who: "staff" | "everyone"; role?: Role; limit: number };

/** People with an account whom the reader may see, by role and name. */
export async function listColleagues(db: Db, { who, role, limit }: Filter): Promise<Colleague[]> {
  let query = db.from("profiles").select("user_id, full_name, email, role, is_active");
  if (role) query = query.eq("role", role);
  else if (who === "staff") query = query.neq("role", "student");
  const { data, error } = await query.order("role").order("full_name").order("user_id").limit(limit);
  if (error) throw error;
  return parseAnswer("profiles", z.array(colleagueRow), data);
}

/** How many active people have each role, as far as the reader may see them. */
export async function countPeople(db: Db): Promise<Partial<Record<Role, number>>> {
  const { data, error } = await call(db, "people_counts");
  if (error) throw error;
  return data;
}

/** A page of accounts, under the filters and in the order that are asked for. */
export async function listPeople(db: Db, request: ListRequest<PeopleSort>): Promise<ListPage<PersonSummary>> {
  const { data, error } = await call(db, "list_people", listArguments(request));
  if (error) throw new Error(`People could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, request.cursor);
}

/** Profiles that wait for approval, with what was approved before; `hasMore` when others wait too. */
export async function listProfileReviews(
  db: Db,
  size = PAGE_SIZE,
): Promise<{ reviews: ProfileReview[]; hasMore: boolean }> {
  const { data, error } = await call(db, "list_profile_reviews", { p_limit: size + 1 });
  if (error) throw new Error(`Profiles to approve could not be read: ${error.code} ${error.message}`);
  return { reviews: data.slice(0, size), hasMore: data.length > size };
}

/** One person with roles and history, for those who manage people; null when there is none. */
export async function findPerson(db: Db, userId: string): Promise<Person | null> {
  const { data, error } = await call(db, "find_person", { p_user_id: userId });
  if (error) throw new Error(`The person could not be read: ${error.code} ${error.message}`);
  return data;
}
