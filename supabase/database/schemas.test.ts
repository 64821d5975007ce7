/** What somebody who edits a function relies on: the file is what runs, and a mistake in it leaves the product as it was. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { drivers, openTestDatabase } from "../tests/test-database.ts";
import type { OpenDatabase } from "./connection.ts";
import { applySchemas } from "./schemas.ts";

const GROUND = `
alter default privileges revoke execute on functions from public;
create schema private;
grant usage on schema private to anon, authenticated, service_role;
create table public.guests (id int primary key, name text not null, seen int not null default 0);
create function private.may_see_guests() returns boolean language sql as 'select true';
create policy guests_select on public.guests for select using (private.may_see_guests());`;

const GREETING = `
create function private.greeting(p_name text) returns text
language sql set search_path = '' as $$
  select 'Hello ' || p_name
$$;

create function public.greeting(p_name text) returns text
language sql set search_path = '' as $$
  select private.greeting(p_name)
$$;
comment on function public.greeting(text) is 'What a guest is told.';
grant execute on function private.greeting(text) to anon;
`;

const COUNTING = `
create function private.count_guest() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.seen := old.seen + 1;
  return new;
end
$$;
create trigger guests_are_counted before update on public.guests for each row execute function private.count_guest();
`;

describe.each(drivers)("On %s", (driver) => {
  let database: OpenDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await openTestDatabase(driver);
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    await database.exec(`drop schema if exists public, private cascade; create schema public;
      drop table if exists supabase_migrations.schema_files; ${GROUND}`);
    folder = await mkdtemp(path.join(tmpdir(), "schemas-"));
    await write("site/greeting.sql", GREETING);
    await write("guests/count_guest.sql", COUNTING);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const apply = () => applySchemas(database, folder);

  async function write(name: string, text: string) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }

  async function greet(name = "Asha"): Promise<string | undefined> {
    const [row] = await database.query<{ said: string }>("select public.greeting($1) as said", [name]);
    return row?.said;
  }

  /** Everything that is ours, so that "nothing changed" can be said of all of it. */
  async function functions(): Promise<unknown> {
    return database.query(`
      select p.oid, p.proname, p.prosrc, p.proacl::text as acl, (select count(*)::int from supabase_migrations.schema_files) as files
      from pg_proc as p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`);
  }

  test("the files are in effect after the first start, and a second start applies nothing", async () => {
    expect(await apply()).toEqual(["guests/count_guest.sql", "site/greeting.sql"]);
    expect(await greet()).toBe("Hello Asha");
    await database.exec(
      "insert into public.guests values (1, 'Asha'); update public.guests set name = 'Asha K'",
    );
    expect(await database.query("select seen from public.guests")).toEqual([{ seen: 1 }]);
    const before = await functions();
    expect(await apply()).toEqual([]);
    expect(await functions()).toEqual(before);
  });

  test("a file that was changed is applied again, and no other; a grant it no longer has is taken back", async () => {
    await apply();
    await write("site/greeting.sql", GREETING.replace("Hello", "Welcome").replace(/grant.*/, ""));
    expect(await apply()).toEqual(["site/greeting.sql"]);
    expect(await greet()).toBe("Welcome Asha");
    const [grant] = await database.query(
      "select has_function_privilege('anon', 'private.greeting(text)', 'execute') as open, obj_description('public.greeting(text)'::regprocedure) as words",
    );
    expect(grant).toEqual({ open: false, words: "What a guest is told." });
  });

  test("a function may get another answer, other arguments and other defaults", async () => {
    await apply();
    await write(
      "site/greeting.sql",
      "create function public.greeting(p_guest text, p_times int default 2) returns setof text language sql as 'select p_guest from generate_series(1, p_times)';",
    );
    await apply();
    expect(await database.query("select public.greeting('Asha') as said")).toHaveLength(2);
    expect(await database.query("select from pg_proc where proname = 'greeting'")).toHaveLength(1);
  });

  test("a trigger and its function are replaced together", async () => {
    await apply();
    await write("guests/count_guest.sql", COUNTING.replace("+ 1", "+ 10"));
    expect(await apply()).toEqual(["guests/count_guest.sql"]);
    await database.exec(
      "insert into public.guests values (1, 'Asha'); update public.guests set name = 'Asha K'",
    );
    expect(await database.query("select seen from public.guests")).toEqual([{ seen: 10 }]);
  });

  test("a file that was removed takes its functions and triggers along", async () => {
    await apply();
    await rm(path.join(folder, "guests/count_guest.sql"));
    expect(await apply()).toEqual([]);
    expect(await database.query("select from pg_trigger where tgname = 'guests_are_counted'")).toEqual([]);
    expect(await database.query("select from pg_proc where proname = 'count_guest'")).toEqual([]);
    expect(await database.query("select path from supabase_migrations.schema_files")).toEqual([
      { path: "site/greeting.sql" },
    ]);
  });

  test("a fault halfway through a file names the file and the line, and leaves everything as it was", async () => {
    await apply();
    const before = await functions();
    await write("guests/count_guest.sql", COUNTING.replace("+ 1", "+ 10"));
    await write(
      "site/greeting.sql",
      `${GREETING}\n-- So far it is fine.\ngrant execute on function private.greeting(int) to anon;\n`,
    );
    await expect(apply()).rejects.toThrow(
      /^supabase\/schemas\/site\/greeting\.sql:15: .*private\.greeting\(integer\)/,
    );
    expect(await functions()).toEqual(before);
    expect(await greet()).toBe("Hello Asha");
  });

  test.each([
    [
      "a function that is not there",
      "language plpgsql as $$\nbegin\n  perform private.missing(1);\nend\n$$",
      4,
      "There is no private.missing.",
    ],
    [
      "a table that is not there",
      "language sql as $$\n  insert into private.missing (id) values (1)\n$$",
      3,
      "There is no private.missing.",
    ],
    [
      "a column that is not there",
      "language sql as $$\n  select missing from public.guests\n$$",
      3,
      'column "missing" does not exist.',
    ],
    ["another word", "language plpgsql as $$\nbegin\n  retrun;\nend\n$$", 4, "syntax error"],
  ])("a body that needs %s is refused with its line", async (_what, body, line, words) => {
    await write("site/broken.sql", `create function public.broken() returns void\n${body};\n`);
    await expect(apply()).rejects.toThrow(/^supabase\/schemas\/site\/broken\.sql:\d+: .*/);
    const error = (await apply().catch((reason: Error) => reason)) as Error;
    expect(error.message).toContain(`site/broken.sql:${line}: `);
    expect(error.message).toContain(words);
    expect(await database.query("select from pg_proc where proname in ('greeting', 'broken')")).toEqual([]);
  });

  test("removing a function that another file still calls is refused with the line of the call", async () => {
    await write(
      "guests/greet_all.sql",
      "create function public.greet_all() returns text language sql as $$\n  select public.greeting('all')\n$$;",
    );
    await apply();
    await rm(path.join(folder, "site/greeting.sql"));
    await expect(apply()).rejects.toThrow(
      "supabase/schemas/guests/greet_all.sql:2: There is no public.greeting.",
    );
    expect(await greet()).toBe("Hello Asha");
  });

  test("functions may call each other, and a view comes after the function it reads, whatever the names of their files", async () => {
    await write(
      "a/view.sql",
      "create view public.greetings as select public.greeting(g.name) as words from public.guests as g;",
    );
    await write(
      "a/ping.sql",
      "create function private.ping(n int) returns int language sql as 'select private.pong(n)';",
    );
    await write(
      "b/pong.sql",
      "create function private.pong(n int) returns int language sql as 'select case when n > 0 then private.ping(n - 1) else 0 end';",
    );
    await apply();
    await database.exec("insert into public.guests values (1, 'Asha')");
    expect(await database.query("select words, private.ping(3) as ended from public.greetings")).toEqual([
      { words: "Hello Asha", ended: 0 },
    ]);
    await write("site/greeting.sql", GREETING.replace("Hello", "Welcome"));
    expect(await apply()).toEqual(["a/view.sql", "site/greeting.sql"]);
    expect(await database.query("select words from public.greetings")).toEqual([{ words: "Welcome Asha" }]);
  });

  test("a policy never loses its function: what a table needs stays with the migrations", async () => {
    await write(
      "guests/may_see_guests.sql",
      "\ncreate function private.may_see_guests() returns boolean language sql as 'select false';",
    );
    await expect(apply()).rejects.toThrow(
      "supabase/schemas/guests/may_see_guests.sql:2: function private.may_see_guests is used by policy guests_select on table",
    );
    expect(await database.query("select private.may_see_guests() as may")).toEqual([{ may: true }]);
  });

  test("what a migration dropped on its way is made again", async () => {
    await apply();
    await database.exec("drop function private.count_guest() cascade");
    expect(await apply()).toEqual(["guests/count_guest.sql"]);
  });

  test("a table in a schema file, and one function in two files, are refused", async () => {
    await write("guests/visits.sql", "-- Who came.\ncreate table public.visits (id int);");
    await expect(apply()).rejects.toThrow(
      "supabase/schemas/guests/visits.sql:2: Only functions, views and triggers",
    );
    await write(
      "guests/visits.sql",
      "create function public.greeting() returns int language sql as 'select 1';",
    );
    await expect(apply()).rejects.toThrow(
      "supabase/schemas/site/greeting.sql:7: function public.greeting is made by guests/visits.sql too.",
    );
  });
});

test.runIf(drivers.includes("postgres"))(
  "two starts at once on one server apply each file once",
  async () => {
    const database = await openTestDatabase("postgres");
    await database.exec(GROUND);
    const folder = await mkdtemp(path.join(tmpdir(), "schemas-"));
    await writeFile(path.join(folder, "greeting.sql"), GREETING);
    const applied = await Promise.all([applySchemas(database, folder), applySchemas(database, folder)]);
    expect(applied.flat()).toEqual(["greeting.sql"]);
    await database.close();
    await rm(folder, { recursive: true });
  },
);
