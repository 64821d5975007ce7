/** Days that become deadlines by themselves: of documents that were asked for and of conditions of an offer, and what ends them. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { APPLICATION_STAFF } from "@/lib/access/expected/roles";
import { dayTitle } from "@/lib/applications/clock/dates";
import { answers as clockAnswers } from "@/lib/applications/clock/rows";
import { whatWasSeen } from "@/lib/offers/seen";
import { answers as homeAnswers } from "@/lib/students/home/rows";
import { addDays } from "@/lib/timeline/schedule";
import { EVERYBODY, openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { keepRecords } from "./student-record-rows.ts";
import { drivers } from "./test-database.ts";

const OFFICER = "application_team";
const MENTOR = "student_mentor";
const SECOND = "application_manager";

const weekdayOf = (day: string) => new Date(day).getUTCDay();

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let today: string;
  let studentId: string;
  let applicationId: string;
  /** A Wednesday, a Saturday and a Sunday in a month in which Britain and India have no holidays. */
  let wednesday: string;
  let saturday: string;
  let sunday: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    const [row] = await db.query<{ today: string }>("select private.india_day(now())::text as today");
    today = row?.today ?? "";
    sunday = addDays(today, 40);
    while (weekdayOf(sunday) !== 0 || !/-(03|05|06|07|09|11)-(1[5-9]|2[0-9])$/.test(sunday))
      sunday = addDays(sunday, 1);
    saturday = addDays(sunday, -1);
    wednesday = addDays(sunday, -4);
    await db.exec(`
      insert into public.countries (name, code, slug, flag_url)
      values ('United Kingdom', 'GB', 'united-kingdom', '/flags/gb.svg') on conflict do nothing;
      insert into public.universities (stable_key, slug, name, country_code, source_note)
      values ('deadlines', 'deadlines', 'Leeds', 'GB', 'A test');`);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    studentId = await db.addPerson();
    await keepRecords(db, studentId);
    applicationId = await open();
  });

  async function open(student = studentId, assigned = OFFICER): Promise<string> {
    const [made] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, university_name, university_id, application_status, assigned_to)
       values ($1, 'MSc Robotics', 'Leeds', (select id from public.universities where slug = 'deadlines'), 'application', $2) returning id`,
      [student, db.idOf(assigned)],
    );
    return made?.id ?? "";
  }
  const version = async (id = applicationId) =>
    (await db.query<{ version: number }>("select version from public.applications where id = $1", [id]))[0]
      ?.version;
  const clockOf = async (who: string, id = applicationId) => {
    const [row] = await db.as<{ clock: unknown }>(who, "select public.read_application_clock($1) as clock", [
      id,
    ]);
    return clockAnswers.read_application_clock.parse(row?.clock);
  };
  const homeOf = async (who = studentId) => {
    const [row] = await db.as<{ home: unknown }>(who, "select public.read_student_dashboard() as home");
    return homeAnswers.read_student_dashboard.parse(row?.home);
  };
  /** Which roles do it without being refused; it is undone each time. */
  async function whoMay(sql: string, parameters: readonly unknown[]): Promise<string[]> {
    const may: string[] = [];
    for (const who of EVERYBODY) {
      const answer = await refusal(db.as(who, sql, parameters));
      if (answer === "done") may.push(who);
      else expect(answer, who).toBe(who === "visitor" ? "42501" : "PT404");
    }
    return may;
  }
  /** What its student reads among the dates: "Passport due 2027-05-12". */
  const datesOf = async (id = applicationId) =>
    (await clockOf(studentId, id)).dates.map((date) => `${dayTitle(date)} ${date.day}`);
  const familyDates = async () => {
    const [row] = await db.query<{ view: { applications: { dates: { what: string; day: string }[] }[] } }>(
      "select private.family_view($1, true) as view",
      [studentId],
    );
    return { text: JSON.stringify(row?.view), dates: row?.view.applications[0]?.dates };
  };
  async function calendarOf(student = studentId) {
    const secret = `a secret of ${student}`;
    await db.does(student, "select public.create_calendar_feed($1)", [
      createHash("sha256").update(secret).digest("hex"),
    ]);
    const [row] = await db.does<{ days: unknown }>(
      "visitor",
      "select public.read_calendar_feed($1) as days",
      [secret],
    );
    return clockAnswers.read_calendar_feed.parse(row?.days) ?? [];
  }
  const waive = async (gap: string, before: string) => {
    await db.does(OFFICER, "select public.ask_application_waiver($1, $2, $3, 'The university agreed.', $4)", [
      applicationId,
      before,
      gap,
      await version(),
    ]);
    await db.does(
      SECOND,
      "select public.decide_application_waiver((select w.id from public.application_waivers as w where w.application_id = $1 and w.is_waived is null), true)",
      [applicationId],
    );
  };

  describe("A document that is asked for by a day", () => {
    const ask = (
      who: string,
      day: string | null,
      { type = "degree_certificate", isSure = false as boolean | null, of = applicationId } = {},
    ) =>
      db.does(
        who,
        "select public.ask_document($1, $2, 'The university wrote that it wants one.', 'offer', $3::date, $4)",
        [of, type, day, isSure],
      );
    /** On its way to being checked; answers it. */
    async function upload(type = "degree_certificate", application: string | null = null): Promise<string> {
      const [document] = await db.query<{ id: string }>(
        `insert into public.documents (student_id, type_code, is_per_application, read_by, application_id)
         select $1, t.code, t.is_per_application, t.read_by, $3 from public.document_types as t where t.code = $2 returning id`,
        [studentId, type, application],
      );
      await again(document?.id ?? "", 1);
      return document?.id ?? "";
    }
    async function again(id: string, versionNo: number) {
      await db.query(
        "update public.documents set state = 'uploaded', version_no = $2, submitted_at = now() where id = $1",
        [id, versionNo],
      );
      for (const state of ["scanning", "in_review"]) await set(id, state);
    }
    const set = (id: string, state: string, more = "") =>
      db.query(`update public.documents set state = $2::public.document_state${more} where id = $1`, [
        id,
        state,
      ]);

    test("stands among the dates, on the first screen, in the calendar and in the family's view", async () => {
      await ask(OFFICER, wednesday);
      expect(await datesOf()).toEqual([`Degree certificate due ${wednesday}`]);
      expect((await clockOf(OFFICER)).dates).toMatchObject([
        { what: "document:degree_certificate", id: null, kind: null, actBy: null },
      ]);
      const { days, papers } = await homeOf();
      expect(days).toEqual([
        {
          applicationId,
          what: "document:degree_certificate",
          day: wednesday,
          kind: null,
          note: "Degree certificate",
        },
      ]);
      expect(papers.find(({ typeCode }) => typeCode === "degree_certificate")?.dueOn).toBe(wednesday);
      expect(await calendarOf()).toMatchObject([
        { what: "document:degree_certificate", day: wednesday, applicationId },
      ]);
      expect((await familyDates()).dates).toEqual([
        { what: "document:degree_certificate", day: wednesday, kind: null },
      ]);
      const stranger = await db.addPerson();
      expect((await homeOf(stranger)).days).toEqual([]);
    });

    test("is no deadline while it is checked and once it is accepted, and one again when it is sent back", async () => {
      await ask(OFFICER, wednesday);
      const due = [`Degree certificate due ${wednesday}`];
      const document = await upload();
      expect(await datesOf()).toEqual([]);
      await set(document, "rejected");
      expect(await datesOf()).toEqual(due);
      await again(document, 2);
      expect(await datesOf()).toEqual([]);
      await set(document, "accepted");
      expect(await datesOf()).toEqual([]);
      // Taken back, it is checked again.
      await set(document, "in_review");
      expect(await datesOf()).toEqual([]);
      await set(document, "accepted");
      // A newer one of those that are accepted.
      await ask(OFFICER, addDays(wednesday, 1));
      expect(await datesOf()).toEqual([`Degree certificate due ${addDays(wednesday, 1)}`]);
      await again(document, 3);
      expect(await datesOf()).toEqual([]);
      await set(document, "rejected");
      expect(await datesOf()).toEqual([`Degree certificate due ${addDays(wednesday, 1)}`]);
    });

    test("that is accepted until a day is due again once it is no longer valid", async () => {
      await ask(OFFICER, wednesday, { type: "english_test" });
      const document = await upload("english_test");
      await set(document, "accepted", ", expires_on = current_date + 400");
      expect(await datesOf()).toEqual([]);
      await db.query(
        "update public.documents set expires_on = current_date - 2, accepted_until = current_date - 2 where id = $1",
        [document],
      );
      expect(await datesOf()).toEqual([`English test report due ${wednesday}`]);
      await set(document, "expired");
      expect(await datesOf()).toEqual([`English test report due ${wednesday}`]);
    });

    test("belongs to the application that asks, also where one file serves several", async () => {
      const other = await open();
      await ask(OFFICER, wednesday);
      await ask(OFFICER, addDays(wednesday, 1), { of: other });
      await ask(OFFICER, addDays(wednesday, 2), { of: other, type: "statement_of_purpose" });
      expect(await datesOf()).toEqual([`Degree certificate due ${wednesday}`]);
      // One of another application is not this one's.
      await ask(OFFICER, addDays(wednesday, 3), { type: "statement_of_purpose" });
      await upload("statement_of_purpose", other);
      expect(await datesOf(other)).toEqual([`Degree certificate due ${addDays(wednesday, 1)}`]);
      expect(await datesOf()).toEqual([
        `Degree certificate due ${wednesday}`,
        `Statement of purpose due ${addDays(wednesday, 3)}`,
      ]);
      await upload();
      expect(await datesOf(other)).toEqual([]);
    });

    test("ends with an exception, and with the application; who asks once more means it", async () => {
      await ask(OFFICER, wednesday);
      await waive("document:degree_certificate", "offer");
      expect(await datesOf()).toEqual([]);
      const dueOn = async () =>
        (await homeOf()).papers.find(({ typeCode }) => typeCode === "degree_certificate")?.dueOn;
      expect(await dueOn()).toBeNull();
      await ask(OFFICER, addDays(wednesday, 1));
      expect(await datesOf()).toEqual([`Degree certificate due ${addDays(wednesday, 1)}`]);
      expect(await dueOn()).toBe(addDays(wednesday, 1));
      await db.query(
        "update public.applications set application_status = 'withdrawn', reason = 'Another plan.' where id = $1",
        [applicationId],
      );
      expect(await datesOf()).toEqual([]);
    });

    test("has no day where none was named, where it is not needed any more, and another one once it is asked anew", async () => {
      await ask(OFFICER, null);
      expect(await datesOf()).toEqual([]);
      await ask(OFFICER, wednesday);
      await ask(OFFICER, addDays(wednesday, 1));
      expect(await datesOf()).toEqual([`Degree certificate due ${addDays(wednesday, 1)}`]);
      await db.does(
        OFFICER,
        "select public.spare_document($1, 'degree_certificate', 'They have it already.')",
        [applicationId],
      );
      expect(await datesOf()).toEqual([]);
    });

    test("stays among the dates after its day, so that nobody wonders where it went", async () => {
      await ask(OFFICER, wednesday);
      await db.query(
        "update public.application_requirements set due_on = $2::date where application_id = $1",
        [applicationId, addDays(today, -1)],
      );
      expect(await datesOf()).toEqual([`Degree certificate due ${addDays(today, -1)}`]);
      expect((await homeOf()).days).toEqual([]);
    });

    test("is asked about where we rest on its day; Saturdays are working days of ours", async () => {
      expect(await refusal(ask(OFFICER, sunday))).toBe("PT409 due_on_closed");
      expect(await refusal(ask(OFFICER, sunday, { isSure: null }))).toBe("PT409 due_on_closed");
      await expect(ask(OFFICER, sunday)).rejects.toMatchObject({
        message: expect.stringMatching(
          / is a Sunday\. Nobody answers on that day: the last working day before is Saturday /,
        ),
      });
      expect(await datesOf()).toEqual([]);
      const asked = await db.query("select 1 from public.requirement_rules where application_id = $1", [
        applicationId,
      ]);
      expect(asked).toEqual([]);
      expect(await outcome(ask(OFFICER, saturday))).toBe("done");
      expect(await outcome(ask(OFFICER, sunday, { isSure: true }))).toBe("done");
      expect((await clockOf(studentId)).dates).toMatchObject([{ day: sunday, actBy: saturday }]);
    });

    test("is asked for by the same people as before, and nobody else is told what the day is", async () => {
      const own = await open(studentId, MENTOR);
      const asked = (of: string) => [of, wednesday] as const;
      const sql =
        "select public.ask_document($1, 'degree_certificate', 'The university wants it.', 'offer', $2::date, false)";
      expect(await whoMay(sql, asked(applicationId))).toEqual(
        EVERYBODY.filter((who) => (APPLICATION_STAFF as readonly string[]).includes(who)),
      );
      expect(await whoMay(sql, asked(own))).toEqual(
        EVERYBODY.filter((who) => who === MENTOR || (APPLICATION_STAFF as readonly string[]).includes(who)),
      );
      for (const isSure of [false, true]) {
        expect(await refusal(ask(studentId, sunday, { isSure }))).toBe("PT404");
        expect(await refusal(ask("hr", sunday, { isSure }))).toBe("PT404");
      }
      expect(await refusal(ask(OFFICER, addDays(today, -1), { isSure: true }))).toBe("22023");
    });
  });

  describe("A condition of an offer", () => {
    async function record(
      offer: Record<string, unknown> = {},
      conditions = ["IELTS 6.5 overall", "Final transcript"],
      who = OFFICER,
    ): Promise<string> {
      const [row] = await db.does<{ id: string }>(
        who,
        "select public.record_offer($1, $2::jsonb, $3, $4, $5) as id",
        [
          applicationId,
          { received_on: addDays(today, -5), ...offer },
          conditions,
          randomUUID(),
          await version(),
        ],
      );
      return row?.id ?? "";
    }
    const offerVersion = async (offer: string) =>
      (await db.query<{ version: number }>("select version from public.offers where id = $1", [offer]))[0]
        ?.version ?? 0;
    const conditionsOf = (offer: string) =>
      db.query<{ id: string; text: string; meet_by: string | null }>(
        "select id, text, meet_by::text from public.offer_conditions where offer_id = $1 order by place",
        [offer],
      );
    const daysOf = async (offer: string) => (await conditionsOf(offer)).map(({ meet_by }) => meet_by);
    const place = async (offer: string, index: number) => (await conditionsOf(offer))[index]?.id;
    const setDay = async (
      who: string,
      offer: string,
      index: number,
      day: string | null,
      { isSure = false as boolean | null, seen = undefined as number | undefined } = {},
    ) =>
      db.does(who, "select public.set_condition_day($1, $2::date, $3, $4)", [
        await place(offer, index),
        day,
        seen ?? (await offerVersion(offer)),
        isSure,
      ]);
    const mark = async (offer: string, index: number, on: string | null) =>
      db.does(OFFICER, "select public.mark_condition($1, $2::date, $3)", [
        await place(offer, index),
        on,
        await offerVersion(offer),
      ]);
    const decide = async (who: string, offer: string, accepts: boolean, reason: string | null = null) =>
      db.does(who, "select public.decide_offer($1, $2, $3, $4)", [
        offer,
        accepts,
        await offerVersion(offer),
        reason,
      ]);
    const correct = async (offer: string, conditions: string[]) =>
      db.does(OFFICER, "select public.correct_offer($1, '{}'::jsonb, $2, 'They wrote again.', $3)", [
        offer,
        conditions,
        await offerVersion(offer),
      ]);
    const eventsOf = (kind: string) =>
      db.query<{ reason: string | null; details: Record<string, unknown> }>(
        `select reason, details from public.application_events where application_id = $1 and kind = $2::public.application_event_kind
         order by id`,
        [applicationId, kind],
      );

    test("has the day that the offer names, and stands wherever dates stand", async () => {
      const offer = await record({ conditions_by: wednesday });
      expect(await daysOf(offer)).toEqual([wednesday, wednesday]);
      await setDay(OFFICER, offer, 1, addDays(wednesday, 1));
      expect(await datesOf()).toEqual([
        `Condition due, IELTS 6.5 overall ${wednesday}`,
        `Condition due, Final transcript ${addDays(wednesday, 1)}`,
      ]);
      const { days, applications } = await homeOf();
      expect(days.map(({ day, note }) => [day, note])).toEqual([
        [wednesday, "IELTS 6.5 overall"],
        [addDays(wednesday, 1), "Final transcript"],
      ]);
      expect(applications[0]?.offer?.nextCondition).toEqual({ text: "IELTS 6.5 overall", day: wednesday });
      expect((await calendarOf()).map(({ what, day }) => [what, day])).toEqual([
        [`condition:${await place(offer, 0)}`, wednesday],
        [`condition:${await place(offer, 1)}`, addDays(wednesday, 1)],
      ]);
      const family = await familyDates();
      expect(family.dates?.map(({ day }) => day)).toEqual([wednesday, addDays(wednesday, 1)]);
      expect(family.text).not.toMatch(/IELTS|transcript/);
      // Its student reads the column itself too; a stranger nothing.
      expect(await db.as(studentId, "select meet_by from public.offer_conditions")).toHaveLength(2);
      const stranger = await db.addPerson();
      expect(await db.as(stranger, "select meet_by from public.offer_conditions")).toEqual([]);
      expect(await outcome(db.as(OFFICER, "update public.offer_conditions set meet_by = null"))).toBe(
        "42501",
      );
    });

    test("is no deadline once it is met, and one again when it is opened again", async () => {
      const offer = await record({ conditions_by: wednesday }, ["IELTS 6.5 overall"]);
      const due = [`Condition due, IELTS 6.5 overall ${wednesday}`];
      await decide(studentId, offer, true);
      expect(await datesOf()).toEqual(due);
      await mark(offer, 0, today);
      expect(await datesOf()).toEqual([]);
      expect((await homeOf()).applications[0]?.offer?.nextCondition).toBeNull();
      await mark(offer, 0, null);
      expect(await datesOf()).toEqual(due);
      expect((await eventsOf("condition_met"))[0]?.details).toEqual({ met_on: today, meet_by: wednesday });
    });

    test("is no deadline once an exception was made, nor once the offer is over", async () => {
      const offer = await record({ conditions_by: wednesday });
      await decide(studentId, offer, true);
      await waive(`condition:${await place(offer, 0)}`, "visa");
      expect(await datesOf()).toEqual([`Condition due, Final transcript ${wednesday}`]);
      // What takes its place is another condition.
      await correct(offer, ["A portfolio of ten works", "Final transcript"]);
      expect((await datesOf()).toSorted()).toEqual([
        `Condition due, A portfolio of ten works ${wednesday}`,
        `Condition due, Final transcript ${wednesday}`,
      ]);
      expect(
        await db.query(
          `select g.sentence from public.applications as a cross join lateral private.open_application_gaps(a, 'visa') as g
           where a.id = $1 and g.gap like 'condition:%' order by g.sentence`,
          [applicationId],
        ),
      ).toEqual([
        { sentence: "A condition of the offer is open: A portfolio of ten works" },
        { sentence: "A condition of the offer is open: Final transcript" },
      ]);
      await db.query(
        "update public.applications set application_status = 'withdrawn', reason = 'Another plan.' where id = $1",
        [applicationId],
      );
      expect(await datesOf()).toEqual([]);
      applicationId = await open();
      const second = await record({ conditions_by: wednesday });
      await decide(studentId, second, false, "Too far away.");
      expect(await datesOf()).toEqual([]);
      expect(await refusal(setDay(OFFICER, second, 0, addDays(wednesday, 1)))).toBe("PT409 ended");
    });

    test("is asked about where the university is closed on its day, with the offer and alone", async () => {
      const facts = { conditions_by: saturday };
      expect(await refusal(record(facts))).toBe("PT409 meet_by_closed");
      expect(await refusal(record({ ...facts, sure_of: [sunday] }))).toBe("PT409 meet_by_closed");
      expect(
        await db.query("select 1 from public.offers where application_id = $1", [applicationId]),
      ).toEqual([]);
      const offer = await record({ ...facts, sure_of: [saturday] });
      expect((await clockOf(studentId)).dates.map(({ actBy }) => actBy)).toEqual([
        addDays(saturday, -1),
        addDays(saturday, -1),
      ]);
      expect(await refusal(setDay(OFFICER, offer, 0, sunday))).toBe("PT409 meet_by_closed");
      expect(await refusal(setDay(OFFICER, offer, 0, sunday, { isSure: null }))).toBe("PT409 meet_by_closed");
      expect(await outcome(setDay(OFFICER, offer, 0, sunday, { isSure: true }))).toBe("done");
      // A day that has passed is not asked about.
      let past = addDays(today, -1);
      while (weekdayOf(past) !== 0) past = addDays(past, -1);
      await db.query("update public.offers set received_on = $2::date where id = $1", [
        offer,
        addDays(past, -1),
      ]);
      expect(await outcome(setDay(OFFICER, offer, 0, past))).toBe("done");
    });

    test("gets its day from those who work on the application, which its student is told and reads in the history", async () => {
      const offer = await record();
      expect(await datesOf()).toEqual([]);
      const condition = await place(offer, 0);
      const sql = "select public.set_condition_day($1, $2::date, $3, false)";
      const seen = await offerVersion(offer);
      expect(await whoMay(sql, [condition, wednesday, seen])).toEqual(
        EVERYBODY.filter((who) => (APPLICATION_STAFF as readonly string[]).includes(who)),
      );
      for (const who of [studentId, await db.addPerson(), MENTOR])
        for (const day of [wednesday, sunday])
          expect(await refusal(setDay(who, offer, 0, day))).toBe("PT404");
      await db.query("update public.applications set assigned_to = $2 where id = $1", [
        applicationId,
        db.idOf(MENTOR),
      ]);
      expect(await outcome(setDay(MENTOR, offer, 0, wednesday))).toBe("done");
      await setDay(OFFICER, offer, 0, addDays(wednesday, 1));
      await setDay(OFFICER, offer, 0, null);
      expect(await datesOf()).toEqual([]);
      expect(await eventsOf("condition_dated")).toEqual([
        { reason: "IELTS 6.5 overall", details: { to: wednesday } },
        { reason: "IELTS 6.5 overall", details: { from: wednesday, to: addDays(wednesday, 1) } },
        { reason: "IELTS 6.5 overall", details: { from: addDays(wednesday, 1) } },
      ]);
      const told = await db.query<{ title: string; body: string }>(
        "select title, body from public.notifications where user_id = $1 and title like '%condition%' order by created_at, id",
        [studentId],
      );
      expect(told.map(({ title }) => title.replace(/ by .*?:/, " by a day:"))).toEqual([
        "A condition is due by a day: MSc Robotics, Leeds",
        "A condition is due by a day: MSc Robotics, Leeds",
        "A condition has no day any more: MSc Robotics, Leeds",
      ]);
      expect(new Set(told.map(({ body }) => body))).toEqual(new Set(["IELTS 6.5 overall"]));
    });

    test("refuses a day before its offer, one in four years, the same twice, a version that is not the last, and none is left of one that is met", async () => {
      const offer = await record({ conditions_by: wednesday });
      const seen = await offerVersion(offer);
      expect(await refusal(setDay(OFFICER, offer, 0, addDays(today, -6)))).toBe("22023");
      expect(await refusal(setDay(OFFICER, offer, 0, addDays(today, 4 * 365)))).toBe("22023");
      expect(await refusal(setDay(OFFICER, offer, 0, wednesday))).toBe("PT409 same_day");
      await setDay(OFFICER, offer, 0, addDays(wednesday, 1));
      expect(await refusal(setDay(OFFICER, offer, 0, wednesday, { seen }))).toBe("PT409 changed");
      await mark(offer, 0, today);
      expect(await refusal(setDay(OFFICER, offer, 0, wednesday))).toBe("PT409 met");
      expect(
        await refusal(db.does(OFFICER, "select public.set_condition_day($1, null, 1)", [randomUUID()])),
      ).toBe("PT404");
      applicationId = await open();
      expect(await refusal(record({ conditions_by: addDays(today, -6) }))).toBe("22023");
      expect(await refusal(record({ conditions_by: wednesday }, []))).toBe("22023");
    });

    test("keeps its day when it is put in other words, and a new one has none", async () => {
      const offer = await record({ conditions_by: wednesday });
      await correct(offer, ["IELTS 7.0 overall", "Final transcript"]);
      expect(await conditionsOf(offer)).toMatchObject([
        { text: "IELTS 7.0 overall", meet_by: wednesday },
        { text: "Final transcript", meet_by: wednesday },
      ]);
      await correct(offer, ["IELTS 7.0 overall", "Final transcript", "Passport"]);
      expect(await daysOf(offer)).toEqual([wednesday, wednesday, null]);
      // Two went and one came: whose day it would be nobody knows.
      await correct(offer, ["IELTS 7.0 overall", "Degree certificate"]);
      expect(await daysOf(offer)).toEqual([wednesday, null]);
    });

    test("What was decided stays in the history with the terms as they were then, whatever is corrected later", async () => {
      const facts = {
        accept_by: wednesday,
        currency: "GBP",
        tuition_amount: 24000,
        scholarship_amount: 4000,
        deposit_amount: 2000,
        deposit_by: wednesday,
        conditions_by: wednesday,
      };
      const offer = await record(facts);
      await mark(offer, 1, today);
      const seen = await offerVersion(offer);
      await decide(studentId, offer, true);
      const [accepted] = await eventsOf("offer_accepted");
      expect(accepted?.details).toEqual({
        offer: {
          id: offer,
          version: seen,
          kind: "conditional",
          received_on: addDays(today, -5),
          accept_by: wednesday,
          currency: "GBP",
          tuition_amount: 24000,
          scholarship_amount: 4000,
          deposit_amount: 2000,
          deposit_by: wednesday,
          conditions: [
            { text: "IELTS 6.5 overall", meet_by: wednesday },
            { text: "Final transcript", meet_by: wednesday, met_on: today },
          ],
        },
      });
      const [recorded] = await eventsOf("offer_recorded");
      expect(recorded?.details).toMatchObject({
        accept_by: wednesday,
        conditions: 2,
        offer: { id: offer, version: 1 },
      });
      await correct(offer, []);
      expect((await eventsOf("offer_accepted"))[0]).toEqual(accepted);
      expect(whatWasSeen(accepted?.details ?? {})).toContain("Deposit: £2,000, by ");
      await expect(
        db.query("update public.application_events set details = '{}' where application_id = $1", [
          applicationId,
        ]),
      ).rejects.toThrow("The history of an application is kept as it was written.");
    });

    test("What was declined, lapsed or paid for says what it was, and what is not named is left out", async () => {
      const offer = await record({}, []);
      await decide(studentId, offer, false, "Too far away.");
      expect((await eventsOf("offer_declined"))[0]?.details).toEqual({
        offer: {
          id: offer,
          version: 1,
          kind: "unconditional",
          received_on: addDays(today, -5),
          conditions: [],
        },
      });
      await record({ accept_by: addDays(today, -2) }, []);
      await db.does("server", "select public.lapse_offers()");
      expect((await eventsOf("offer_lapsed"))[0]?.details).toMatchObject({
        accept_by: addDays(today, -2),
        offer: { kind: "unconditional", accept_by: addDays(today, -2) },
      });
      const third = await record({ currency: "GBP", deposit_amount: 2000, deposit_by: wednesday }, []);
      await decide(studentId, third, true);
      await db.does(studentId, "select public.report_deposit($1, $2::date, $3)", [
        third,
        today,
        await offerVersion(third),
      ]);
      await db.does(OFFICER, "select public.record_deposit($1, $2::date, $3, 'The university wrote.')", [
        third,
        today,
        await offerVersion(third),
      ]);
      const asked = { paid_on: today, amount: 2000, currency: "GBP", due_by: wednesday };
      for (const kind of ["deposit_reported", "deposit_paid"])
        expect((await eventsOf(kind))[0]?.details, kind).toEqual(asked);
    });
  });

  test("The database and the code call these days the same", async () => {
    const [titles] = await db.query(
      `select private.application_day_title('document:cv', null, 'CV') as document,
         private.application_day_title('condition:1', null, 'IELTS 6.5 overall') as condition,
         private.application_day_title('condition:1', null, null) as short,
         private.application_day_title('confirmation', null, 'Letter of acceptance (LOA)') as confirmation`,
    );
    const of = (what: string, note: string | null) => dayTitle({ what, kind: null, note });
    expect(titles).toEqual({
      document: of("document:cv", "CV"),
      condition: of("condition:1", "IELTS 6.5 overall"),
      short: of("condition:1", null),
      confirmation: of("confirmation", "Letter of acceptance (LOA)"),
    });
  });
});
