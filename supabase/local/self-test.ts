/**
 * Asked before anything is served: do our measures still fit the installed lite? Each question is one that would be a
 * hole if the answer were no, and the start ends with the sentence that says which.
 */
import type { OpenDatabase } from "../database/connection.ts";
import type { Handler } from "./gateway.ts";

export type SelfTest = { database: OpenDatabase; handle: Handler; publishableKey: string; jwtSecret: string };

export async function selfTest({ database, handle, publishableKey, jwtSecret }: SelfTest): Promise<void> {
  const call = (path: string, init: RequestInit = {}, key: string | null = publishableKey) =>
    handle(
      new Request(`http://localhost${path}`, {
        ...init,
        headers: { host: "localhost", "content-type": "application/json", ...(key ? { apikey: key } : {}) },
      }),
    );

  const grantsBefore = await grantsFingerprint(database);
  const anonymous = await call("/rest/v1/rpc/version_of_nothing", { method: "POST", body: "{}" });
  await anonymous.body?.cancel();
  await call("/rest/v1/nothing_of_this_name").then((response) => response.body?.cancel());
  demand(
    (await grantsFingerprint(database)) === grantsBefore,
    "lite changed the grants that the migrations made",
  );

  const keyless = await call("/rest/v1/nothing_of_this_name", {}, null);
  demand(keyless.status === 401, "a request without a key is not refused");

  const system = await Promise.all(
    ["/_system/info", "/_system/introspect"].map((path) => call(path, {}, null)),
  );
  demand(
    system.every((response) => response.status === 404),
    "/_system answers",
  );

  const code = await call("/auth/v1/verify", {
    method: "POST",
    body: JSON.stringify({ type: "email", token_hash: "0".repeat(64) }),
  });
  const { error_code } = (await code.json()) as { error_code?: string };
  demand(code.status === 403 && error_code === "otp_expired", "a code of type email is not looked up");

  // Text, as lite's auth hands metadata over.
  const [row] = await database.query<{ name: string | null }>("select $1::jsonb ->> 'full_name' as name", [
    '{"full_name":"A"}',
  ]);
  demand(row?.name === "A", "metadata of accounts is stored as text inside JSON");

  const [who] = await database.query<{ reads_claims: boolean }>(
    "select pg_get_functiondef('auth.email()'::regprocedure) like '%request.jwt.claims%' as reads_claims",
  );
  demand(who?.reads_claims === true, "auth.email() is not the hosted one");
  demand(
    jwtSecret.length >= 32 && !jwtSecret.startsWith("unsafe-"),
    "the token secret is too short or lite's default",
  );
}

function demand(isTrue: boolean, fault: string): void {
  if (!isTrue) {
    throw new Error(
      `The embedded backend refuses to start, because ${fault}: the installed @supabase/lite does not fit supabase/local.`,
    );
  }
}

/** Every grant on every table and column, in one value. */
async function grantsFingerprint(database: OpenDatabase): Promise<string> {
  const [row] = await database.query<{ fingerprint: string | null }>(
    `select md5(
       (select string_agg(oid || coalesce(relacl::text, ''), ',' order by oid) from pg_class where relnamespace >= 2200)
       || coalesce((select string_agg(attrelid || ':' || attnum || attacl::text, ',' order by attrelid, attnum) from pg_attribute where attacl is not null), '')
       || coalesce((select string_agg(oid || defaclacl::text, ',' order by oid) from pg_default_acl), '')
       || (select string_agg(oid || coalesce(nspacl::text, ''), ',' order by oid) from pg_namespace)) as fingerprint`,
  );
  return row?.fingerprint ?? "";
}
