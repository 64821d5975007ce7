/** People of a measured database, and questions that are asked as one of them. */
import { randomUUID } from "node:crypto";
import { type OpenDatabase, openConnection } from "../supabase/database/connection.ts";
import { provision } from "../supabase/database/migrate.ts";

/** An empty database of the product on this server. */
export async function openProvisioned(
  server: string,
  name: string,
  maxConnections: number,
): Promise<OpenDatabase> {
  const main = await openConnection({ driver: "postgres", url: server, maxConnections: 1 });
  await main.query(`create database ${name} template template0`);
  await main.close();
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = await openConnection({ driver: "postgres", url, maxConnections });
  await provision(database);
  return database;
}

/** Somebody who works here; answers what a request of theirs says about them. */
export async function addColleague(database: OpenDatabase, role: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, now(), '{"full_name":"Test person"}')`,
    [id, `${id}@bench.test`],
  );
  await database.query("insert into public.user_roles (user_id, role) values ($1, $2)", [id, role]);
  return signIn(database, id);
}

export async function signIn(database: OpenDatabase, id: string): Promise<string> {
  const sessionId = randomUUID();
  await database.query("insert into auth.sessions (id, user_id) values ($1, $2)", [sessionId, id]);
  return JSON.stringify({ sub: id, session_id: sessionId, role: "authenticated" });
}

/** Asks as the person and notes how long the answer took, without the time to become that person. */
export async function asPerson<Row = { answer: unknown }>(
  database: OpenDatabase,
  claims: string,
  sql: string,
  parameters: readonly unknown[],
  times: number[],
): Promise<Row[]> {
  return database.transaction(async (db) => {
    await db.query(
      "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', ($1::jsonb) ->> 'sub', true), set_config('role', 'authenticated', true)",
      [claims],
    );
    const begunAt = performance.now();
    const rows = await db.query<Row>(sql, parameters);
    times.push(performance.now() - begunAt);
    return rows;
  });
}
