/**
 * The public site's own queries against a catalogue of any size in PostgreSQL, and how many rows each of them made the
 * server look at: rows of tables read through, and entries of indexes, as the server counts them itself.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { Db } from "@/lib/platform/supabase/db";
import { fillCatalogue } from "../../bench/catalogue.ts";
import { openConnection } from "../database/connection.ts";
import { launchBackend } from "../local/launcher.ts";
import { loadSecrets } from "../local/secrets.ts";
import { createMigratedPostgres } from "./test-database.ts";

/** What grows with the catalogue and the site. */
const TABLES = [
  "public.programs",
  "public.program_intakes",
  "public.program_requirements",
  "public.universities",
  "private.finder_entries",
  "private.finder_bits",
  "private.finder_words",
  "public.pages",
  "public.questions",
  "private.site_words",
  "public.redirects",
] as const;

export type Reads = Record<(typeof TABLES)[number], number>;

export type CountedSite = {
  /** A visitor's client, as the site has it. */
  db: Db;
  sizes: Reads;
  /** How many rows of the finder's bits each facet of a scope has. */
  bits: ReadonlyMap<string, number>;
  /** What the server read for this. */
  reads(work: () => Promise<unknown>): Promise<Reads>;
  run(sql: string): Promise<void>;
  close(): Promise<void>;
};

export async function openCountedSite(size: {
  universities: number;
  programs: number;
  pages: number;
}): Promise<CountedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), "rows-read-"));
  const secrets = await loadSecrets(folder);
  // One connection, so that what the server counted for it can be asked for at once.
  const database = await openConnection({
    driver: "postgres",
    url: await createMigratedPostgres(),
    maxConnections: 1,
  });
  const backend = await launchBackend({
    driver: "postgres",
    database,
    dataFolder: folder,
    port: 0,
    mailboxPort: 0,
    siteUrl: "http://localhost:3999",
    secrets,
    seedsFolder: null,
    log: () => {},
  });
  await fillCatalogue(database, size);
  await database.exec(moreOfTheSite(size.pages));
  await database.query("vacuum analyze");

  const counts = async (): Promise<Reads> => {
    await database.query("select pg_stat_force_next_flush()");
    const rows = await database.query<{ name: keyof Reads; read: number }>(
      `select t.name, (pg_stat_get_tuples_returned(t.name::regclass)
         + (select sum(pg_stat_get_tuples_returned(i.indexrelid)) from pg_index as i where i.indrelid = t.name::regclass))::int as read
       from unnest($1::text[]) as t (name)`,
      [TABLES],
    );
    return Object.fromEntries(rows.map(({ name, read }) => [name, read])) as Reads;
  };
  const sizes = await database.query<{ name: keyof Reads; rows: number }>(
    TABLES.map((name) => `select '${name}' as name, count(*)::int as rows from ${name}`).join(" union all "),
  );
  const bits = await database.query<{ facet: string; rows: number }>(
    "select scope || ' ' || facet as facet, count(*)::int as rows from private.finder_bits group by 1",
  );
  return {
    db: createClient(backend.url, secrets.SUPABASE_PUBLISHABLE_KEY) as Db,
    sizes: Object.fromEntries(sizes.map(({ name, rows }) => [name, rows])) as Reads,
    bits: new Map(bits.map(({ facet, rows }) => [facet, rows])),
    reads: async (work) => {
      const before = await counts();
      await work();
      const after = await counts();
      return Object.fromEntries(TABLES.map((name) => [name, after[name] - before[name]])) as Reads;
    },
    run: (sql) => database.exec(sql),
    close: async () => {
      await backend.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Pages about as many places, questions, and addresses that moved; and a third of the catalogue is real and listed. */
const moreOfTheSite = (pages: number) => `
  set session_replication_role = replica;
  update public.universities set is_sample = false, is_indexed = true where popularity % 3 = 0;
  update public.programs set is_sample = false, is_indexed = true, source_url = 'https://source.test/', checked_on = '2026-11-01' where popularity % 3 = 0;
  create function pg_temp.town(p_number int) returns text language sql as
    $$ select translate(left(md5(p_number::text), 9), '0123456789', 'ghijklmnop') $$;
  insert into public.pages (kind, slug, title, description, body_md, status, published_at)
  select (array['guide', 'post', 'news'])[1 + i % 3]::public.page_kind, 'page-' || i, 'Fees and rent in ' || pg_temp.town(i),
    'What a year in ' || pg_temp.town(i) || ' costs.', 'Semester fees, a room, and the way there' || case when i % 100 = 0 then ' by ferry.' else '.' end,
    'published', now() - interval '1 day'
  from generate_series(1, ${pages}) as i;
  insert into public.questions (slug, topic, question, answer_md, status)
  select 'question-' || i, 'Papers', 'Which stamps are asked for in ' || pg_temp.town(i) || '?', 'Those of the office that wrote the paper.', 'published'
  from generate_series(1, ${pages}) as i;
  insert into public.redirects (from_path, to_path, reason) select '/was-' || i, '/page-' || i, 'Renamed' from generate_series(1, ${pages}) as i;
  set session_replication_role = origin;
  select private.add_site_words(string_agg(p.title, ' ')) from public.pages as p;
`;
