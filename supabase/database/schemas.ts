/**
 * Brings the functions, views and triggers of supabase/schemas into a database, after its migrations. A file is applied when its
 * text is not the one that was applied last, or when something it made is gone; what no file makes any more is dropped. All of it
 * is one transaction: a fault in one file leaves every function as it was.
 */
import type { Queryable, Transaction, Transactional } from "./connection.ts";
import {
  inOrder,
  namedInBodies,
  readSchemaFiles,
  SCHEMAS_FOLDER,
  SchemaFault,
  type SchemaFile,
} from "./schema-files.ts";
import { lineAt } from "./sql-text.ts";

type Recorded = { path: string; hash: string; objects: string[] };

/** Gives the paths of the files it applied. */
export async function applySchemas(database: Transactional, folder = SCHEMAS_FOLDER): Promise<string[]> {
  const files = await readSchemaFiles(folder);
  return bring(database, files, applyAll).catch((error: unknown) => {
    if (error instanceof SchemaFault) throw error;
    // Asked one by one, the statements say which of them it was.
    return bring(database, files, applyEach);
  });
}

type Apply = (db: Transaction, files: readonly SchemaFile[]) => Promise<void>;

async function bring(database: Transactional, files: readonly SchemaFile[], apply: Apply): Promise<string[]> {
  return database.transaction(async (db) => {
    // Two starts at once on one server: the second waits here and then finds nothing to do.
    await db.query("select pg_advisory_xact_lock(hashtext('supabase/schemas'))");
    const recorded = await readRecorded(db);
    const made = new Set(files.flatMap((file) => [...file.objects.keys()]));
    const present = await listObjects(db);
    const hashes = new Map(recorded.map((record) => [record.path, record.hash]));
    const changed = files.filter(
      (file) =>
        hashes.get(file.path) !== file.hash ||
        [...file.objects.keys()].some((object) => !present.has(object)),
    );
    const obsolete = recorded.flatMap((record) => record.objects).filter((object) => !made.has(object));
    const removed = recorded.filter((record) => !files.some((file) => file.path === record.path));
    if (changed.length === 0 && obsolete.length === 0 && removed.length === 0) return [];

    const applied = await dropFormer(db, files, changed, obsolete);
    await db.query("set local check_function_bodies = off");
    await apply(
      db,
      inOrder(files).filter((file) => applied.has(file)),
    );
    await checkNames(db, files);
    await checkBodies(db, [...applied]);
    await record(db, removed, [...applied]);
    return [...applied].map((file) => file.path).sort();
  });
}

async function readRecorded(db: Queryable): Promise<Recorded[]> {
  await db.query(
    `create table if not exists supabase_migrations.schema_files (path text primary key, hash text not null, objects text[] not null)`,
  );
  return db.query<Recorded>("select path, hash, objects from supabase_migrations.schema_files");
}

async function listObjects(db: Queryable): Promise<Set<string>> {
  const rows = await db.query<{ object: string }>(`
    select 'function ' || n.nspname || '.' || p.proname as object from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    union select 'view ' || n.nspname || '.' || c.relname from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where c.relkind = 'v'
    union select 'trigger ' || t.tgname || ' on ' || n.nspname || '.' || c.relname
      from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
      where not t.tgisinternal`);
  return new Set(rows.map((row) => row.object));
}

/**
 * Takes away what the changed files made before, so that a grant, a default or an argument that a file no longer has is gone too.
 * What uses it and stands in another file has to be made again with it; what a migration made is not ours to drop.
 */
async function dropFormer(
  db: Queryable,
  files: readonly SchemaFile[],
  changed: readonly SchemaFile[],
  obsolete: readonly string[],
): Promise<Set<SchemaFile>> {
  const applied = new Set(changed);
  const dropped = new Set(obsolete);
  let known: number;
  do {
    known = applied.size;
    for (const file of applied) for (const object of file.objects.keys()) dropped.add(object);
    for (const use of await listUses(db, [...dropped])) {
      if (dropped.has(use.object)) continue;
      const user = files.find((file) => file.objects.has(use.object));
      if (!user) throw usedByTable(files, use);
      applied.add(user);
    }
  } while (applied.size > known);
  await dropObjects(db, [...dropped]);
  return applied;
}

function usedByTable(files: readonly SchemaFile[], { used, described }: Use): Error {
  const fault = `${used} is used by ${described}: what a table, an index or a policy needs is made and changed by migrations.`;
  const file = files.find((one) => one.objects.has(used));
  return file
    ? new SchemaFault(file, file.objects.get(used) ?? 1, fault)
    : new Error(`No file makes it any more, but ${fault}`);
}

type Use = { used: string; object: string; described: string };

/** What would be dropped together with these objects. */
const listUses = (db: Queryable, objects: readonly string[]) =>
  db.query<Use>(
    `with used as (
       select 'pg_proc'::regclass as class, p.oid, 'function ' || n.nspname || '.' || p.proname as object
       from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
       union all
       select k.class, case k.class when 'pg_class'::regclass then c.oid else c.reltype end, 'view ' || n.nspname || '.' || c.relname
       from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
       cross join (values ('pg_class'::regclass), ('pg_type'::regclass)) as k (class)
       where c.relkind = 'v'
     )
     select distinct u.object as used, pg_describe_object(d.classid, d.objid, d.objsubid) as described, coalesce(
       (select 'trigger ' || t.tgname || ' on ' || n.nspname || '.' || c.relname
        from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
        where d.classid = 'pg_trigger'::regclass and t.oid = d.objid),
       (select 'view ' || n.nspname || '.' || c.relname
        from pg_rewrite as r join pg_class as c on c.oid = r.ev_class join pg_namespace as n on n.oid = c.relnamespace
        where d.classid = 'pg_rewrite'::regclass and r.oid = d.objid),
       (select 'function ' || n.nspname || '.' || p.proname from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
        where d.classid = 'pg_proc'::regclass and p.oid = d.objid),
       ''
     ) as object
     from used as u join pg_depend as d on d.refclassid = u.class and d.refobjid = u.oid and d.deptype = 'n'
     where u.object = any ($1) order by 1, 2`,
    [objects],
  );

async function dropObjects(db: Queryable, objects: readonly string[]): Promise<void> {
  const present = await listObjects(db);
  for (const object of objects.filter((one) => one.startsWith("view ") && present.has(one)))
    await db.query(`drop ${object.replace("view ", "view if exists ")} cascade`);
  const routines = await db.query<{ signature: string }>(
    `select format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as signature
     from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace where 'function ' || n.nspname || '.' || p.proname = any ($1)`,
    [objects],
  );
  // Together with their triggers, also those on auth.users, which is not ours to alter on a hosted project.
  if (routines.length > 0)
    await db.query(`drop routine ${routines.map((routine) => routine.signature).join(", ")} cascade`);
  const left = await listObjects(db);
  for (const object of objects.filter((one) => one.startsWith("trigger ") && left.has(one)))
    await db.query(`drop ${object}`);
}

const applyAll: Apply = (db, files) => db.exec(files.map((file) => file.text).join("\n"));

const applyEach: Apply = async (db, files) => {
  for (const file of files)
    for (const { sql, line } of file.statements) {
      try {
        await db.query(sql);
      } catch (error) {
        const { position } = error as { position?: string };
        const at = position ? line + lineAt(sql, Number(position)) - 1 : line;
        throw new SchemaFault(file, at, wordsOf(error), { cause: error });
      }
    }
};

/** A body is not looked into when it is made, so that functions may call each other; now all of them are there. */
async function checkNames(db: Queryable, files: readonly SchemaFile[]): Promise<void> {
  const rows = await db.query<{ schema: string; name: string }>(`
    select n.nspname as schema, p.proname as name from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    union select n.nspname, c.relname from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    union select n.nspname, t.typname from pg_type as t join pg_namespace as n on n.oid = t.typnamespace`);
  const schemas = new Set(rows.map((row) => row.schema));
  const names = new Set(rows.map((row) => `${row.schema}.${row.name}`));
  for (const file of files)
    for (const { name, offset } of namedInBodies(file))
      if (schemas.has(name.replace(/\..*/, "")) && !names.has(name))
        throw new SchemaFault(file, lineAt(file.text, offset), `There is no ${name}.`);
}

type BodyFault = {
  internalQuery?: string;
  internal_query?: string;
  internalPosition?: string;
  internal_position?: string;
  where?: string;
};

/** PostgreSQL's own check of bodies, which was off while they were made. */
async function checkBodies(db: Queryable, files: readonly SchemaFile[]): Promise<void> {
  await db.query("set local check_function_bodies = on");
  await db.query("set local search_path = ''");
  const objects = files.flatMap((file) => [...file.objects.keys()]);
  for (const language of ["sql", "plpgsql"]) {
    const validator = language === "sql" ? "fmgr_sql_validator" : "plpgsql_validator";
    try {
      await db.query(
        `select pg_catalog.${validator}(p.oid) from pg_catalog.pg_proc as p
         join pg_catalog.pg_namespace as n on n.oid = p.pronamespace join pg_catalog.pg_language as l on l.oid = p.prolang
         where l.lanname = $2 and 'function ' || n.nspname || '.' || p.proname = any ($1)`,
        [objects, language],
      );
    } catch (error) {
      throw placeBodyFault(error as BodyFault, files);
    }
  }
}

function placeBodyFault(error: BodyFault, files: readonly SchemaFile[]): unknown {
  const body = error.internalQuery ?? error.internal_query;
  const position = Number(error.internalPosition ?? error.internal_position ?? 1);
  const name = /function "?(?:\w+\.)?(\w+)/.exec(error.where ?? "")?.[1];
  for (const file of files) {
    const start = body ? file.text.indexOf(body) : -1;
    if (start >= 0)
      return new SchemaFault(file, lineAt(file.text, start + position - 1), wordsOf(error), { cause: error });
  }
  for (const file of files)
    for (const [object, line] of file.objects)
      if (object.endsWith(`.${name}`)) return new SchemaFault(file, line, wordsOf(error), { cause: error });
  return error;
}

async function record(
  db: Queryable,
  removed: readonly Recorded[],
  applied: readonly SchemaFile[],
): Promise<void> {
  await db.query("delete from supabase_migrations.schema_files where path = any ($1)", [
    removed.map((one) => one.path),
  ]);
  await db.query(
    `insert into supabase_migrations.schema_files (path, hash, objects)
     select f ->> 'path', f ->> 'hash', array(select jsonb_array_elements_text(f -> 'objects')) from jsonb_array_elements($1::text::jsonb) as f
     on conflict (path) do update set hash = excluded.hash, objects = excluded.objects`,
    [
      JSON.stringify(
        applied.map((file) => ({ path: file.path, hash: file.hash, objects: [...file.objects.keys()] })),
      ),
    ],
  );
}

/** The database's own words, as one sentence. */
function wordsOf(error: unknown): string {
  const { message, detail } = error as { message?: string; detail?: string };
  const words = (message ?? String(error)).trim().replace(/\.$/, "");
  return `${words}${detail ? `: ${detail.replace(/\.$/, "")}` : ""}.`;
}
