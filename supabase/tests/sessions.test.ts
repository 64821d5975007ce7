/** Devices and the sign-ins they hold: who sees them, who ends them, and what a token is worth afterwards. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractBackend, confirmedVisitor, launchContractBackend } from "./contract-backend.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

type Device = {
  id: string;
  user_agent: string;
  platform: string;
  first_used_at: string;
  last_used_at: string;
  is_this_one: boolean;
};

describe.each(drivers)("Devices on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  /** Asks as a person on one of several sign-ins, for good. */
  async function on<Row>(session: Session, sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return db.transaction(async (within) => {
      const claims = { sub: session.person, session_id: session.id, role: "authenticated" };
      await within.query(
        "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true), set_config('role', 'authenticated', true)",
        [JSON.stringify(claims), session.person],
      );
      return within.query<Row>(sql, parameters);
    });
  }

  type Session = { person: string; id: string; token: string };

  async function signIn(person: string, token: string = randomUUID()): Promise<Session> {
    const session = { person, id: randomUUID(), token };
    await db.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session.id, person]);
    await db.query(
      "insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)",
      [randomUUID(), randomUUID(), person, session.id],
    );
    await note(session);
    return session;
  }

  const note = (session: Session, agent = "Firefox/1") =>
    on<{ id: string }>(
      session,
      "select public.create_user_session($1, $2, $3::jsonb, '192.0.2.1', $4) as id",
      [session.person, session.token, { platform: "Linux" }, agent],
    );

  const devicesOf = (session: Session) => on<Device>(session, "select * from public.list_devices()");
  const isLive = async (session: Session) =>
    (await on(session, "select 1 from public.profiles where user_id = $1", [session.person])).length === 1;
  const renewals = async (session: Session) =>
    (await db.query("select 1 from auth.refresh_tokens where session_id = $1", [session.id])).length;

  /** A person whose first sign-in, made by the test's set-up, is out of the way. */
  async function newPerson(): Promise<string> {
    const person = await db.addPerson();
    await db.query("delete from auth.sessions where user_id = $1", [person]);
    return person;
  }

  test("create_user_session records the device of the sign-in, and the list names it", async () => {
    const here = await signIn(await newPerson());
    expect(await devicesOf(here)).toEqual([
      {
        id: expect.any(String),
        user_agent: "Firefox/1",
        platform: "Linux",
        first_used_at: expect.any(String),
        last_used_at: expect.any(String),
        is_this_one: true,
      },
    ]);
  });

  test("the list shows this device first, the others, and nobody else's", async () => {
    const person = await newPerson();
    const [there, here] = [await signIn(person), await signIn(person)];
    await signIn(await newPerson());
    await note(there, "Safari/1");
    const devices = await devicesOf(here);
    expect(devices.map((device) => [device.user_agent, device.is_this_one])).toEqual([
      ["Firefox/1", true],
      ["Safari/1", false],
    ]);
  });

  test("a sign-in that never said which device it is on is listed too, and can be ended", async () => {
    const person = await newPerson();
    const here = await signIn(person);
    const silent = randomUUID();
    await db.query("insert into auth.sessions (id, user_id) values ($1, $2)", [silent, person]);
    expect((await devicesOf(here)).map((device) => device.id)).toContain(silent);
    expect(await on(here, "select public.revoke_device($1) as ended", [silent])).toEqual([{ ended: true }]);
    expect(await devicesOf(here)).toHaveLength(1);
  });

  test("ending one device ends its token and its renewal at once, and no other device", async () => {
    const person = await newPerson();
    const [here, lost, other] = [await signIn(person), await signIn(person), await signIn(person)];
    const [device] = await db.query<{ id: string }>(
      "select id from public.user_sessions where auth_session_id = $1",
      [lost.id],
    );
    expect(await isLive(lost)).toBe(true);
    expect(await on(here, "select public.revoke_device($1) as ended", [device?.id])).toEqual([
      { ended: true },
    ]);
    expect([await isLive(lost), await isLive(here), await isLive(other)]).toEqual([false, true, true]);
    expect([await renewals(lost), await renewals(other)]).toEqual([0, 1]);
    expect(await devicesOf(here)).toHaveLength(2);
    expect(await devicesOf(lost)).toEqual([]);
    expect(
      await db.query("select ended_at is not null as ended from public.user_sessions where id = $1", [
        device?.id,
      ]),
    ).toEqual([{ ended: true }]);
    expect(await on(here, "select public.revoke_device($1) as ended", [device?.id])).toEqual([
      { ended: false },
    ]);
  });

  test("without an id this device ends; ending the others leaves this one", async () => {
    const person = await newPerson();
    const [here, second, third] = [await signIn(person), await signIn(person), await signIn(person)];
    expect(await on(here, "select public.revoke_other_devices() as ended")).toEqual([{ ended: 2 }]);
    expect([await isLive(here), await isLive(second), await isLive(third)]).toEqual([true, false, false]);
    await on(here, "select public.revoke_device()");
    expect(await isLive(here)).toBe(false);
  });

  test("nobody ends the device of somebody else, an administrator neither", async () => {
    const theirs = await signIn(await newPerson());
    const [device] = await devicesOf(theirs);
    for (const who of ["admin", "student"])
      for (const id of [device?.id, theirs.id])
        expect(await db.does(who, "select public.revoke_device($1) as ended", [id])).toEqual([
          { ended: false },
        ]);
    await db.does("admin", "select public.revoke_other_devices()");
    expect(await isLive(theirs)).toBe(true);
    expect(await outcome(db.as("visitor", "select public.revoke_device()"))).toBe("42501");
    expect(await outcome(db.as("visitor", "select public.list_devices()"))).toBe("42501");
  });

  test("a sign-in that has ended sees no devices, ends none, and is not brought back by a late answer", async () => {
    const person = await newPerson();
    const [here, ended] = [await signIn(person), await signIn(person)];
    await on(here, "select public.revoke_other_devices()");
    expect(await devicesOf(ended)).toEqual([]);
    expect(await outcome(on(ended, "select public.revoke_device()"))).toBe("PT401");
    expect(await outcome(on(ended, "select public.revoke_other_devices()"))).toBe("PT401");
    expect(await outcome(note(ended))).toBe("PT403");
    expect(await devicesOf(here)).toHaveLength(1);
  });

  test("a sign-in whose renewal was used twice opens nothing from that moment; renewing and forgetting old tokens ends none", async () => {
    const [copied, other] = [await signIn(await newPerson()), await signIn(await newPerson())];
    const renewalsOf = "update auth.refresh_tokens set revoked = true where session_id = $1";
    // As a renewal: the old one goes and a new one stands.
    await db.query(renewalsOf, [copied.id]);
    await db.query(
      "insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)",
      [randomUUID(), randomUUID(), copied.person, copied.id],
    );
    expect(await isLive(copied)).toBe(true);
    // As the account service answers the second use of one.
    await db.query(renewalsOf, [copied.id]);
    expect([await isLive(copied), await isLive(other)]).toEqual([false, true]);
    const [context] = await on<{ live: boolean }>(
      copied,
      "select (public.get_session_context() ->> 'session_live')::boolean as live",
    );
    expect(context).toEqual({ live: false });
    expect(await outcome(on(copied, "select public.revoke_other_devices()"))).toBe("PT401");
    expect(await outcome(note(copied))).toBe("PT403");
    await db.query("delete from auth.refresh_tokens where session_id = $1", [other.id]);
    expect(await isLive(other)).toBe(true);
  });

  test("a person cannot mark a device as ended, or open again one that has", async () => {
    const here = await signIn(await newPerson());
    expect(await outcome(on(here, "update public.user_sessions set ended_at = null"))).toBe("42501");
  });

  test("signing in again in the same browser is the same device, and ends the sign-in it held before", async () => {
    const person = await newPerson();
    const before = await signIn(person);
    const known = await db.query("select id, created_at from public.user_sessions where user_id = $1", [
      person,
    ]);
    const now = await signIn(person, before.token);
    expect(await isLive(before)).toBe(false);
    expect(await devicesOf(now)).toHaveLength(1);
    expect(
      await db.query("select id, created_at from public.user_sessions where user_id = $1", [person]),
    ).toEqual(known);
  });

  test("a device is new when its first use is this sign-in, and stays known after signing out", async () => {
    const person = await newPerson();
    const isNew = async (session: Session) => {
      const [row] = await on<{ is_new: boolean }>(
        session,
        "select created_at = signed_in_at as is_new from public.user_sessions where id = (select id from public.list_devices() where is_this_one)",
      );
      return row?.is_new;
    };
    const first = await signIn(person);
    expect(await isNew(first)).toBe(true);
    await note(first);
    await on(first, "select public.revoke_device()");
    const again = await signIn(person, first.token);
    expect(await isNew(again)).toBe(false);
    expect(await isNew(await signIn(person))).toBe(true);
  });

  test("two people in one browser are two devices, and neither ends the other's sign-in", async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const first = await signIn(one);
    const second = await signIn(two, first.token);
    expect([await isLive(first), await isLive(second)]).toEqual([true, true]);
    expect([(await devicesOf(first)).length, (await devicesOf(second)).length]).toEqual([1, 1]);
  });

  test("an administrator who notes a device for somebody does not become the one who is signed in on it", async () => {
    const person = await newPerson();
    const theirs = await signIn(person);
    await db.does("admin", "select public.create_user_session($1, $2)", [person, theirs.token]);
    expect(await isLive(theirs)).toBe(true);
    const [row] = await db.query(
      "select auth_session_id as held from public.user_sessions where user_id = $1",
      [person],
    );
    expect(row).toEqual({ held: theirs.id });
  });

  test("what was not used for longer than a browser keeps its cookie is not listed", async () => {
    const person = await newPerson();
    const [here, old] = [await signIn(person), await signIn(person)];
    await db.query(
      "update auth.sessions set created_at = now() - interval '31 days', updated_at = now() - interval '31 days' where id = $1",
      [old.id],
    );
    await db.query(
      "update public.user_sessions set last_seen_at = now() - interval '31 days' where auth_session_id = $1",
      [old.id],
    );
    expect(await devicesOf(here)).toHaveLength(1);
  });
});

describe.each(drivers)("Tokens on %s", (driver) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await launchContractBackend(driver);
  });
  afterAll(() => backend.remove());

  const renew = (refresh_token: string) => backend.visitor().auth.refreshSession({ refresh_token });

  async function signedIn() {
    const { session } = await confirmedVisitor(backend);
    return session;
  }

  test("a token renewed by two tabs at once serves both", async () => {
    const session = await signedIn();
    const both = await Promise.all([renew(session.refresh_token), renew(session.refresh_token)]);
    expect(both.map(({ error }) => error)).toEqual([null, null]);
    const tokens = both.map(({ data }) => data.session?.refresh_token);
    expect(tokens[0]).toBe(tokens[1]);
  });

  test("an old renewal token used again ends the renewal for whoever holds the newest", async () => {
    const session = await signedIn();
    const second = (await renew(session.refresh_token)).data.session;
    const third = (await renew(second?.refresh_token ?? "")).data.session;
    const standing = () =>
      backend.database.query(
        "select count(*) filter (where not revoked)::int as standing from auth.refresh_tokens where user_id = $1",
        [session.user.id],
      );
    expect(await standing()).toEqual([{ standing: 1 }]);
    expect((await renew(session.refresh_token)).error?.code).toBe("refresh_token_already_used");
    expect((await renew(third?.refresh_token ?? "")).error).not.toBeNull();
    // By this the database knows that its access tokens open nothing any more (private.session_live).
    expect(await standing()).toEqual([{ standing: 0 }]);
  });

  test("after signing out neither the token nor its renewal opens anything", async () => {
    const session = await signedIn();
    const client = backend.visitor();
    await client.auth.setSession(session);
    await client.auth.signOut({ scope: "local" });
    expect((await backend.visitor().auth.getUser(session.access_token)).error).not.toBeNull();
    expect((await renew(session.refresh_token)).error).not.toBeNull();
    const thief = backend.visitor();
    expect((await thief.auth.setSession(session)).error).not.toBeNull();
    expect((await thief.auth.updateUser({ password: "Thief-day-9" })).error).not.toBeNull();
  });
});
