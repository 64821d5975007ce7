/** Roles given and taken, accounts locked, profiles judged, people deleted, and the list they are found in. */

import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/people/rows";
import { PEOPLE_MANAGERS } from "../../lib/access/expected/roles.ts";
import type { Queryable } from "../database/connection.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const GIVE = "select public.grant_role($1, $2::public.app_role, $3)";
const TAKE = "select public.revoke_role($1, $2::public.app_role, $3)";
const LOCK = "select public.lock_account($1, $2)";
const UNLOCK = "select public.unlock_account($1, $2)";
const DECIDE = "select public.decide_profile($1, $2::public.approval_status, $3)";
const DELETE = "select public.delete_person($1, $2, $3)";

type Found = {
  user_id: string | null;
  role: string;
  is_master: boolean;
  roles: Record<string, unknown>[];
  events: Record<string, unknown>[];
};
const NOBODY: Found = { user_id: null, role: "", is_master: false, roles: [], events: [] };

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function rolesOf(id: string) {
    return db.query<{ role: string }>(
      "select role::text from public.user_roles where user_id = $1 and is_active order by assigned_at desc",
      [id],
    );
  }

  async function detailOf(asked: Promise<unknown>): Promise<string> {
    return asked.then(
      () => "done",
      (error: { code?: string; detail?: string }) => `${error.code} ${error.detail}`,
    );
  }

  async function find(who: string, id: string) {
    const [row] = await db.as<{ person: Found | null }>(who, "select public.find_person($1) as person", [id]);
    answers.find_person.parse(row?.person);
    return row?.person ?? NOBODY;
  }

  test("only an administrator gives, takes, locks, unlocks and deletes; those who manage people look and judge", async () => {
    const id = await db.addPerson();
    const blogger = await db.addPerson({ role: "blogger" });
    const locked = await db.addPerson();
    await db.does("admin", LOCK, [locked, "Test"]);
    expect(await db.whoCan(GIVE, () => [id, "blogger", "Writes"])).toEqual(["admin"]);
    expect(await db.whoCan(TAKE, () => [blogger, "blogger", "Left"])).toEqual(["admin"]);
    expect(await db.whoCan(LOCK, () => [id, "Test"])).toEqual(["admin"]);
    expect(await db.whoCan(UNLOCK, () => [locked, "Test"])).toEqual(["admin"]);
    expect(await db.whoCan(DELETE, () => [id, "Test person", "Test"])).toEqual(["admin"]);
    expect(await db.whoCan("select public.list_people()")).toEqual(PEOPLE_MANAGERS);
    expect(await db.whoCan("select public.find_person($1)", () => [id])).toEqual(PEOPLE_MANAGERS);
    await db.query("update public.profiles set approval_status = 'draft' where user_id = $1", [id]);
    await handIn(id);
    expect(await db.whoCan(DECIDE, () => [id, "approved", null])).toEqual(PEOPLE_MANAGERS);
  });

  test("roles and profiles are written by these procedures alone, so that none comes without a reason", async () => {
    for (const sql of [
      "insert into public.user_roles (user_id, role) values ($1, 'blogger') returning 1",
      "update public.user_roles set is_active = false where user_id = $1 returning 1",
      "delete from public.user_roles where user_id = $1 returning 1",
      "delete from public.profiles where user_id = $1 returning 1",
      "update public.profiles set is_active = false where user_id = $1 returning 1",
      "update public.profiles set approval_status = 'approved' where user_id = $1 returning 1",
    ]) {
      expect(await db.whoCan(sql, () => [db.idOf("student")]), sql).toEqual([]);
    }
    const id = await db.addPerson();
    expect(await outcome(db.as("admin", GIVE, [id, "blogger", "  "]))).toBe("22023");
    expect(await outcome(db.as("admin", GIVE, [id, "blogger", null]))).toBe("22023");
    expect(await outcome(db.as("admin", LOCK, [id, "x".repeat(501)]))).toBe("22023");
  });

  test("a role is given and taken with who, when and why; the latest one counts, and nobody is left without any", async () => {
    const id = await db.addPerson();
    await db.does("admin", GIVE, [id, "blogger", "Writes for  us"]);
    await db.does("admin", GIVE, [id, "hr", "Helps out"]);
    expect(await rolesOf(id)).toEqual([{ role: "hr" }, { role: "blogger" }]);
    expect(await detailOf(db.as("admin", GIVE, [id, "hr", "Again"]))).toBe("PT409 held");
    expect(await detailOf(db.as("admin", GIVE, [id, "student", "Studies"]))).toBe("PT409 student");
    await db.does("admin", TAKE, [id, "hr", "Back to writing"]);
    expect(await detailOf(db.as("admin", TAKE, [id, "hr", "Again"]))).toBe("PT404 not_held");
    await db.does("admin", TAKE, [id, "blogger", "Has left"]);
    expect(await rolesOf(id)).toEqual([{ role: "student" }]);
    expect(await detailOf(db.as("admin", TAKE, [id, "student", "Out"]))).toBe("PT409 student");
    expect(await outcome(db.as("admin", GIVE, [UNKNOWN_ID, "hr", "Nobody"]))).toBe("PT404");

    const person = await find("hr", id);
    expect(person.role).toBe("student");
    const shown = person.roles.map(({ role, is_active, given_by, reason, ended_by, ended_reason }) =>
      [role, is_active, given_by, reason, ended_by, ended_reason].join("|"),
    );
    expect(shown).toEqual([
      "student|true|Test person|No other role is left||",
      "hr|false|Test person|Helps out|Test person|Back to writing",
      "blogger|false|Test person|Writes for us|Test person|Has left",
      "student|false|||Test person|Another role was given",
    ]);
    expect(
      await db.query("select kind from public.notifications where user_id = $1 order by created_at", [id]),
    ).toEqual([
      { kind: "role.given" },
      { kind: "role.given" },
      { kind: "role.ended" },
      { kind: "role.ended" },
    ]);
  });

  test("what a role could do ends with it, whatever a token still says", async () => {
    const id = await db.addPerson({ role: "hr" });
    expect(await db.as(id, "select public.list_people()")).not.toEqual([]);
    await db.does("admin", TAKE, [id, "hr", "Moved"]);
    expect(await outcome(db.as(id, "select public.list_people()"))).toBe("PT403");
    expect(await db.as(id, "select public.user_has_role('hr') as has")).toEqual([{ has: false }]);
    expect(await db.as(id, "select public.get_session_context() -> 'capabilities' as capabilities")).toEqual([
      { capabilities: [] },
    ]);
  });

  test("nobody changes their own role, locks, judges or deletes themselves", async () => {
    const second = await db.addPerson({ role: "admin" });
    expect(await detailOf(db.as(second, GIVE, [second, "hr", "More"]))).toBe("PT403 own_role");
    expect(await detailOf(db.as(second, TAKE, [second, "admin", "Less"]))).toBe("PT403 own_role");
    expect(await outcome(db.as(second, LOCK, [second, "Holiday"]))).toBe("PT403");
    expect(await detailOf(db.as(second, DELETE, [second, "Test person", "Bye"]))).toBe("PT403 own_account");
    await db
      .query("update public.profiles set approval_status = 'submitted' where user_id = $1", [second])
      .catch(() => {});
    expect(await detailOf(db.as(second, DECIDE, [second, "approved", null]))).toBe("PT403 own_profile");
    await db.does("admin", TAKE, [second, "admin", "Test over"]);
  });

  test("the last administrator who can act stays: one who is locked or unconfirmed does not count", async () => {
    const admin = db.idOf("admin");
    const second = await db.addPerson({ role: "admin" });
    const unconfirmed = await db.addPerson({ role: "admin", isConfirmed: false });
    const [session] = await db.query<{ id: string }>("select id from auth.sessions where user_id = $1", [
      second,
    ]);
    await db.does("admin", LOCK, [second, "Away"]);
    for (const by of [second, unconfirmed])
      expect(await outcome(db.as(by, TAKE, [admin, "admin", "Coup"]))).toBe("PT403");
    expect(
      await detailOf(db.query("update public.user_roles set is_active = false where user_id = $1", [admin])),
    ).toBe("PT409 last_admin");
    await db.does("admin", UNLOCK, [second, "Is back"]);
    await db.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session?.id, second]);
    expect(await outcome(db.as(second, TAKE, [admin, "admin", "Handed over"]))).toBe("done");
    expect(await outcome(db.as(second, LOCK, [admin, "Handed over"]))).toBe("done");
    for (const id of [second, unconfirmed]) await db.does("admin", TAKE, [id, "admin", "Test over"]);
  });

  test.runIf(driver === "postgres")(
    "Two administrators demote each other at once: one succeeds, one stays",
    async () => {
      const [first, second] = [await db.addPerson({ role: "admin" }), await db.addPerson({ role: "admin" })];
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let hasActed = () => {};
      const acted = new Promise<void>((resolve) => {
        hasActed = resolve;
      });
      const slow = db.transaction(async (connection) => {
        await become(connection, first);
        await connection.query(TAKE, [second, "admin", "Race"]);
        hasActed();
        await held;
      });
      await acted;
      const quick = outcome(
        db.transaction(async (connection) => {
          await become(connection, second);
          await connection.query(TAKE, [first, "admin", "Race"]);
        }),
      );
      // The second stands in the queue behind the first, which has not committed yet.
      expect(await Promise.race([quick, wait(300, "waiting")])).toBe("waiting");
      release();
      await slow;
      expect(await quick).toBe("PT403");
      expect(await rolesOf(first)).toEqual([{ role: "admin" }]);
      expect(await rolesOf(second)).toEqual([{ role: "student" }]);
      await db.does("admin", TAKE, [first, "admin", "Test over"]);
    },
  );

  test.runIf(driver === "postgres")(
    "The last two administrators lock each other, many times at once: one is left",
    async () => {
      const [first, second] = [await db.addPerson({ role: "admin" }), await db.addPerson({ role: "admin" })];
      const others = (
        await db.query<{ id: string }>(
          "select user_id as id from public.user_roles where role = 'admin' and is_active and user_id not in ($1, $2)",
          [first, second],
        )
      ).map((row) => row.id);
      for (const id of others)
        await db.query("update public.profiles set is_active = false where user_id = $1", [id]);
      await Promise.all(
        Array.from({ length: 6 }, (_, turn) =>
          outcome(turn % 2 ? db.does(first, LOCK, [second, "Race"]) : db.does(second, LOCK, [first, "Race"])),
        ),
      );
      const left = await db.query("select 1 from public.profiles where user_id in ($1, $2) and is_active", [
        first,
        second,
      ]);
      expect(left).toHaveLength(1);
      for (const id of others)
        await db.query("update public.profiles set is_active = true where user_id = $1", [id]);
      await db.query("update public.user_roles set is_active = false where user_id in ($1, $2)", [
        first,
        second,
      ]);
    },
  );

  test("no other administrator demotes, locks or deletes the master administrator", async () => {
    const master = await db.addPerson({ email: "master-of-all@people.test" });
    await db.does("server", "select public.grant_master_admin('master-of-all@people.test')");
    expect((await find("admin", master)).is_master).toBe(true);
    expect(await detailOf(db.as("admin", TAKE, [master, "admin", "Coup"]))).toBe("PT409 master");
    expect(await detailOf(db.as("admin", LOCK, [master, "Coup"]))).toBe("PT409 master");
    expect(await detailOf(db.as("admin", DELETE, [master, "Test person", "Coup"]))).toBe("PT409 master");
    // A new address in the settings, once its person has signed in, makes the former an administrator like the others.
    await db.addPerson({ email: "next-master@people.test" });
    await db.does("server", "select public.grant_master_admin('next-master@people.test')");
    expect(await outcome(db.as("admin", LOCK, [master, "No longer"]))).toBe("done");
    expect(await db.whoCan("select public.grant_master_admin('admin@people.test')")).toEqual([]);
  });

  test("a locked account is signed out everywhere at once and reads nothing until it is unlocked", async () => {
    const id = await db.addPerson({ role: "ceo" });
    await db.query(
      "insert into public.user_sessions (user_id, session_token_hash) values ($1, repeat('b', 64))",
      [id],
    );
    const [session] = await db.query<{ id: string }>("select id from auth.sessions where user_id = $1", [id]);
    await db.does("admin", LOCK, [id, "Lost the laptop"]);
    expect(await db.query("select 1 from auth.sessions where user_id = $1", [id])).toEqual([]);
    expect(
      await db.query("select 1 from public.user_sessions where user_id = $1 and ended_at is null", [id]),
    ).toEqual([]);
    expect(await outcome(db.as(id, "select public.list_people()"))).toBe("PT403");
    expect(await db.as(id, "select 1 from public.profiles")).toEqual([]);
    expect(await db.as(id, "select public.get_session_context() ->> 'is_active' as is_active")).toEqual([
      { is_active: "false" },
    ]);
    // A new session does not help: the account itself is switched off.
    await db.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session?.id, id]);
    expect(await db.as(id, "select 1 from public.profiles")).toEqual([]);
    expect(await detailOf(db.as("admin", LOCK, [id, "Again"]))).toBe("PT409 locked");
    await db.does("admin", UNLOCK, [id, "Found it"]);
    expect(await detailOf(db.as("admin", UNLOCK, [id, "Again"]))).toBe("PT409 not_locked");
    const events = (await find("hr", id)).events;
    expect(events.map(({ kind, by, note }) => [kind, by, note])).toEqual([
      ["unlocked", "Test person", "Found it"],
      ["locked", "Test person", "Lost the laptop"],
    ]);
  });

  async function handIn(id: string) {
    await db.query(
      `update public.profiles set full_name = 'Asha Rao', phone = '+919812345678', date_of_birth = '2000-01-01', city = 'Pune', education = 'class_12'
       where user_id = $1`,
      [id],
    );
    await db.does(id, "select public.submit_profile()");
  }

  test("whoever approves sees every field and what changed since the last approval; the person learns by whose role, by notice and mail", async () => {
    const id = await db.addPerson();
    const review = async () => {
      const [row] = await db.as<{ reviews: unknown }>(
        "hr",
        "select public.list_profile_reviews(100) as reviews",
      );
      return answers.list_profile_reviews.parse(row?.reviews).find(({ userId }) => userId === id);
    };
    await handIn(id);
    const asSent = { fullName: "Asha Rao", phone: "+919812345678", city: "Pune", education: "class_12" };
    const first = await review();
    expect(first).toMatchObject({ now: asSent, approved: null, approvedAt: null });
    expect(first?.submittedAt).not.toBeNull();

    await db.does("hr", DECIDE, [id, "approved", null]);
    expect(await review()).toBeUndefined();
    expect(
      await db.as(
        id,
        "select actor_role::text as role from public.account_events where user_id = $1 and kind = 'approved'",
        [id],
      ),
    ).toEqual([{ role: "hr" }]);
    expect(
      await db.query(
        "select kind, email_due from public.notifications where user_id = $1 order by created_at",
        [id],
      ),
    ).toEqual([
      { kind: "points.badge", email_due: false },
      { kind: "profile.approved", email_due: true },
    ]);

    await db.does(
      id,
      "update public.profiles set full_name = 'Asha Kumar', city = 'Mysuru' where user_id = $1",
      [id],
    );
    await db.does(id, "select public.submit_profile()");
    expect(await review()).toMatchObject({
      now: { ...asSent, fullName: "Asha Kumar", city: "Mysuru" },
      approved: asSent,
    });
    const parsed = answers.find_person.parse(
      (await db.as<{ person: unknown }>("hr", "select public.find_person($1) as person", [id]))[0]?.person,
    );
    expect(parsed?.review.approved).toMatchObject(asSent);
    expect(parsed?.events.find(({ kind }) => kind === "approved")?.byRole).toBe("hr");
  });

  test("a profile that was handed in is approved, or sent back with a note that its person reads", async () => {
    const id = await db.addPerson();
    expect(await detailOf(db.as("hr", DECIDE, [id, "approved", null]))).toBe("PT409 no_such_step");
    await handIn(id);
    expect(await outcome(db.as("hr", DECIDE, [id, "changes_requested", " "]))).toBe("22023");
    expect(await outcome(db.as("hr", DECIDE, [id, "draft", "Back"]))).toBe("22023");
    await db.does("hr", DECIDE, [id, "changes_requested", "Please give your name as in the passport."]);
    expect(
      await db.as(id, "select approval_status::text, approval_note from public.profiles where user_id = $1", [
        id,
      ]),
    ).toEqual([
      { approval_status: "changes_requested", approval_note: "Please give your name as in the passport." },
    ]);
    expect(
      await db.as(
        id,
        "select title, body, href from public.notifications where kind = 'profile.changes_requested'",
      ),
    ).toEqual([
      {
        title: "Please change something in your profile",
        body: "Please give your name as in the passport.",
        href: "/profile",
      },
    ]);
    await db.does(id, "select public.submit_profile()");
    await db.does("ceo", DECIDE, [id, "approved", null]);
    expect(await detailOf(db.as("hr", DECIDE, [id, "approved", null]))).toBe("PT409 no_such_step");
    expect(
      await outcome(
        db.query("update public.profiles set approval_status = 'submitted' where user_id = $1", [id]),
      ),
    ).toBe("PT409");
    // Approved does not mean for ever: something may come to light.
    expect(
      await outcome(db.as("hr", DECIDE, [id, "changes_requested", "The passport says otherwise."])),
    ).toBe("done");
    const events = (await find("admin", id)).events;
    expect(events.map(({ kind, note }) => [kind, note])).toEqual([
      ["approved", null],
      ["submitted", null],
      ["changes_requested", "Please give your name as in the passport."],
      ["submitted", null],
    ]);
  });

  test("the history of an account is kept as it was written, and read by its person and by those who manage people", async () => {
    const id = await db.addPerson();
    await db.does("admin", LOCK, [id, "Test"]);
    await db.does("admin", UNLOCK, [id, "Test"]);
    expect(await db.whoCan("select 1 from public.account_events where user_id = $1", () => [id])).toEqual(
      PEOPLE_MANAGERS,
    );
    for (const sql of [
      "update public.account_events set note = 'Other' where user_id = $1",
      "delete from public.account_events where user_id = $1",
    ]) {
      expect(await outcome(db.query(sql, [id])), sql).toBe("42501");
      expect(await outcome(db.as("admin", sql, [id])), sql).toBe("42501");
    }
  });

  test("whoever deletes a person types the name; purchases stay without the person", async () => {
    const id = await db.addPerson();
    await db.query(
      "insert into public.service_purchases (user_id, purchase_type, payment_status) values ($1, 'medical', 'completed')",
      [id],
    );
    await db.query("insert into public.applications (student_id) values ($1)", [id]);
    await db.does("admin", LOCK, [id, "Test"]);
    const [purchase] = await db.query<{ id: string }>(
      "select id from public.service_purchases where user_id = $1",
      [id],
    );
    expect(await detailOf(db.as("admin", DELETE, [id, "Other person", "Asked us"]))).toBe("PT409 name");
    expect(await outcome(db.as("admin", DELETE, [id, "Test person", ""]))).toBe("22023");
    await db.does("admin", DELETE, [id, " test  PERSON ", "Asked us in writing"]);
    expect(await find("admin", id)).toBe(NOBODY);
    expect(await db.query("select 1 from auth.users where id = $1", [id])).toEqual([]);
    expect(await db.query("select 1 from public.applications where student_id = $1", [id])).toEqual([]);
    expect(
      await db.query("select user_id from public.service_purchases where id = $1", [purchase?.id]),
    ).toEqual([{ user_id: null }]);
    expect(
      await db.query("select role::text, deleted_by, reason from private.deletions where user_id = $1", [id]),
    ).toEqual([{ role: "student", deleted_by: db.idOf("admin"), reason: "Asked us in writing" }]);
    expect(await outcome(db.query("delete from private.deletions"))).toBe("42501");
  });

  test("an administrator who gave roles can be deleted, and what they did stays", async () => {
    const second = await db.addPerson({ role: "admin" });
    const id = await db.addPerson();
    await db.does(second, GIVE, [id, "blogger", "Writes"]);
    await db.does(second, LOCK, [id, "Test"]);
    await db.does("admin", GIVE, [second, "hr", "Also this"]);
    await db.does("admin", DELETE, [second, "Test person", "Has left"]);
    const person = await find("admin", id);
    expect(person.roles[0]).toMatchObject({
      role: "blogger",
      given_by: null,
      reason: "Writes",
    });
    expect(person.events[0]).toMatchObject({
      kind: "locked",
      by: null,
      note: "Test",
    });
  });

  test("people are found by the beginning of a name's words, the e-mail or the phone number", async () => {
    const id = await db.addPerson({ email: "nandini.k@people.test" });
    await db.query(
      "update public.profiles set full_name = 'Nandini Krishnamurthy-Rao', phone = '+919845012345' where user_id = $1",
      [id],
    );
    const found = async (term: string) => {
      const [row] = await db.as<{ page: { rows: { id: string }[] } }>(
        "hr",
        "select public.list_people(jsonb_build_object('q', jsonb_build_array($1::text)), p_limit => 200) as page",
        [term],
      );
      return row?.page.rows.map(({ id }) => id);
    };
    for (const term of [
      "nandini",
      "NAND",
      "krishna",
      "nandini  kri",
      "nandini.k@",
      "98450 12345",
      "+91 98450",
      "098450",
      "9198450",
    ])
      expect(await found(term), term).toEqual([id]);
    for (const term of ["urthy", "people.test", "12345", "%", "_", "\\", "nandini%rao"])
      expect(await found(term), term).toEqual([]);
    expect(await found("  ")).toContain(id);
  });

  async function become(connection: Queryable, id: string) {
    const [session] = await connection.query<{ id: string }>(
      "select id from auth.sessions where user_id = $1",
      [id],
    );
    await connection.query(
      "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true), set_config('role', 'authenticated', true)",
      [JSON.stringify({ sub: id, session_id: session?.id, role: "authenticated" }), id],
    );
  }
});
