/**
 * Rows to try rights on. Every table gets rows that differ in whatever a policy might ask: whose they are (the asking
 * person's, a student's who is assigned to them, another student's, a colleague's, nobody's), and the values of columns
 * that policies name. The database is a throwaway copy: checks that would get in the way are dropped.
 */
import type { Features, Person } from "../../../lib/access/expected/rows.ts";
import type { Database } from "../../database/connection.ts";
import type { Column, Table } from "./catalog.ts";

/** Stands for the values that no policy names. */
const ANY_OTHER = "any other";

export const PEOPLE = {
  own: "10000000-0000-4000-8000-000000000001",
  assigned: "10000000-0000-4000-8000-000000000002",
  other: "10000000-0000-4000-8000-000000000003",
  colleague: "10000000-0000-4000-8000-000000000004",
} as const satisfies Record<Person, string>;
/** A student to whom nothing in the fixture belongs. */
export const STRANGER = "10000000-0000-4000-8000-000000000005";
/** Everybody's session has the id of its person. */
export const sessionOf = (id: string) => id.replace(/^1/, "2");

/** Columns that name a role follow the person; they are no choice of their own. */
const ROLE_TYPE = "app_role";
const MAX_ROWS = 1500;

export type FixtureRow = { features: Features; values: Readonly<Record<string, unknown>> };
export type FixtureTable = Table & {
  rows: FixtureRow[];
  /** A few rows in which a table that refers to this one shows what it depends on. */
  samples: FixtureRow[];
};

type Choice = { label: string; value: string | null };
type Dimension = { column: Column; choices: Choice[]; isPerson: boolean };

export async function fillTables(
  database: Database,
  tables: readonly Table[],
): Promise<Map<string, FixtureTable>> {
  await addPeople(database);
  await dropChecks(database);
  const filled = new Map<string, FixtureTable>();
  count = 0;
  for (const table of tables) filled.set(table.name, await fill(database, table, filled));
  await keepStranger(database);
  return filled;
}

async function addPeople(database: Database): Promise<void> {
  for (const id of [...Object.values(PEOPLE), STRANGER]) {
    await database.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', $2, now(), '{"full_name":"Test person"}')`,
      [id, `${id}@people.test`],
    );
    await database.query("insert into auth.sessions (id, user_id) values ($1, $2)", [sessionOf(id), id]);
  }
}

/** The tables were emptied for the fixture. */
async function keepStranger(database: Database): Promise<void> {
  await database.exec(`
    set session_replication_role = replica;
    insert into public.profiles (user_id, role) values ('${STRANGER}', 'student') on conflict do nothing;
    insert into public.user_roles (user_id, role) values ('${STRANGER}', 'student') on conflict do nothing;
    set session_replication_role = origin;`);
}

/** Deferrable constraints too: `on conflict` cannot use them. */
async function dropChecks(database: Database): Promise<void> {
  const drops = await database.query<{ sql: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as sql from pg_constraint
    where connamespace = 'public'::regnamespace and (contype in ('c', 'x') or (contype = 'u' and condeferrable)) and conrelid <> 0`);
  if (drops.length > 0) await database.exec(drops.map(({ sql }) => sql).join(";\n"));
}

async function fill(
  database: Database,
  table: Table,
  filled: ReadonlyMap<string, FixtureTable>,
): Promise<FixtureTable> {
  const keyIsAsked = table.columns.some(
    (column) => column.isKey && column.isAskedByPolicy && !isPerson(column),
  );
  const dimensions = table.columns.flatMap((column) => dimensionOf(column) ?? []);
  const parents = table.columns.flatMap((column) => {
    const parent = filled.get(column.refersTo?.replace("public.", "") ?? "");
    return parent && (column.isAskedByPolicy || keyIsAsked) && parent.samples.length > 1
      ? [{ column, parent }]
      : [];
  });
  const described: FixtureTable = { ...table, rows: [], samples: [] };

  const isPlain = dimensions.length === 0 && parents.length === 0;
  const [present] = isPlain
    ? await database.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from public.${table.name} as t limit 1`,
      )
    : [];
  if (present) {
    described.rows = [{ features: {}, values: present.row }];
    described.samples = described.rows;
    return described;
  }

  const ownCombinations = combinations(dimensions);
  const parentCombinations = variedParents(parents);
  const isTooMany = ownCombinations.length * parentCombinations.length > MAX_ROWS;
  const pairs = isTooMany
    ? [
        ...ownCombinations.map((own) => ({ own, above: parentCombinations[0] ?? [] })),
        ...parentCombinations.map((above) => ({ own: ownCombinations[0] ?? [], above })),
      ]
    : ownCombinations.flatMap((own) => parentCombinations.map((above) => ({ own, above })));

  const inserts = pairs.map(({ own, above }, index) => {
    const given: Record<string, string | null> = {};
    const features: Record<string, string> = {};
    own.forEach((choice, at) => {
      const { column } = dimensions[at] as Dimension;
      given[column.name] = choice.value;
      features[column.name] = choice.label;
    });
    above.forEach((row, at) => {
      const { column, parent } = parents[at] as (typeof parents)[number];
      if (!column.isRequired) features[column.name] = row ? "given" : "empty";
      given[column.name] = row && keyOf(row, parent);
      for (const [name, value] of Object.entries(row?.features ?? {}))
        features[`${parent.name}.${name}`] = value;
    });
    return { sql: insertion(table, given, features, index), features };
  });

  await database.exec("set session_replication_role = replica");
  await database.exec(`delete from public.${table.name}`);
  for (const { sql, features } of inserts) {
    const [made] = await database.query<{ row: Record<string, unknown> }>(sql);
    if (made) described.rows.push({ features, values: made.row });
  }
  await database.exec("set session_replication_role = origin");
  described.samples = samplesOf(described.rows);
  return described;
}

function isPerson(column: Column): boolean {
  return column.refersTo === "auth.users" || column.refersTo === "public.profiles";
}

function dimensionOf(column: Column): Dimension | null {
  const nothing = column.isRequired ? [] : [{ label: "empty", value: null }];
  // One row of each person would leave nobody for rows that differ in what policies look at.
  if (isPerson(column) && column.isUnique && !column.isRequired && !column.isAskedByPolicy) return null;
  if (isPerson(column)) {
    const people = Object.entries(PEOPLE).map(([label, value]) => ({ label, value }));
    return {
      column,
      isPerson: true,
      choices: [...people, ...nothing.map(() => ({ label: "nobody", value: null }))],
    };
  }
  if (!column.isAskedByPolicy || column.isGenerated || column.type === ROLE_TYPE) return null;
  const choices = (list: Choice[]) => ({ column, isPerson: false, choices: [...list, ...nothing] });
  if (column.choices.length > 0) {
    const named = column.choices.filter((value) => column.namedChoices.includes(value));
    const rest = column.choices
      .filter((value) => !named.includes(value))
      .slice(0, named.length > 0 ? 1 : undefined);
    const label = (value: string) => (named.length > 0 && rest.includes(value) ? ANY_OTHER : value);
    return choices([...named, ...rest].map((value) => ({ label: label(value), value })));
  }
  if (column.type === "boolean")
    return choices([true, false].map((value) => ({ label: value ? "yes" : "no", value: String(value) })));
  if (/^(timestamp|date)/.test(column.type)) {
    return choices([
      { label: "past", value: "2020-01-01" },
      { label: "to come", value: "2120-01-01" },
    ]);
  }
  return nothing.length > 0 && !column.refersTo
    ? choices([{ label: "given", value: plainValue(column, 1) }])
    : null;
}

/**
 * Every combination, but a second person stands beside the first in few: whoever is assigned to a student must stay
 * assigned to that one alone.
 */
function combinations(dimensions: readonly Dimension[]): Choice[][] {
  const firstPerson = dimensions.findIndex(({ isPerson }) => isPerson);
  let made: Choice[][] = [[]];
  dimensions.forEach((dimension, at) => {
    const isSecond = dimension.isPerson && at !== firstPerson;
    made = made.flatMap((begun) =>
      dimension.choices
        .filter(({ label }) => {
          if (!isSecond || label === "colleague" || label === "nobody") return true;
          return label === "own" && begun[firstPerson]?.label === "assigned";
        })
        .map((choice) => [...begun, choice]),
    );
  });
  return made.slice(0, MAX_ROWS);
}

/** Each parent in turn as each of its samples, the others as their first. */
function variedParents(
  parents: readonly { column: Column; parent: FixtureTable }[],
): (FixtureRow | null)[][] {
  const first = parents.map(({ parent }) => parent.samples[0] ?? null);
  const varied = parents.flatMap(({ column, parent }, at) =>
    [...parent.samples.slice(1), ...(column.isRequired ? [] : [null])].map((sample) =>
      first.map((row, index) => (index === at ? sample : row)),
    ),
  );
  return [first, ...varied];
}

const OPEN_WORDS = new Set(["published", "open", "approved", "past", "yes", "high"]);

/** The most open row, and those that differ from it in one feature; of whose it is, all. */
function samplesOf(rows: readonly FixtureRow[]): FixtureRow[] {
  const openness = ({ features }: FixtureRow) =>
    Object.values(features).filter((value) => OPEN_WORDS.has(value)).length;
  const base = [...rows].sort((a, b) => openness(b) - openness(a))[0];
  if (!base) return [];
  const PERSONAL = new Set(["own", "assigned", "other", "colleague", "nobody"]);
  const differs = (row: FixtureRow) =>
    Object.entries(row.features).filter(
      ([name, value]) => !PERSONAL.has(value) && value !== base.features[name],
    ).length;
  return [
    base,
    ...rows.filter(
      (row) => row !== base && (differs(row) === 0 || (differs(row) === 1 && samePeople(row, base))),
    ),
  ];
}

function samePeople(a: FixtureRow, b: FixtureRow): boolean {
  return Object.entries(a.features).filter(([name, value]) => value !== b.features[name]).length === 1;
}

function keyOf(row: FixtureRow, table: FixtureTable): string | null {
  const key = table.columns.find((column) => column.isKey);
  return key ? String(row.values[key.name]) : null;
}

let count = 0;

function insertion(
  table: Table,
  given: Record<string, string | null>,
  features: Features,
  index: number,
): string {
  const values: Record<string, string | null> = {};
  for (const column of table.columns) {
    if (column.isGenerated) continue;
    if (column.name in given) values[column.name] = given[column.name] ?? null;
    else if (column.type === ROLE_TYPE) values[column.name] = roleOf(features);
    else if (!column.hasDefault && (column.isRequired || column.isKey))
      values[column.name] = plainValue(column, index);
    else if (column.isKey && column.type === "uuid") values[column.name] = plainValue(column, index);
  }
  const names = Object.keys(values);
  const list = names.map((name) => literal(values[name] ?? null)).join(", ");
  const columns =
    names.length > 0 ? `(${names.map((name) => `"${name}"`).join(", ")}) values (${list})` : "default values";
  return `insert into public.${table.name} as t ${columns} on conflict do nothing returning to_jsonb(t) as row`;
}

function roleOf(features: Features): string {
  return Object.values(features).includes("colleague") && !Object.values(features).includes("own")
    ? "blogger"
    : "student";
}

/** Something of the type, different each time. */
function plainValue(column: Column, index: number): string {
  const { type } = column;
  count += 1;
  if (column.choices.length > 0) return column.choices[0] as string;
  if (type === "uuid") return `30000000-0000-4000-8000-${count.toString(16).padStart(12, "0")}`;
  if (type.endsWith("[]")) return "{}";
  if (/^(integer|bigint|real|double)/.test(type)) return String(count);
  // Its digits may be few, and nothing numeric has to be unique.
  if (type.startsWith("numeric")) return String(index % 1_000);
  if (type === "smallint") return String(index % 30_000);
  if (type === "boolean") return "false";
  if (/^timestamp/.test(type)) return `2020-01-01 00:00:00+00`;
  if (type === "date") return "2020-01-01";
  if (type === "time without time zone") return "10:00";
  if (/^json/.test(type)) return "{}";
  if (type === "inet") return "192.0.2.1";
  if (type === "interval") return "1 day";
  if (type === "bytea") return "\\x00";
  if (/^(character|char)\(?/.test(type) && !type.includes("varying")) return "A";
  return `x${count}`;
}

export function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return literal(`{${value.map((entry) => JSON.stringify(entry)).join(",")}}`);
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
