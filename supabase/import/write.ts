/**
 * Writes rows of a list in batches. A row that an editor has changed since a list wrote it is kept, one that was deleted
 * stays deleted, and a batch takes effect together with the note of how far the import has come, or not at all.
 */
import type { Queryable } from "../database/connection.ts";
import type { CatalogueRow, CatalogueTable } from "./list.ts";

export type WritableDatabase = Queryable & {
  transaction<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result>;
};

export type CatalogueEntry = { stable_key: string; slug: string; row: CatalogueRow };

export type WriteOptions = {
  table: CatalogueTable;
  /** A seed says all there is to say about its rows; an import leaves what it does not mention. */
  writtenBy: "seed" | "import";
  /** New rows are drafts otherwise, and rows that are published stay so in any case. */
  publish: boolean;
  isSample?: boolean;
  /** Also write over what editors have changed, and bring back what was deleted. */
  overwrite?: boolean;
};

export const NO_COUNTS = { inserted: 0, updated: 0, unchanged: 0, kept: 0, left_out: 0 };
export type Counts = typeof NO_COUNTS;

type Column = { type: string; default?: string };
const column = (type: string, fallback?: string): Column =>
  fallback ? { type, default: fallback } : { type };
const provenance = { source_url: column("text"), source_note: column("text"), checked_on: column("date") };
/** Also when the copy that was read was made. */
const dated = { ...provenance, copied_on: column("date") };

const TABLES: Readonly<Record<CatalogueTable, Readonly<Record<string, Column>>>> = {
  universities: {
    name: column("text"),
    other_names: column("text[]", "'{}'"),
    country_code: column("char(2)"),
    city: column("text"),
    region: column("text"),
    website: column("text"),
    domains: column("text[]", "'{}'"),
    kind: column("text", "'standard'"),
    founded: column("smallint"),
    is_public: column("boolean"),
    summary: column("text"),
    ...provenance,
  },
  programs: {
    university_id: column("uuid"),
    name: column("text"),
    level: column("text"),
    subject_code: column("text"),
    program_type: column("text", "'degree'"),
    study_mode: column("text"),
    language: column("char(2)"),
    duration_months: column("smallint"),
    tuition_amount: column("numeric"),
    tuition_currency: column("char(3)"),
    tuition_period: column("text"),
    tuition_year: column("smallint"),
    application_fee: column("numeric"),
    application_fee_currency: column("char(3)"),
    tags: column("text[]", "'{}'"),
    url: column("text"),
    summary: column("text"),
    ...dated,
  },
  scholarships: {
    name: column("text"),
    provider: column("text"),
    country_code: column("char(2)"),
    university_id: column("uuid"),
    level: column("text"),
    subject_code: column("text"),
    amount: column("numeric"),
    currency: column("char(3)"),
    amount_note: column("text"),
    deadline_on: column("date"),
    deadline_note: column("text"),
    url: column("text"),
    summary: column("text"),
    ...dated,
  },
  upskill_courses: {
    title: column("text"),
    provider: column("text"),
    subject_code: column("text"),
    duration_weeks: column("smallint"),
    hours: column("smallint"),
    mode: column("text"),
    fee_amount: column("numeric"),
    fee_currency: column("char(3)"),
    url: column("text"),
    summary: column("text"),
    ...provenance,
  },
};

/** Lists inside a program, each in a table of its own. */
const PARTS = {
  intakes: {
    table: "program_intakes",
    columns: { month: "smallint", deadline_on: "date", deadline_note: "text" },
  },
  requirements: {
    table: "program_requirements",
    columns: { test: "text", section: "text", minimum: "numeric(8, 2)", unit: "text", note: "text" },
  },
} as const;

export async function writeBatch(
  db: Queryable,
  entries: readonly CatalogueEntry[],
  options: WriteOptions,
): Promise<Counts> {
  const { table } = options;
  const given = JSON.stringify(entries.map(({ stable_key, slug, row }) => ({ stable_key, slug, ...row })));
  const inserted = await insertNew(db, given, options);
  const writable = await findWritable(db, given, options, inserted);
  const changed = new Set(await update(db, given, options, writable));
  if (table === "programs") {
    const owners = [...inserted, ...writable];
    for (const part of ["intakes", "requirements"] as const)
      for (const id of await replaceParts(db, given, part, options, owners)) changed.add(id);
  }
  if (options.publish) await publish(db, table, inserted);
  const fresh = new Set(inserted);
  const updated = [...changed].filter((id) => !fresh.has(id));
  await remember(db, options, [...inserted, ...updated]);
  const [present] = await db.query<{ count: number }>(
    `select count(*)::int as count from public.${table}
     where stable_key in (select g.stable_key from jsonb_to_recordset($1::text::jsonb) as g (stable_key text))`,
    [given],
  );
  const count = present?.count ?? 0;
  return {
    inserted: inserted.length,
    updated: updated.length,
    unchanged: writable.length - updated.length,
    kept: count - inserted.length - writable.length,
    left_out: entries.length - count,
  };
}

/** Two rows that would like the same address: the second one carries a mark made of its key, the same every time. */
async function insertNew(db: Queryable, given: string, options: WriteOptions): Promise<string[]> {
  const { table, isSample = false, overwrite = false } = options;
  const columns = Object.entries(TABLES[table]);
  const rows = await db.query<{ id: string }>(
    `with fresh as (
       select g.*, row_number() over (partition by g.slug order by g.stable_key) as turn from ${recordset(table)}
       where not exists (select from public.${table} as t where t.stable_key = g.stable_key)
         and ($2::boolean or not exists (select from private.imported_rows as m
           where m.table_name = '${table}' and m.stable_key = g.stable_key))
     )
     insert into public.${table} (stable_key, slug, ${columns.map(([name]) => name).join(", ")}, status, is_sample)
     select stable_key,
       case when turn > 1 or exists (select from public.${table} as t where t.slug = fresh.slug)
         then slug || '-' || left(md5(stable_key), 6) else slug end,
       ${columns.map(([name, { default: fallback }]) => (fallback ? `coalesce(${name}, ${fallback})` : name)).join(", ")},
       'draft', $3::boolean
     from fresh
     returning id`,
    [given, overwrite, isSample],
  );
  return rows.map(({ id }) => id);
}

/**
 * New rows are drafts until their parts are there: the finder takes no notice of drafts, and so reads each program once
 * rather than once for itself, its intakes and its requirements.
 */
async function publish(db: Queryable, table: CatalogueTable, inserted: readonly string[]): Promise<void> {
  if (inserted.length === 0) return;
  await db.query(
    `update public.${table} set status = 'published'
     where id in (select value::uuid from jsonb_array_elements_text($1::text::jsonb))`,
    [JSON.stringify(inserted)],
  );
}

/** Rows that are as a list left them, and whose list may be followed by this one. */
async function findWritable(
  db: Queryable,
  given: string,
  { table, writtenBy, overwrite = false }: WriteOptions,
  inserted: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select t.id from jsonb_to_recordset($1::text::jsonb) as g (stable_key text)
     join public.${table} as t using (stable_key)
     left join private.imported_rows as m on m.table_name = '${table}' and m.stable_key = t.stable_key
     where t.id not in (select value::uuid from jsonb_array_elements_text($2::text::jsonb))
       and ($3::boolean or (m.content_hash = ${hashOf(table)} and (m.written_by = 'seed' or $4 = 'import')))`,
    [given, JSON.stringify(inserted), overwrite, writtenBy],
  );
  return rows.map(({ id }) => id);
}

async function update(
  db: Queryable,
  given: string,
  { table, writtenBy, publish }: WriteOptions,
  writable: readonly string[],
): Promise<string[]> {
  if (writable.length === 0) return [];
  const columns = Object.entries(TABLES[table]);
  const says = columns.map(([name, { default: fallback }]) => {
    const otherwise = writtenBy === "import" ? `t.${name}` : fallback;
    return otherwise ? `coalesce(g.${name}, ${otherwise})` : `g.${name}`;
  });
  const names = columns.map(([name]) => name);
  const status = "case when $3::boolean and t.status = 'draft' then 'published' else t.status end";
  const rows = await db.query<{ id: string }>(
    `update public.${table} as t set (${names.join(", ")}, status) = (${says.join(", ")}, ${status})
     from ${recordset(table)}
     where t.stable_key = g.stable_key and t.id in (select value::uuid from jsonb_array_elements_text($2::text::jsonb))
       and (${names.map((name) => `t.${name}`).join(", ")}, t.status) is distinct from (${says.join(", ")}, ${status})
     returning t.id`,
    [given, JSON.stringify(writable), publish],
  );
  return rows.map(({ id }) => id);
}

/** Exchanges the intakes or requirements of the programs where they differ, and gives those programs. */
async function replaceParts(
  db: Queryable,
  given: string,
  part: keyof typeof PARTS,
  { writtenBy }: WriteOptions,
  owners: readonly string[],
): Promise<string[]> {
  if (owners.length === 0) return [];
  const { table } = PARTS[part];
  const columns = Object.entries(PARTS[part].columns);
  const names = columns.map(([name]) => name).join(", ");
  const said = `jsonb_to_recordset(coalesce(g.${part}, '[]'::jsonb)) as s (${columns.map((pair) => pair.join(" ")).join(", ")})`;
  const changed = await db.query<{ id: string }>(
    `select t.id from jsonb_to_recordset($1::text::jsonb) as g (stable_key text, ${part} jsonb)
     join public.programs as t using (stable_key)
     where t.id in (select value::uuid from jsonb_array_elements_text($2::text::jsonb))
       ${writtenBy === "import" ? `and g.${part} is not null` : ""}
       and ${partsOf(part, `public.${table} as s where s.program_id = t.id`)} is distinct from ${partsOf(part, said)}`,
    [given, JSON.stringify(owners)],
  );
  const ids = changed.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await db.query(
    `delete from public.${table}
     where program_id in (select value::uuid from jsonb_array_elements_text($1::text::jsonb))`,
    [JSON.stringify(ids)],
  );
  await db.query(
    `insert into public.${table} (program_id, ${names})
     select t.id, ${columns.map(([name]) => `s.${name}`).join(", ")}
     from jsonb_to_recordset($1::text::jsonb) as g (stable_key text, ${part} jsonb)
     join public.programs as t using (stable_key) cross join lateral ${said}
     where t.id in (select value::uuid from jsonb_array_elements_text($2::text::jsonb))`,
    [given, JSON.stringify(ids)],
  );
  return ids;
}

async function remember(
  db: Queryable,
  { table, writtenBy }: WriteOptions,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.query(
    `insert into private.imported_rows (table_name, stable_key, content_hash, written_by)
     select '${table}', t.stable_key, ${hashOf(table)}, $2 from public.${table} as t
     where t.id in (select value::uuid from jsonb_array_elements_text($1::text::jsonb))
     on conflict (table_name, stable_key) do update
       set content_hash = excluded.content_hash, written_by = excluded.written_by`,
    [JSON.stringify(ids), writtenBy],
  );
}

function recordset(table: CatalogueTable): string {
  const columns = Object.entries(TABLES[table]).map(([name, { type }]) => `${name} ${type}`);
  return `jsonb_to_recordset($1::text::jsonb) as g (stable_key text, slug text, ${columns.join(", ")})`;
}

/** The content of a row, without its address and its state, which are not the list's affair. */
function hashOf(table: CatalogueTable): string {
  const names = Object.keys(TABLES[table]);
  const values = names.filter((name) => name !== "copied_on").map((name) => `t.${name}`);
  if (table === "programs")
    for (const part of ["intakes", "requirements"] as const)
      values.push(partsOf(part, `public.${PARTS[part].table} as s where s.program_id = t.id`));
  // Rows that were written before the column existed have none, and are still known by their hash.
  const copiedOn = names.includes("copied_on")
    ? " || case when t.copied_on is null then '[]'::jsonb else jsonb_build_array(t.copied_on) end"
    : "";
  return `encode(sha256(convert_to((jsonb_build_array(${values.join(", ")})${copiedOn})::text, 'UTF8')), 'hex')`;
}

function partsOf(part: keyof typeof PARTS, from: string): string {
  const one = `jsonb_build_array(${Object.keys(PARTS[part].columns)
    .map((name) => `s.${name}`)
    .join(", ")})`;
  return `(select jsonb_agg(${one} order by ${one}::text collate "C") from ${from})`;
}
