/**
 * A whole embedded backend for tests of its contract, on a free port with a database of its own. It brings the few
 * tables and procedures it leans on itself, so that these tests say something about the backend alone.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { RATE_LIMITS } from "../../lib/platform/rate-limit-rules.ts";
import type { DatabaseDriver } from "../database/connection.ts";
import { SCHEMAS_FOLDER } from "../database/schema-files.ts";
import { type Backend, launchBackend } from "../local/launcher.ts";
import type { LogLine } from "../local/redacted-log.ts";
import { loadSecrets, type Secrets } from "../local/secrets.ts";
import { openTestDatabase } from "./test-database.ts";

export const SITE_URL = "http://localhost:3999";

/** What the launcher, the auth gateway and the functions expect of the product's migrations. */
export const LEANED_ON = `
create schema private;
grant usage on schema private to anon, authenticated, service_role;
create table private.rate_limit_rules (kind text primary key check (kind ~ '^[a-z][A-Za-z]*$'), max_count int, window_seconds int);
insert into private.rate_limit_rules values ${Object.entries(RATE_LIMITS)
  .map(([kind, { max, windowSeconds }]) => `('${kind}', ${max}, ${windowSeconds})`)
  .join(", ")};
create table private.rate_limits (kind text, key text, count int, primary key (kind, key));
create function public.consume_rate_limit(p_kind text, p_key text) returns jsonb language sql security definer as $$
  insert into private.rate_limits as limits values (p_kind, p_key, 1)
  on conflict (kind, key) do update set count = limits.count + 1
  returning jsonb_build_object('allowed', count <= (select max_count from private.rate_limit_rules where kind = p_kind),
    'remaining', 0, 'reset_at', now() + interval '15 minutes')
$$;
create function public.refund_rate_limit(p_kind text, p_key text) returns void language sql security definer as $$
  update private.rate_limits set count = greatest(count - 1, 0) where kind = p_kind and key = p_key
$$;
create table private.email_code_tries (user_id uuid primary key, code_sent_at timestamptz, tries int, last_tried_at timestamptz default now());
create table private.email_outbox (id bigint generated always as identity, to_address text, subject text, html text, text text, attachments jsonb, dedupe_key text);
create function public.enqueue_email(p_to text, p_subject text, p_html text, p_text text, p_attachments jsonb default '[]', p_dedupe_key text default null)
returns uuid language sql security definer as $$
  insert into private.email_outbox (to_address, subject, html, text, attachments, dedupe_key)
  values (p_to, p_subject, p_html, p_text, p_attachments, p_dedupe_key);
  select gen_random_uuid()
$$;
create table private.security_events (event_type text, severity text, details jsonb, ip text, user_agent text, user_id uuid, created_at timestamptz default now());
create function public.log_security_event(p_event_type text, p_severity text, p_details jsonb, p_ip text, p_user_agent text, p_user_id uuid)
returns void language sql security definer as $$
  insert into private.security_events values (p_event_type, p_severity, p_details, p_ip, p_user_agent, p_user_id)
$$;
revoke execute on all functions in schema public from public, anon, authenticated;
`;

export type ContractBackend = Backend & {
  secrets: Secrets;
  logged: LogLine[];
  /** A visitor's client; sessions stay in it. */
  visitor(headers?: Record<string, string>): SupabaseClient;
  server(): SupabaseClient;
  mails(to: string): Promise<OutboxMail[]>;
  remove(): Promise<void>;
};

export type OutboxMail = { subject: string; html: string; text: string };

export async function launchContractBackend(
  driver: DatabaseDriver,
  migration = "",
): Promise<ContractBackend> {
  const folder = await mkdtemp(path.join(tmpdir(), "backend-"));
  await writeFile(path.join(folder, "20260101000000_lean_on.sql"), LEANED_ON);
  await writeFile(path.join(folder, "20260101000001_codes.sql"), await ownFunctions());
  await writeFile(path.join(folder, "20260101000002_test.sql"), migration);
  const secrets = await loadSecrets(path.join(folder, "data"));
  const logged: LogLine[] = [];
  const backend = await launchBackend({
    driver,
    database: await openTestDatabase(driver),
    dataFolder: path.join(folder, "data"),
    port: 0,
    mailboxPort: 0,
    siteUrl: SITE_URL,
    secrets,
    migrationsFolder: folder,
    seedsFolder: null,
    log: (line) => logged.push(line),
  });
  const client = (key: string, headers: Record<string, string> = {}) =>
    createClient(backend.url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers },
    });
  return {
    ...backend,
    secrets,
    logged,
    visitor: (headers) => client(secrets.SUPABASE_PUBLISHABLE_KEY, headers),
    server: () => client(secrets.SUPABASE_SECRET_KEY),
    mails: (to) =>
      backend.database.query<OutboxMail>(
        "select subject, html, text from private.email_outbox where to_address = $1 order by id",
        [to],
      ),
    remove: async () => {
      await backend.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The product's own: what they say about codes and passwords depends on how the backend keeps them. */
const OWN_FUNCTIONS = ["check_email_code", "remove_password"];

async function ownFunctions(): Promise<string> {
  const texts = OWN_FUNCTIONS.map((name) =>
    readFile(path.join(SCHEMAS_FOLDER, "accounts", `${name}.sql`), "utf8"),
  );
  return (await Promise.all(texts)).join("\n");
}

/** The code and the link of the newest mail to an address. */
export async function newestMail(backend: ContractBackend, to: string) {
  const mail = (await backend.mails(to)).at(-1);
  if (!mail) throw new Error(`There is no mail to ${to}.`);
  const link = new URL(/https?:\/\/\S+\/auth\/confirm\S+/.exec(mail.text)?.[0] ?? "http://none");
  return {
    ...mail,
    code: /\b\d{6}\b/.exec(mail.text.replace(/https?:\/\/\S+/g, ""))?.[0] ?? "",
    link,
    tokenHash: link.searchParams.get("token_hash") ?? "",
    type: link.searchParams.get("type") ?? "",
  };
}

let people = 0;

/** An address nobody else in this run has. */
export function newEmail(name = "person"): string {
  return `${name}-${process.pid}-${Date.now()}-${people++}@example.com`;
}

/** Signs a visitor up and confirms the address with the code of the mail; the client is signed in. */
export async function confirmedVisitor(backend: ContractBackend, password = "Sunny-day-1") {
  const client = backend.visitor();
  const email = newEmail();
  const signedUp = await client.auth.signUp({ email, password });
  if (signedUp.error) throw signedUp.error;
  const { code } = await newestMail(backend, email);
  const { data, error } = await client.auth.verifyOtp({ email, token: code, type: "email" });
  if (error || !data.user || !data.session) throw error ?? new Error("No session was opened.");
  return { client, email, password, userId: data.user.id, session: data.session };
}
