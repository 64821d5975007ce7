/** What would be lost: rows of others, read or changed past the pages by whoever speaks to the database's own interface. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { expectedAnswers, PROCEDURES, REFUSED } from "../../lib/access/expected/procedures.ts";
import { EVERYBODY } from "../../lib/access/expected/roles.ts";
import { differencesOf, isExpected, type Person, type Rules } from "../../lib/access/expected/rows.ts";
import { TABLES } from "../../lib/access/expected/tables.ts";
import { PEOPLE } from "../../supabase/tests/access/fixture.ts";
import { type Asker, type FilledBackend, openFilledBackend } from "./support/filled-backend.ts";
import { attack, seek } from "./support/outcomes.ts";
import { Chance } from "./support/random.ts";
import { type Answer, send } from "./support/send.ts";

const chance = new Chance(inject("seed"), "tables-and-procedures");
type FilledTable = FilledBackend["tables"][number];
type Row = FilledTable["rows"][number];

let backend: FilledBackend;
beforeAll(async () => {
  backend = await openFilledBackend();
});
afterAll(() => backend.close());

const ask = (asker: Asker, path: string, method = "GET", body?: unknown): Promise<Answer> =>
  send({
    site: backend.url,
    path: `/rest/v1/${path}`,
    method,
    origin: null,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { ...asker.headers, "content-type": "application/json" },
  });

const keysOf = (table: FilledTable) => table.columns.filter(({ isKey }) => isKey).map(({ name }) => name);

async function read(table: FilledTable, asker: Asker): Promise<string | undefined> {
  const rules = TABLES[table.name]?.select ?? [];
  const side = asker.name === "visitor" ? "anon" : "authenticated";
  const keys = keysOf(table).filter((key) =>
    table.columns.some(({ name, maySelect }) => name === key && maySelect[side]),
  );
  const rows: Record<string, unknown>[] = [];
  // Where no key may be read, one row says as much as all.
  for (let from = 0; ; from += 1_000) {
    const list = `select=${keys.join(",") || "*"}&limit=1000&offset=${from}`;
    const { status, body } = await ask(asker, `${table.name}?${list}`);
    const page = status === 200 ? (JSON.parse(body) as Record<string, unknown>[]) : [];
    rows.push(...page);
    if (page.length < 1_000) break;
  }
  if (rows.length === 0) return undefined;
  if (keys.length === 0) {
    const mayReadSome = table.rows.some(({ features }) => isExpected(rules, asker.name, features));
    return mayReadSome ? undefined : `${asker.name} reads rows of ${table.name}`;
  }
  const nameOf = (row: Readonly<Record<string, unknown>>) =>
    keys.map((key) => String(row[key]).trimEnd()).join("\n");
  const seen = new Set(rows.map(nameOf));
  // Beside the fixture's rows stand the other student's own account and role.
  const tried = table.rows.map(({ features, values }) => ({ features, isReached: seen.has(nameOf(values)) }));
  return differencesOf(`select on ${table.name}`, asker.name, rules, tried).join("; ") || undefined;
}

/** Rows that this person must not touch. */
const forbiddenRows = (table: FilledTable, rules: Rules, asker: Asker): Row[] =>
  table.rows.filter(({ features }) => !isExpected(rules, asker.name, features));

const filterFor = (table: FilledTable, { values }: Row) =>
  keysOf(table)
    .map((key) => `${key}=eq.${encodeURIComponent(String(values[key]))}`)
    .join("&");

/** The row as it stands now; "" when it is gone. */
async function stateOf(table: FilledTable, { values }: Row): Promise<string> {
  const keys = keysOf(table);
  const where = keys.map((key, index) => `"${key}"::text = $${index + 1}`).join(" and ");
  const [row] = await backend.database.query<{ told: string }>(
    `select t::text as told from public.${table.name} as t where ${where || "true"}`,
    keys.map((key) => String(values[key])),
  );
  return row?.told ?? "";
}

/** Whatever would be seen to have changed: what stands in another row, or something of the same type. */
function otherValue(table: FilledTable, row: Row, name: string): unknown {
  const now = row.values[name];
  const other = table.rows.find(({ values }) => values[name] !== now && values[name] !== null);
  if (other) return other.values[name];
  const type = table.columns.find((column) => column.name === name)?.type ?? "";
  if (type === "uuid") return chance.uuid();
  if (type === "boolean") return now !== true;
  if (/^(integer|bigint|smallint|numeric)/.test(type)) return Number(now ?? 0) + 1;
  if (/^timestamp/.test(type)) return "2121-01-01T00:00:00Z";
  if (type === "date") return "2121-01-01";
  if (/^json/.test(type)) return { changed: true };
  return type.endsWith("[]") ? [] : "changed";
}

/** Chance chooses the row and the column. What was not refused must have changed nothing. */
async function write(table: FilledTable, asker: Asker): Promise<string[]> {
  const found: string[] = [];
  const expected = TABLES[table.name];
  const chosen = (rules: Rules = []) => chance.some(forbiddenRows(table, rules, asker), 1);
  const writable = table.columns.filter(({ isGenerated }) => !isGenerated);
  const changes = (row: Row, method: "PATCH" | "DELETE", body?: object) => async () => {
    const before = await stateOf(table, row);
    const { status } = await ask(asker, `${table.name}?${filterFor(table, row)}`, method, body);
    if (status < 300 && (await stateOf(table, row)) !== before)
      found.push(
        `${asker.name} ${method === "PATCH" ? "changes" : "deletes"} rows of ${table.name}: ${JSON.stringify(body ?? row.features)}`,
      );
  };
  for (const row of chosen(expected?.update)) {
    const granted = writable.filter(({ mayUpdate }) => mayUpdate);
    const { name } = chance.pick(granted.length > 0 ? granted : writable);
    await changes(row, "PATCH", { [name]: otherValue(table, row, name) })();
  }
  for (const row of chosen(expected?.delete)) await changes(row, "DELETE")();
  for (const row of chosen(expected?.insert)) {
    const granted = table.columns.filter(({ mayInsert, isGenerated }) => mayInsert && !isGenerated);
    const names = (granted.length > 0 ? granted : writable).map(({ name }) => name);
    const given = Object.fromEntries(names.map((name) => [name, row.values[name] ?? null]));
    const { status, body } = await ask(asker, table.name, "POST", given);
    // What a constraint refuses was let in by the policies before it.
    if (status < 300 || /"code":"23/.test(body))
      found.push(`${asker.name} adds to ${table.name}: ${status} ${body.slice(0, 160)}`);
  }
  return found;
}

test("Over the interface of tables, everybody reads the rows they should, and no others", async () => {
  const found: string[] = [];
  for (const name of EVERYBODY) {
    const asker = await backend.become(name);
    found.push(...(await attack("Roles on tables: read", backend.tables, (table) => read(table, asker), 4)));
  }
  expect(found).toEqual([]);
});

test("Over the interface of tables, nobody changes, adds or deletes what is not theirs to change", async () => {
  const found: string[] = [];
  for (const name of EVERYBODY) {
    const asker = await backend.become(name);
    found.push(
      ...(await attack("Roles on tables: write", backend.tables, (table) => write(table, asker), 1)),
    );
  }
  expect(found).toEqual([]);
});

type Argument = FilledBackend["procedures"][number]["needs"][number];
type Call = { name: string; person: string | null };

function argument({ name, type, choices }: Argument, person: string | null): unknown {
  if (type === "uuid") {
    if (person && /user|student|person/.test(name)) return person;
    const noun = name.replace(/^p_/, "").replace(/_id$/, "");
    const rows = backend.tables.find((table) => table.name === `${noun}s`)?.rows ?? [];
    return rows.length > 0 ? chance.pick(rows).values.id : chance.uuid();
  }
  // Who keeps views depends on the list; the expectation is of leads, and staff-views.test.ts tries the others.
  if (name === "p_list" && choices.includes("leads")) return "leads";
  if (choices.length > 0) return chance.pick(choices);
  if (type.endsWith("[]")) return [];
  if (/^(integer|bigint|smallint|numeric)/.test(type)) return chance.below(1_000);
  if (type === "boolean") return chance.below(2) === 1;
  if (/^(timestamp|date)/.test(type)) return "2120-01-01";
  if (/^json/.test(type)) return {};
  return type === "inet" ? "192.0.2.1" : chance.pick(["x", "admin", "' or true --", chance.uuid()]);
}

async function call({ name, person }: Call, asker: Asker): Promise<string | undefined> {
  const procedure = backend.procedures.find((one) => one.name === name);
  const needs = procedure?.needs ?? [];
  const given = Object.fromEntries(needs.map((one) => [one.name, argument(one, person)]));
  const { status, body } = await ask(asker, `rpc/${name}`, "POST", given);
  if (status >= 300) return undefined;
  const isEmpty = !/[1-9]|true|"[^"]*"\s*:\s*"[^"]/.test(body) && !procedure?.returnsNothing;
  return isEmpty
    ? undefined
    : `${asker.name} gets an answer of ${name}(${JSON.stringify(given)}): ${status} ${body.slice(0, 120)}`;
}

/** Calls that must come to nothing: those of others, and those about people whom the expectation does not name. */
function refusedCalls(asker: string): Call[] {
  return backend.procedures.flatMap(({ name, needs }): Call[] => {
    const isRefused = (about: Person | null) =>
      expectedAnswers(PROCEDURES[name] ?? [], asker, about).includes(REFUSED);
    const isAboutAPerson = needs.some(
      ({ name: need, type }) => type === "uuid" && /user|student|person/.test(need),
    );
    if (!isAboutAPerson) return isRefused(null) ? [{ name, person: null }] : [];
    const people = Object.keys(PEOPLE) as Person[];
    const refused = people.filter(isRefused);
    const tried = refused.length === people.length ? [chance.pick(refused)] : refused;
    return tried.map((about) => ({ name, person: PEOPLE[about] }));
  });
}

test("No procedure answers a caller it should refuse, whatever the arguments", async () => {
  const found: string[] = [];
  for (const name of EVERYBODY) {
    const asker = await backend.become(name);
    const calls = refusedCalls(name);
    found.push(...(await attack("Roles on procedures", calls, (one) => call(one, asker), 4)));
  }
  expect(found).toEqual([]);
});

test("The attacks find a policy that is too wide and a procedure without a check", async () => {
  await backend.database.exec(`
    create policy too_wide on public.notifications for all to authenticated using (true) with check (true);
    create policy far_too_wide on public.leads for select to anon using (true);
    grant select on public.leads to anon;
    create function public.tell_all() returns text language sql security definer set search_path = '' as $$ select 'a1@people.test' $$;
    grant execute on function public.tell_all() to anon;`);
  await backend.database.lite.clearSchemaCache();
  const wide = backend.tables.filter(({ name }) => name === "notifications");
  const leads = backend.tables.filter(({ name }) => name === "leads");
  const student = await backend.become("student");
  const visitor = await backend.become("visitor");
  expect(await seek(wide, (table) => read(table, student))).toHaveLength(1);
  expect(await seek(wide, (table) => write(table, student))).not.toEqual([]);
  expect(await seek(leads, (table) => read(table, visitor))).toHaveLength(1);
  expect(await seek([{ name: "tell_all", person: null }], (one) => call(one, visitor))).toHaveLength(1);
});
