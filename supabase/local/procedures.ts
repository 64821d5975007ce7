/**
 * The short way for what signed-in people do all the time: the call of a procedure that answers JSON. lite needs two to
 * three milliseconds of a processor for it, most of them for what this knows beforehand; here who asks and what is called are
 * one statement, which is a transaction of its own. Everything else is lite's, and so is every refusal: what failed has left
 * no trace, so lite is asked again and words it.
 */
import type { IncomingMessage } from "node:http";
import { jwtVerify } from "jose";
import type { Database, Queryable } from "../database/connection.ts";
import type { RequestQueue } from "./request-queue.ts";

const ADDRESS = /^\/rest\/v1\/rpc\/([a-z_]{1,63})$/;
const SIGNED = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;
/** As many people as are remembered between two of their calls. */
const MAX_TOKENS = 10_000;

/** What lite sets, for as long as the transaction. */
const SETTINGS = `select set_config('role', 'authenticated', true), set_config('request.jwt.claim.role', 'authenticated', true),
  set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.method', 'POST', true),
  set_config('request.path', $3, true), set_config('request.headers', $4, true)`;
const SETTINGS_COUNT = 4;

/** The answer as JSON text, or null: ask lite. */
export type CallProcedure = (incoming: IncomingMessage, body: Buffer) => Promise<string | null>;

type Argument = { name: string; type: string };
type Caller = { subject: string; claims: string; endsAt: number };
type Value = string | number | boolean | null | object;

export async function procedureCalls({
  database,
  queue,
  publishableKey,
  jwtSecret,
}: {
  database: Database;
  queue: RequestQueue;
  publishableKey: string;
  jwtSecret: string;
}): Promise<CallProcedure> {
  const known = await readProcedures(database);
  const callerOf = rememberCallers(jwtSecret);
  return async (incoming, body) => {
    const { headers } = incoming;
    const name = ADDRESS.exec(incoming.url ?? "")?.[1] ?? "";
    const procedure = known.get(name);
    if (!procedure || incoming.method !== "POST" || headers.apikey !== publishableKey || asksForMore(headers))
      return null;
    const call = callOf(name, procedure, body);
    const caller = call && (await callerOf(headers.authorization ?? ""));
    if (!caller) return null;
    const parameters = [...settingsOf(caller, incoming), ...call.parameters];
    try {
      const [row] = await queue.run(() =>
        database.queryAgain<{ answer: string | null }>(call.sql, parameters),
      );
      return row?.answer ?? "null";
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  };
}

/**
 * Of one name only, with plain arguments and one JSON value as the answer. That signed-in people may call it is asked here:
 * in the one statement the database would ask it of the backend, before it knows who calls.
 */
async function readProcedures(database: Queryable): Promise<Map<string, Argument[]>> {
  const rows = await database.query<{ name: string; given: Argument[] }>(`
    select p.proname as name, (
      select coalesce(json_agg(json_build_object('name', p.proargnames[at], 'type', format_type(p.proargtypes[at - 1], null))), '[]')
      from generate_series(1, p.pronargs) as at
    ) as given
    from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype = 'jsonb'::regtype and not p.proretset
      and p.provariadic = 0 and p.proargmodes is null and has_function_privilege('authenticated', p.oid, 'execute')
      and not exists (
        select from pg_proc as other where other.pronamespace = p.pronamespace and other.proname = p.proname and other.oid <> p.oid
      )`);
  return new Map(rows.map(({ name, given }) => [name, given]));
}

/** Another form of answer, another schema, a preference: lite knows them all. */
function asksForMore(headers: IncomingMessage["headers"]): boolean {
  const { accept = "*/*", prefer, range } = headers;
  return (
    prefer !== undefined ||
    range !== undefined ||
    !["*/*", "application/json"].includes(accept) ||
    !["application/json", "application/json; charset=utf-8"].includes(headers["content-type"] ?? "") ||
    (headers["content-profile"] ?? "public") !== "public" ||
    (headers["accept-profile"] ?? "public") !== "public"
  );
}

function callOf(name: string, procedure: readonly Argument[], body: Buffer) {
  const given = parse(body);
  if (typeof given !== "object" || given === null || Array.isArray(given)) return null;
  const values = Object.entries(given as Record<string, Value>);
  const named: string[] = [];
  const parameters: (string | null)[] = [];
  for (const [key, value] of values) {
    const argument = procedure.find((one) => one.name === key);
    const isJson = argument?.type === "jsonb" || argument?.type === "json";
    if (!argument || (typeof value === "object" && value !== null && !isJson)) return null;
    const text = value === null ? null : isJson ? JSON.stringify(value) : String(value);
    named.push(`${key} => $${SETTINGS_COUNT + parameters.push(text)}::text::${argument.type}`);
  }
  return {
    sql: `with caller as materialized (${SETTINGS}) select public.${name}(${named.join(", ")})::text as answer from caller`,
    parameters,
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

function settingsOf({ subject, claims }: Caller, incoming: IncomingMessage): string[] {
  return [subject, claims, (incoming.url ?? "").replace("/rest/v1", ""), JSON.stringify(incoming.headers)];
}

/** A signature that was checked stays right; when the token ends is looked at each time. */
function rememberCallers(jwtSecret: string): (authorization: string) => Promise<Caller | null> {
  const secret = new TextEncoder().encode(jwtSecret);
  const callers = new Map<string, Caller>();
  return async (authorization) => {
    const token = SIGNED.exec(authorization)?.[1];
    if (!token) return null;
    let caller = callers.get(token);
    if (!caller) {
      const checked = await jwtVerify(token, secret, { algorithms: ["HS256"] }).catch(() => null);
      const { sub, role, exp, iat } = checked?.payload ?? {};
      if (!sub || role !== "authenticated" || !exp || (iat ?? 0) * 1000 > Date.now()) return null;
      caller = { subject: sub, claims: JSON.stringify(checked?.payload), endsAt: exp * 1000 };
      const [oldest] = callers.size < MAX_TOKENS ? [] : callers.keys();
      if (oldest) callers.delete(oldest);
      callers.set(token, caller);
    }
    return caller.endsAt > Date.now() ? caller : null;
  };
}

/**
 * The database said no, with an SQLSTATE, which has a digit: EPIPE has none. A connection that broke (class 08 too) may have left
 * its work done, and is nobody's refusal.
 */
function isRefusal(error: unknown): boolean {
  return /^(?!08)(?=.*\d)[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code));
}
