/**
 * One account for each role, so that a newcomer can look around as everybody. They exist only in the embedded default,
 * are called samples, and their addresses end in .test, a domain that can never receive mail.
 */
import { randomUUID } from "node:crypto";
import bcrypt from "bcryptjs";
import { ROLE_NAMES, ROLES, type Role } from "../../lib/access/roles.ts";
import type { Database } from "../database/connection.ts";

const HASH_ROUNDS = 10;

type Account = { id: string; email: string; encrypted_password: string };

/** Makes the missing ones and gives all of them the password. Gives their addresses. */
export async function addSampleAccounts(
  database: Database,
  password: string,
  siteUrl: string,
): Promise<string[]> {
  refuseElsewhere(siteUrl);
  const emails = ROLE_NAMES.map(sampleEmail);
  const found = await database.query<Account>(
    "select id, email, encrypted_password from auth.users where email like '%@sample.test'",
  );
  const known = new Map(found.map((account) => [account.email, account]));
  const hash = await usableHash(found, password);
  const missing = ROLE_NAMES.filter((role) => !known.has(sampleEmail(role)));
  if (missing.length > 0) await createAccounts(database, missing, hash);
  const outdated = found
    .filter((account) => account.encrypted_password !== hash)
    .map((account) => account.id);
  if (outdated.length > 0) {
    await database.query(
      `update auth.users set encrypted_password = $1
       where id in (select value::uuid from jsonb_array_elements_text($2::jsonb) as list (value))`,
      [hash, outdated],
    );
  }
  return emails;
}

export function sampleEmail(role: Role): string {
  return `${role.replaceAll("_", "-")}@sample.test`;
}

function refuseElsewhere(siteUrl: string): void {
  const { hostname } = new URL(siteUrl);
  const isLoopback = hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
  if (!isLoopback) throw new Error(`Sample accounts are for this machine only, not for ${hostname}.`);
}

/** Hashing is slow on purpose, so a hash that already stands for this password is used again. */
async function usableHash(accounts: readonly Account[], password: string): Promise<string> {
  for (const hash of new Set(accounts.map((account) => account.encrypted_password))) {
    if (await bcrypt.compare(password, hash)) return hash;
  }
  return bcrypt.hash(password, HASH_ROUNDS);
}

async function createAccounts(database: Database, roles: readonly Role[], hash: string): Promise<void> {
  const accounts = roles.map((role) => {
    const id = randomUUID();
    const email = sampleEmail(role);
    const metadata = {
      sub: id,
      email,
      full_name: sampleName(role),
      email_verified: true,
      phone_verified: false,
    };
    return { id, identity_id: randomUUID(), email, role, metadata };
  });
  await database.query(
    `with account as (
       select * from jsonb_to_recordset($1::jsonb) as list (id uuid, identity_id uuid, email text, metadata jsonb)
     ), made as (
       insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       select id, 'authenticated', 'authenticated', email, $2, now(), '{"provider":"email","providers":["email"]}', metadata
       from account returning id
     )
     insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     select account.identity_id, 'email', account.id::text, made.id, account.metadata
     from made join account using (id)`,
    [accounts, hash],
  );
  // A statement of its own: the role given last is the one that counts, and the trigger has just given "student".
  await database.query(
    `insert into public.user_roles (user_id, role, reason)
     select id, role::public.app_role, 'Sample account'
     from jsonb_to_recordset($1::jsonb) as list (id uuid, role text)
     where role <> 'student'`,
    [accounts],
  );
}

function sampleName(role: Role): string {
  const label = ROLES[role].label;
  return `Sample ${/^[A-Z]{2,}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)}`;
}
