/** Accounts, roles and the procedures about the person who asks. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVERY_ROLE } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function signUp(metadata: unknown, email = `${randomUUID()}@people.test`) {
    const id = randomUUID();
    await db.query(
      "insert into auth.users (id, aud, role, email, raw_user_meta_data) values ($1, 'authenticated', 'authenticated', $2, $3::jsonb)",
      [id, email, metadata],
    );
    const [profile] = await db.query("select * from public.profiles where user_id = $1", [id]);
    return { id, profile };
  }

  async function ask<R>(who: string, call: string, parameters: readonly unknown[] = []): Promise<R> {
    const [row] = await db.as<{ answer: R }>(who, `select ${call} as answer`, parameters);
    return (row as { answer: R }).answer;
  }

  async function auditOf(table: string, rowId: string) {
    return db.query<{ action: string; actor_id: string | null; before: unknown; after: unknown }>(
      "select action, actor_id, before, after from private.audit_log where table_name = $1 and row_id = $2 order by id",
      [table, rowId],
    );
  }

  test("a new account has a draft profile and the role student", async () => {
    const { id, profile } = await signUp(
      { full_name: "  Zoë Ångström ", phone: "+91 98123-45678" },
      "New.Person@People.test",
    );
    expect(profile).toMatchObject({
      email: "new.person@people.test",
      full_name: "Zoë Ångström",
      phone: "+919812345678",
      role: "student",
      approval_status: "draft",
      profile_completion_status: "draft",
      is_active: true,
    });
    expect(
      await db.query("select role::text, is_active from public.user_roles where user_id = $1", [id]),
    ).toEqual([{ role: "student", is_active: true }]);
  });

  test("whatever was typed at sign-up, the account is made", async () => {
    const name = async (metadata: unknown) => (await signUp(metadata)).profile?.full_name;
    expect(await name({})).toBe("User");
    expect(await name({ full_name: "   " })).toBe("User");
    expect(await name({ full_name: "Two\nlines\u0007" })).toBe("Two lines");
    expect(await name({ full_name: "x".repeat(500) })).toBe("x".repeat(120));
    expect(await name({ full_name: { nested: true }, phone: 5 })).toBe('{"nested": true}');
    expect(await name({ full_name: "<b>محمد</b> 😀" })).toBe("<b>محمد</b> 😀");
    expect((await signUp({ phone: "call me" })).profile?.phone).toBeNull();
  });

  test("a changed e-mail address reaches the profile", async () => {
    const { id } = await signUp({});
    await db.query("update auth.users set email = 'Changed@People.test' where id = $1", [id]);
    expect(await db.query("select email from public.profiles where user_id = $1", [id])).toEqual([
      { email: "changed@people.test" },
    ]);
  });

  test("the latest active role is the person's role, and giving a staff role ends the student role", async () => {
    const id = await db.addPerson();
    await db.does("admin", "select public.grant_role($1, 'blogger', 'Writes for us')", [id]);
    await db.does("admin", "select public.grant_role($1, 'hr', 'Helps out')", [id]);
    const held =
      "select role::text, is_active, assigned_by from public.user_roles where user_id = $1 order by assigned_at";
    const admin = db.idOf("admin");
    expect(await db.query(held, [id])).toEqual([
      { role: "student", is_active: false, assigned_by: null },
      { role: "blogger", is_active: true, assigned_by: admin },
      { role: "hr", is_active: true, assigned_by: admin },
    ]);
    expect((await db.as(id, "select public.get_user_roles() as role")).map((row) => row.role)).toEqual([
      "hr",
      "blogger",
    ]);
    expect(await db.query("select role::text from public.profiles where user_id = $1", [id])).toEqual([
      { role: "hr" },
    ]);
    await db.does("admin", "select public.revoke_role($1, 'hr', 'Back to writing')", [id]);
    expect(await db.query("select role::text from public.profiles where user_id = $1", [id])).toEqual([
      { role: "blogger" },
    ]);
    const [given] = await db.query<{ id: string }>(
      "select id from public.user_roles where user_id = $1 and role = 'hr'",
      [id],
    );
    expect(await auditOf("user_roles", String(given?.id))).toEqual([
      expect.objectContaining({
        action: "insert",
        actor_id: admin,
        after: expect.objectContaining({ role: "hr" }),
      }),
      { action: "update", actor_id: admin, before: { is_active: true }, after: { is_active: false } },
    ]);
  });

  test("a role is held once at a time and never rewritten", async () => {
    const id = await db.addPerson({ role: "hr" });
    const give = "insert into public.user_roles (user_id, role) values ($1, 'hr')";
    expect(await outcome(db.query(give, [id]))).toBe("23505");
    expect(
      await outcome(db.query("update public.user_roles set role = 'ceo' where user_id = $1", [id])),
    ).toBe("PT409");
    expect(
      await outcome(db.query("update public.user_roles set is_active = true where user_id = $1", [id])),
    ).toBe("PT409");
    expect(await outcome(db.as("admin", "select public.grant_role($1, 'emperor', 'Rules')", [id]))).toBe(
      "22P02",
    );
  });

  test("the last administrator stays, by role, by profile and by account", async () => {
    const admin = db.idOf("admin");
    const endRole = "update public.user_roles set is_active = false where user_id = $1 and role = 'admin'";
    expect(await outcome(db.query(endRole, [admin]))).toBe("PT409");
    expect(await outcome(db.query("delete from public.user_roles where user_id = $1", [admin]))).toBe(
      "PT409",
    );
    expect(
      await outcome(db.query("update public.profiles set is_active = false where user_id = $1", [admin])),
    ).toBe("PT409");
    expect(await outcome(db.query("delete from auth.users where id = $1", [admin]))).toBe("PT409");
    const second = await db.addPerson({ role: "admin" });
    await db.query("update public.profiles set is_active = false where user_id = $1", [second]);
    expect(await outcome(db.as("server", endRole, [admin]))).toBe("PT409");
    await db.query("update public.profiles set is_active = true where user_id = $1", [second]);
    expect(await outcome(db.as("server", endRole, [admin]))).toBe("done");
    await db.query(endRole, [second]);
  });

  test("the context of a request tells who asks, in one call", async () => {
    expect(await ask("hr", "public.get_session_context()")).toEqual({
      user_id: db.idOf("hr"),
      email: "hr@people.test",
      email_verified: true,
      session_live: true,
      is_active: true,
      full_name: "Test person",
      avatar_url: null,
      phone: null,
      role: "hr",
      roles: ["hr"],
      capabilities: ["view_admin_dashboard", "manage_users", "view_reports"],
      permissions: ["team.manage", "hr-reports.read", "jobs.manage"],
    });
    expect(await outcome(db.as("visitor", "select public.get_session_context()"))).toBe("42501");
    expect(await ask("hr", "public.get_current_user_id()")).toBe(db.idOf("hr"));
  });

  test("the context of an unconfirmed, ended or switched-off account carries no rights", async () => {
    const unconfirmed = await db.addPerson({ role: "hr", isConfirmed: false });
    expect(await ask(unconfirmed, "public.get_session_context()")).toMatchObject({
      email_verified: false,
      role: "hr",
      roles: ["hr"],
      capabilities: [],
      permissions: [],
    });
    const signedOut = await db.addPerson({ role: "hr" });
    await db.query("delete from auth.sessions where user_id = $1", [signedOut]);
    expect(await ask(signedOut, "public.get_session_context()")).toMatchObject({
      session_live: false,
      role: null,
      roles: [],
      permissions: [],
    });
    const switchedOff = await db.addPerson({ role: "hr" });
    await db.query("update public.profiles set is_active = false where user_id = $1", [switchedOff]);
    expect(await ask(switchedOff, "public.get_session_context()")).toMatchObject({
      is_active: false,
      roles: [],
      permissions: [],
    });
    const deleted = await db.addPerson();
    await db.query("delete from auth.users where id = $1", [deleted]);
    expect(await ask(deleted, "public.get_session_context()")).toMatchObject({
      session_live: false,
      is_active: false,
      email: null,
      roles: [],
    });
  });

  test("asking for a role is true for one's own active role and for nothing else", async () => {
    expect(await ask("hr", "public.user_has_role('hr')")).toBe(true);
    expect(await ask("hr", "public.user_has_role('student')")).toBe(false);
    expect(await ask("hr", "public.user_has_role('emperor')")).toBe(false);
    for (const role of EVERY_ROLE)
      expect(await ask(role, "public.user_has_role($1)", [role]), role).toBe(true);
  });

  test.each([
    "public.check_student_dashboard_access($1)",
    "public.ensure_profile_consistency($1)",
    "public.create_user_session($1, 'a-token-of-sufficient-length', '{}', '192.0.2.1', 'agent')",
  ])("%s answers for oneself and, to an administrator, for others", async (call) => {
    const other = await db.addPerson();
    expect(await db.whoCan(`select ${call}`, () => [other])).toEqual(["admin"]);
    expect(await db.whoCan(`select ${call}`, (who) => [who === "visitor" ? other : db.idOf(who)])).toEqual([
      ...EVERY_ROLE,
    ]);
    expect(await outcome(db.as("hr", `select ${call}`, [other]))).toBe("PT403");
    expect(await outcome(db.as("hr", `select ${call}`, [null]))).toBe("PT403");
  });

  test("the student dashboard opens with a completed program or medical purchase, or an application", async () => {
    const access = (id: string) => ask(id, "public.check_student_dashboard_access($1)", [id]);
    const closed = { has_student_dashboard: false, has_exam_dashboard: false, has_catalog_access: true };
    const open = { ...closed, has_student_dashboard: true };
    const [buyer, applicant] = [await db.addPerson(), await db.addPerson()];
    expect(await access(buyer)).toEqual(closed);
    await db.query("insert into public.service_purchases (user_id, purchase_type) values ($1, 'medical')", [
      buyer,
    ]);
    expect(await access(buyer)).toEqual(closed);
    await db.query("update public.service_purchases set payment_status = 'completed' where user_id = $1", [
      buyer,
    ]);
    expect(await access(buyer)).toEqual(open);
    await db.query("update public.service_purchases set payment_status = 'refunded' where user_id = $1", [
      buyer,
    ]);
    expect(await access(buyer)).toEqual(closed);
    await db.query("insert into public.applications (student_id) values ($1)", [applicant]);
    expect(await access(applicant)).toEqual(open);
  });

  test("a missing profile or role is repaired, and a second call changes nothing", async () => {
    const id = await db.addPerson();
    await db.query("delete from public.user_roles where user_id = $1", [id]);
    await db.query("delete from public.profiles where user_id = $1", [id]);
    const repair = () => db.does(id, "select public.ensure_profile_consistency($1) as result", [id]);
    expect(await repair()).toEqual([
      { result: { profile_created: true, role_created: true, role: "student" } },
    ]);
    expect(await repair()).toEqual([
      { result: { profile_created: false, role_created: false, role: "student" } },
    ]);
    expect(await outcome(db.as("admin", "select public.ensure_profile_consistency($1)", [UNKNOWN_ID]))).toBe(
      "PT404",
    );
  });

  test("a person whose profile is gone may make it again, as a draft", async () => {
    const id = await db.addPerson();
    await db.query("delete from public.profiles where user_id = $1", [id]);
    await db.does(
      id,
      "insert into public.profiles (user_id, email, full_name) values ($1, 'forged@people.test', 'Again')",
      [id],
    );
    const [profile] = await db.query(
      "select email, role::text, approval_status::text from public.profiles where user_id = $1",
      [id],
    );
    expect(profile).toEqual({
      email: expect.stringMatching(/@people\.test$/),
      role: "student",
      approval_status: "draft",
    });
    expect(profile?.email).not.toBe("forged@people.test");
  });

  test("completion follows what is missing once the person edits", async () => {
    const id = await db.addPerson();
    const edit = async (change: string) => {
      await db.does(id, `update public.profiles set ${change} where user_id = $1`, [id]);
      const [row] = await db.query(
        "select profile_completion_status::text as status from public.profiles where user_id = $1",
        [id],
      );
      return row?.status;
    };
    expect(await edit("full_name = 'Asha Rao'")).toBe("partial");
    expect(await edit("phone = '+919812345678', city = 'Mysuru'")).toBe("partial");
    expect(await edit("date_of_birth = '2004-05-06', education = 'class_12'")).toBe("complete");
    expect(
      await edit("phone = null, full_name = 'User', date_of_birth = null, city = null, education = null"),
    ).toBe("draft");
    expect(await outcome(edit("phone = '98123'"))).toBe("23514");
    expect(await outcome(edit("avatar_url = 'javascript:alert(1)'"))).toBe("42501");
    expect(await outcome(edit("full_name = '  '"))).toBe("23514");
  });

  test("sign-up data is checked for its shape, in the product's words", async () => {
    const check = (email: string | null, phone: string | null, name: string | null) =>
      ask<{ is_valid: boolean; error_message: string | null }>(
        "visitor",
        "public.validate_signup_data($1, $2, $3)",
        [email, phone, name],
      );
    const fine = { is_valid: true, error_message: null };
    expect(await check("asha@example.com", "+91 98123 45678", "Asha Rao")).toEqual(fine);
    expect(await check(" ASHA@Example.co.in ", "9812345678", "अशा राव")).toEqual(fine);
    const message = async (...input: Parameters<typeof check>) => (await check(...input)).error_message;
    expect(await message("asha@example.com", "", "Asha")).toBe("Phone number is required");
    expect(await message("asha@example.com", null, "Asha")).toBe("Phone number is required");
    expect(await message("asha@example.com", "12ab", "Asha")).toBe("Please enter a valid phone number");
    expect(await message("asha", "+919812345678", "Asha")).toBe("Please enter a valid email address");
    expect(await message("a@b@c.test", "+919812345678", "Asha")).toBe("Please enter a valid email address");
    expect(await message("", "+919812345678", "Asha")).toBe("Email is required");
    expect(await message("asha@example.com", "+919812345678", " ")).toBe("Full name is required");
    expect(await message("asha@example.com", "+919812345678", "12345")).toBe("Please enter your full name");
  });

  test("the check of sign-up data does not tell who has an account", async () => {
    const check = "select public.validate_signup_data($1, '+919812345678', 'Asha') as result";
    expect(await db.as("visitor", check, ["hr@people.test"])).toEqual(
      await db.as("visitor", check, ["nobody@people.test"]),
    );
  });

  test("a device is noted by the hash of its token, and again by the same token", async () => {
    const id = await db.addPerson();
    const note = (agent: string, ip: string) =>
      db.does<{ id: string }>(
        id,
        "select public.create_user_session($1, 'a-token-of-sufficient-length', $2::jsonb, $3, $4) as id",
        [id, { platform: "Linux" }, ip, agent],
      );
    const [first] = await note("one", "192.0.2.1");
    const [second] = await note("two", "not an address");
    expect(second).toEqual(first);
    expect(
      await db.query(
        "select session_token_hash, user_agent, ip_address::text, device_info from public.user_sessions where user_id = $1",
        [id],
      ),
    ).toEqual([
      {
        session_token_hash: createHash("sha256").update("a-token-of-sufficient-length").digest("hex"),
        user_agent: "two",
        ip_address: null,
        device_info: { platform: "Linux" },
      },
    ]);
    expect(await outcome(db.as(id, "select public.create_user_session($1, 'short')", [id]))).toBe("22023");
  });

  test("the master administrator is a confirmed account, made by the server and written down", async () => {
    const grant = (who: string, email: string) =>
      db.does<{ answer: unknown }>(who, "select public.grant_master_admin($1) as answer", [email]);
    expect(await outcome(grant("admin", "hr@people.test"))).toBe("42501");
    expect(await outcome(grant("visitor", "hr@people.test"))).toBe("42501");
    expect(await grant("server", "nobody@people.test")).toEqual([
      { answer: { granted: false, reason: "no_account" } },
    ]);
    const id = await db.addPerson({ email: "master@people.test", isConfirmed: false });
    expect(await grant("server", "master@people.test")).toEqual([
      { answer: { granted: false, reason: "email_not_confirmed" } },
    ]);
    await db.query("update auth.users set email_confirmed_at = now() where id = $1", [id]);
    await db.query("update public.profiles set is_active = false where user_id = $1", [id]);
    expect(await grant("server", " Master@people.test ")).toEqual([
      { answer: { granted: true, reason: null } },
    ]);
    expect(await db.as(id, "select private.is_admin() as is_admin")).toEqual([{ is_admin: true }]);
    expect(await grant("server", "master@people.test")).toEqual([
      { answer: { granted: false, reason: "already_admin" } },
    ]);
    expect(await auditOf("user_roles", id)).toEqual([
      expect.objectContaining({ action: "grant_master_admin", after: { role: "admin" } }),
    ]);
    await db.query("update public.user_roles set is_active = false where user_id = $1", [id]);
  });

  test("notifications are marked as read by their owner, one or all", async () => {
    const [id, other] = [await db.addPerson(), await db.addPerson()];
    for (const person of [id, id, other]) {
      await db.query(
        "insert into public.notifications (user_id, kind, title) values ($1, 'exam.marked', 'Hello')",
        [person],
      );
    }
    const unread = () =>
      db.query<{ id: string; user_id: string }>(
        "select id, user_id from public.notifications where read_at is null and user_id in ($1, $2) order by user_id = $1 desc",
        [id, other],
      );
    const [first] = await unread();
    await db.does(id, "select public.mark_notifications_read($1::uuid[])", [`{${first?.id}}`]);
    expect(await unread()).toHaveLength(2);
    await db.does(id, "select public.mark_notifications_read()");
    expect((await unread()).map((row) => row.user_id)).toEqual([other]);
  });

  test("an application moves along its stages and no other way", async () => {
    const student = await db.addPerson();
    await db.query("insert into public.applications (student_id) values ($1)", [student]);
    // Not even the server, which no policy holds.
    const move = (status: string) =>
      db.does(
        "server",
        "update public.applications set application_status = $2::public.application_status where student_id = $1",
        [student, status],
      );
    expect(await outcome(move("visa"))).toBe("PT409");
    for (const status of [
      "shortlist",
      "application",
      "offer",
      "deposit",
      "confirmation",
      "visa",
      "departure",
      "arrived",
    ]) {
      expect(await outcome(move(status)), status).toBe("done");
    }
    expect(await outcome(move("profile"))).toBe("PT409");
  });

  test("what was written down cannot be rewritten, by anybody", async () => {
    await db.query("insert into private.security_events (event_type, severity) values ('test', 'low')");
    for (const table of ["audit_log", "security_events"]) {
      expect(await outcome(db.query(`update private.${table} set happened_at = now()`)), table).toBe("42501");
      expect(await outcome(db.query(`delete from private.${table}`)), table).toBe("42501");
      expect(await outcome(db.query(`truncate private.${table}`)), table).toBe("42501");
    }
  });

  test("a security event is kept with what the server saw, whatever its details are", async () => {
    const log =
      "select public.log_security_event('rate_limit_exceeded', 'medium', $1::jsonb, $2, 'agent', null)";
    await db.does("server", log, [{ kind: "contact" }, "192.0.2.7"]);
    await db.does("server", log, [{ text: "x".repeat(5000) }, "nonsense"]);
    await db.does("server", log, [["a list"], null]);
    expect(
      await db.query(
        "select event_details, host(ip_address) as ip from private.security_events where event_type = 'rate_limit_exceeded' order by id",
      ),
    ).toEqual([
      { event_details: { kind: "contact" }, ip: "192.0.2.7" },
      { event_details: { too_long: true }, ip: null },
      { event_details: {}, ip: null },
    ]);
    expect(await outcome(db.as("admin", log, [{}, null]))).toBe("42501");
  });
});
