import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractBackend, confirmedVisitor, launchContractBackend } from "../tests/contract-backend.ts";
import { drivers } from "../tests/test-database.ts";

const MIGRATION = `
create type public.colour as enum ('red', 'green');
create table public.offers (
  id bigint generated always as identity primary key, name text not null check (length(name) < 20),
  secret_margin int not null default 7, price numeric(10, 2) default 12.50, colour public.colour default 'red',
  data jsonb default '{}', created_at timestamptz not null default '2026-11-21 06:35:12.98+00',
  title tsvector generated always as (to_tsvector('simple', name)) stored
);
insert into public.offers (name) values ('First'), ('Second');
alter table public.offers enable row level security;
revoke all on public.offers from anon, authenticated;
grant select (id, name, price, colour, data, created_at), insert (name, data) on public.offers to anon, authenticated;
create policy offers_read on public.offers for select to anon, authenticated using (true);
create policy offers_write on public.offers for insert to authenticated with check (true);

create table public.notes (id bigint generated always as identity primary key, owner uuid not null default auth.uid(), text text unique);
alter table public.notes enable row level security;
revoke all on public.notes from anon, authenticated;
grant select, insert, delete on public.notes to authenticated;
create policy notes_own on public.notes for all to authenticated using (owner = (select auth.uid())) with check (owner = (select auth.uid()));

create table private.closed (id int);
alter table private.closed enable row level security;

create function public.who_asks() returns jsonb language sql stable as $$
  select jsonb_build_object('uid', auth.uid(), 'role', auth.role(), 'email', auth.email(), 'claim', auth.jwt() ->> 'email')
$$;
create function public.refuse(p_code text) returns void language plpgsql as $$
begin
  raise exception 'We said no.' using errcode = p_code, detail = 'because', hint = 'try later';
end $$;
create function public.echo(p_value jsonb) returns jsonb language sql immutable as $$ select p_value $$;
create function public.do_quietly() returns void language plpgsql as $$ begin end $$;
create function public.name_it() returns text language sql immutable as $$ select 'It' $$;
`;

describe.each(drivers)("The tables API on %s", (driver) => {
  let backend: ContractBackend;
  let url: string;
  let publishable: string;
  let secret: string;
  beforeAll(async () => {
    backend = await launchContractBackend(driver, MIGRATION);
    url = backend.url;
    publishable = backend.secrets.SUPABASE_PUBLISHABLE_KEY;
    secret = backend.secrets.SUPABASE_SECRET_KEY;
  });
  afterAll(() => backend.remove());

  test("a request without a key is nobody's, also when it claims to come from this machine", async () => {
    const attempts: Record<string, string>[] = [
      {},
      { host: "localhost" },
      { authorization: `Bearer ${secret}` },
      { apikey: "" },
    ];
    for (const headers of attempts) {
      const read = await fetch(`${url}/rest/v1/offers?select=*`, { headers });
      expect(read.status).toBe(401);
      const write = await fetch(`${url}/rest/v1/offers?id=eq.1`, {
        method: "PATCH",
        headers,
        body: '{"name":"x"}',
      });
      expect(write.status).toBe(401);
    }
  });

  test("a wrong key is refused, in the header and in the address", async () => {
    expect((await fetch(`${url}/rest/v1/offers`, { headers: { apikey: `${secret}x` } })).status).toBe(401);
    expect((await fetch(`${url}/rest/v1/offers?apikey=sb_secret_guess`)).status).toBe(401);
  });

  test("lite's system pages, its studio and schemas beside public answer to nobody", async () => {
    for (const path of [
      "/_system/info",
      "/_system/introspect",
      "/_system",
      "//_system/info",
      "/_SYSTEM/info",
      "/",
      "/studio",
    ]) {
      expect((await fetch(`${url}${path}`, { headers: { apikey: secret } })).status).toBe(404);
    }
    for (const schema of ["private", "auth", "storage"]) {
      const { error } = await backend.server().schema(schema).from("closed").select();
      expect(error?.code).toBe("PGRST106");
    }
  });

  test("a column that the migration kept closed stays closed, and so does a schema with row policies", async () => {
    const { error } = await backend.visitor().from("offers").select("secret_margin");
    expect(error?.code).toBe("42501");
    expect((await backend.visitor().from("offers").select("id,name")).data).toHaveLength(2);
    const [grants] = await backend.database.query(
      `select has_column_privilege('anon', 'public.offers', 'secret_margin', 'select') as column,
         has_table_privilege('anon', 'private.closed', 'select') as closed, has_table_privilege('anon', 'public.offers', 'delete') as removing`,
    );
    expect(grants).toEqual({ column: false, closed: false, removing: false });
  });

  test("policies and functions know who asks", async () => {
    const { client, email, userId } = await confirmedVisitor(backend);
    expect((await client.rpc("who_asks")).data).toEqual({
      uid: userId,
      role: "authenticated",
      email,
      claim: email,
    });
    expect((await backend.visitor().rpc("who_asks")).data).toEqual({
      uid: null,
      role: "anon",
      email: null,
      claim: null,
    });
    expect((await client.from("notes").insert({ text: `note of ${email}` })).error).toBeNull();
    expect((await client.from("notes").select("text")).data).toEqual([{ text: `note of ${email}` }]);
    const other = await confirmedVisitor(backend);
    expect((await other.client.from("notes").select("text")).data).toEqual([]);
    expect((await backend.visitor().from("notes").select("text")).error?.code).toBe("42501");
  });

  test("JSON arrives as JSON", async () => {
    const value = { list: [1, "two", { three: null }], text: "Zoë 🎓" };
    expect((await backend.server().rpc("echo", { p_value: value })).data).toEqual(value);
    const inserted = await backend
      .server()
      .from("offers")
      .insert({ name: "Json", data: value })
      .select("data")
      .single();
    expect(inserted.data).toEqual({ data: value });
  });

  test("a procedure that answers nothing gives null, and a text arrives as it is", async () => {
    const { client } = await confirmedVisitor(backend);
    expect(await client.rpc("do_quietly")).toMatchObject({ data: null, error: null });
    expect(await client.rpc("name_it")).toMatchObject({ data: "It", error: null });
  });

  test("moments are ISO 8601 and amounts are numbers, as on a hosted project", async () => {
    const { data } = await backend
      .visitor()
      .from("offers")
      .select("created_at,price")
      .eq("name", "First")
      .single();
    expect(data).toEqual({ created_at: "2026-11-21T06:35:12.98+00:00", price: 12.5 });
  });

  test.each([
    ["P0001", 400],
    ["PT403", 403],
    ["PT409", 409],
    ["PT429", 429],
    ["22023", 400],
    ["28000", 403],
    ["23505", 409],
    ["42501", 403],
  ])("a procedure that raises %s answers %i with its own words", async (code, status) => {
    const answer = await backend.server().rpc("refuse", { p_code: code });
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({ code, message: "We said no.", details: "because" });
  });

  test("broken constraints and odd values are the caller's fault, never a 500", async () => {
    const server = backend.server();
    const tooLong = await server.from("offers").insert({ name: "x".repeat(30) });
    expect([tooLong.status, tooLong.error?.code]).toEqual([400, "23514"]);
    await server.from("notes").insert({ owner: crypto.randomUUID(), text: "twice" });
    const twice = await server.from("notes").insert({ owner: crypto.randomUUID(), text: "twice" });
    expect([twice.status, twice.error?.code]).toEqual([409, "23505"]);
    const colour = await server.from("offers").select("id").eq("colour", "mauve");
    expect([colour.status, colour.error?.code]).toEqual([400, "22P02"]);
    const nothing = await server.from("nothing").select();
    expect([nothing.status, nothing.error?.code]).toEqual([404, "PGRST205"]);
    const nul = await server.from("notes").insert({ owner: crypto.randomUUID(), text: "a\u0000b" });
    expect(nul.status).toBe(400);
  });

  test("codes used at once, while other requests fail, each open one living session and stay used", async () => {
    const tokens = Array.from({ length: 12 }, (_, index) => index.toString(16).padStart(64, "0"));
    await backend.database.query(
      `insert into auth.users (id, email, email_confirmed_at, recovery_token, recovery_sent_at)
       select gen_random_uuid(), 'crowd-' || token || '@example.com', now(), token, now()
       from jsonb_array_elements_text($1::jsonb) as list (token)`,
      [tokens],
    );
    let isOver = false;
    let failures = 0;
    const failing = Array.from({ length: 8 }, async () => {
      for (const server = backend.server(); !isOver; failures++)
        await server.rpc("refuse", { p_code: "P0001" });
    });
    const visitor = backend.visitor();
    const answers: { error: unknown }[] = [];
    for (let used = 0; used < tokens.length; used += 3) {
      // A few at a time, so that failing requests come in between however fast the machine is.
      const before = failures;
      while (failures < before + 8) await new Promise((resolve) => setTimeout(resolve, 1));
      const some = tokens.slice(used, used + 3);
      const verify = (token_hash: string) => visitor.auth.verifyOtp({ token_hash, type: "email" });
      answers.push(...(await Promise.all(some.map(verify))));
    }
    isOver = true;
    await Promise.all(failing);
    expect(answers.filter(({ error }) => error)).toEqual([]);
    const [kept] = await backend.database.query(
      `select count(*)::int as sessions, count(distinct user_id)::int as people,
         (select count(*)::int from auth.users where email like 'crowd-%' and recovery_token is not null) as unused
       from auth.sessions where user_id in (select id from auth.users where email like 'crowd-%')`,
    );
    expect(kept).toEqual({ sessions: tokens.length, people: tokens.length, unused: 0 });
  });

  test("browsers, other machines' names and huge bodies are turned away", async () => {
    const headers = { apikey: publishable };
    const browser = await fetch(`${url}/rest/v1/offers`, {
      headers: { ...headers, origin: "http://localhost:3000" },
    });
    expect(browser.status).toBe(403);
    const preflight = await fetch(`${url}/rest/v1/offers`, {
      method: "OPTIONS",
      headers: { origin: "https://evil.test" },
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
    const plain = await fetch(`${url}/rest/v1/offers?select=id`, { headers });
    expect([...plain.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    const large = await fetch(`${url}/rest/v1/offers`, {
      method: "POST",
      headers,
      body: "x".repeat(10 * 1024 * 1024),
    });
    expect(large.status).toBe(413);
  });

  test("a secret key from a browser's user agent is refused", async () => {
    const headers = { apikey: secret, "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" };
    expect((await fetch(`${url}/rest/v1/offers`, { headers })).status).toBe(401);
  });

  test("failing statements leave no personal data and no secret in the log", async () => {
    const before = backend.logged.length;
    const server = backend.server();
    await server.from("notes").insert({ owner: "someone@private.example", text: "4111 1111 1111 1111" });
    await server.rpc("refuse", { p_code: "XX000" });
    await server.rpc("refuse", { p_code: "P0001" });
    console.error("failed for person@private.example with", {
      query: "insert",
      parameters: ["hunter2"],
      message: "no",
    });
    const written = JSON.stringify(backend.logged.slice(before));
    expect(written).not.toMatch(/private\.example|4111|hunter2|sb_secret|We said no.*P0001/);
    expect(backend.logged.length - before).toBeLessThan(4);
  });
});

test("the database names its extensions, and a list is at most a thousand rows", async () => {
  const backend = await launchContractBackend(
    "pglite",
    `create table public.many (id int primary key);
     grant select on public.many to anon; insert into public.many select generate_series(1, 1500);`,
  );
  expect((await backend.visitor().from("many").select("id")).data).toHaveLength(1000);
  await backend.remove();
});
