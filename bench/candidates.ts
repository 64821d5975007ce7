/** People who take mock exams, many at once, signed in without a sign-in each. */
import { SignJWT } from "jose";
import type { Queryable } from "../supabase/database/connection.ts";

export type Candidate = { id: string; sessionId: string };

const SESSION_SECONDS = 2 * 60 * 60;

export async function addCandidates(db: Queryable, count: number): Promise<Candidate[]> {
  return db.query<Candidate>(
    `with people as (
       insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
       select gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@bench.test', now(), '{"full_name":"Test person"}'
       from generate_series(1, $1) returning id
     )
     insert into auth.sessions (id, user_id) select gen_random_uuid(), p.id from people as p returning user_id as id, id as "sessionId"`,
    [count],
  );
}

export function claimsOf({ id, sessionId }: Candidate) {
  return { sub: id, session_id: sessionId, role: "authenticated", aud: "authenticated" };
}

/** As the backend makes it when somebody signs in. */
export function tokenOf(candidate: Candidate, jwtSecret: string): Promise<string> {
  return new SignJWT(claimsOf(candidate))
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt()
    .setExpirationTime(`${SESSION_SECONDS}s`)
    .sign(new TextEncoder().encode(jwtSecret));
}

/** The cookie in which the product at this address keeps a session. */
export async function cookieOf(candidate: Candidate, jwtSecret: string, product: string): Promise<string> {
  const session = {
    access_token: await tokenOf(candidate, jwtSecret),
    refresh_token: "none",
    token_type: "bearer",
    expires_in: SESSION_SECONDS,
    expires_at: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
    user: { id: candidate.id, aud: "authenticated", role: "authenticated" },
  };
  return `sb-auth-${new URL(product).port}=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}

/** Starts a mock exam for each of them, in the database but through the same procedure. One connection only. */
export async function startAttempts(
  db: Queryable,
  candidates: readonly Candidate[],
  mockId: string,
): Promise<string[]> {
  await db.query(`create or replace function pg_temp.start_for(p_claims jsonb, p_mock uuid) returns uuid language plpgsql as $$
    begin
      perform set_config('request.jwt.claims', p_claims::text, true), set_config('request.jwt.claim.sub', p_claims ->> 'sub', true);
      return (public.start_attempt(p_mock, gen_random_uuid(), gen_random_uuid()) ->> 'attempt_id')::uuid;
    end $$`);
  const attempts: string[] = [];
  const PER_TRANSACTION = 250;
  for (let from = 0; from < candidates.length; from += PER_TRANSACTION) {
    const some = candidates.slice(from, from + PER_TRANSACTION).map(claimsOf);
    const started = await db.query<{ id: string }>(
      `select pg_temp.start_for(claims, $2::uuid) as id
       from jsonb_array_elements($1::text::jsonb) with ordinality as given (claims, at) order by at`,
      [JSON.stringify(some), mockId],
    );
    attempts.push(...started.map(({ id }) => id));
  }
  return attempts;
}
