import "server-only";
import type { Role } from "@/lib/access/roles";
import type { Db } from "@/lib/platform/supabase/db";

export type Person = {
  userId: string;
  fullName: string;
  email: string | null;
  role: Role;
  isActive: boolean;
  createdAt: string;
};

type PersonRow = {
  user_id: string;
  full_name: string;
  email: string | null;
  role: Role;
  is_active: boolean;
  created_at: string;
};

type Filter = { who: "staff" | "everyone"; role?: Role; limit: number };

/** People with an account whom the reader may see, by role and name. */
export async function listPeople(db: Db, { who, role, limit }: Filter): Promise<Person[]> {
  let query = db.from("profiles").select("user_id, full_name, email, role, is_active, created_at");
  if (role) query = query.eq("role", role);
  else if (who === "staff") query = query.neq("role", "student");
  const { data, error } = await query.order("role").order("full_name").order("user_id").limit(limit);
  if (error) throw error;
  return (data as PersonRow[]).map(toPerson);
}

/** How many active people have each role, as far as the reader may see them. */
export async function countPeople(db: Db): Promise<Partial<Record<Role, number>>> {
  const { data, error } = await db.rpc("people_counts");
  if (error) throw error;
  return data as Partial<Record<Role, number>>;
}

function toPerson(row: PersonRow): Person {
  return {
    userId: row.user_id,
    fullName: row.full_name,
    email: row.email,
    role: row.role,
    isActive: row.is_active,
    createdAt: row.created_at,
  };
}
