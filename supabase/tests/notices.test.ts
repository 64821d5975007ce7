/** Kinds of notifications: those the code names, those the database knows, and those that something emits are the same. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { EMAIL_TOPIC_NAMES, NOTICE_KINDS, QUIET_HOURS } from "@/lib/contact-preferences/rules";
import type { emailNotifications as EmailNotifications } from "@/lib/notifications/mutations";
import type { Db } from "@/lib/platform/supabase/db";
import { addDays } from "@/lib/timeline/schedule";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { procedureClient } from "./procedure-client.ts";
import { drivers } from "./test-database.ts";

vi.mock("server-only", () => ({}));
vi.mock("@/lib/platform/env", () => ({ env: () => ({ SITE_URL: "https://campus.test" }) }));
vi.mock("@/lib/site/settings", () => ({ getSettings: async () => ({ name: "Campusbound" }) }));
const queued = vi.hoisted(() => [] as { subject: string; dedupeKey?: string }[]);
vi.mock("@/lib/platform/mail", () => ({
  queueEmail: async (email: { subject: string; dedupeKey?: string }) => {
    queued.push(email);
  },
}));

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

  describe("At night, where their student lives", () => {
    const TONIGHT = "2027-06-29";
    const TOMORROW = addDays(TONIGHT, 1);
    const india = (day: string, time: string) => `${day}T${time}:00+05:30`;
    beforeEach(() =>
      db.exec(
        "delete from public.applications; delete from public.notifications; delete from public.contact_preferences;",
      ),
    );
    const write = (kind: string, href: string | null, title = kind) =>
      db.query("insert into public.notifications (user_id, kind, title, href) values ($1, $2, $3, $4)", [
        db.idOf("student"),
        kind,
        title,
        href,
      ]);
    const mailedAt = async (moment: string) =>
      (
        await db.does<{ title: string }>(
          "server",
          "select title from public.list_notification_emails($1::timestamptz, 100)",
          [moment],
        )
      )
        .map(({ title }) => title)
        .sort();
    async function open(): Promise<{ id: string; href: string }> {
      const [made] = await db.query<{ id: string }>(
        `insert into public.applications (student_id, program_name, application_status, holder)
         values ($1, 'MSc Robotics', 'application', 'university') returning id`,
        [db.idOf("student")],
      );
      return { id: made?.id ?? "", href: `/student-programs/${made?.id}` };
    }
    const put = (application: string, day: string) =>
      db.query(
        "insert into public.application_dates (application_id, kind, day, source) values ($1, 'visa_appointment', $2, 'person')",
        [application, day],
      );

    test("emails about applications wait, every other one goes", async () => {
      const kinds = await db.query<{ kind: keyof typeof NOTICE_KINDS }>(
        "select kind from private.notice_kinds as k where not k.has_own_mail and k.topic = any ($1)",
        [EMAIL_TOPIC_NAMES],
      );
      const all = kinds.map(({ kind }) => kind).sort();
      const others = all.filter((kind) => NOTICE_KINDS[kind] !== "applications");
      for (const kind of all) await write(kind, "/student-programs/documents");
      expect(all.length).toBeGreaterThan(others.length);
      for (const time of ["20:00", "23:59"])
        expect(await mailedAt(india(TONIGHT, time)), time).toEqual(others);
      for (const time of ["00:00", "07:59"])
        expect(await mailedAt(india(TOMORROW, time)), time).toEqual(others);
      for (const time of ["08:00", "19:59"]) expect(await mailedAt(india(TOMORROW, time)), time).toEqual(all);
    });

    test("it is their own clock, and the settings name its hours", async () => {
      await write("application.offered", (await open()).href);
      await db.does(
        "student",
        "select public.save_contact_preferences('en', 'America/New_York', '10:00', '19:00', '{applications}')",
      );
      expect(await mailedAt("2027-06-29T11:59:00Z")).toEqual([]);
      expect(await mailedAt("2027-06-29T12:00:00Z")).toEqual(["application.offered"]);
      expect(await mailedAt("2027-06-29T23:59:00Z")).toEqual(["application.offered"]);
      expect(await mailedAt("2027-06-30T00:00:00Z")).toEqual([]);
      const [hours] = await db.query<{ begins: string; ends: string }>(
        `select to_char(current_date + begin_at, 'FMHH12 am') as begins, to_char(current_date + end_at, 'FMHH12 am') as ends
         from private.waking_hours()`,
      );
      expect(QUIET_HOURS).toContain(`from ${hours?.ends} to ${hours?.begins}`);
    });

    test("what is about something due that very night does not wait", async () => {
      const [due, later] = [await open(), await open()];
      await put(due.id, TONIGHT);
      await put(later.id, TOMORROW);
      await write("application.moved", due.href, "due");
      await write("application.moved", later.href, "later");
      await write("document.rejected", `/student-programs/documents#${later.id}`, "document");
      expect(await mailedAt(india(TONIGHT, "07:59"))).toEqual([]);
      expect(await mailedAt(india(TONIGHT, "20:00"))).toEqual(["document", "due"]);
      // The day has ended, and nothing about it helps any more before the morning.
      expect(await mailedAt(india(TOMORROW, "00:00"))).toEqual([]);
      expect(await mailedAt(india(TOMORROW, "07:59"))).toEqual([]);
      expect(await mailedAt(india(TOMORROW, "08:00"))).toEqual(["document", "due", "later"]);
    });

    test("an appointment of the next morning is known that night, also that it was moved; one in the afternoon is not", async () => {
      const application = await open();
      const [visa] = await db.query<{ id: string }>(
        "insert into public.visa_cases (application_id, country_code) values ($1, 'GB') returning id",
        [application.id],
      );
      const book = async (at: string) => {
        await db.query("delete from public.application_dates where application_id = $1", [application.id]);
        await db.query(
          `with made as (
             insert into public.visa_appointments (visa_case_id, kind, local_day, local_time, time_zone, starts_at, place, idempotency_key)
             values ($1, 'interview', $2::date, $3::time, 'Asia/Kolkata', ($2::date + $3::time) at time zone 'Asia/Kolkata', 'VFS Bengaluru', gen_random_uuid())
             returning id
           )
           insert into public.application_dates (application_id, kind, day, source, visa_appointment_id)
           select $4, 'visa_appointment', $2::date, 'person', m.id from made as m`,
          [visa?.id, TOMORROW, at, application.id],
        );
      };
      await write("application.handed_over", application.href);
      await book("14:00");
      expect(await mailedAt(india(TONIGHT, "22:00"))).toEqual([]);
      await book("09:30");
      expect(await mailedAt(india(TONIGHT, "22:00"))).toEqual(["application.handed_over"]);
      await db.query("delete from public.application_dates where application_id = $1", [application.id]);
      expect(await mailedAt(india(TONIGHT, "22:00"))).toEqual(["application.handed_over"]);
    });

    test("what is read before the morning is never mailed; what is read by day, or is due that night, still is", async () => {
      const [due, later] = [await open(), await open()];
      await put(due.id, TONIGHT);
      await write("application.moved", due.href, "due");
      await write("application.moved", later.href, "read at night");
      await write("application.offered", later.href, "not read");
      await write("application.handed_over", later.href, "read by day");
      await write("exam.marked", "/mock-exam", "another topic");
      const read = (title: string, moment: string) =>
        db.query("update public.notifications set read_at = $2 where title = $1", [title, moment]);
      for (const title of ["due", "read at night", "another topic"])
        await read(title, india(TONIGHT, "22:00"));
      await read("read by day", india(TOMORROW, "08:00"));
      expect(await mailedAt(india(TONIGHT, "22:01"))).toEqual(["another topic", "due"]);
      // Neither when it is unread again, nor when a day that comes near would let it through.
      await db.query("update public.notifications set read_at = null where title = 'read at night'");
      await put(later.id, TOMORROW);
      for (const time of ["08:00", "21:00"])
        expect(await mailedAt(india(TOMORROW, time)), time).toEqual(
          ["another topic", "due", "not read", "read by day"].filter(
            (title) => time === "08:00" || title !== "due",
          ),
        );
    });

    test("whoever reads it under the bell decides nothing else about its mail", async () => {
      await write("application.offered", (await open()).href);
      // At any moment it is night in one of the three and day in another.
      const isNight = async (zone: string) => {
        await db.query("update public.notifications set read_at = null, email_due = true");
        await db.does(
          "student",
          "select public.save_contact_preferences('en', $1, '10:00', '19:00', '{applications}')",
          [zone],
        );
        await db.does("student", "select public.mark_notifications_read()");
        const [notice] = await db.query<{ email_due: boolean; is_awake: boolean }>(
          "select n.email_due, c.is_awake from public.notifications as n, private.student_clock(n.user_id, now()) as c",
        );
        expect(notice?.email_due, zone).toBe(notice?.is_awake);
        return !notice?.is_awake;
      };
      const nights = new Set<boolean>();
      for (const zone of ["Asia/Kolkata", "America/Los_Angeles", "Europe/London"])
        nights.add(await isNight(zone));
      expect(nights).toEqual(new Set([true, false]));
      expect(await outcome(db.as("student", "update public.notifications set email_due = true"))).toBe(
        "42501",
      );
    });

    test("the job keeps it over the night and mails it once in the morning", async () => {
      // Another file of this process may have loaded these modules with their real settings.
      vi.resetModules();
      const { emailNotifications }: { emailNotifications: typeof EmailNotifications } = await import(
        "@/lib/notifications/mutations"
      );
      queued.length = 0;
      await write("application.offered", (await open()).href, "An offer: MSc Robotics");
      const list = procedureClient(db);
      const client = {
        rpc: async (name: string, args: never) => {
          if (name === "list_notification_emails") return list.rpc(name, args);
          const { p_ids } = args as { p_ids: string[] };
          await db.query("select public.mark_notifications_emailed($1::uuid[])", [p_ids]);
          return { error: null };
        },
      } as unknown as Db;
      const run = (day: string, time: string) => emailNotifications(client, new Date(india(day, time)));
      expect(await run(TONIGHT, "22:00")).toBe(0);
      expect(await run(TOMORROW, "07:59")).toBe(0);
      expect(queued).toEqual([]);
      expect(await run(TOMORROW, "08:00")).toBe(1);
      expect(await run(TOMORROW, "08:01")).toBe(0);
      expect(queued.map(({ subject }) => subject)).toEqual(["An offer: MSc Robotics"]);
    });
  });
});
