import "server-only";
import { z } from "zod";
import { ROLE_NAMES, type Role } from "@/lib/access/roles";
import type { Db } from "@/lib/platform/supabase/db";
import type { PeopleFilters, PersonMark } from "./schema";
import { APPROVAL_NAMES } from "./wording";

const PAGE_SIZE = 25;
const moment = z.iso.datetime({ offset: true });

export type Colleague = {
  userId: string;
  fullName: string;
  email: string | null;
  role: Role;
  isActive: boolean;
};

type Filter = { who: "staff" | "everyone"; role?: Role; limit: number };

/** People with an account whom the reader may see, by role and name. */
export async function listColleagues(db: Db, { who, role, limit }: Filter): Promise<Colleague[]> {
  let query = db.from("profiles").select("user_id, full_name, email, role, is_active");
  if (role) query = query.eq("role", role);
  else if (who === "staff") query = query.neq("role", "student");
  const { data, error } = await query.order("role").order("full_name").order("user_id").limit(limit);
  if (error) throw error;
  return data.map((row) => ({
    userId: row.user_id,
    fullName: row.full_name,
    email: row.email,
    role: row.role,
    isActive: row.is_active,
  }));
}

/** How many active people have each role, as far as the reader may see them. */
export async function countPeople(db: Db): Promise<Partial<Record<Role, number>>> {
  const { data, error } = await db.rpc("people_counts");
  if (error) throw error;
  return data as Partial<Record<Role, number>>;
}

const summaryRow = z
  .object({
    user_id: z.guid(),
    full_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    role: z.enum(ROLE_NAMES),
    approval_status: z.enum(APPROVAL_NAMES),
    is_active: z.boolean(),
    created_at: moment,
  })
  .transform((row) => ({
    userId: row.user_id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    approval: row.approval_status,
    isActive: row.is_active,
    createdAt: row.created_at,
  }));
export type PersonSummary = z.output<typeof summaryRow>;

export type PeoplePage = { people: PersonSummary[]; next: PersonMark | null };

/** One page of the list, newest first. One more is asked for than shown, to know whether older ones follow. */
export async function listPeople(db: Db, filters: PeopleFilters, size = PAGE_SIZE): Promise<PeoplePage> {
  const { data, error } = await db.rpc("list_people", {
    p_search: filters.q || undefined,
    p_role: filters.role === "staff" ? undefined : filters.role,
    p_is_staff: filters.role === "staff" ? true : undefined,
    p_is_active: filters.account ? filters.account === "active" : undefined,
    p_approval: filters.approval,
    p_before: filters.after?.createdAt,
    p_before_id: filters.after?.userId,
    p_limit: size + 1,
  });
  if (error) throw new Error(`People could not be listed: ${error.code} ${error.message}`);
  const people = z.array(summaryRow).parse(data);
  const shown = people.slice(0, size);
  const last = shown.at(-1);
  return {
    people: shown,
    next: people.length > size && last ? { createdAt: last.createdAt, userId: last.userId } : null,
  };
}

const personRow = z
  .object({
    user_id: z.guid(),
    full_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    is_active: z.boolean(),
    created_at: moment,
    completion_status: z.enum(["draft", "partial", "complete"]),
    approval_status: z.enum(APPROVAL_NAMES),
    approval_note: z.string().nullable(),
    is_email_confirmed: z.boolean(),
    last_sign_in_at: moment.nullable(),
    is_master: z.boolean(),
    applications: z.number(),
    purchases: z.number(),
    roles: z.array(
      z
        .object({
          id: z.guid(),
          role: z.enum(ROLE_NAMES),
          is_active: z.boolean(),
          given_at: moment,
          given_by: z.string().nullable(),
          reason: z.string().nullable(),
          ended_at: moment.nullable(),
          ended_by: z.string().nullable(),
          ended_reason: z.string().nullable(),
        })
        .transform((held) => ({
          id: held.id,
          role: held.role,
          isActive: held.is_active,
          givenAt: held.given_at,
          givenBy: held.given_by,
          reason: held.reason,
          endedAt: held.ended_at,
          endedBy: held.ended_by,
          endedReason: held.ended_reason,
        })),
    ),
    events: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(["locked", "unlocked", "submitted", "approved", "changes_requested"]),
        by: z.string().nullable(),
        note: z.string().nullable(),
        at: moment,
      }),
    ),
  })
  .transform((row) => ({
    userId: row.user_id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    isActive: row.is_active,
    createdAt: row.created_at,
    completion: row.completion_status,
    approval: row.approval_status,
    approvalNote: row.approval_note,
    isEmailConfirmed: row.is_email_confirmed,
    lastSignInAt: row.last_sign_in_at,
    isMaster: row.is_master,
    applications: row.applications,
    purchases: row.purchases,
    roles: row.roles,
    events: row.events,
  }));
export type Person = z.output<typeof personRow>;

/** One person with roles and history, for those who manage people; null when there is none. */
export async function findPerson(db: Db, userId: string): Promise<Person | null> {
  const { data, error } = await db.rpc("find_person", { p_user_id: userId });
  if (error) throw new Error(`The person could not be read: ${error.code} ${error.message}`);
  return data === null ? null : personRow.parse(data);
}
