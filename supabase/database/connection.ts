/**
 * One way to talk to the embedded default's database, whichever it is: PGlite (a folder or memory) or a PostgreSQL
 * server. `query` takes parameters and gives rows; `exec` runs a batch of statements as one transaction.
 */
import type { MemoryFS } from "@electric-sql/pglite";
import type { createPgliteConnection } from "@supabase/lite/pglite";
import type { createPostgresConnection } from "@supabase/lite/postgres";
import { patchPglite } from "./pglite-faults.ts";
import { patchPostgresDriver, Sessions } from "./postgres-driver-faults.ts";
import { deferPgliteSettings, deferSettings } from "./request-settings.ts";

export type DatabaseDriver = "pglite" | "postgres";

export type Queryable = {
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
};

/** What runs inside a transaction; `exec` takes several statements without parameters. */
export type Transaction = Queryable & { exec(sql: string): Promise<void> };

export type Transactional = {
  transaction<Result>(work: (db: Transaction) => Promise<Result>): Promise<Result>;
};

export type Database = Queryable &
  Transactional & {
    readonly driver: DatabaseDriver;
    /** A batch without parameters. All of it takes effect or none: an explicit BEGIN inside is refused. */
    exec(sql: string): Promise<void>;
    /** As `query`, for one of few texts that are asked again and again: a server keeps it parsed and planned. */
    queryAgain<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
    close(): Promise<void>;
  };

/** lite's own connection object, for the App that is built on it. */
export type LiteConnection =
  | Awaited<ReturnType<typeof createPgliteConnection>>
  | ReturnType<typeof createPostgresConnection>;

export type OpenDatabase = Database & { readonly lite: LiteConnection };

export type ConnectionOptions = {
  driver: DatabaseDriver;
  /** A folder for PGlite, a postgres:// address for PostgreSQL. */
  url?: string;
  /** PGlite only: keep nothing on disk. */
  memory?: boolean;
  /** PGlite only, with `memory`: the files to begin with. */
  files?: MemoryFS;
  /** PGlite only: called when it trapped and can answer nothing more. */
  onTrap?: (error: Error) => void;
  /** PostgreSQL only. */
  maxConnections?: number;
};

/** What a hosted project's sessions search, so that functions and operators of extensions are found alike. */
const SEARCH_PATH = '"$user", public, extensions';

export async function openConnection(options: ConnectionOptions): Promise<OpenDatabase> {
  const database = options.driver === "postgres" ? await openPostgres(options) : await openPglite(options);
  try {
    await database.exec(HOSTED_GROUND);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openPglite(options: ConnectionOptions): Promise<OpenDatabase> {
  if (!options.memory && !options.url) throw new Error("PGlite needs a folder for its data.");
  const [{ createPgliteConnection }, { trimParsers }, { pg_trgm }, { unaccent }, { citext }, { btree_gist }] =
    await Promise.all([
      import("@supabase/lite/pglite"),
      import("./pglite-parsers.ts"),
      import("@electric-sql/pglite/contrib/pg_trgm"),
      import("@electric-sql/pglite/contrib/unaccent"),
      import("@electric-sql/pglite/contrib/citext"),
      import("@electric-sql/pglite/contrib/btree_gist"),
    ]);
  const lite = await createPgliteConnection({
    ...(options.memory ? {} : { url: options.url }),
    pgliteOptions: {
      ...(options.files ? { fs: options.files } : {}),
      extensions: { pg_trgm, unaccent, citext, btree_gist },
      parsers: { 1114: isoTimestamp, 1184: isoTimestamp, 1700: jsonNumber },
    },
  });
  const pglite = lite.driver;
  await pglite.waitReady;
  patchPglite(pglite, options.onTrap ?? (() => {}));
  await trimParsers(pglite);
  deferPgliteSettings(pglite);
  await pglite.exec(`set search_path = ${SEARCH_PATH}; set timezone = 'UTC'`);
  return {
    driver: "pglite",
    lite,
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await pglite.query<Row>(sql, [...parameters])).rows,
    exec: async (sql) => {
      await pglite.exec(sql);
    },
    transaction: (work) =>
      pglite.transaction((transaction) =>
        work({
          query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
            (await transaction.query<Row>(sql, [...parameters])).rows,
          exec: async (sql) => {
            await transaction.exec(sql);
          },
        }),
      ),
    queryAgain: async <Row>(sql: string, parameters: readonly unknown[]) =>
      (await pglite.query<Row>(sql, [...parameters])).rows,
    close: () => lite.close(),
  };
}

async function openPostgres(options: ConnectionOptions): Promise<OpenDatabase> {
  if (!options.url) throw new Error("PostgreSQL needs DATABASE_URL.");
  patchPostgresDriver();
  const sessions = new Sessions();
  const { createPostgresConnection } = await import("@supabase/lite/postgres");
  const lite = createPostgresConnection({
    url: options.url,
    postgresOptions: {
      max: options.maxConnections ?? 10,
      onnotice: () => {},
      onclose: sessions.onclose,
      connection: { search_path: SEARCH_PATH },
      types: {
        json: jsonType(114),
        jsonb: jsonType(3802),
        timestamp: textType(1114, isoTimestamp),
        timestamptz: textType(1184, isoTimestamp),
        numeric: textType(1700, jsonNumber),
      },
    },
  });
  const sql = lite.driver;
  const reserve = sql.reserve.bind(sql);
  sql.reserve = async () => deferSettings(sessions.endingWithConnection(await reserve()));
  return {
    driver: "postgres",
    lite,
    query: async <Row>(text: string, parameters: readonly unknown[] = []) => [
      // The driver's parameter type is narrower than what its serialisers accept.
      ...((await sql.unsafe(text, parameters as never[])) as unknown as Row[]),
    ],
    exec: async (text) => {
      await sql.unsafe(text).simple();
    },
    transaction: async <Result>(work: (db: Transaction) => Promise<Result>) =>
      (await sql.begin((transaction) =>
        work({
          query: async <Row>(text: string, parameters: readonly unknown[] = []) => [
            ...((await transaction.unsafe(text, parameters as never[])) as unknown as Row[]),
          ],
          exec: async (text) => {
            await transaction.unsafe(text).simple();
          },
        }),
      )) as Result,
    queryAgain: async <Row>(text: string, parameters: readonly unknown[]) => [
      ...((await sql.unsafe(text, parameters as never[], { prepare: true })) as unknown as Row[]),
    ],
    close: () => lite.close(),
  };
}

/**
 * lite's auth hands over JSON that is already text; the driver would encode it a second time, and triggers on
 * auth.users would find no full_name in raw_user_meta_data.
 */
function jsonType(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text) as unknown,
  };
}

function textType<Value>(oid: number, parse: (text: string) => Value) {
  return { to: oid, from: [oid], serialize: (value: unknown) => String(value), parse };
}

/** lite leaves "2026-11-21 06:35:12.98+00" as PostgreSQL writes it; a hosted project answers in ISO 8601. */
function isoTimestamp(text: string): string {
  return text.replace(/^(\d{4,}-\d\d-\d\d) /, "$1T").replace(/([+-]\d\d)$/, "$1:00");
}

/** A number, as a hosted project's JSON has it; lite gives "12.50" as text. NaN and infinity stay text. */
function jsonNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/**
 * What a hosted project has before its first migration: the three request roles, the schema for extensions and the
 * generous default privileges on `public`. The last are repeated here on purpose: a migration that forgets to revoke
 * must fail its tests on the embedded default too. They are set once, so that migrations may take them away.
 */
const HOSTED_GROUND = `
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    begin
      if to_regrole(role_name) is null then
        execute format('create role %I nologin %s', role_name,
          case when role_name = 'service_role' then 'bypassrls' else '' end);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another database of the same server was being prepared at the same moment
    end;
  end loop;

  if to_regnamespace('supabase_migrations') is null then
    create schema if not exists extensions;
    grant usage on schema extensions, public to anon, authenticated, service_role;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    create table supabase_migrations.seed_files (path text primary key, hash text not null);
  end if;
end
$$;
`;
