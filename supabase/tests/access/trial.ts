/**
 * Finds out who may do what by doing it: in a throwaway database, as a visitor, as each role and as another student, every
 * operation on every row of a fixture, and every procedure of the API. What was done is undone at once.
 */
import { ANSWERED, type Answer, EMPTY, REFUSED } from "../../../lib/access/expected/procedures.ts";
import type { Features, Person, TriedRow } from "../../../lib/access/expected/rows.ts";
import type { Database, Queryable } from "../../database/connection.ts";
import { listProcedures, listTables, type Procedure, type Table } from "./catalog.ts";
import {
  type FixtureRow,
  type FixtureTable,
  fillTables,
  literal,
  PEOPLE,
  STRANGER,
  sessionOf,
} from "./fixture.ts";

export const OPERATIONS = ["select", "insert", "update", "delete"] as const;
export type Operation = (typeof OPERATIONS)[number];
/** `about` is the person whom a procedure was asked about, if it is about one. */
type TriedCall = { about: Person | null; outcome: Answer };
type ByAsker<Tried> = Record<string, Tried[]>;
type TableAccess = { name: string; tried: Record<Operation, ByAsker<TriedRow>> };
type ProcedureAccess = { name: string; tried: ByAsker<TriedCall> };
export type Access = { askers: string[]; tables: TableAccess[]; procedures: ProcedureAccess[] };

const VISITOR = "visitor";
const ANOTHER_STUDENT = "another student";

/** A right that is missing, or a procedure that says so. */
const REFUSALS = new Set(["42501", "PT401", "PT403"]);

export async function tryAccess(database: Database): Promise<Access> {
  const roles = await database.query<{ role: string }>(
    "select unnest(enum_range(null::public.app_role))::text as role",
  );
  const askers = [VISITOR, ...roles.map(({ role }) => role), ANOTHER_STUDENT];
  const tables = await listTables(database);
  const procedures = await listProcedures(database);
  const fixture = await fillTables(database, tables);
  await database.exec(HELPERS);
  await openKeys(database, tables);

  const tableAccess = new Map<string, TableAccess>();
  for (const { name } of tables)
    tableAccess.set(name, { name, tried: { select: {}, insert: {}, update: {}, delete: {} } });
  const procedureAccess: ProcedureAccess[] = procedures.map(({ name }) => ({ name, tried: {} }));
  for (const asker of askers) {
    await becomeRole(database, asker);
    for (const [name, table] of fixture) {
      const { tried } = tableAccess.get(name) as TableAccess;
      tried.select[asker] = await tryReading(database, asker, table);
      const isVisitor = asker === VISITOR;
      tried.insert[asker] = isVisitor
        ? await tryVisitor(database, table, "insert")
        : await tryInserting(database, asker, table);
      tried.update[asker] = isVisitor
        ? await tryVisitor(database, table, "update")
        : await tryUpdating(database, asker, table);
      tried.delete[asker] = isVisitor
        ? await tryVisitor(database, table, "delete")
        : await tryDeleting(database, asker, table);
    }
    for (const [index, procedure] of procedures.entries()) {
      const { tried } = procedureAccess[index] as ProcedureAccess;
      tried[asker] = await tryCalling(database, asker, procedure, fixture);
    }
  }
  for (const { tried } of procedureAccess) {
    // When the fixture has nothing to find for anybody, an empty answer is the whole answer.
    const calls = Object.values(tried).flat();
    if (calls.some(({ outcome }) => outcome === ANSWERED)) continue;
    for (const call of calls) if (call.outcome === EMPTY) call.outcome = ANSWERED;
  }
  const byName = <Named extends { name: string }>(list: Named[]) =>
    list.sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    askers,
    tables: byName([...tableAccess.values()]),
    procedures: byName(procedureAccess.filter(({ name }) => isExposed(procedures, name))),
  };
}

function isExposed(procedures: readonly Procedure[], name: string): boolean {
  return procedures.some((known) => known.name === name && (known.isForVisitors || known.isForSignedIn));
}

const HELPERS = `
  create schema trial;
  grant usage on schema trial to anon, authenticated;
  create function trial.each(p_statements text[]) returns text[] language plpgsql set search_path = '' as $$
  declare
    statement text;
    affected integer;
    outcomes text[] := '{}';
  begin
    foreach statement in array p_statements loop
      begin
        execute statement;
        get diagnostics affected = row_count;
        raise exception using errcode = 'UNDO0', message = affected::text;
      exception when others then
        outcomes := outcomes || case when sqlstate = 'UNDO0' then sqlerrm else sqlstate end;
      end;
    end loop;
    return outcomes;
  end $$;
  create function trial.answer(p_call text) returns text language plpgsql set search_path = '' as $$
  declare
    answer text;
  begin
    begin
      execute format('select string_agg(to_jsonb(answered)::text, '','') from (%s) as answered', p_call) into answer;
      raise exception using errcode = 'UNDO0', message = coalesce(answer, '');
    exception when others then
      return case when sqlstate = 'UNDO0' then '=' || sqlerrm else sqlstate end;
    end;
  end $$;
  grant execute on all functions in schema trial to anon, authenticated;`;

/** A row has to be named to be tried alone, also where its key may not be read; what may be read was noted before. */
async function openKeys(database: Database, tables: readonly Table[]): Promise<void> {
  const grants = tables.flatMap(({ name, columns }) => {
    const keys = columns.filter((column) => column.isKey).map((column) => `"${column.name}"`);
    return keys.length > 0
      ? [`grant select (${keys.join(", ")}) on public.${name} to anon, authenticated`]
      : [];
  });
  await database.exec(grants.join(";\n"));
}

/** The asking person holds one role at a time; what belongs to them stays theirs. */
async function becomeRole(database: Database, asker: string): Promise<void> {
  if (asker === VISITOR || asker === ANOTHER_STUDENT) return;
  await database.exec(`
    set session_replication_role = replica;
    update public.user_roles set role = '${asker}' where user_id = '${PEOPLE.own}';
    update public.profiles set role = '${asker}' where user_id = '${PEOPLE.own}';
    set session_replication_role = origin;`);
}

async function askAs<Row>(
  database: Database,
  asker: string,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  return database.transaction(async (db) => {
    await become(db, asker);
    return db.query<Row>(sql, parameters);
  });
}

async function become(db: Queryable, asker: string): Promise<void> {
  const id = asker === VISITOR ? null : asker === ANOTHER_STUDENT ? STRANGER : PEOPLE.own;
  const role = id ? "authenticated" : "anon";
  const claims = id ? { sub: id, session_id: sessionOf(id), role } : { role };
  await db.query(
    "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true), set_config('role', $3, true)",
    [JSON.stringify(claims), id ?? "", role],
  );
}

async function tryReading(database: Database, asker: string, table: FixtureTable): Promise<TriedRow[]> {
  const role = asker === VISITOR ? "anon" : "authenticated";
  if (!table.columns.some((column) => column.maySelect[role])) return eachRow(table, () => false);
  const keys = keysOf(table);
  const seen = await askAs<Record<string, unknown>>(
    database,
    asker,
    `select ${keys.map((key) => `"${key}"::text`).join(", ") || "1"} from public.${table.name}`,
  );
  // A text of fixed length comes with its blanks or without.
  const nameOf = (row: Readonly<Record<string, unknown>>) =>
    keys.map((key) => String(row[key]).trimEnd()).join("\n");
  const named = new Set(seen.map(nameOf));
  return eachRow(table, ({ values }) => named.has(nameOf(values)));
}

/** Visitors write nothing; a right that appeared would be found here. */
async function tryVisitor(
  database: Database,
  table: FixtureTable,
  operation: Operation,
): Promise<TriedRow[]> {
  const [held] = await database.query<{ is_held: boolean }>(
    `select has_table_privilege('anon', 'public.${table.name}', $1) or ($1 <> 'delete' and has_any_column_privilege('anon', 'public.${table.name}', $2)) as is_held`,
    [operation, operation === "delete" ? "select" : operation],
  );
  return eachRow(table, () => held?.is_held ?? true);
}

async function tryInserting(database: Database, asker: string, table: FixtureTable): Promise<TriedRow[]> {
  const columns = table.columns
    .filter((column) => column.mayInsert && !column.isGenerated)
    .map(({ name }) => name);
  if (columns.length === 0) return eachRow(table, () => false);
  const candidates = new Map<string, Features>();
  for (const { features, values } of table.rows) {
    const given = columns.map((name) => literal(values[name])).join(", ");
    const own = Object.entries(features).filter(([name]) => columns.includes(name.split(".")[0] ?? ""));
    const shown = Object.fromEntries(own);
    if ([...candidates.values()].some((known) => JSON.stringify(known) === JSON.stringify(shown))) continue;
    candidates.set(
      `insert into public.${table.name} (${columns.map((name) => `"${name}"`).join(", ")}) values (${given})`,
      shown,
    );
  }
  const outcomes = await tryEach(database, asker, table, [...candidates.keys()]);
  return [...candidates.values()].map((features, index) => ({
    features,
    isReached: isLetIn(outcomes[index], { isInsert: true }),
  }));
}

async function tryUpdating(database: Database, asker: string, table: FixtureTable): Promise<TriedRow[]> {
  const column = table.columns.find(({ mayUpdate }) => mayUpdate);
  if (!column) return eachRow(table, () => false);
  const same = column.maySelect.authenticated ? `"${column.name}"` : undefined;
  return tryRows(
    database,
    asker,
    table,
    (values) => `update public.${table.name} set "${column.name}" = ${same ?? literal(values[column.name])}`,
  );
}

async function tryDeleting(database: Database, asker: string, table: FixtureTable): Promise<TriedRow[]> {
  if (!table.mayDelete) return eachRow(table, () => false);
  return tryRows(database, asker, table, () => `delete from public.${table.name}`);
}

/** On no row is soon found out with all of them; who may on some is asked about each. */
async function tryRows(
  database: Database,
  asker: string,
  table: FixtureTable,
  statement: (values: Readonly<Record<string, unknown>>) => string,
): Promise<TriedRow[]> {
  const keys = keysOf(table);
  const [onAll] = await outcomesOf(database, asker, [statement(table.rows[0]?.values ?? {})]);
  if (onAll === "0") return eachRow(table, () => false);
  const statements = table.rows.map(
    ({ values }) =>
      `${statement(values)} where ${keys.map((key) => `"${key}" = ${literal(values[key])}`).join(" and ") || "true"}`,
  );
  const outcomes = await tryEach(database, asker, table, statements);
  return eachRow(table, (_row, index) => isLetIn(outcomes[index], { isInsert: false }));
}

function keysOf(table: Table): string[] {
  return table.columns.filter((column) => column.isKey).map(({ name }) => name);
}

function eachRow(table: FixtureTable, isReached: (row: FixtureRow, index: number) => boolean): TriedRow[] {
  return table.rows.map((row, index) => ({ features: row.features, isReached: isReached(row, index) }));
}

/** A constraint is asked after the policies, so what fails at one was let in by them. */
function isLetIn(outcome: string | undefined, { isInsert }: { isInsert: boolean }): boolean {
  if (outcome === undefined || REFUSALS.has(outcome)) return false;
  return outcome.startsWith("23") && outcome.length === 5
    ? true
    : isInsert
      ? outcome === "1"
      : Number(outcome) > 0;
}

/** What a trigger has against the row for another reason says nothing about rights: those are tried again without triggers. */
async function tryEach(
  database: Database,
  asker: string,
  table: FixtureTable,
  statements: string[],
): Promise<string[]> {
  const outcomes = await outcomesOf(database, asker, statements);
  const unclear = outcomes.flatMap((outcome, at) => (isClear(outcome) ? [] : [at]));
  if (unclear.length === 0) return outcomes;
  await database.exec(`alter table public.${table.name} disable trigger user`);
  const again = await outcomesOf(
    database,
    asker,
    unclear.map((at) => statements[at] as string),
  );
  await database.exec(`alter table public.${table.name} enable trigger user`);
  unclear.forEach((at, index) => {
    const outcome = again[index] as string;
    if (!isClear(outcome)) throw new Error(`${outcome} for ${asker}: ${statements[at]}`);
    outcomes[at] = outcome;
  });
  return outcomes;
}

function isClear(outcome: string): boolean {
  return /^\d{1,4}$/.test(outcome) || REFUSALS.has(outcome) || /^23...$/.test(outcome);
}

async function outcomesOf(database: Database, asker: string, statements: string[]): Promise<string[]> {
  const [row] = await askAs<{ outcomes: string[] }>(
    database,
    asker,
    "select trial.each($1::text[]) as outcomes",
    [statements],
  );
  return row?.outcomes ?? [];
}

async function tryCalling(
  database: Database,
  asker: string,
  procedure: Procedure,
  fixture: ReadonlyMap<string, FixtureTable>,
): Promise<TriedCall[]> {
  const isGranted = asker === VISITOR ? procedure.isForVisitors : procedure.isForSignedIn;
  const people = Object.keys(PEOPLE) as Person[];
  const tried: TriedCall[] = [];
  for (const about of procedure.needs.some(isPersonArgument) ? people : [null]) {
    const person = about && PEOPLE[about];
    const outcome = isGranted ? await callOnce(database, asker, procedure, fixture, person) : REFUSED;
    tried.push({ about, outcome });
  }
  return tried;
}

const isPersonArgument = ({ name, type }: Procedure["needs"][number]) =>
  type === "uuid" && /user|student|person/.test(name);

async function callOnce(
  database: Database,
  asker: string,
  { name, needs, returnsNothing }: Procedure,
  fixture: ReadonlyMap<string, FixtureTable>,
  person: string | null,
): Promise<Answer> {
  const given = needs.map(
    (argument) => `"${argument.name}" => ${argumentFor(argument, name, fixture, person)}`,
  );
  const [row] = await askAs<{ outcome: string }>(database, asker, "select trial.answer($1) as outcome", [
    `select * from public.${name}(${given.join(", ")})`,
  ]);
  const outcome = row?.outcome ?? "";
  if (REFUSALS.has(outcome)) return REFUSED;
  if (!outcome.startsWith("=") || returnsNothing) return ANSWERED;
  return isEmptyAnswer(outcome.slice(1)) ? EMPTY : ANSWERED;
}

/** Nothing found, or only noughts and "no". */
function isEmptyAnswer(answer: string): boolean {
  return !/[1-9]|true|"[^"]*"\s*:\s*"[^"]|:\s*""\s*}/.test(answer);
}

function argumentFor(
  { name, type, choices }: Procedure["needs"][number],
  procedure: string,
  fixture: ReadonlyMap<string, FixtureTable>,
  person: string | null,
): string {
  if (type === "uuid") {
    if (person && isPersonArgument({ name, type, choices })) return literal(person);
    const noun = name === "p_id" ? procedure.split("_").at(-1) : name.replace(/^p_/, "").replace(/_id$/, "");
    const row = fixture.get(`${noun}s`)?.rows[0];
    return literal(row ? row.values.id : "30000000-0000-4000-8000-ffffffffffff");
  }
  if (choices.length > 0) return literal(choices[0]);
  if (type.endsWith("[]")) return "'{}'";
  if (/^(integer|bigint|smallint|numeric)/.test(type)) return "1";
  if (type === "boolean") return "true";
  if (/^(timestamp|date)/.test(type)) return "'2120-01-01'";
  if (/^json/.test(type)) return "'{}'";
  if (type === "inet") return "'192.0.2.1'";
  return procedure === "user_has_role" ? "'admin'" : "'x'";
}
