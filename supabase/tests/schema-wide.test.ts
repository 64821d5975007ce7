/** What must hold for every table, function and grant, whoever adds the next one. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SIGNED_IN_WRITES, VISITOR_RIGHTS } from "../../lib/access/expected/columns.ts";
import { PROCEDURES } from "../../lib/access/expected/procedures.ts";
import { type Asker, SIGNED_IN } from "../../lib/access/expected/roles.ts";
import { JOBS } from "../../lib/platform/schedule.ts";
import type { OpenDatabase } from "../database/connection.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

/** The procedures that answer at least one of these. */
const proceduresFor = (who: readonly Asker[]) =>
  Object.keys(PROCEDURES)
    .filter((name) => PROCEDURES[name]?.some(([named]) => named.some((asker) => who.includes(asker))))
    .sort();
/** Reading these needs no condition: they are public. */
const PUBLIC_READS = [
  "consent_texts_select_everyone",
  "countries_select_everyone",
  "currencies_select_everyone",
  "exchange_rates_select_everyone",
  "iso_countries_select_everyone",
  "program_levels_select_everyone",
  "redirects_select_everyone",
  "refund_rules_select_everyone",
  "site_settings_select_everyone",
  "subjects_select_everyone",
  "tax_rates_select_everyone",
  "translations_select_everyone",
];

describe.each(drivers)("On %s", (driver) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openMigratedDatabase(driver);
  });
  afterAll(() => database.close());

  async function names(sql: string): Promise<string[]> {
    return (await database.query<{ name: string }>(sql)).map((row) => row.name);
  }

  /** Rights on a whole table, or with the columns they are limited to. */
  async function rightsOf(role: string, privileges: string): Promise<string[]> {
    return names(`
      with granted as (
        select c.oid, c.relname, lower(a.privilege_type) as privilege, null::text as columns
        from pg_class as c join pg_namespace as n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) as a
        join pg_roles as r on r.oid = a.grantee
        where n.nspname = 'public' and c.relkind in ('r', 'v', 'm', 'S') and r.rolname = '${role}'
        union all
        select c.oid, c.relname, lower(a.privilege_type), '(' || string_agg(t.attname, ', ' order by t.attname) || ')'
        from pg_class as c join pg_namespace as n on n.oid = c.relnamespace join pg_attribute as t on t.attrelid = c.oid
        cross join lateral aclexplode(t.attacl) as a join pg_roles as r on r.oid = a.grantee
        where n.nspname = 'public' and r.rolname = '${role}' group by 1, 2, 3
      )
      select relname || ': ' || privilege || coalesce(columns, '') as name from granted
      where privilege in (${privileges}) order by 1`);
  }

  const ALL_PRIVILEGES =
    "'select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain', 'usage'";

  test("every table of the API has row level security, and a policy where anybody reaches it", async () => {
    expect(
      await names(`select c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and (not c.relrowsecurity or (
          not exists (select from pg_policy as p where p.polrelid = c.oid) and exists (
            select from unnest(array['anon', 'authenticated']) as r (role)
            where has_table_privilege(r.role, c.oid, 'delete')
              or has_any_column_privilege(r.role, c.oid, 'select, insert, update'))))`),
    ).toEqual([]);
  });

  test("a table that nobody has a policy for says why", async () => {
    expect(
      await names(`select c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and c.relrowsecurity
          and not exists (select from pg_policy as p where p.polrelid = c.oid)
          and obj_description(c.oid, 'pg_class') !~ '\\mNo policies: '`),
    ).toEqual([]);
  });

  test("a comment leads to a file, to what it names there, and to a job that exists", async () => {
    const comments = await names(
      "select description as name from pg_description where description ~ '\\.tsx?\\M|\\mJob [a-z]+-'",
    );
    const missing: string[] = [];
    for (const comment of comments) {
      for (const [, job = ""] of comment.matchAll(/\bJob ([a-z]+(?:-[a-z]+)+)/g))
        if (!Object.hasOwn(JOBS, job)) missing.push(job);
      for (const [, symbol, file = ""] of comment.matchAll(
        /(?:(\w+) (?:in|of) )?\b([a-z]+\/[\w/.-]+\.tsx?)\b/g,
      )) {
        const text = await readFile(path.join(import.meta.dirname, "../..", file), "utf8").catch(() => null);
        if (!text?.includes(symbol ?? "")) missing.push(`${symbol ?? "file"} in ${file}`);
      }
    }
    expect(missing).toEqual([]);
    expect(comments.length).toBeGreaterThan(20);
  });

  test("the API has no views, so none can lend its owner's rights", async () => {
    expect(
      await names(`select c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('v', 'm')`),
    ).toEqual([]);
  });

  test("only public reads are unconditional, and policies are named for table, operation and person", async () => {
    const policies = await database.query<{
      name: string;
      table: string;
      operation: string;
      roles: string;
      is_unconditional: boolean;
      is_wrapped: boolean;
    }>(`select policyname as name, tablename as table, lower(cmd) as operation, array_to_string(roles, ',') as roles,
          coalesce(qual, 'true') = 'true' and coalesce(with_check, 'true') = 'true' as is_unconditional,
          regexp_replace(concat(qual, with_check), '\\( ?SELECT (private|auth)\\.', '', 'g') !~ '(private|auth)\\.[a-z_]+\\(' as is_wrapped
        from pg_policies where schemaname = 'public'`);
    expect(
      policies
        .filter((policy) => policy.is_unconditional)
        .map((policy) => policy.name)
        .sort(),
    ).toEqual(PUBLIC_READS);
    expect(policies.filter((policy) => !policy.is_wrapped).map((policy) => policy.name)).toEqual([]);
    expect(
      policies
        .filter((policy) => !policy.name.startsWith(`${policy.table}_${policy.operation}_`))
        .map((policy) => policy.name),
    ).toEqual([]);
    expect(policies.filter((policy) => policy.roles.includes("public")).map((policy) => policy.name)).toEqual(
      [],
    );
    expect(
      policies
        .filter((policy) => policy.roles.includes("anon") && policy.operation !== "select")
        .map((policy) => policy.name),
    ).toEqual([]);
  });

  test("who may delete at all is held to administrators by a policy of its own", async () => {
    const deletable = (await rightsOf("authenticated", "'delete'")).map((right) =>
      right.replace(": delete", ""),
    );
    expect(deletable.length).toBeGreaterThan(5);
    expect(
      await names(`select tablename as name from pg_policies where schemaname = 'public' and cmd = 'DELETE'
        and permissive = 'RESTRICTIVE' and qual = '( SELECT private.is_admin() AS is_admin)' order by 1`),
    ).toEqual(deletable);
  });

  test("what runs with its owner's rights stands in private and pins what it searches", async () => {
    expect(
      await names(`select n.nspname || '.' || p.proname as name from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
        where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema', 'auth', 'storage', 'extensions')
          and (n.nspname <> 'private' or not coalesce(p.proconfig @> array['search_path=""'], false))`),
    ).toEqual([]);
    expect(
      await names(`select n.nspname || '.' || p.proname as name from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
        where n.nspname in ('public', 'private', 'exam_private') and not coalesce(p.proconfig @> array['search_path=""'], false)`),
    ).toEqual([]);
  });

  test("every foreign key can be followed backwards by an index", async () => {
    expect(
      await names(`select k.conrelid::regclass || '.' || k.conname as name from pg_constraint as k
        join pg_namespace as n on n.oid = k.connamespace
        where k.contype = 'f' and n.nspname in ('public', 'private', 'exam_private') and not exists (
          select from pg_index as i where i.indrelid = k.conrelid and i.indpred is null
            and (i.indkey::smallint[])[0:array_length(k.conkey, 1) - 1] = k.conkey)`),
    ).toEqual([]);
  });

  test("every other index names the query it serves", async () => {
    expect(
      await names(`select c.relname as name from pg_index as i join pg_class as c on c.oid = i.indexrelid
        join pg_namespace as n on n.oid = c.relnamespace
        where n.nspname in ('public', 'private', 'exam_private') and not i.indisunique
          and obj_description(c.oid, 'pg_class') is null and not exists (
            select from pg_constraint as f where f.conindid = c.oid
              or f.contype = 'f' and f.conrelid = i.indrelid and f.conkey[1] = i.indkey[0])`),
    ).toEqual([]);
  });

  test("every table and every procedure of the API says what it is for", async () => {
    expect(
      await names(`select n.nspname || '.' || c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
        where n.nspname in ('public', 'private', 'exam_private') and c.relkind = 'r' and obj_description(c.oid) is null`),
    ).toEqual([]);
    expect(
      await names(
        `select p.proname as name from pg_proc as p where p.pronamespace = 'public'::regnamespace and obj_description(p.oid) is null`,
      ),
    ).toEqual([]);
  });

  test("a visitor may read these tables, by columns, and nothing else", async () => {
    expect(await rightsOf("anon", ALL_PRIVILEGES)).toEqual(VISITOR_RIGHTS);
  });

  test("a signed-in person may write listed columns only", async () => {
    expect(await rightsOf("authenticated", "'insert', 'update'")).toEqual(SIGNED_IN_WRITES);
    expect(await rightsOf("authenticated", "'truncate', 'references', 'trigger', 'maintain'")).toEqual([]);
  });

  test("procedures are open to those they are for", async () => {
    const callable = (role: string) =>
      names(`select p.proname as name from pg_proc as p where p.pronamespace = 'public'::regnamespace
        and has_function_privilege('${role}', p.oid, 'execute') order by 1`);
    expect(await callable("anon")).toEqual(proceduresFor(["visitor"]));
    expect(await callable("authenticated")).toEqual(proceduresFor(SIGNED_IN));
  });

  test("nobody but the server's functions reaches the private tables", async () => {
    expect(
      await names(`select c.relname || ' ' || r.rolname as name from pg_class as c cross join pg_roles as r
        where c.relnamespace in ('private'::regnamespace, 'exam_private'::regnamespace) and c.relkind = 'r'
          and r.rolname in ('anon', 'authenticated', 'service_role')
          and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete')`),
    ).toEqual([]);
  });

  test("nobody reaches anything of the exams' own schema, nor calls its functions", async () => {
    expect(
      await names(`select r.rolname as name from pg_roles as r where r.rolname in ('anon', 'authenticated', 'service_role')
          and has_schema_privilege(r.oid, 'exam_private'::regnamespace::oid, 'usage')
        union all
        select p.proname from pg_proc as p cross join pg_roles as r where p.pronamespace = 'exam_private'::regnamespace
          and r.rolname in ('anon', 'authenticated', 'service_role') and has_function_privilege(r.oid, p.oid, 'execute')`),
    ).toEqual([]);
  });
});
