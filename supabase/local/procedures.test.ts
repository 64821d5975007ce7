import type { IncomingMessage } from "node:http";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "../database/connection.ts";
import { type ContractBackend, confirmedVisitor, launchContractBackend } from "../tests/contract-backend.ts";
import { drivers } from "../tests/test-database.ts";
import { procedureCalls } from "./procedures.ts";
import { allAtOnce } from "./request-queue.ts";

const MIGRATION = `
create type public.size as enum ('small', 'large');
create table public.remembered (id int primary key deferrable initially deferred, owner uuid not null default auth.uid());
alter table public.remembered enable row level security;
create function public.echo(p_value jsonb) returns jsonb language sql immutable as $$ select p_value $$;
create function public.describe_all(p_id uuid, p_count smallint, p_size public.size, p_is_new boolean, p_price numeric, p_text text default 'as usual')
returns jsonb language sql stable as $$
  select jsonb_build_object('id', p_id, 'count', p_count, 'size', p_size, 'new', p_is_new, 'price', p_price, 'text', p_text,
    'uid', auth.uid(), 'role', auth.role(), 'current', current_user, 'method', current_setting('request.method', true),
    'path', current_setting('request.path', true))
$$;
create function public.remember(p_id int, p_then_refuse boolean default false) returns jsonb language plpgsql security definer as $$
begin
  insert into public.remembered values (p_id);
  if p_then_refuse then
    raise exception 'We said no.' using errcode = 'PT409', detail = 'because';
  end if;
  return to_jsonb(p_id);
end $$;
create function public.of_staff() returns jsonb language sql as $$ select '1'::jsonb $$;
create function public.count_up(p_by int) returns int language sql as $$ select p_by + 1 $$;
create function public.twice(p_a int) returns jsonb language sql as $$ select '1'::jsonb $$;
create function public.twice(p_a text) returns jsonb language sql as $$ select '2'::jsonb $$;
revoke execute on function public.of_staff() from public, anon, authenticated;
`;

const ID = "2f6c1f5e-7f0e-4c5a-9d8f-0a1b2c3d4e5f";
const EVERYTHING = { p_id: ID, p_count: 7, p_size: "large", p_is_new: true, p_price: "12.50" };

describe.each(drivers)("A procedure called the short way on %s", (driver) => {
  let backend: ContractBackend;
  let token: string;
  const call = async (name: string, body: unknown, more: Record<string, string> = {}) => {
    const answer = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: {
        apikey: backend.secrets.SUPABASE_PUBLISHABLE_KEY,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        ...more,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: answer.status, says: JSON.parse((await answer.text()) || "null") as unknown };
  };
  /** A preference that changes nothing is enough for lite to answer. */
  const callLite = (name: string, body: unknown) => call(name, body, { prefer: "count=none" });

  beforeAll(async () => {
    backend = await launchContractBackend(driver, MIGRATION);
    token = (await confirmedVisitor(backend)).session.access_token;
  });
  afterAll(() => backend.remove());

  test.each<[string, unknown]>([
    ["echo", { p_value: { list: [1, "two", { three: null }], text: "Zoë 🎓 'quoted' \\ $1", big: 1e21 } }],
    ["echo", { p_value: null }],
    ["echo", { p_value: [1.5, false] }],
    ["describe_all", EVERYTHING],
    ["describe_all", { ...EVERYTHING, p_id: null, p_text: "" }],
    ["describe_all", { ...EVERYTHING, p_size: "huge" }],
    ["describe_all", { ...EVERYTHING, p_id: "none" }],
    ["describe_all", { ...EVERYTHING, p_count: 40_000 }],
    ["describe_all", { ...EVERYTHING, p_text: { not: "text" } }],
    ["describe_all", { p_id: ID }],
    ["describe_all", { ...EVERYTHING, "p_id => null) --": 1 }],
    ["echo", { p_other: 1 }],
    ["of_staff", {}],
    ["count_up", { p_by: 1 }],
    ["twice", { p_a: "x" }],
    ["nothing", {}],
    ["echo", "{"],
    ["echo", "[]"],
  ])("%s(%j) is answered as by lite", async (name, body) => {
    expect(await call(name, body)).toEqual(await callLite(name, body));
  });

  test("a text is JSON too, as on a hosted project", async () => {
    expect(await call("echo", { p_value: "text" })).toEqual({ status: 200, says: "text" });
  });

  test("what it wrote stays; what was refused, also at the very end, is undone and worded", async () => {
    expect(await call("remember", { p_id: 1 })).toEqual({ status: 200, says: 1 });
    expect(await call("remember", { p_id: 2, p_then_refuse: true })).toEqual({
      status: 409,
      says: { code: "PT409", message: "We said no.", details: "because", hint: null },
    });
    expect(await call("remember", { p_id: 1 })).toMatchObject({ status: 409, says: { code: "23505" } });
    expect(await backend.database.query("select id from public.remembered")).toEqual([{ id: 1 }]);
  });

  test("many at once are each answered as the one who asked", async () => {
    const people = await Promise.all([1, 2, 3].map(() => confirmedVisitor(backend)));
    const asked = Array.from({ length: 30 }, (_, at) => people[at % people.length]);
    const answers = await Promise.all(asked.map((person) => person?.client.rpc("describe_all", EVERYTHING)));
    expect(answers.map((answer) => answer?.data.uid)).toEqual(asked.map((person) => person?.userId));
  });

  test("a token that ended is refused, also one that was good a moment ago", async () => {
    const { sub } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const short = await new SignJWT({ sub, role: "authenticated" })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime("1s")
      .sign(new TextEncoder().encode(backend.secrets.SUPABASE_JWT_SECRET));
    const authorization = `Bearer ${short}`;
    await vi.waitFor(
      async () => expect((await call("echo", { p_value: 1 }, { authorization })).status).toBe(401),
      { timeout: 5_000, interval: 200 },
    );
    const forged = { authorization: `Bearer ${token.slice(0, -4)}AAAA` };
    expect((await call("echo", { p_value: 1 }, forged)).status).toBe(401);
  });
});

describe("What goes the short way", () => {
  const SECRET = "a-secret-of-thirty-two-characters";
  const asked: string[] = [];
  const database = {
    query: async () => [{ name: "echo", given: [{ name: "p_value", type: "jsonb" }] }],
    queryAgain: async (sql: string) => {
      asked.push(sql);
      return [{ answer: "1" }];
    },
  } as unknown as Database;
  const sign = (claims: object) =>
    new SignJWT({ sub: ID, ...claims })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime("1h")
      .sign(new TextEncoder().encode(SECRET));
  const request = async (headers: object = {}, more: object = {}) =>
    ({
      method: "POST",
      url: "/rest/v1/rpc/echo",
      headers: {
        apikey: "sb_publishable_x",
        authorization: `Bearer ${await sign({ role: "authenticated" })}`,
        "content-type": "application/json",
        ...headers,
      },
      ...more,
    }) as unknown as IncomingMessage;
  const body = Buffer.from('{"p_value":1}');
  const begin = () =>
    procedureCalls({ database, queue: allAtOnce(), publishableKey: "sb_publishable_x", jwtSecret: SECRET });

  test("a signed-in person's call, as one statement", async () => {
    expect(await (await begin())(await request({ "content-profile": "public" }), body)).toBe("1");
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(
      /^with caller .* select public\.echo\(p_value => \$5::text::jsonb\)::text as answer from caller$/s,
    );
  });

  test.each(["EPIPE", "ECONNRESET", "CONNECTION_CLOSED", "08006"])(
    "a connection that broke with %s is no refusal: its work may be done, so it is not asked for again",
    async (code) => {
      const broken = {
        ...database,
        queryAgain: () => Promise.reject(Object.assign(new Error("gone"), { code })),
      } as unknown as Database;
      const callProcedure = await procedureCalls({
        database: broken,
        queue: allAtOnce(),
        publishableKey: "sb_publishable_x",
        jwtSecret: SECRET,
      });
      await expect(callProcedure(await request(), body)).rejects.toThrow("gone");
    },
  );

  test("nothing that lite would treat otherwise", async () => {
    const callProcedure = await begin();
    const others = [
      await request({ apikey: "sb_secret_x" }),
      await request({ authorization: `Bearer ${await sign({ role: "service_role" })}` }),
      await request({ authorization: "Bearer sb_publishable_x" }),
      await request({ authorization: undefined }),
      await request({ prefer: "tx=rollback" }),
      await request({ accept: "application/vnd.pgrst.object+json" }),
      await request({ "content-type": "text/csv" }),
      await request({ "content-profile": "private" }),
      await request({}, { method: "GET" }),
      await request({}, { url: "/rest/v1/rpc/echo?select=a" }),
      await request({}, { url: "/rest/v1/rpc/other" }),
    ];
    for (const other of others) expect(await callProcedure(other, body)).toBeNull();
  });
});
