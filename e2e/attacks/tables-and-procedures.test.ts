/** What would be lost: rows of others, read or changed past the pages by whoever speaks to the database's own interface. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { describeRows } from "../../supabase/database/access/describe.ts";
import { PEOPLE } from "../../supabase/database/access/fixture.ts";
import { PROCEDURE_EXPECTATIONS, TABLE_EXPECTATIONS } from "../../supabase/tests/access-expectations.ts";
import { EVERY_ROLE } from "../support/who-opens-what.ts";
import { type Asker, type FilledBackend, openFilledBackend } from "./support/filled-backend.ts";
import { attack, seek } from "./support/outcomes.ts";
import { Chance } from "./support/random.ts";
import { type Answer, send } from "./support/send.ts";

const ASKERS: readonly string[] = ["visitor", ...EVERY_ROLE, "another student"];
const NO = "–";
const OWN = "own rows";

const chance = new Chance(inject("seed"), "tables-and-procedures");
type Rules = readonly (readonly [who: readonly string[], answer: string])[];
type FilledTable = FilledBackend["tables"][number];
type Row = FilledTable["rows"][number];

let backend: FilledBackend;
beforeAll(async () => {
  backend = await openFilledBackend();
});
afterAll(() => backend.close());

function expected(rules: Rules | undefined, asker: string): string {
  return rules?.find(([who]) => who.includes(asker))?.[1] ?? NO;
}

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
  const should = expected(TABLE_EXPECTATIONS[table.name]?.select, asker.name);
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
  if (keys.length === 0) return should === NO ? `${asker.name} reads rows of ${table.name}` : undefined;
  const nameOf = (row: Readonly<Record<string, unknown>>) =>
    keys.map((key) => String(row[key]).trimEnd()).join("\n");
  const seen = new Set(rows.map(nameOf));
  // Beside the fixture's rows stand the other student's own account and role.
  const reached = table.rows.filter(({ values }) => seen.has(nameOf(values))).map(({ features }) => features);
  const does = describeRows(
    table.rows.map(({ features }) => features),
    new Set(reached),
    table.people,
  );
  return does === should ? undefined : `${asker.name} reads ${does} of ${table.name}, not ${should}`;
}

/** Rows that this person must not touch, as far as the words say which. */
function forbiddenRows(table: FilledTable, should: string): Row[] {
  if (should === NO) return table.rows;
  const person = table.people[0];
  if (should !== OWN || !person) return [];
  return table.rows.filter(({ features }) => features[person] !== "own");
}

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
  const rules = TABLE_EXPECTATIONS[table.name];
  const chosen = (should: string) => chance.some(forbiddenRows(table, should), 1);
  const writable = table.columns.filter(({ isGenerated }) => !isGenerated);
  const changes = (row: Row, method: "PATCH" | "DELETE", body?: object) => async () => {
    const before = await stateOf(table, row);
    const { status } = await ask(asker, `${table.name}?${filterFor(table, row)}`, method, body);
    if (status < 300 && (await stateOf(table, row)) !== before)
      found.push(
        `${asker.name} ${method === "PATCH" ? "changes" : "deletes"} rows of ${table.name}: ${JSON.stringify(body ?? row.features)}`,
      );
  };
  for (const row of chosen(expected(rules?.update, asker.name))) {
    const granted = writable.filter(({ mayUpdate }) => mayUpdate);
    const { name } = chance.pick(granted.length > 0 ? granted : writable);
    await changes(row, "PATCH", { [name]: otherValue(table, row, name) })();
  }
  for (const row of chosen(expected(rules?.delete, asker.name))) await changes(row, "DELETE")();
  for (const row of chosen(expected(rules?.insert, asker.name))) {
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
  for (const name of ASKERS) {
    const asker = await backend.become(name);
    found.push(...(await attack("Roles on tables: read", backend.tables, (table) => read(table, asker), 4)));
  }
  expect(found).toEqual([]);
});

test("Over the interface of tables, nobody changes, adds or deletes what is not theirs to change", async () => {
  const found: string[] = [];
  for (const name of ASKERS) {
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

/** Calls that must come to nothing: those of others, and about people whom the words do not name. */
function refusedCalls(asker: string): Call[] {
  return backend.procedures.flatMap(({ name, needs }): Call[] => {
    const should = expected(PROCEDURE_EXPECTATIONS[name], asker);
    const isAboutAPerson = needs.some(
      ({ name: need, type }) => type === "uuid" && /user|student|person/.test(need),
    );
    if (should === NO) return [{ name, person: isAboutAPerson ? chance.pick(Object.values(PEOPLE)) : null }];
    if (!should.startsWith("for ")) return [];
    const WORDS = {
      assigned: "assigned students",
      other: "other students",
      colleague: "colleagues",
    } as const;
    const whose = (["assigned", "other", "colleague"] as const).filter(
      (kind) => !should.includes(WORDS[kind]),
    );
    return whose.map((kind) => ({ name, person: PEOPLE[kind] }));
  });
}

test("No procedure answers a caller it should refuse, whatever the arguments", async () => {
  const found: string[] = [];
  for (const name of ASKERS) {
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
