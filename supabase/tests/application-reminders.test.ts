/** Reminders of applications: each once, at an hour of the student's, by mail for whoever wants it, through crashes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { actByInWords } from "@/lib/applications/clock/dates";
import type { remindOfApplications as Remind } from "@/lib/applications/clock/mutations";
import { addWorkingDays, isWorkingDay, officeCalendar } from "@/lib/applications/clock/working-days";
import { ownUploadPath } from "@/lib/documents/path";
import type { Db } from "@/lib/platform/supabase/db";
import { addDays, daysBetween } from "@/lib/timeline/schedule";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { procedureClient } from "./procedure-client.ts";
import { drivers } from "./test-database.ts";

vi.mock("server-only", () => ({}));
vi.mock("@/lib/platform/env", () => ({ env: () => ({ SITE_URL: "https://campus.test" }) }));
vi.mock("@/lib/site/settings", () => ({ getSettings: async () => ({ name: "Campusbound" }) }));

const india = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let client: Db;
  let remindOfApplications: typeof Remind;
  beforeAll(async () => {
    // Another file of this process may have loaded these modules with their real settings.
    vi.resetModules();
    ({ remindOfApplications } = await import("@/lib/applications/clock/mutations"));
    db = await openWithPeople(driver);
    client = procedureClient(db);
    await db.exec(`
      insert into public.countries (name, code, slug, flag_url)
      values ('United Kingdom', 'GB', 'united-kingdom', '/flags/gb.svg') on conflict do nothing;
      insert into public.public_holidays (country_code, day, name, source_note) values ('GB', '2027-02-26', 'A long weekend', 'A test');
      insert into public.universities (stable_key, slug, name, country_code, source_note)
      values ('closed', 'closed', 'Leeds', 'GB', 'A test');`);
  });
  afterAll(() => db.close());
  beforeEach(() =>
    db.exec(`
      delete from public.applications; delete from public.notifications; delete from private.email_outbox;
      delete from public.contact_preferences; delete from public.staff_profiles;`),
  );

  const run = (now: Date, database = client) => remindOfApplications(database, now, Date.now() + 60_000);
  const notices = () =>
    db.query<{
      user_id: string;
      kind: string;
      title: string;
      body: string;
      href: string;
      email_due: boolean;
    }>(
      "select user_id, kind, title, body, href, email_due from public.notifications where kind in ('application.reminder', 'application.silent', 'application.late', 'application.overdue') order by created_at, title",
    );
  const mails = () =>
    db.query<{ to_address: string; subject: string; text: string }>(
      "select to_address, subject, text from private.email_outbox order by created_at, subject",
    );
  /** Nobody is silent in an application that a university holds. */
  async function open({
    student = "student",
    holder = "university",
    since = "2027-01-01",
    officer = null as string | null,
    promised = null as string | null,
  } = {}) {
    const [made] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, assigned_to, application_status, holder, holder_since, created_at, promised_by)
       values ($1, 'MSc Robotics', $2, 'application', $3, $4, $4, $5) returning id`,
      [db.idOf(student), officer && db.idOf(officer), holder, india(since, "12:00").toISOString(), promised],
    );
    return made?.id ?? "";
  }
  /** Offices there are closed at weekends. */
  const sendToBritain = (application: string) =>
    db.query(
      "update public.applications set university_id = (select id from public.universities where slug = 'closed') where id = $1",
      [application],
    );
  const put = (application: string, day: string, kind = "visa_appointment", note: string | null = null) =>
    db.query(
      "insert into public.application_dates (application_id, kind, day, note, source) values ($1, $2, $3, $4, 'person')",
      [application, kind, day, note],
    );

  /** As a colleague asks for it. */
  const askFor = (application: string, type: string, day: string) =>
    db.query(
      `insert into public.application_requirements (application_id, type_code, state, source, why, due_on, decided_by_name)
       values ($1, $2, 'asked', 'student', 'The university wants it.', $3, 'Asha Rao')`,
      [application, type, day],
    );
  /** The one offer that stands. */
  async function offer(application: string): Promise<string> {
    const [made] = await db.query<{ id: string }>(
      `insert into public.offers (application_id, received_on, idempotency_key) values ($1, '2026-12-01', gen_random_uuid())
       on conflict (application_id) where state in ('received', 'accepted') do update set note = 'The same.' returning id`,
      [application],
    );
    return made?.id ?? "";
  }
  const setCondition = async (application: string, place: number, text: string, day: string) =>
    db.query("insert into public.offer_conditions (offer_id, place, text, meet_by) values ($1, $2, $3, $4)", [
      await offer(application),
      place,
      text,
      day,
    ]);

  test("a date is told 30, 14, 7 and 1 days before, once each, under the bell and by mail", async () => {
    const application = await open();
    await put(application, "2027-06-30", "visa_appointment", "VFS Bengaluru");
    for (let day = "2027-05-20"; day <= "2027-07-02"; day = addDays(day, 1)) {
      await run(india(day, "08:00"));
      await run(india(day, "08:15"));
      await run(india(day, "19:45"));
    }
    const told = await notices();
    expect(told.map(({ body }) => body)).toEqual([
      "That is in 30 days.",
      "That is in 14 days.",
      "That is in 7 days.",
      "That is tomorrow.",
    ]);
    expect(told[0]).toMatchObject({
      user_id: db.idOf("student"),
      title: "Visa appointment, VFS Bengaluru on 30 June 2027: MSc Robotics",
      href: `/student-programs/${application}`,
      email_due: false,
    });
    const sent = await mails();
    expect(sent).toHaveLength(4);
    expect(sent[0]).toMatchObject({
      to_address: "student@people.test",
      subject: "Visa appointment, VFS Bengaluru on 30 June 2027: MSc Robotics",
    });
    expect(sent[0]?.text).toContain("That is in 30 days.");
    expect(sent[0]?.text).toContain(`https://campus.test/student-programs/${application}`);
  });

  test("the promise of a student and the closing date of an intake are dates too; ours and what was sent are not", async () => {
    const [program] = await db.query<{ id: string }>(`
      with university as (
        insert into public.universities (stable_key, slug, name, country_code, source_note)
        values ('reminded', 'reminded', 'Leeds', 'GB', 'A test') returning id
      )
      insert into public.programs (stable_key, slug, university_id, name, level, subject_code, source_note)
      select 'reminded', 'reminded', u.id, 'MSc Robotics', 'master', '0613', 'A test'
      from university as u returning id`);
    await db.query(
      "insert into public.program_intakes (program_id, month, deadline_on) values ($1, 9, '2027-03-31')",
      [program?.id],
    );
    const own = await open({ holder: "student", since: "2027-03-23" });
    const ours = await open({ holder: "team" });
    const sent = await open();
    await db.query(
      "update public.applications set program_id = $1, intake_on = '2027-09-01', intake = 'September 2027' where id = $2",
      [program?.id, own],
    );
    await db.query("update public.applications set promised_by = '2027-03-31' where id in ($1, $2, $3)", [
      own,
      ours,
      sent,
    ]);
    await run(india("2027-03-24", "09:00"));
    expect((await notices()).map(({ title }) => title)).toEqual([
      "Applications close on 31 March 2027: MSc Robotics, September 2027",
      "Your part is due on 31 March 2027: MSc Robotics, September 2027",
    ]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain("(and 1 more)");
  });

  test("nobody is disturbed at night, wherever they live", async () => {
    const application = await open();
    await put(application, "2027-06-30");
    await run(india("2027-06-29", "07:59"));
    await run(india("2027-06-29", "20:00"));
    expect(await notices()).toEqual([]);
    await db.does(
      "student",
      "select public.save_contact_preferences('en', 'America/New_York', '10:00', '19:00', '{applications}')",
    );
    // Noon in India is the middle of the night in New York, and there it is still the day before.
    await run(india("2027-06-29", "12:00"));
    expect(await notices()).toEqual([]);
    await run(new Date("2027-06-29T12:00:00Z"));
    expect(await notices()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test("whoever does not want this mail gets none, and still the notice", async () => {
    await db.does(
      "student",
      "select public.save_contact_preferences('en', 'Asia/Kolkata', '10:00', '19:00', '{exam}')",
    );
    await put(await open(), "2027-06-30");
    await run(india("2027-06-29", "09:00"));
    expect(await mails()).toEqual([]);
    expect(await notices()).toHaveLength(1);
  });

  test("a date that is moved is told anew, one that is removed no more, and one that has passed never", async () => {
    const application = await open();
    await put(application, "2027-06-30");
    await run(india("2027-06-23", "09:00"));
    await db.exec("update public.application_dates set removed_at = now()");
    await put(application, "2027-07-02");
    await put(application, "2027-06-01", "test");
    await run(india("2027-06-25", "09:00"));
    await run(india("2027-06-29", "09:00"));
    expect((await notices()).map(({ title }) => title)).toEqual([
      "Visa appointment on 30 June 2027: MSc Robotics",
      "Visa appointment on 2 July 2027: MSc Robotics",
    ]);
  });

  test("a closed day is told with the last open one before it, and for the last time a day before that", async () => {
    const application = await open();
    await sendToBritain(application);
    await put(application, "2027-01-24", "deposit");
    for (let day = "2026-12-20"; day <= "2027-01-25"; day = addDays(day, 1)) {
      await run(india(day, "08:00"));
      await run(india(day, "08:15"));
      await run(india(day, "19:45"));
    }
    const said = "Nobody answers on Sunday 24 January: be done by Friday 22 January.";
    expect(actByInWords("2027-01-24", "2027-01-22")).toBe(said);
    const bodies = [30, 14, 7, 3].map((ahead) => `That is in ${ahead} days. ${said}`);
    expect((await notices()).map(({ body }) => body)).toEqual(bodies);
    const sent = await mails();
    expect(sent).toHaveLength(4);
    for (const [index, { text }] of sent.entries()) expect(text).toContain(bodies[index]);
  });

  test("where the day before is open, the last reminder comes on it", async () => {
    const application = await open();
    await sendToBritain(application);
    // Republic Day, a Tuesday.
    await put(application, "2027-01-26", "deposit");
    for (const day of ["2027-01-20", "2027-01-23", "2027-01-24", "2027-01-25", "2027-01-26"])
      await run(india(day, "09:00"));
    const said = "Nobody answers on Tuesday 26 January: be done by Monday 25 January.";
    expect((await notices()).map(({ body }) => body)).toEqual([
      `That is in 6 days. ${said}`,
      `That is tomorrow. ${said}`,
    ]);
  });

  test("a closed day that is entered late is told once, and names no day that has passed", async () => {
    const application = await open();
    await sendToBritain(application);
    await put(application, "2027-01-24", "deposit");
    for (const day of ["2027-01-22", "2027-01-23", "2027-01-24"])
      for (const time of ["09:00", "09:15"]) await run(india(day, time));
    await put(application, "2027-02-07", "deposit");
    await run(india("2027-02-06", "09:00"));
    expect((await notices()).map(({ body }) => body)).toEqual([
      "That is in 2 days. Nobody answers on Sunday 24 January: be done by Friday 22 January.",
      "That is tomorrow.",
    ]);
  });

  test("a reminder that is mailed a day later names no day that has passed", async () => {
    const application = await open();
    await sendToBritain(application);
    await put(application, "2027-01-24", "deposit");
    await db.query("select public.remind_applications($1)", [india("2027-01-22", "09:00").toISOString()]);
    await run(india("2027-01-23", "09:00"));
    const [mail] = await mails();
    expect(mail?.text).toContain("That is tomorrow.");
    expect(mail?.text).not.toContain("Nobody answers");
  });

  test("a document that was asked for is told by its day, where it is uploaded, not while it is checked, and no step twice", async () => {
    const student = await db.addPerson();
    const application = await open({ student });
    await askFor(application, "degree_certificate", "2027-06-30");
    const through = async (first: string, last: string) => {
      for (let day = first; day <= last; day = addDays(day, 1))
        for (const time of ["08:00", "08:15", "19:45"]) await run(india(day, time));
    };
    await through("2027-05-25", "2027-06-01");
    const [document] = await db.query<{ id: string }>(
      `insert into public.documents (student_id, type_code, is_per_application, read_by)
       values ($1, 'degree_certificate', false, 'assigned') returning id`,
      [student],
    );
    const set = (state: string, more = "") =>
      db.query(`update public.documents set state = $2::public.document_state${more} where id = $1`, [
        document?.id,
        state,
      ]);
    await set("uploaded", ", version_no = 1, submitted_at = now()");
    await through("2027-06-02", "2027-06-16");
    for (const state of ["scanning", "in_review"]) await set(state);
    await through("2027-06-17", "2027-06-20");
    await set("rejected");
    // Within the week before the fortnight's step is made up for, the week's comes on its day.
    await through("2027-06-21", "2027-06-24");
    await set("uploaded", ", version_no = 2, submitted_at = now()");
    for (const state of ["scanning", "in_review", "rejected"]) await set(state);
    await through("2027-06-25", "2027-06-28");
    await set("uploaded", ", version_no = 3, submitted_at = now()");
    for (const state of ["scanning", "in_review", "accepted"]) await set(state);
    await through("2027-06-29", "2027-07-02");
    const told = await notices();
    expect(told.map(({ body }) => body)).toEqual([
      "That is in 30 days.",
      "That is in 9 days.",
      "That is in 7 days.",
    ]);
    const page = "/student-programs/documents?upload=degree_certificate#upload";
    expect(page).toBe(ownUploadPath("degree_certificate"));
    expect(new Set(told.map(({ title, href }) => `${title} ${href}`))).toEqual(
      new Set([`Degree certificate due on 30 June 2027: MSc Robotics ${page}`]),
    );
    const sent = await mails();
    expect(sent).toHaveLength(3);
    for (const { text } of sent) expect(text).toContain(`https://campus.test${page}`);
  });

  test("a condition is told by its day with what it asks, until it is met, and anew by another day", async () => {
    const application = await open();
    const words = `IELTS ${"6.5 overall and ".repeat(20)}6.0 in writing`;
    await setCondition(application, 1, words, "2027-06-30");
    for (const time of ["08:00", "08:15"]) await run(india("2027-06-23", time));
    await db.exec("update public.offer_conditions set meet_by = '2027-07-06'");
    for (const time of ["08:00", "08:15"]) await run(india("2027-06-24", time));
    await db.exec("update public.offer_conditions set met_on = '2027-06-24'");
    for (const day of ["2027-06-29", "2027-07-05"]) await run(india(day, "08:00"));
    const told = await notices();
    expect(told.map(({ title }) => title.slice(0, 58))).toEqual([
      "Condition due on 30 June 2027: MSc Robotics. IELTS 6.5 ove",
      "Condition due on 6 July 2027: MSc Robotics. IELTS 6.5 over",
    ]);
    expect(
      told.every(({ title, href }) => title.length === 200 && href === `/student-programs/${application}`),
    ).toBe(true);
  });

  test("what is due on a closed day names the last open one of whoever takes it: ours, or the university's", async () => {
    const application = await open();
    await sendToBritain(application);
    await askFor(application, "cv", "2027-01-24");
    await setCondition(application, 1, "IELTS 6.5", "2027-01-24");
    for (let day = "2027-01-17"; day <= "2027-01-24"; day = addDays(day, 1))
      for (const time of ["08:00", "08:15", "19:45"]) await run(india(day, time));
    const saturday = "Nobody answers on Sunday 24 January: be done by Saturday 23 January.";
    const friday = "Nobody answers on Sunday 24 January: be done by Friday 22 January.";
    const told = (await notices()).map(({ title, body }) => `${title.split(" ")[0]} ${body}`);
    expect(told.toSorted()).toEqual(
      [
        `CV That is in 7 days. ${saturday}`,
        `CV That is tomorrow. ${saturday}`,
        `Condition That is in 7 days. ${friday}`,
        `Condition That is in 3 days. ${friday}`,
      ].toSorted(),
    );
  });

  test("after 3 and 7 days of silence the student is asked, after 7 the officer told; a word begins it anew", async () => {
    const application = await open({ holder: "student", since: "2027-03-01", officer: "application_team" });
    for (let day = "2027-03-01"; day <= "2027-03-12"; day = addDays(day, 1)) await run(india(day, "09:00"));
    const told = await notices();
    expect(told).toHaveLength(3);
    expect(
      told.filter(({ kind }) => kind === "application.reminder").map(({ body }) => body.slice(0, 35)),
    ).toEqual(["It has been your turn for 3 days. O", "It has been your turn for 7 days. O"]);
    expect(told.find(({ kind }) => kind === "application.silent")).toMatchObject({
      user_id: db.idOf("application_team"),
      href: `/workflow-students/applications/${application}`,
    });
    await db.query(
      `insert into public.application_events (application_id, kind, actor_id, holder, version, created_at)
       values ($1, 'choice_changed', $2, 'student', 2, $3)`,
      [application, db.idOf("student"), india("2027-03-13", "10:00").toISOString()],
    );
    await run(india("2027-03-15", "09:00"));
    expect(await notices()).toHaveLength(3);
    await run(india("2027-03-16", "09:00"));
    expect(await notices()).toHaveLength(4);
  });

  test("A promise of ours that is broken is told once: to the student with a mail, to whoever has it and to their manager", async () => {
    await db.query(
      "insert into public.staff_profiles (user_id, reports_to) values ($1, $2) on conflict (user_id) do update set reports_to = excluded.reports_to",
      [db.idOf("application_team"), db.idOf("application_manager")],
    );
    // The sixth of March is a Saturday, on which we work; the seventh is closed.
    const application = await open({ holder: "team", officer: "application_team", promised: "2027-03-06" });
    await open({ holder: "university", promised: "2027-03-06" });
    for (const time of ["09:00", "21:00"]) await run(india("2027-03-06", time));
    await run(india("2027-03-07", "09:00"));
    expect(await notices()).toEqual([]);
    await run(india("2027-03-08", "07:45"));
    expect(await notices()).toEqual([]);
    for (let day = "2027-03-08"; day <= "2027-04-10"; day = addDays(day, 1))
      for (const time of ["08:00", "08:15", "19:00"]) await run(india(day, time));
    const told = await notices();
    expect(told.map(({ kind, user_id }) => [kind, user_id]).sort()).toEqual(
      [
        ["application.late", db.idOf("student")],
        ["application.overdue", db.idOf("application_team")],
        ["application.overdue", db.idOf("application_manager")],
      ].sort(),
    );
    expect(told.find(({ kind }) => kind === "application.late")).toMatchObject({
      title: "We are late: MSc Robotics",
      body: "We promised our part of “Application” by 6 March 2027 and are late since 8 March 2027. Test person has it. It is first in their queue. There is nothing for you to do.",
      href: `/student-programs/${application}`,
    });
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual(["We are late: MSc Robotics"]);
    expect(sent[0]?.text).toContain("Test person has it.");
  });

  test("Our delay reaches the student's mailbox in their own daytime", async () => {
    await db.does(
      "student",
      "select public.save_contact_preferences('en', 'America/New_York', '10:00', '19:00', '{applications}')",
    );
    await open({ holder: "team", promised: "2027-03-08" });
    await run(india("2027-03-09", "08:00"));
    expect(await notices()).toHaveLength(1);
    expect(await mails()).toEqual([]);
    await run(new Date("2027-03-09T13:30:00Z"));
    expect(await mails()).toHaveLength(1);
    expect((await notices())[0]?.body).toContain("No officer has it yet.");
  });

  test("A new date after a broken promise is told, and breaks once for itself", async () => {
    const today =
      (await db.query<{ day: string }>("select private.india_day(now())::text as day"))[0]?.day ?? "";
    const application = await open({
      holder: "team",
      since: addDays(today, -20),
      promised: addDays(today, -5),
    });
    await db.does(
      "application_team",
      "select public.hand_over_application($1, 'team', 'The university asked for a new form.', (select version from public.applications where id = $1), $2)",
      [application, addDays(today, 3)],
    );
    const [notice] = await db.query<{ title: string; body: string }>(
      "select title, body from public.notifications where kind = 'application.handed_over' and user_id = $1",
      [db.idOf("student")],
    );
    expect(notice?.title).toMatch(/^New date, /);
    expect(notice?.body).toBe("The university asked for a new form.");
    await run(india(addDays(today, 12), "09:00"));
    await run(india(addDays(today, 13), "09:00"));
    expect((await notices()).filter(({ kind }) => kind === "application.late")).toHaveLength(1);
  });

  test("What was asked for is said again after days of silence", async () => {
    const application = await open({ holder: "student", since: "2027-03-01" });
    await db.query(
      `insert into public.application_events (application_id, kind, actor_name, holder, reason, version, created_at)
       values ($1, 'handed_over', 'Asha Rao', 'student', 'Sign page four', 2, $2)`,
      [application, india("2027-03-01", "12:00").toISOString()],
    );
    await run(india("2027-03-04", "09:00"));
    const said = "It has been your turn for 3 days. Asha Rao asked you on 1 March 2027: Sign page four.";
    expect((await notices()).map(({ body }) => body)).toEqual([said]);
    expect((await mails())[0]?.text).toContain(said);
  });

  test("over a year with a crash between every two statements everybody hears of everything once", {
    timeout: 600_000,
  }, async () => {
    const students = ["student", await db.addPerson({ email: "second@people.test" })];
    const applications: string[] = [];
    for (const [index, student] of students.entries())
      for (let more = 0; more <= index; more++) applications.push(await open({ student }));
    const days = Array.from({ length: 36 }, (_day, index) => addDays("2027-01-20", index * 10 + (index % 3)));
    const dated = applications.length;
    for (const application of applications) await sendToBritain(application);
    const sundays = Array.from({ length: 10 }, (_day, index) => addDays("2027-01-24", index * 35));
    const kept = [
      ...days.map((day, index) => ({ day, kind: index % 2 ? "interview" : "flight" })),
      ...sundays.map((day) => ({ day, kind: "deposit" })),
      // On any day of the week, and on Sundays.
      ...Array.from({ length: 12 }, (_day, index) => ({
        day: addDays("2027-02-03", index * 25),
        kind: "document",
      })),
      ...Array.from({ length: 12 }, (_day, index) => ({
        day: addDays("2027-02-08", index * 24),
        kind: "condition",
      })),
      ...sundays.slice(1, 9).map((day, index) => ({ day, kind: index % 2 ? "document" : "condition" })),
    ];
    const types = await db.query<{ code: string }>(
      "select code from public.document_types order by position",
    );
    for (const [index, { day, kind }] of kept.entries()) {
      const application = applications[index % dated] ?? "";
      // One of a type and one of a place for each application.
      const nth = kept.slice(0, index).filter((date) => date.kind === kind).length;
      if (kind === "document") await askFor(application, types[nth]?.code ?? "", day);
      else if (kind === "condition") await setCondition(application, nth + 1, `Condition ${index}`, day);
      else await put(application, day, kind);
    }
    const officesOf = async (countries: string) =>
      officeCalendar(
        await db.query<{ day: string; isYearly: boolean }>(
          `select day::text, is_yearly as "isYearly" from public.public_holidays where country_code = any ($1::text::text[])`,
          [countries],
        ),
      );
    const offices = { deposit: await officesOf("{GB,IN}"), condition: await officesOf("{GB}") };
    /** How many days before: 3 of a Sunday, more where the Friday is a holiday. We work on Saturdays, so a document has 1. */
    const lastOf = ({ day, kind }: { day: string; kind: string }) => {
      if (kind !== "deposit" && kind !== "condition") return 1;
      const closed = daysBetween(addWorkingDays(day, -1, offices[kind]), day);
      return closed > 1 && !isWorkingDay(day, offices[kind]) ? closed + 1 : 1;
    };

    // Beside the dates: turns on which nobody says a word, and promises of ours that are broken, all through the year.
    const silences = Array.from({ length: 12 }, (_turn, index) => addDays("2027-01-06", index * 29));
    const promises = Array.from({ length: 12 }, (_promise, index) => addDays("2027-01-09", index * 30));
    const officer = "application_team";
    for (const [index, since] of silences.entries())
      applications.push(
        await open({ student: students[index % 2] ?? "", holder: "student", since, officer }),
      );
    for (const [index, promised] of promises.entries())
      applications.push(
        await open({ student: students[index % 2] ?? "", holder: "team", promised, officer }),
      );
    const firstSilent = students.length + 1;
    const firstLate = firstSilent + silences.length;

    let calls = 0;
    /** Each run is cut off after one more call than the one before, before it or after it. */
    function breakingAfter(allowed: number, isDone: boolean): Db {
      let left = allowed;
      return {
        rpc: async (name: string, args: never) => {
          calls++;
          const ask = () =>
            (client.rpc as unknown as (name: string, args: never) => Promise<unknown>)(name, args);
          if (left-- > 0) return ask();
          if (isDone) await ask();
          throw new Error("cut off");
        },
      } as unknown as Db;
    }
    const first = "2027-01-01";
    for (let day = first; day <= (days.at(-1) ?? ""); day = addDays(day, 1)) {
      const turn = daysBetween(first, day);
      for (const database of [
        breakingAfter(turn % 4, turn % 2 === 0),
        breakingAfter((turn + 1) % 4, turn % 2 === 1),
      ])
        await run(india(day, "08:00"), database).catch((error: Error) => {
          if (error.message !== "cut off") throw error;
        });
      await run(india(day, "08:15"));
    }
    expect(calls).toBeGreaterThan(700);

    const expected = kept.flatMap((date, index) =>
      [30, 14, 7, lastOf(date)]
        // The first day of the year makes up for the nearest step before it only.
        .map((step) => addDays(date.day, -step))
        .filter((told) => told >= first)
        .map((told) => `${index % dated} ${date.day} ${told}`),
    );
    // 19 days after New Year the first flight is inside its thirtieth day already.
    for (const [index, { day }] of kept.entries())
      if (addDays(day, -30) < first && addDays(day, -14) > first)
        expected.push(`${index % dated} ${day} ${first}`);
    expect(new Set(kept.map(lastOf))).toEqual(new Set([1, 3, 4]));
    const lastRun = days.at(-1) ?? "";
    for (const [index, since] of silences.entries())
      for (const told of [addDays(since, 3), addDays(since, 7)])
        if (told <= lastRun) expected.push(`${firstSilent + index} ${since} ${told}`);
    const weeks = silences.filter((since) => addDays(since, 7) <= lastRun).length;
    const broken = await db.query<{ day: string; told: string }>(
      "select p.day::text, private.add_working_days_in('IN', p.day, 1)::text as told from unnest($1::text::date[]) as p (day)",
      [`{${promises.join(",")}}`],
    );
    const late = broken.filter(({ told }) => told <= lastRun);
    for (const { day, told } of late) expected.push(`${firstLate + promises.indexOf(day)} ${day} ${told}`);
    const written = await db.query<{ application_id: string; day: string; told: string }>(
      "select application_id, day::text, (created_at at time zone 'Asia/Kolkata')::date::text as told from private.application_reminders",
    );
    expect(
      written
        .map(({ application_id, day, told }) => `${applications.indexOf(application_id)} ${day} ${told}`)
        .sort(),
    ).toEqual(expected.sort());
    const told = await notices();
    const byKind = Object.groupBy(told, ({ kind }) => kind);
    expect(Object.fromEntries(Object.entries(byKind).map(([kind, all]) => [kind, all?.length]))).toEqual({
      "application.reminder": expected.length - late.length,
      "application.silent": weeks,
      "application.late": late.length,
      "application.overdue": late.length,
    });
    expect(weeks).toBeGreaterThan(10);
    expect(late.length).toBeGreaterThan(10);
    // One mail for each student and day on which something was told, with every reminder in one mail.
    const studentOf = new Map(
      applications.map((id, index) => [id, index < dated ? Number(index > 0) : (index - firstSilent) % 2]),
    );
    const mailDays = new Set(
      written.map(({ application_id, told }) => `${studentOf.get(application_id)} ${told}`),
    );
    const sent = await mails();
    expect(sent).toHaveLength(mailDays.size);
    expect(
      sent.reduce(
        (total, { text }) =>
          total + (text.match(/That is |It has been your turn|We promised our part/g)?.length ?? 0),
        0,
      ),
    ).toBe(expected.length);
    const [open_] = await db.query(
      "select count(*)::int as left from private.application_reminders where mailed_at is null",
    );
    expect(open_).toEqual({ left: 0 });
  });
});
