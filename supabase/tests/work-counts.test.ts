/** The numbers beside the names of desks: each person's own, none that they may not see, and none that never ends. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workCountsRow } from "@/lib/access/work-counts";
import { APPLICATION_STAFF, EVERY_ROLE } from "../../lib/access/expected/roles.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { mark, publishMock, sit } from "./exam-papers.ts";
import { completeMetaSql } from "./page-meta.ts";
import { drivers } from "./test-database.ts";

const RUBRIC = "counted-writing";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let candidate: string;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    candidate = await db.addPerson();

    // Two wait for somebody; one has an owner, one is over, and one is an applicant, of whom HR hears.
    await db.query(
      `insert into public.leads (idempotency_key, name, email, request_type, status, lost_reason, owner_id)
       values (gen_random_uuid(), 'Asha', 'a@people.test', 'callback', 'new', null, null),
         (gen_random_uuid(), 'Bina', 'b@people.test', 'consultation', 'contacted', null, null),
         (gen_random_uuid(), 'Chitra', 'c@people.test', 'callback', 'contacted', null, $1),
         (gen_random_uuid(), 'Divya', 'd@people.test', 'callback', 'lost', 'other', null),
         (gen_random_uuid(), 'Esha', 'e@people.test', 'job_application', 'new', null, null)`,
      [db.idOf("business_development_team")],
    );
    await db.query(
      `insert into public.tasks (title, owner_id, due_at, state, snoozed_until, closed_at)
       values ('Late', $1, now() - interval '3 days', 'open', null, null),
         ('Today', $1, now(), 'open', null, null),
         ('Next week', $1, now() + interval '7 days', 'open', null, null),
         ('Put off', $1, now() - interval '1 day', 'snoozed', now() + interval '7 days', null),
         ('Back from rest', $1, now() - interval '1 day', 'snoozed', now() - interval '1 minute', null),
         ('Done', $1, now() - interval '1 day', 'done', null, now()),
         ('A colleague’s', $2, now() - interval '1 day', 'open', null, null)`,
      [db.idOf("business_development_team"), db.idOf("business_development_manager")],
    );
    for (const change of ["phone = '+919845012345'", "approval_status = 'submitted'"]) {
      await db.query(`update public.profiles set ${change} where user_id = any ($1::uuid[])`, [
        [db.idOf("hr"), db.idOf("blogger")],
      ]);
    }
    await db.query(
      `insert into public.pages (kind, slug, title, meta, status) values
         ('post', 'counted-review', 'To review', ${completeMetaSql("post")}, 'in_review'),
         ('post', 'counted-draft', 'Draft', '{}', 'draft')`,
    );
    await db.query("insert into public.exam_rubrics (name, title) values ($1, 'Writing')", [RUBRIC]);
    await db.query(
      `insert into public.exam_rubric_criteria (rubric_id, ordinal, code, title, max_band, step, weight)
       select r.id, 1, 'part', 'Criterion', 5, 0.5, 1 from public.exam_rubrics as r where r.name = $1`,
      [RUBRIC],
    );
    const essay = {
      content: { type: "essay" as const, stem: "<p>Write.</p>", leastWords: 10 },
      key: null,
      marking: mark(25),
      rubric: RUBRIC,
    };
    const mock = await publishMock(db, {
      exam: "french",
      kind: "section",
      sections: [{ code: "writing", items: [essay] }],
    });
    const attempt = await sit(db, {
      user: candidate,
      mock,
      answers: { 1: "A text of a good ten words that a person has to read." },
    });
    await db.query(
      `insert into public.exam_objections (attempt_id, ordinal, item_version_id, user_id, text)
       select i.attempt_id, i.ordinal, i.item_version_id, $2, 'The task cannot be read.'
       from public.exam_attempt_items as i where i.attempt_id = $1`,
      [attempt, candidate],
    );
    await db.query("select private.notify_person($1, 'profile.approved', 'Your profile is approved', null)", [
      candidate,
    ]);
  });
  afterAll(() => db.close());

  async function counts(who: string) {
    const [row] = await db.as<{ counts: unknown }>(who, "select public.work_counts() as counts");
    return workCountsRow.parse(row?.counts);
  }

  /** Who is told each number, typed by hand from what the desks are for. */
  const TOLD: Readonly<Record<string, readonly string[]>> = {
    unclaimedLeads: [
      "admin",
      "ceo",
      "business_development_manager",
      "business_development_team",
      "partnerships_manager",
    ],
    profilesToApprove: ["admin", "ceo", "hr"],
    pagesToReview: ["admin", "content_team"],
    objections: ["admin", "content_team"],
    answersToMark: ["admin", "content_team", "student_mentor"],
    applicationsDue: [...APPLICATION_STAFF, "student_mentor"],
    documentsToCheck: APPLICATION_STAFF,
    messagesWaiting: [...APPLICATION_STAFF, "student_mentor"],
    rewardsToPay: ["admin", "ceo"],
    transfersToCheck: ["admin", "ceo"],
    unreadMessages: ["student"],
    tasksDue: EVERY_ROLE,
    unreadNotifications: EVERY_ROLE,
  };

  test("every role is told of its own desks and of no other", async () => {
    const told = await Promise.all(EVERY_ROLE.map(async (role) => [role, await counts(role)] as const));
    for (const [what, roles] of Object.entries(TOLD)) {
      const hear = told.filter(([, numbers]) => what in numbers).map(([role]) => role);
      expect([what, hear.sort()]).toEqual([what, [...roles].sort()]);
    }
  });

  test("a counsellor counts the leads nobody works on, and the own tasks that are due by the end of the day", async () => {
    expect(await counts("business_development_team")).toEqual({
      unclaimedLeads: 2,
      tasksDue: 3,
      unreadNotifications: 0,
    });
    expect(await counts("business_development_manager")).toMatchObject({ tasksDue: 1 });
  });

  test("an officer counts the own applications that are late or due today, and those of a colleague they cover for", async () => {
    const student = await db.addPerson();
    const add = async (owner: string, holder: string, day: number) => {
      const [made] = await db.query<{ id: string }>(
        "insert into public.applications (student_id, application_status, holder, assigned_to) values ($1, 'application', $2, $3) returning id",
        [student, holder, db.idOf(owner)],
      );
      await db.query(
        "update public.applications set promised_by = private.india_day(now()) + $2::int where id = $1",
        [made?.id, day],
      );
    };
    await add("application_team", "team", -3);
    await add("application_team", "team", 0);
    await add("application_team", "team", 1);
    await add("application_team", "university", -3);
    await add("lva_officer", "team", -3);
    expect(await counts("application_team")).toMatchObject({ applicationsDue: 2 });
    await db.query(
      "insert into public.staff_absences (user_id, first_day, last_day, cover_id) select $1, private.india_day(now()), private.india_day(now()), $2",
      [db.idOf("lva_officer"), db.idOf("application_team")],
    );
    expect(await counts("application_team")).toMatchObject({ applicationsDue: 3 });
  });

  test("nobody counts their own profile among those to approve", async () => {
    expect(await counts("hr")).toMatchObject({ profilesToApprove: 1 });
    expect(await counts("admin")).toMatchObject({ profilesToApprove: 2 });
  });

  test("editors count pages to review and objections, and markers the answers they may mark", async () => {
    expect(await counts("content_team")).toMatchObject({ pagesToReview: 1, objections: 1, answersToMark: 1 });
    expect(await counts("student_mentor")).toMatchObject({ answersToMark: 1 });
  });

  test("a candidate is told of the own notices only", async () => {
    expect(await counts(candidate)).toEqual({ tasksDue: 0, unreadMessages: 0, unreadNotifications: 1 });
  });

  test("without a confirmed address there are notices and no desks; a visitor asks nothing", async () => {
    const unconfirmed = await db.addPerson({ role: "admin", isConfirmed: false });
    expect(await counts(unconfirmed)).toEqual({ unreadNotifications: 0 });
    await expect(db.as("visitor", "select public.work_counts()")).rejects.toThrow(/permission denied/);
  });

  test("a number ends at a hundred, however much waits", async () => {
    await db.query(
      `insert into public.leads (idempotency_key, name, email, request_type)
       select gen_random_uuid(), 'Person', 'many@people.test', 'callback' from generate_series(1, 150)`,
    );
    expect(await counts("ceo")).toMatchObject({ unclaimedLeads: 100 });
  });
});
