/**
 * Finds out who may do what by doing it: in a throwaway database, as a visitor, as each role and as another student, every
 * operation on every row of a fixture, and every procedure of the API. What was done is undone at once.
 */
import type { Database, Queryable } from "../connection.ts";
import { listProcedures, listTables, type Procedure, type Table } from "./catalog.ts";
import { describeRows, type Features, NO_ROWS } from "./describe.ts";
import { type FixtureTable, fillTables, literal, PEOPLE, STRANGER, sessionOf } from "./fixture.ts";

export const OPERATIONS = ["select", "insert", "update", "delete"] as const;
export type Operation = (typeof OPERATIONS)[number];
/** By operation and asker: which rows, in words. */
export type TableAccess = {
  name: string;
  comment: string;
  answers: Record<Operation, Record<string, string>>;
};
export type ProcedureAccess = { name: string; comment: string; answers: Record<string, string> };
export type Access = { askers: string[]; tables: TableAccess[]; procedures: ProcedureAccess[] };

export const VISITOR = "visitor";
export const ANOTHER_STUDENT = "another student";
export const REFUSED = "–";
export const ANSWERED = "yes";
export const NOTHING = "an empty answer";

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
  for (const { name, comment } of tables) {
    tableAccess.set(name, { name, comment, answers: { select: {}, insert: {}, update: {}, delete: {} } });
  }
  const procedureAccess: ProcedureAccess[] = procedures.map(({ name, comment }) => ({
    name,
    comment,
    answers: {},
  }));
  for (const asker of askers) {
    await becomeRole(database, asker);
    for (const [name, table] of fixture) {
      const answers = (tableAccess.get(name) as TableAccess).answers;
      answers.select[asker] = await tryReading(database, asker, table);
      const isVisitor = asker === VISITOR;
      answers.insert[asker] = isVisitor
        ? await tryVisitor(database, table, "insert")
        : await tryInserting(database, asker, table);
      answers.update[asker] = isVisitor
        ? await tryVisitor(database, table, "update")
        : await tryUpdating(database, asker, table);
      answers.delete[asker] = isVisitor
        ? await tryVisitor(database, table, "delete")
        : await tryDeleting(database, asker, table);
    }
    for (const [index, procedure] of procedures.entries()) {
      (procedureAccess[index] as ProcedureAccess).answers[asker] = await tryCalling(
        database,
        asker,
        procedure,
        fixture,
      );
    }
  }
  for (const { answers } of procedureAccess) {
    // When the fixture has nothing to find for anybody, an empty answer is the whole answer.
    const isEmptyForAll = !Object.values(answers).some((answer) => answer !== REFUSED && answer !== NOTHING);
    if (isEmptyForAll) for (const asker of askers) if (answers[asker] === NOTHING) answers[asker] = ANSWERED;
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

async function tryReading(database: Database, asker: string, table: FixtureTable): Promise<string> {
  const role = asker === VISITOR ? "anon" : "authenticated";
  if (!table.columns.some((column) => column.maySelect[role])) return NO_ROWS;
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
  return wordsFor(table, ({ values }) => named.has(nameOf(values)));
}

/** Visitors write nothing; a right that appeared would be found here. */
async function tryVisitor(database: Database, table: FixtureTable, operation: Operation): Promise<string> {
  const [held] = await database.query<{ is_held: boolean }>(
    `select has_table_privilege('anon', 'public.${table.name}', $1) or ($1 <> 'delete' and has_any_column_privilege('anon', 'public.${table.name}', $2)) as is_held`,
    [operation, operation === "delete" ? "select" : operation],
  );
  return held?.is_held ? "has the right" : NO_ROWS;
}

async function tryInserting(database: Database, asker: string, table: FixtureTable): Promise<string> {
  const columns = table.columns
    .filter((column) => column.mayInsert && !column.isGenerated)
    .map(({ name }) => name);
  if (columns.length === 0) return NO_ROWS;
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
  const features = [...candidates.values()];
  const reached = new Set(features.filter((_row, index) => isLetIn(outcomes[index], { isInsert: true })));
  return describeRows(features, reached, table.people);
}

async function tryUpdating(database: Database, asker: string, table: FixtureTable): Promise<string> {
  const column = table.columns.find(({ mayUpdate }) => mayUpdate);
  if (!column) return NO_ROWS;
  const same = column.maySelect.authenticated ? `"${column.name}"` : undefined;
  return tryRows(
    database,
    asker,
    table,
    (values) => `update public.${table.name} set "${column.name}" = ${same ?? literal(values[column.name])}`,
  );
}

async function tryDeleting(database: Database, asker: string, table: FixtureTable): Promise<string> {
  if (!table.mayDelete) return NO_ROWS;
  return tryRows(database, asker, table, () => `delete from public.${table.name}`);
}

/** On no row is soon found out with all of them; who may on some is asked about each. */
async function tryRows(
  database: Database,
  asker: string,
  table: FixtureTable,
  statement: (values: Readonly<Record<string, unknown>>) => string,
): Promise<string> {
  const keys = keysOf(table);
  const [onAll] = await outcomesOf(database, asker, [statement(table.rows[0]?.values ?? {})]);
  if (onAll === "0") return NO_ROWS;
  const statements = table.rows.map(
    ({ values }) =>
      `${statement(values)} where ${keys.map((key) => `"${key}" = ${literal(values[key])}`).join(" and ") || "true"}`,
  );
  const outcomes = await tryEach(database, asker, table, statements);
  return wordsFor(table, (row) => isLetIn(outcomes[table.rows.indexOf(row)], { isInsert: false }));
}

function keysOf(table: Table): string[] {
  return table.columns.filter((column) => column.isKey).map(({ name }) => name);
}

function wordsFor(table: FixtureTable, isReached: (row: FixtureTable["rows"][number]) => boolean): string {
  const features = table.rows.map((row) => row.features);
  const reached = new Set(table.rows.filter(isReached).map((row) => row.features));
  return describeRows(features, reached, table.people);
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

const WHOSE_ACCOUNT: Readonly<Record<string, string>> = {
  own: "for themselves",
  assigned: "for assigned students",
  other: "for other students",
  colleague: "for colleagues",
};

async function tryCalling(
  database: Database,
  asker: string,
  procedure: Procedure,
  fixture: ReadonlyMap<string, FixtureTable>,
): Promise<string> {
  if (asker === VISITOR ? !procedure.isForVisitors : !procedure.isForSignedIn) return REFUSED;
  const isAboutAPerson = procedure.needs.some(isPersonArgument);
  if (!isAboutAPerson) return callOnce(database, asker, procedure, fixture, null);
  const answers = new Map<string, string>();
  for (const [whose, id] of Object.entries(PEOPLE)) {
    answers.set(whose, await callOnce(database, asker, procedure, fixture, id));
  }
  const kinds = new Set(answers.values());
  if (kinds.size === 1) return [...kinds][0] as string;
  return (
    [...answers]
      .flatMap(([whose, answer]) => (answer === ANSWERED ? [WHOSE_ACCOUNT[whose]] : []))
      .join(", ") || NOTHING
  );
}

const isPersonArgument = ({ name, type }: Procedure["needs"][number]) =>
  type === "uuid" && /user|student|person/.test(name);

async function callOnce(
  database: Database,
  asker: string,
  { name, needs, returnsNothing }: Procedure,
  fixture: ReadonlyMap<string, FixtureTable>,
  person: string | null,
): Promise<string> {
  const given = needs.map(
    (argument) => `"${argument.name}" => ${argumentFor(argument, name, fixture, person)}`,
  );
  const [row] = await askAs<{ outcome: string }>(database, asker, "select trial.answer($1) as outcome", [
    `select * from public.${name}(${given.join(", ")})`,
  ]);
  const outcome = row?.outcome ?? "";
  if (REFUSALS.has(outcome)) return REFUSED;
  if (!outcome.startsWith("=") || returnsNothing) return ANSWERED;
  return isEmptyAnswer(outcome.slice(1)) ? NOTHING : ANSWERED;
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
