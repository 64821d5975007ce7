/** Kinds of notifications: those the code names, those the database knows, and those that something emits are the same. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EMAIL_TOPIC_NAMES, NOTICE_KINDS } from "@/lib/contact-preferences/rules";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

/** The decisions that private.decide_profile appends to 'profile.'; it refuses any other. */
const PROFILE_DECISIONS = ["approved", "changes_requested"];

describe.each(drivers)("Notifications on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  test("the database has the kinds of the code, each with its topic", async () => {
    const rows = await db.query<{ kind: string; topic: string }>(
      "select kind, topic from private.notice_kinds",
    );
    expect(Object.fromEntries(rows.map(({ kind, topic }) => [kind, topic]))).toEqual(NOTICE_KINDS);
  });

  test("each kind has an emitter, and no emitter has another kind", async () => {
    // Of the functions as they are now: a migration may have replaced an emitter.
    const bodies = await db.query<{ body: string }>(
      `select p.prosrc as body from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private', 'exam_private')
         and p.prosrc ~ '(insert into public\\.notifications|private\\.notify_person\\(|exam_private\\.notify_candidate\\()'`,
    );
    const emitted = new Set<string>();
    for (const { body } of bodies) {
      // The functions that write what they are given name no kind of their own.
      for (const [, kind = ""] of body.matchAll(
        /'((?:profile|account|exam|role|lead|tasks|comment|document|mentor|message|applications?|orders?|payments?|points|appointments?|referral)\.[a-z_]+)'/g,
      ))
        emitted.add(kind);
      if (body.includes("'profile.' || p_decision"))
        for (const decision of PROFILE_DECISIONS) emitted.add(`profile.${decision}`);
      // A kind put together in any other way would be missed here.
      expect(body.replace("'profile.' || p_decision", "")).not.toMatch(/'[a-z]+\.' \|\|/);
    }
    expect([...emitted].sort()).toEqual(Object.keys(NOTICE_KINDS).sort());
  });

  test("a topic that is offered has a kind, and the database takes no other", async () => {
    const topics = new Set<string>(Object.values(NOTICE_KINDS));
    expect(EMAIL_TOPIC_NAMES.filter((topic) => !topics.has(topic))).toEqual([]);
    const save = (about: string) =>
      outcome(
        db.as(
          "student",
          "select public.save_contact_preferences('en', 'Asia/Kolkata', '10:00', '19:00', $1::text::text[])",
          [about],
        ),
      );
    expect(await save(`{${EMAIL_TOPIC_NAMES.join(",")}}`)).toBe("done");
    for (const topic of ["payments", "appointments", "role"])
      expect(await save(`{${topic}}`), topic).toBe("23514");
  });

  test("a kind that nobody listed is not written", async () => {
    const write = (kind: string) =>
      outcome(
        db.query("insert into public.notifications (user_id, kind, title) values ($1, $2, 'Something')", [
          db.idOf("student"),
          kind,
        ]),
      );
    expect(await write("payments.received")).toBe("23503");
    expect(await write("exam.marked")).toBe("done");
  });

  test.each([
    // The mail about tasks is one a morning, by a job of its own (task-reminders.test.ts).
    ["chose nothing", null, EMAIL_TOPIC_NAMES.filter((topic) => topic !== "tasks")],
    ["wants tasks only", "{tasks}", []],
    ["wants exams only", "{exam}", ["exam"]],
    ["wants none", "{}", []],
  ])("whoever %s is e-mailed about those topics", async (_, about, wanted) => {
    const person = await db.addPerson();
    if (about !== null)
      await db.does(
        person,
        "select public.save_contact_preferences('en', 'Asia/Kolkata', '10:00', '19:00', $1::text::text[])",
        [about],
      );
    await db.query(
      "insert into public.notifications (user_id, kind, title) select $1, k.kind, k.kind from private.notice_kinds as k",
      [person],
    );
    const due = await db.query<{ kind: keyof typeof NOTICE_KINDS }>(
      "select kind from public.notifications where user_id = $1 and email_due",
      [person],
    );
    expect(new Set(due.map(({ kind }) => NOTICE_KINDS[kind]))).toEqual(new Set(wanted));
  });
});
