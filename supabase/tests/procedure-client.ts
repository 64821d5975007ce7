import type { Db } from "@/lib/platform/supabase/db";
import type { OpenDatabase } from "../database/connection.ts";

/** As much of a client as queries that only call procedures need, straight on a database and with all rights. */
export function procedureClient(database: OpenDatabase): Db {
  const rpc = async (name: string, args: Record<string, unknown> = {}) => {
    const given = Object.entries(args);
    const list = given.map(
      ([key, value], at) => `${key} => $${at + 1}${typeof value === "object" ? "::jsonb" : ""}`,
    );
    const [kind] = await database.query<{ is_set: boolean }>(
      "select proretset as is_set from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace",
      [name],
    );
    try {
      const rows = await database.query<{ answer: unknown }>(
        `select to_jsonb(r) as answer from public.${name}(${list.join(", ")}) as r`,
        given.map(([, value]) => value),
      );
      const answers = rows.map(({ answer }) => answer);
      return { data: kind?.is_set ? answers : (answers[0] ?? null), error: null, status: 200 };
    } catch (error) {
      return { data: null, error, status: 400 };
    }
  };
  return { rpc } as unknown as Db;
}
