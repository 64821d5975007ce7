/**
 * Writes supabase/snapshot: the database as the migrations leave it, one text file a table, and who may do what, found out by
 * trying (access.md), for reading and for review. supabase/tests/snapshot.test.ts and access-page.test.ts fail when the
 * folder is not what this would write. Nothing that a migration can make is left out, so two databases with the same
 * snapshot are the same; a function's body stands there as its hash.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { accessPage } from "./access/table.ts";
import { tryAccess } from "./access/trial.ts";
import { type Database, openConnection } from "./connection.ts";
import { provision } from "./migrate.ts";

export const SNAPSHOT_FOLDER = path.join(import.meta.dirname, "../snapshot");
export const ACCESS_PAGE = path.join(SNAPSHOT_FOLDER, "access.md");

type Table = {
  oid: number;
  schema: string;
  name: string;
  comment: string | null;
  is_guarded: boolean;
  traits: string | null;
};
type Line = { name: string; text: string; comment?: string | null };

/** File names and texts. Read from PGlite only: another PostgreSQL writes expressions a little differently. */
export async function snapshotOf(database: Database): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const tables = await listTables(database);
  const rows = await readRows(database, tables);
  for (const table of tables) {
    const name = table.schema === "public" ? table.name : `${table.schema}.${table.name}`;
    files.set(
      `${name}.txt`,
      (await describeTable(database, table)) + describeRows(rows.get(table.oid) ?? []),
    );
  }
  files.set(
    "enums.txt",
    (await listEnums(database)).map(({ name, text }) => `${name}\n  ${text}\n`).join("\n"),
  );
  files.set("functions.txt", (await listFunctions(database)).map(describeFunction).join("\n"));
  files.set("schemas.txt", await describeSchemas(database));
  return files;
}

/** The schemas that are ours; auth and storage are Supabase's, and in them only what we added is looked at. */
const OURS = "('public', 'private', 'exam_private')";
const THEIRS = "('auth', 'storage')";

const listTables = (database: Database) =>
  database.query<Table>(`
    select c.oid::int, n.nspname as schema, c.relname as name, obj_description(c.oid) as comment, c.relrowsecurity as is_guarded,
      concat_ws(', ', case when c.relpersistence = 'u' then 'unlogged' end, case when c.relforcerowsecurity then 'also for its owner' end,
        array_to_string(c.reloptions, ', ')) as traits
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ${OURS}
    order by n.nspname, c.relname`);

async function describeTable(database: Database, table: Table): Promise<string> {
  const sections = {
    Columns: await database.query<Line>(
      `select a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
         case when a.attgenerated = 's' then 'generated as ' || pg_get_expr(d.adbin, d.adrelid)
           when a.attidentity = 'a' then 'identity' when a.attidentity <> '' then 'identity by default' when d.oid is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as text,
         col_description(a.attrelid, a.attnum) as comment
       from pg_attribute as a left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [table.oid],
    ),
    Constraints: await database.query<Line>(
      `select conname as name, pg_get_constraintdef(oid) as text, obj_description(oid) as comment from pg_constraint
       where conrelid = $1 and contype <> 'n' order by contype, conname`,
      [table.oid],
    ),
    Indexes: await database.query<Line>(
      `select c.relname as name, regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX .* USING ', '\\1') as text,
         obj_description(i.indexrelid) as comment
       from pg_index as i join pg_class as c on c.oid = i.indexrelid where i.indrelid = $1 order by c.relname`,
      [table.oid],
    ),
    Policies: await database.query<Line>(
      `select policyname as name, concat_ws(' ', case when permissive = 'RESTRICTIVE' then 'restrictive' end, lower(cmd), 'to',
         array_to_string(roles, ', '), 'using (' || qual || ')', 'with check (' || with_check || ')') as text
       from pg_policies where schemaname = $1 and tablename = $2 order by policyname`,
      [table.schema, table.name],
    ),
    Grants: await listGrants(database, table),
    Triggers: await database.query<Line>(
      `select tgname as name, regexp_replace(pg_get_triggerdef(oid), '^CREATE (CONSTRAINT )?TRIGGER \\S+ ', '') as text,
         obj_description(oid) as comment
       from pg_trigger where tgrelid = $1 and not tgisinternal order by tgname`,
      [table.oid],
    ),
  };
  const heading = `${table.schema}.${table.name}${table.is_guarded ? " (row level security)" : ""}${table.traits ? ` (${table.traits})` : ""}\n${table.comment ?? "No comment."}\n`;
  const body = Object.entries(sections)
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `\n${title}\n${lines.map(toText).join("")}`);
  return heading + body.join("");
}

function toText({ name, text, comment }: Line): string {
  return `  ${name}: ${text.replaceAll(/\s+/g, " ")}\n${comment ? `      ${comment}\n` : ""}`;
}

/** What the request roles may do; a right on some columns names them. */
const listGrants = (database: Database, table: Table) =>
  database.query<Line>(
    `with granted as (
       select a.grantee, lower(a.privilege_type) as privilege from pg_class as c cross join lateral aclexplode(c.relacl) as a
       where c.oid = $1
       union all
       select a.grantee, lower(a.privilege_type) || ' (' || string_agg(t.attname, ', ' order by t.attnum) || ')'
       from pg_attribute as t cross join lateral aclexplode(t.attacl) as a
       where t.attrelid = $1 group by a.grantee, a.privilege_type
     )
     select r.rolname as name, string_agg(g.privilege, ', ' order by g.privilege) as text
     from granted as g join pg_roles as r on r.oid = g.grantee
     where r.rolname in ('anon', 'authenticated', 'service_role') group by r.rolname order by r.rolname`,
    [table.oid],
  );

type Row = Record<string, unknown>;

/** The rows that migrations insert. A random id is no fact: where a row names another, that one's contents stand for it. */
async function readRows(database: Database, tables: readonly Table[]): Promise<Map<number, string[]>> {
  const contents = new Map<number, Row[]>();
  for (const { oid, schema, name } of tables) {
    const found = await database.query<{ row: Row }>(`select to_jsonb(t) as row from ${schema}.${name} as t`);
    if (found.length > 0)
      contents.set(
        oid,
        found.map(({ row }) => row),
      );
  }
  const known = new Map<string, string>();
  for (const rows of contents.values())
    for (const row of rows)
      if (UUID.test(String(row.id))) known.set(String(row.id), hashOf(withoutChance(row, known)));
  return new Map(
    [...contents].map(([oid, rows]) => [oid, rows.map((row) => withoutChance(row, known)).sort()]),
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function withoutChance(row: Row, known: ReadonlyMap<string, string>): string {
  const kept = Object.entries(row).flatMap(([column, value]) => {
    const text = String(value);
    if (value === null || MOMENT.test(text)) return [];
    if (!UUID.test(text)) return [[column, value]];
    return column !== "id" && known.has(text) ? [[column, known.get(text)]] : [];
  });
  return JSON.stringify(Object.fromEntries(kept));
}

const describeRows = (rows: readonly string[]) =>
  rows.length > 0 ? `\nRows\n${rows.map((row) => `  ${row}\n`).join("")}` : "";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

const listEnums = (database: Database) =>
  database.query<Line>(`
    select n.nspname || '.' || t.typname as name, string_agg(e.enumlabel, ', ' order by e.enumsortorder) as text
    from pg_type as t join pg_enum as e on e.enumtypid = t.oid join pg_namespace as n on n.oid = t.typnamespace
    where n.nspname in ${OURS} group by 1 order by 1`);

/** Schemas and who may use them, extensions, sequences, what new objects are open to, and what we added to Supabase's own schemas. */
async function describeSchemas(database: Database): Promise<string> {
  const sections = {
    Schemas: await database.query<Line>(
      `select n.nspname as name, (select string_agg(r.rolname || ' ' || lower(a.privilege_type), ', ' order by r.rolname, a.privilege_type)
         from aclexplode(n.nspacl) as a join pg_roles as r on r.oid = a.grantee where a.grantee <> n.nspowner) as text,
         obj_description(n.oid) as comment
       from pg_namespace as n where n.nspname in ${OURS} order by 1`,
    ),
    Extensions: await database.query<Line>(
      `select e.extname as name, 'in ' || n.nspname as text from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace order by 1`,
    ),
    "Sequences, types and views": await database.query<Line>(
      `select n.nspname || '.' || c.relname as name, case c.relkind
           when 'S' then concat_ws(' ', 'sequence', format_type(s.seqtypid, null), 'from', s.seqstart, 'least', s.seqmin, 'by', s.seqincrement)
           when 'c' then 'type (' || (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
             from pg_attribute as a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) || ')'
           else 'view ' || pg_get_viewdef(c.oid) end as text,
         obj_description(c.oid) as comment
       from pg_class as c join pg_namespace as n on n.oid = c.relnamespace left join pg_sequence as s on s.seqrelid = c.oid
       where n.nspname in ${OURS} and c.relkind in ('S', 'c', 'v', 'm')
         and not exists (select from pg_depend as d where d.objid = c.oid and d.deptype = 'i' and c.relkind = 'S')
       order by 1`,
    ),
    "New objects": await database.query<Line>(
      `select coalesce(n.nspname, 'everywhere') || ', ' || case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' else 'functions' end as name,
         coalesce(string_agg(coalesce(r.rolname, 'everyone') || ' ' || lower(a.privilege_type), ', ' order by r.rolname, a.privilege_type), 'nobody') as text
       from pg_default_acl as d left join pg_namespace as n on n.oid = d.defaclnamespace
       left join lateral aclexplode(d.defaclacl) as a on a.grantee <> d.defaclrole left join pg_roles as r on r.oid = a.grantee
       where n.nspname is null or n.nspname in ${OURS} group by n.nspname, d.defaclobjtype order by 1`,
    ),
    "Triggers on Supabase's tables": await database.query<Line>(
      `select t.tgname as name, regexp_replace(pg_get_triggerdef(t.oid), '^CREATE (CONSTRAINT )?TRIGGER \\S+ ', '') as text
       from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
       where not t.tgisinternal and n.nspname in ${THEIRS} order by 1`,
    ),
    "Policies on Supabase's tables": await database.query<Line>(
      `select policyname || ' on ' || schemaname || '.' || tablename as name, concat_ws(' ', lower(cmd), 'to', array_to_string(roles, ', '),
         'using (' || qual || ')', 'with check (' || with_check || ')') as text
       from pg_policies where schemaname in ${THEIRS} order by 1`,
    ),
    Buckets: await database.query<Line>(
      `select id as name, concat_ws(' ', case when public then 'public' else 'closed' end, file_size_limit, allowed_mime_types) as text
       from storage.buckets order by 1`,
    ),
  };
  return Object.entries(sections)
    .map(
      ([title, lines]) =>
        `${title}\n${lines.map((line) => toText({ ...line, text: line.text ?? "nobody" })).join("")}`,
    )
    .join("\n");
}

type FunctionFacts = {
  signature: string;
  traits: string;
  body: string;
  callers: string | null;
  comment: string | null;
};

const listFunctions = (database: Database) =>
  database.query<FunctionFacts>(`
    select n.nspname || '.' || p.proname || '(' || pg_get_function_arguments(p.oid) || ') → ' || pg_get_function_result(p.oid) as signature,
      concat_ws(', ', l.lanname, case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
        case when p.prosecdef then 'runs as its owner' else 'runs as the caller' end, case when p.proisstrict then 'strict' end,
        case p.proparallel when 's' then 'parallel safe' when 'r' then 'parallel restricted' end,
        case when p.proleakproof then 'leakproof' end, array_to_string(p.proconfig, ', ')) as traits,
      concat_ws(' ', p.prosrc, p.procost, p.prorows) as body,
      (select string_agg(case when a.grantee = 0 then 'everyone' else r.rolname end, ', ' order by r.rolname)
       from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as a left join pg_roles as r on r.oid = a.grantee
       where a.grantee <> p.proowner) as callers,
      obj_description(p.oid) as comment
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace join pg_language as l on l.oid = p.prolang
    where n.nspname in ${OURS} order by 1`);

function describeFunction({ signature, traits, body, callers, comment }: FunctionFacts): string {
  return `${signature}\n  ${traits}, ${hashOf(body)}\n  called by: ${callers ?? "nobody, or a trigger"}\n${comment ? `  ${comment}\n` : ""}`;
}

async function writeSnapshot(): Promise<void> {
  const database = await openConnection({ driver: "pglite", memory: true });
  await provision(database);
  const files = await snapshotOf(database);
  const access = accessPage(await tryAccess(database));
  await database.close();
  await mkdir(SNAPSHOT_FOLDER, { recursive: true });
  for (const name of await readdir(SNAPSHOT_FOLDER)) {
    if (name.endsWith(".txt") && !files.has(name)) await rm(path.join(SNAPSHOT_FOLDER, name));
  }
  for (const [name, text] of files) await writeFile(path.join(SNAPSHOT_FOLDER, name), text);
  await writeFile(ACCESS_PAGE, access);
  console.log(`Wrote ${files.size + 1} files to supabase/snapshot.`);
  process.exit(0);
}

if (import.meta.main) await writeSnapshot();
