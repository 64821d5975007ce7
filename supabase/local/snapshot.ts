/**
 * Writes supabase/snapshot: the database as the migrations leave it, one text file a table, and who may do what, found out by
 * trying (access.md), for reading and for review. supabase/tests/snapshot.test.ts and access-page.test.ts fail when the
 * folder is not what this would write.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { accessPage } from "./access/table.ts";
import { tryAccess } from "./access/trial.ts";
import { type Database, openConnection } from "./connection.ts";
import { provision } from "./migrate.ts";

export const SNAPSHOT_FOLDER = path.join(import.meta.dirname, "../snapshot");
export const ACCESS_PAGE = path.join(SNAPSHOT_FOLDER, "access.md");

type Table = { oid: number; schema: string; name: string; comment: string | null; is_guarded: boolean };
type Line = { name: string; text: string; comment?: string | null };

/** File names and texts. Read from PGlite only: another PostgreSQL writes expressions a little differently. */
export async function snapshotOf(database: Database): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const table of await listTables(database)) {
    const name = table.schema === "public" ? table.name : `${table.schema}.${table.name}`;
    files.set(`${name}.txt`, await describeTable(database, table));
  }
  files.set(
    "enums.txt",
    (await listEnums(database)).map(({ name, text }) => `${name}\n  ${text}\n`).join("\n"),
  );
  files.set("functions.txt", (await listFunctions(database)).map(describeFunction).join("\n"));
  return files;
}

const listTables = (database: Database) =>
  database.query<Table>(`
    select c.oid::int, n.nspname as schema, c.relname as name, obj_description(c.oid) as comment, c.relrowsecurity as is_guarded
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'private')
    order by n.nspname, c.relname`);

async function describeTable(database: Database, table: Table): Promise<string> {
  const sections = {
    Columns: await database.query<Line>(
      `select a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
         case when a.attgenerated = 's' then 'generated as ' || pg_get_expr(d.adbin, d.adrelid)
           when a.attidentity <> '' then 'identity' when d.oid is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as text,
         col_description(a.attrelid, a.attnum) as comment
       from pg_attribute as a left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [table.oid],
    ),
    Constraints: await database.query<Line>(
      `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
       where conrelid = $1 and contype <> 'n' order by contype, conname`,
      [table.oid],
    ),
    Indexes: await database.query<Line>(
      `select c.relname as name, regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX .* USING ', '\\1') as text
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
      `select tgname as name, regexp_replace(pg_get_triggerdef(oid), '^CREATE (CONSTRAINT )?TRIGGER \\S+ ', '') as text
       from pg_trigger where tgrelid = $1 and not tgisinternal order by tgname`,
      [table.oid],
    ),
  };
  const heading = `${table.schema}.${table.name}${table.is_guarded ? " (row level security)" : ""}\n${table.comment ?? "No comment."}\n`;
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

const listEnums = (database: Database) =>
  database.query<Line>(`
    select n.nspname || '.' || t.typname as name, string_agg(e.enumlabel, ', ' order by e.enumsortorder) as text
    from pg_type as t join pg_enum as e on e.enumtypid = t.oid join pg_namespace as n on n.oid = t.typnamespace
    where n.nspname in ('public', 'private') group by 1 order by 1`);

type FunctionFacts = { signature: string; traits: string; callers: string | null; comment: string | null };

const listFunctions = (database: Database) =>
  database.query<FunctionFacts>(`
    select n.nspname || '.' || p.proname || '(' || pg_get_function_arguments(p.oid) || ') → ' || pg_get_function_result(p.oid) as signature,
      concat_ws(', ', l.lanname, case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
        case when p.prosecdef then 'runs as its owner' else 'runs as the caller' end, array_to_string(p.proconfig, ', ')) as traits,
      (select string_agg(case when a.grantee = 0 then 'everyone' else r.rolname end, ', ' order by r.rolname)
       from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as a left join pg_roles as r on r.oid = a.grantee
       where a.grantee <> p.proowner) as callers,
      obj_description(p.oid) as comment
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace join pg_language as l on l.oid = p.prolang
    where n.nspname in ('public', 'private') order by 1`);

function describeFunction({ signature, traits, callers, comment }: FunctionFacts): string {
  return `${signature}\n  ${traits}\n  called by: ${callers ?? "nobody, or a trigger"}\n${comment ? `  ${comment}\n` : ""}`;
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
