/**
 * Who may read and write which rows, asked as a visitor and as each role. Who works together is typed by hand in
 * lib/access/expected/roles.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ADMIN,
  APPLICATION_STAFF,
  EDITORS,
  EVERY_ROLE,
  type EveryRole,
  LEAD_READERS,
  MANAGEMENT,
  PEOPLE_MANAGERS,
  STUDENT_READERS,
} from "../../lib/access/expected/roles.ts";
import { codeOf, EVERYBODY, openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { completeMetaSql } from "./page-meta.ts";
import { drivers } from "./test-database.ts";

const NOBODY: string[] = [];
const SIGNED_IN = [...EVERY_ROLE];
/** In the order in which everybody is asked. */
const together = (...who: readonly EveryRole[]): EveryRole[] =>
  EVERY_ROLE.filter((role) => who.includes(role));

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let secondStudent: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    secondStudent = await db.addPerson();
    const [student, mentor, blogger] = [db.idOf("student"), db.idOf("student_mentor"), db.idOf("blogger")];
    await db.query(
      `insert into public.leads (idempotency_key, name, email, request_type) values (gen_random_uuid(), 'Lead', 'lead@people.test', 'contact')`,
    );
    await db.query(
      `insert into public.applications (student_id, assigned_to, destination) values ($1, $2, 'Ireland'), ($3, null, 'Japan')`,
      [student, mentor, secondStudent],
    );
    await db.query(`insert into public.service_purchases (user_id, purchase_type) values ($1, 'program')`, [
      student,
    ]);
    await db.query(
      `insert into public.pages (kind, slug, title, meta, status, author_id, body_md) values ('guide', 'public-guide', 'Public', ${completeMetaSql("guide")}, 'published', null, '{{fact:test.high}}'),
         ('guide', 'draft-guide', 'Draft', '{}', 'draft', null, ''), ('post', 'own-post', 'Own', ${completeMetaSql("post")}, 'draft', $1, '')`,
      [blogger],
    );
    await db.exec(`
      insert into public.pages (kind, slug, title, meta, status, published_at) values
        ('guide', 'scheduled-guide', 'Later', ${completeMetaSql("guide")}, 'scheduled', now() + interval '1 day'), ('guide', 'old-guide', 'Old', '{}', 'archived', now());
      insert into public.facts (key, value, what, source_url, checked_on, check_again_on, confidence) values
        ('test.high', '1', 'A sure fact', 'https://example.test/a', '2026-01-01', '2027-01-01', 'high'),
        ('test.low', '2', 'An unsure fact', null, '2026-01-01', '2027-01-01', 'low');
      insert into public.claims (key, text, basis, period, approved_at, expires_on) values
        ('approved', 'Approved', 'Counted', '2026', now() - interval '1 day', current_date),
        ('expired', 'Expired', 'Counted', '2025', now() - interval '9 days', current_date - 1),
        ('proposed', 'Proposed', 'Counted', '2026', null, null);
      insert into public.site_settings (key, value) values ('name', '"Campusbound"');
      insert into public.countries (name, code, slug, flag_url) values ('Ireland', 'IE', 'ireland', '/flags/ie.svg');
      insert into public.redirects (from_path, to_path) values ('/old', '/new');
      insert into public.consultation_hours (weekday, opens, closes) values (1, '10:00', '19:00');
      insert into public.consultation_closures (day) values ('2026-12-25');
      insert into public.consultations (lead_id, starts_at, ends_at, time_zone)
        select id, '2026-12-01 10:00+00', '2026-12-01 10:30+00', 'UTC' from public.leads;`);
    await db.query(
      `insert into public.notifications (user_id, kind, title) select p.user_id, 'exam.marked', 'Read me' from public.profiles as p where p.role in ('student', 'hr')`,
    );
    await db.query(
      `insert into public.user_sessions (user_id, session_token_hash) values ($1, repeat('a', 64))`,
      [student],
    );
  });
  afterAll(() => db.close());

  const everybodyAsks = (sql: string) => db.whoCan(sql);

  test("those who work with leads read them; nobody writes them past the procedures; an administrator deletes", async () => {
    for (const table of [
      "leads",
      "lead_events",
      "lead_status_transitions",
      "consultations",
      "consultation_hours",
    ]) {
      expect(await everybodyAsks(`select 1 from public.${table}`), table).toEqual(LEAD_READERS);
    }
    expect(
      await everybodyAsks(
        "insert into public.leads (idempotency_key, name, email, request_type) values (gen_random_uuid(), 'A', 'a@b.test', 'contact') returning 1",
      ),
    ).toEqual(NOBODY);
    expect(await everybodyAsks("update public.leads set status = 'contacted' returning 1")).toEqual(NOBODY);
    expect(
      await everybodyAsks(
        "insert into public.lead_events (lead_id, kind, note) select id, 'note', 'x' from public.leads returning 1",
      ),
    ).toEqual(NOBODY);
    expect(await everybodyAsks("delete from public.leads returning 1")).toEqual(ADMIN);
    expect(await everybodyAsks("update public.consultation_hours set capacity = 9 returning 1")).toEqual(
      ADMIN,
    );
    expect(
      await everybodyAsks("insert into public.consultation_closures (day) values ('2027-01-01') returning 1"),
    ).toEqual(ADMIN);
  });

  test("the server itself may write leads, and a visitor's own words reach them no other way", async () => {
    expect(await outcome(db.as("visitor", "select public.submit_lead('{}', 'k')"))).toBe("42501");
    expect(await outcome(db.as("admin", "select public.submit_lead('{}', 'k')"))).toBe("42501");
  });

  test("a student's profile is read by the student, by those who manage people or students, and by the assigned mentor", async () => {
    expect(
      await db.whoCan("select 1 from public.profiles where user_id = $1", () => [db.idOf("student")]),
    ).toEqual(together(...PEOPLE_MANAGERS, ...STUDENT_READERS, "student_mentor", "student"));
    expect(
      await db.whoCan("select 1 from public.profiles where user_id = $1", () => [secondStudent]),
    ).toEqual(together(...PEOPLE_MANAGERS, ...STUDENT_READERS));
  });

  test("whoever reads an application reads its student's name, and of the profile nothing else", async () => {
    const names = (id: string) =>
      db.whoCan("select full_name from public.applicant_names($1)", () => [`{${id}}`]);
    expect(await names(db.idOf("student"))).toEqual(
      together(...APPLICATION_STAFF, "student_mentor", "student"),
    );
    expect(await names(secondStudent)).toEqual(APPLICATION_STAFF);
    // Somebody without an application is nobody's applicant.
    expect(await names(await db.addPerson())).toEqual(NOBODY);
    expect(
      await db.as("application_team", "select * from public.applicant_names($1)", [`{${secondStudent}}`]),
    ).toEqual([{ student_id: secondStudent, full_name: "Test person" }]);
    const reader = await db.addPerson({ role: "application_team" });
    await db.query("update public.profiles set is_active = false where user_id = $1", [reader]);
    expect(await db.as(reader, "select * from public.applicant_names($1)", [`{${secondStudent}}`])).toEqual(
      [],
    );
  });

  test.each(SIGNED_IN)("%s is given the names of exactly the applications it reads", async (who) => {
    const everyone = "(select array_agg(p.user_id) from public.profiles as p)";
    const all = await db.query<{ ids: string[] }>(`select ${everyone} as ids`);
    const read = await db.as<{ id: string }>(
      who,
      "select distinct student_id as id from public.applications order by id",
    );
    const named = await db.as<{ id: string }>(
      who,
      "select student_id as id from public.applicant_names($1) order by id",
      [`{${all[0]?.ids.join(",")}}`],
    );
    expect(named).toEqual(read);
  });

  test("a colleague's profile is read by those who manage people", async () => {
    expect(
      await db.whoCan("select 1 from public.profiles where user_id = $1", () => [db.idOf("blogger")]),
    ).toEqual(together(...PEOPLE_MANAGERS, "blogger"));
  });

  test("everybody changes their own name and phone, and nobody's else", async () => {
    expect(
      await db.whoCan(
        "update public.profiles set full_name = 'New name', phone = '+919812345678', updated_at = now() where user_id = $1 returning 1",
        (who) => [who === "visitor" ? db.idOf("student") : db.idOf(who)],
      ),
    ).toEqual(SIGNED_IN);
    expect(
      await db.whoCan(
        "update public.profiles set full_name = 'Not mine' where user_id = $1 returning 1",
        () => [secondStudent],
      ),
    ).toEqual(NOBODY);
  });

  test("nobody gives themselves a role, a status, an address or another account's profile", async () => {
    for (const change of [
      "role = 'admin'",
      "approval_status = 'approved'",
      "profile_completion_status = 'complete'",
      "is_active = true",
      "email = 'other@people.test'",
      "user_id = gen_random_uuid()",
    ]) {
      expect(
        await db.whoCan(
          `update public.profiles set ${change} where user_id = (select auth.uid()) returning 1`,
        ),
        change,
      ).toEqual(NOBODY);
    }
    expect(
      await outcome(db.as("hr", "insert into public.profiles (user_id) values ($1)", [secondStudent])),
    ).toBe("42501");
  });

  test("a profile is deleted with its account, never alone", async () => {
    expect(
      await db.whoCan("delete from public.profiles where user_id = $1 returning 1", () => [secondStudent]),
    ).toEqual(NOBODY);
  });

  test("roles are read by their holder and by those who manage people, and written by nobody past the procedures", async () => {
    expect(
      await db.whoCan("select 1 from public.user_roles where user_id = $1", () => [db.idOf("student")]),
    ).toEqual(together(...PEOPLE_MANAGERS, "student"));
    expect(
      await db.whoCan(
        "insert into public.user_roles (user_id, role) values ($1, 'blogger') returning 1",
        () => [secondStudent],
      ),
    ).toEqual(NOBODY);
    expect(
      await db.whoCan("update public.user_roles set is_active = false where user_id = $1 returning 1", () => [
        secondStudent,
      ]),
    ).toEqual(NOBODY);
    expect(
      await db.whoCan("delete from public.user_roles where user_id = $1 returning 1", () => [secondStudent]),
    ).toEqual(NOBODY);
    expect(await everybodyAsks("select 1 from public.role_permissions")).toEqual(PEOPLE_MANAGERS);
    expect(
      await everybodyAsks("insert into public.role_permissions values ('student', 'leads.read') returning 1"),
    ).toEqual(NOBODY);
  });

  test("nobody changes their own role, the administrator included", async () => {
    for (const sql of [
      "insert into public.user_roles (user_id, role) values ((select auth.uid()), 'ceo') returning 1",
      "insert into public.user_roles (user_id, role) values ((select auth.uid()), 'student') returning 1",
      "update public.user_roles set is_active = false where user_id = (select auth.uid()) returning 1",
      "delete from public.user_roles where user_id = (select auth.uid()) returning 1",
      "select public.grant_role((select auth.uid()), 'ceo', 'Because')",
      "select public.revoke_role((select auth.uid()), 'admin', 'Because')",
    ]) {
      expect(await everybodyAsks(sql), sql).toEqual(NOBODY);
    }
  });

  test("an application is read by its student, its assignee and the staff for applications", async () => {
    expect(await everybodyAsks("select 1 from public.applications where destination = 'Ireland'")).toEqual(
      together(...APPLICATION_STAFF, "student_mentor", "student"),
    );
    expect(await everybodyAsks("select 1 from public.applications where destination = 'Japan'")).toEqual(
      APPLICATION_STAFF,
    );
    expect(await everybodyAsks("select 1 from public.application_status_transitions")).toEqual(SIGNED_IN);
  });

  test("an application is changed by procedures alone; an administrator deletes it", async () => {
    const japan = "where destination = 'Japan' returning 1";
    for (const change of [
      `update public.applications set application_status = 'shortlist' ${japan}`,
      `update public.applications set holder = 'student' ${japan}`,
      `update public.applications set assigned_to = (select auth.uid()) ${japan}`,
      `update public.applications set student_id = (select auth.uid()) ${japan}`,
      "insert into public.applications (student_id, destination) values ((select auth.uid()), 'France') returning 1",
      "update public.application_events set reason = 'Something else' returning 1",
      "delete from public.application_events returning 1",
      "update public.application_waivers set is_waived = true returning 1",
    ])
      expect(await everybodyAsks(change), change).toEqual(NOBODY);
    // Not even by who owns the tables, except together with the application.
    for (const change of [
      "update public.application_events set reason = 'x'",
      "delete from public.application_events",
    ])
      expect(await outcome(db.query(change)), change).toBe("42501");
    expect(await everybodyAsks(`delete from public.applications ${japan}`)).toEqual(ADMIN);
  });

  test("a purchase is seen by its buyer and an administrator and written by nobody", async () => {
    expect(await everybodyAsks("select 1 from public.service_purchases")).toEqual(
      together(...MANAGEMENT, "student"),
    );
    expect(
      await everybodyAsks("update public.service_purchases set payment_status = 'completed' returning 1"),
    ).toEqual(NOBODY);
    expect(
      await db.whoCan(
        "insert into public.service_purchases (user_id, purchase_type, payment_status) values ($1, 'program', 'completed') returning 1",
        () => [db.idOf("student")],
      ),
    ).toEqual(NOBODY);
    expect(await everybodyAsks("delete from public.service_purchases returning 1")).toEqual(NOBODY);
  });

  test("published pages are everybody's, drafts their author's and the editors'", async () => {
    const read = (slug: string) => everybodyAsks(`select title from public.pages where slug = '${slug}'`);
    expect(await read("public-guide")).toEqual([...EVERYBODY]);
    expect(await read("draft-guide")).toEqual(EDITORS);
    expect(await read("scheduled-guide")).toEqual(EDITORS);
    expect(await read("old-guide")).toEqual(EDITORS);
    expect(await read("own-post")).toEqual(together(...EDITORS, "blogger"));
    expect(await everybodyAsks("select 1 from public.fact_uses")).toEqual(EDITORS);
    expect(await everybodyAsks("select 1 from public.page_revisions")).toEqual(
      together(...EDITORS, "blogger"),
    );
  });

  test("editors write every page, a blogger drafts of own posts, an administrator deletes", async () => {
    const add = (kind: "guide" | "post", status: string) =>
      everybodyAsks(
        `insert into public.pages (kind, slug, title, meta, status, author_id) values ('${kind}', 'new-page', 'New', ${completeMetaSql(kind)}, '${status}', (select auth.uid())) returning 1`,
      );
    expect(await add("guide", "draft")).toEqual(EDITORS);
    expect(await add("post", "draft")).toEqual(together(...EDITORS, "blogger"));
    expect(await add("post", "published")).toEqual(EDITORS);
    expect(
      await everybodyAsks(
        "update public.pages set title = 'Changed' where slug = 'public-guide' returning 1",
      ),
    ).toEqual(EDITORS);
    expect(
      await everybodyAsks("update public.pages set title = 'Changed' where slug = 'own-post' returning 1"),
    ).toEqual(together(...EDITORS, "blogger"));
    expect(
      await everybodyAsks("update public.pages set status = 'published' where slug = 'own-post' returning 1"),
    ).toEqual(EDITORS);
    expect(
      await everybodyAsks("update public.pages set author_id = null where slug = 'own-post' returning 1"),
    ).toEqual(EDITORS);
    expect(await everybodyAsks("update public.pages set seeded_hash = 'x' returning 1")).toEqual(NOBODY);
    expect(await everybodyAsks("delete from public.pages where slug = 'own-post' returning 1")).toEqual(
      ADMIN,
    );
    expect(await everybodyAsks("delete from public.page_revisions returning 1")).toEqual(NOBODY);
  });

  test("sure facts are everybody's, unsure ones and the editing are the editors'", async () => {
    expect(await everybodyAsks("select value from public.facts where key = 'test.high'")).toEqual([
      ...EVERYBODY,
    ]);
    expect(await everybodyAsks("select value from public.facts where key = 'test.low'")).toEqual(EDITORS);
    expect(await outcome(db.as("visitor", "select note from public.facts"))).toBe("42501");
    expect(await everybodyAsks("update public.facts set value = '3' returning 1")).toEqual(EDITORS);
    expect(
      await everybodyAsks(
        "insert into public.facts (key, value, what, checked_on, check_again_on, confidence) values ('new', '1', 'New', '2026-01-01', '2027-01-01', 'low') returning 1",
      ),
    ).toEqual(EDITORS);
    expect(await everybodyAsks("delete from public.facts returning 1")).toEqual(ADMIN);
  });

  test("a claim is public while approved and not expired, and only an administrator approves", async () => {
    const read = (key: string) => everybodyAsks(`select text from public.claims where key = '${key}'`);
    expect(await read("approved")).toEqual([...EVERYBODY]);
    expect(await read("expired")).toEqual(EDITORS);
    expect(await read("proposed")).toEqual(EDITORS);
    expect(await everybodyAsks("update public.claims set text = 'Better' returning 1")).toEqual(EDITORS);
    expect(
      await everybodyAsks(
        "update public.claims set approved_at = now(), expires_on = '2030-01-01' returning 1",
      ),
    ).toEqual(NOBODY);
    const [claim] = await db.query<{ id: string }>("select id from public.claims where key = 'proposed'");
    expect(await db.whoCan("select public.approve_claim($1, current_date + 30)", () => [claim?.id])).toEqual(
      ADMIN,
    );
  });

  test("countries, redirects and settings are public; editors and administrators change them", async () => {
    expect(await everybodyAsks("select name from public.countries")).toEqual([...EVERYBODY]);
    expect(await everybodyAsks("select from_path from public.redirects")).toEqual([...EVERYBODY]);
    expect(await everybodyAsks("select value from public.site_settings")).toEqual([...EVERYBODY]);
    expect(await everybodyAsks("update public.countries set summary = 'New' returning 1")).toEqual(EDITORS);
    expect(
      await everybodyAsks(
        "insert into public.redirects (from_path, to_path) values ('/a', '/b') returning 1",
      ),
    ).toEqual(EDITORS);
    expect(await everybodyAsks(`update public.site_settings set value = '"Other"' returning 1`)).toEqual(
      ADMIN,
    );
    for (const table of ["countries", "redirects", "site_settings"]) {
      expect(await everybodyAsks(`delete from public.${table} returning 1`), table).toEqual(ADMIN);
    }
  });

  test("notifications and devices are their owner's alone", async () => {
    expect(
      await db.whoCan("select 1 from public.notifications where user_id = $1", () => [db.idOf("student")]),
    ).toEqual(["student"]);
    expect(await everybodyAsks("update public.notifications set read_at = now() returning 1")).toEqual([
      "hr",
      "student",
    ]);
    expect(await everybodyAsks("update public.notifications set title = 'x' returning 1")).toEqual(NOBODY);
    expect(
      await db.whoCan(
        "insert into public.notifications (user_id, kind, title) values ($1, 'exam.marked', 'b') returning 1",
        () => [secondStudent],
      ),
    ).toEqual(NOBODY);
    expect(await everybodyAsks("select id from public.user_sessions")).toEqual(["student"]);
    expect(await everybodyAsks("select session_token_hash from public.user_sessions")).toEqual(NOBODY);
  });

  test("an unconfirmed address, an ended session or a switched-off account takes the rights away", async () => {
    const reads = async (who: string) => (await db.as(who, "select 1 from public.leads")).length > 0;
    const [unconfirmed, signedOut, switchedOff, working] = await Promise.all([
      db.addPerson({ role: "business_development_team", isConfirmed: false }),
      db.addPerson({ role: "business_development_team" }),
      db.addPerson({ role: "business_development_team" }),
      db.addPerson({ role: "business_development_team" }),
    ]);
    await db.query("delete from auth.sessions where user_id = $1", [signedOut]);
    await db.query("update public.profiles set is_active = false where user_id = $1", [switchedOff]);
    expect(await Promise.all([unconfirmed, signedOut, switchedOff, working].map(reads))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const ownProfile = (who: string) => db.as(who, "select 1 from public.profiles where user_id = $1", [who]);
    expect(await ownProfile(signedOut)).toEqual([]);
    expect(await ownProfile(switchedOff)).toEqual([]);
    expect(await ownProfile(unconfirmed)).toHaveLength(1);
  });

  test("a session of somebody else, or one that has run out, opens nothing", async () => {
    const person = await db.addPerson({ role: "admin" });
    await db.query("update auth.sessions set not_after = now() - interval '1 second' where user_id = $1", [
      person,
    ]);
    expect(await db.as(person, "select 1 from public.leads")).toEqual([]);
    await db.query("update auth.sessions set not_after = null, user_id = $2 where user_id = $1", [
      person,
      secondStudent,
    ]);
    expect(await db.as(person, "select 1 from public.leads")).toEqual([]);
    expect(codeOf(await db.as("visitor", "select private.is_admin()").catch((error: unknown) => error))).toBe(
      "42501",
    );
  });
});
