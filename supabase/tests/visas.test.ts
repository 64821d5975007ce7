/** The visa: who works on it, what it waits for, who has the ball, and that no date, refusal or arrival gets lost. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { APPLICATION_STAFF } from "../../lib/access/expected/roles.ts";
import {
  APPOINTMENT_KINDS,
  APPOINTMENT_PLACES,
  APPOINTMENT_ZONES,
  VISA_STATES,
} from "../../lib/visas/choices.ts";
import { REFUSAL_REASONS } from "../../lib/visas/refusals.ts";
import { answers } from "../../lib/visas/rows.ts";
import { EVERYBODY, openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { acceptDocuments } from "./document-rows.ts";
import { drivers } from "./test-database.ts";

const VISA_OFFICER = "lva_officer";
const OFFICER = "application_team";
const MENTOR = "student_mentor";

const INDIA_AHEAD = 5.5 * 3_600_000;
/** A day of India, where it is tomorrow already in the evening of the tests. */
const day = (fromToday: number) =>
  new Date(Date.now() + INDIA_AHEAD + fromToday * 86_400_000).toISOString().slice(0, 10);
/** Neither a Sunday nor a day that a law closes. */
function workingDay(fromToday: number): string {
  for (let days = fromToday; ; days++) {
    const found = day(days);
    if (new Date(found).getUTCDay() !== 0 && !/-(01-26|08-15|10-02|01-01|12-25)$/.test(found)) return found;
  }
}

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let studentId: string;
  let applicationId: string;

  async function open({ destination = "Germany", assigned = null as string | null } = {}): Promise<string> {
    const [made] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, destination, intake, application_status, assigned_to)
       values ($1, 'MSc Robotics', $2, 'September 2027', 'visa', $3) returning id`,
      [studentId, destination, assigned ? db.idOf(assigned) : null],
    );
    return made?.id ?? "";
  }
  const application = async (id = applicationId) =>
    (
      await db.query<{
        application_status: string;
        holder: string | null;
        promised_by: string | null;
        version: number;
        reason: string | null;
      }>(
        "select application_status, holder, promised_by::text, version, reason from public.applications where id = $1",
        [id],
      )
    )[0];
  const visa = async (id = applicationId) => {
    const [found] = await db.query<{ id: string; state: string; version: number; attempt: number }>(
      "select id, state, version, attempt from public.visa_cases where application_id = $1 order by attempt desc limit 1",
      [id],
    );
    if (!found) throw new Error("There is no visa.");
    return found;
  };
  const read = async (who: string, id = applicationId) => {
    const [row] = await db.as<{ visa: unknown }>(who, "select public.read_visa($1) as visa", [id]);
    return answers.read_visa.parse(row?.visa);
  };
  const check = async (who: string, code: string, is = true) =>
    db.does(who, "select public.check_visa_item($1, $2, $3)", [(await visa()).id, code, is]);
  const lodge = async (who: string, { on = day(-20), version = undefined as number | undefined } = {}) => {
    const current = await visa();
    return db.does(who, "select public.lodge_visa($1, $2::date, 'GWF012345678', $3)", [
      current.id,
      on,
      version ?? current.version,
    ]);
  };
  type Booking = Record<string, unknown>;
  const book = async (
    who: string,
    change: Booking = {},
    {
      key = randomUUID(),
      replaces = null as string | null,
      version = undefined as number | undefined,
      of = undefined as string | undefined,
    } = {},
  ) => {
    const current = await visa();
    const [made] = await db.does<{ id: string }>(
      who,
      "select public.book_visa_appointment($1, $2::jsonb, $3, $4, $5) as id",
      [
        of ?? current.id,
        {
          kind: "biometrics",
          day: workingDay(9),
          at: "10:30",
          time_zone: "Asia/Kolkata",
          country_code: "IN",
          place: "VFS Bengaluru",
          ...change,
        },
        key,
        version ?? current.version,
        replaces,
      ],
    );
    return made?.id ?? "";
  };
  const close = async (who: string, id: string, state: string, note: string | null = null) =>
    db.does(who, "select public.close_visa_appointment($1, $2::public.visa_appointment_state, $3, $4)", [
      id,
      state,
      (await visa()).version,
      note,
    ]);
  const decide = async (who: string, isGranted: boolean, decision: Record<string, unknown> = {}) => {
    const current = await visa();
    const usual = isGranted
      ? { decided_on: day(-1), valid_from: day(10), valid_to: day(400) }
      : { decided_on: day(-1), reasons: ["funds_not_held", "english"], answer_by: day(27) };
    return db.does(who, "select public.decide_visa($1, $2, $3::jsonb, $4)", [
      current.id,
      isGranted,
      { ...usual, ...decision },
      current.version,
    ]);
  };
  const next = async (who: string, step: string, note = "We agreed on the telephone.") => {
    const current = await visa();
    return db.does(who, "select public.choose_visa_next($1, $2::public.visa_next_step, $3, $4)", [
      current.id,
      step,
      note,
      current.version,
    ]);
  };
  const datesOf = (id = applicationId) =>
    db.query<{ id: string; kind: string; day: string; note: string | null }>(
      "select id, kind, day::text, note from public.application_dates where application_id = $1 and removed_at is null order by day, kind",
      [id],
    );
  const eventsOf = async (id = applicationId) =>
    (
      await db.query<{ kind: string }>(
        "select kind from public.application_events where application_id = $1 order by id",
        [id],
      )
    ).map(({ kind }) => kind);
  async function addFact(key: string, value: string, unit: string, confidence = "high") {
    await db.query(
      `insert into public.facts (key, value, unit, what, jurisdiction, source_url, source_kind, checked_on, check_again_on, confidence)
       values ($1, $2, $3, 'A rule of the tests.', $4, 'https://example.test/rule', 'government', current_date - 1, current_date + 300, $5::public.fact_confidence)
       on conflict do nothing`,
      [key, value, unit, key.split(".")[1]?.toUpperCase(), confidence],
    );
  }

  beforeAll(async () => {
    db = await openWithPeople(driver);
    await addFact("visa.dk.processing", "2", "months");
    await addFact("visa.ca.fee", "150", "CAD");
    await addFact("visa.ca.funds.single", "22895", "CAD/year");
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    studentId = await db.addPerson();
    applicationId = await open();
  });

  test("the words and steps of the code are those of the database", async () => {
    const named = async (type: string, name: string) =>
      Object.fromEntries(
        (
          await db.query<{ code: string; name: string }>(
            `select v::text as code, private.${name}(v) as name from unnest(enum_range(null::public.${type})) as v`,
          )
        ).map(({ code, name: text }) => [code, text]),
      );
    expect(await named("visa_appointment_kind", "visa_appointment_name")).toEqual(APPOINTMENT_KINDS);
    expect(await named("visa_refusal_reason", "visa_refusal_name")).toEqual(
      Object.fromEntries(Object.entries(REFUSAL_REASONS).map(([code, { name }]) => [code, name])),
    );
    const [states] = await db.query<{ all: string[] }>(
      'select enum_range(null::public.visa_state)::text[] as "all"',
    );
    expect(states?.all).toEqual(Object.keys(VISA_STATES));
    const zones = await db.query<{ name: string }>(
      "select name from pg_timezone_names where name = any($1)",
      [`{${APPOINTMENT_ZONES.join(",")}}`],
    );
    expect(zones).toHaveLength(APPOINTMENT_ZONES.length);
    const countries = await db.query("select 1 from public.iso_countries where code = any($1)", [
      `{${[...new Set(Object.values(APPOINTMENT_PLACES).map(({ country }) => country))].join(",")}}`,
    ]);
    expect(countries).toHaveLength(
      new Set(Object.values(APPOINTMENT_PLACES).map(({ country }) => country)).size,
    );
  });

  test("whoever comes to the visa has one to prepare, of the country that it is for", async () => {
    const found = await read(studentId);
    expect(found).toMatchObject({ countryCode: "DE", isStudent: true, departure: null, arrival: null });
    expect(found.cases).toMatchObject([{ attempt: 1, state: "preparing", isClosed: false }]);
    expect(found.cases[0]?.checklist.map(({ code }) => code)).toEqual(["form"]);
  });

  test("the student, who looks after it and staff for applications read it, and nobody else", async () => {
    await db.query("update public.applications set assigned_to = $2 where id = $1", [
      applicationId,
      db.idOf(MENTOR),
    ]);
    const readers = [];
    for (const who of EVERYBODY)
      if ((await outcome(db.as(who, "select public.read_visa($1)", [applicationId]))) === "done")
        readers.push(who);
    expect(readers).toEqual(
      EVERYBODY.filter((who) => who === MENTOR || (APPLICATION_STAFF as readonly string[]).includes(who)),
    );
    expect(readers).toContain(VISA_OFFICER);
    const stranger = await db.addPerson();
    expect(await outcome(db.as(stranger, "select public.read_visa($1)", [applicationId]))).toBe("PT404");
    for (const table of ["visa_cases", "visa_appointments", "visa_checks", "departure_items", "arrivals"]) {
      expect(await db.as(stranger, `select 1 from public.${table}`), table).toEqual([]);
      expect(await outcome(db.as(VISA_OFFICER, `delete from public.${table}`)), table).toBe("42501");
    }
  });

  test("who may lodge, book and decide: all who work on it, and never its student", async () => {
    const current = await visa();
    const may = async (who: string) =>
      (await outcome(
        db.as(who, "select public.plan_visa($1, $2, $3::date)", [current.id, current.version, day(30)]),
      )) === "done";
    const able = [];
    for (const who of EVERYBODY) if (await may(who)) able.push(who);
    expect(able).toEqual(EVERYBODY.filter((who) => (APPLICATION_STAFF as readonly string[]).includes(who)));
    await check(studentId, "form");
    for (const who of [studentId, await db.addPerson(), MENTOR, "hr"]) {
      expect(await refusal(lodge(who))).toBe("PT404");
      expect(await refusal(book(who))).toBe("PT404");
      expect(await refusal(decide(who, true))).toBe("PT404");
    }
    expect(await outcome(db.as("visitor", "select public.read_visa($1)", [applicationId]))).toBe("42501");
  });

  test("it is sent once everything is ready: what its country's facts ask for, and our own steps", async () => {
    applicationId = await open({ destination: "Canada" });
    const items = (await read(studentId)).cases[0]?.checklist ?? [];
    expect(items.map(({ code, isDone }) => [code, isDone])).toEqual([
      ["ca_funds", false],
      ["ca_fee", false],
      ["form", false],
    ]);
    expect(items[1]).toMatchObject({
      factKey: "visa.ca.fee",
      factValue: "150",
      sourceUrl: "https://example.test/rule",
    });
    expect(items.filter(({ factKey }) => factKey).every(({ checkedOn }) => checkedOn)).toBe(true);
    await expect(lodge(VISA_OFFICER)).rejects.toMatchObject({
      message: expect.stringContaining("Study permit fee: not ready yet."),
    });
    await check(studentId, "ca_fee");
    await check(VISA_OFFICER, "form");
    // What has a document is ready by the document alone.
    expect(await refusal(check(VISA_OFFICER, "ca_funds"))).toBe("22023");
    expect(await refusal(check(studentId, "gb_tb"))).toBe("22023");
    expect(await refusal(lodge(VISA_OFFICER))).toBe("PT409 gaps");
    await acceptDocuments(db, studentId, ["passport", "marksheets", "cv", "financial_proof"]);
    await check(studentId, "ca_fee", false);
    expect(await refusal(lodge(VISA_OFFICER))).toBe("PT409 gaps");
    await check(studentId, "ca_fee");
    await lodge(VISA_OFFICER);
    expect(await refusal(check(studentId, "ca_fee", false))).toBe("PT409 no_step");
  });

  test("what is not ready is let be by two people, and by nobody alone", async () => {
    await acceptDocuments(db, studentId);
    const { version } = (await application()) ?? { version: 0 };
    const [waiver] = await db.does<{ id: string }>(
      VISA_OFFICER,
      "select public.ask_application_waiver($1, 'departure', 'visa_check:form', 'The embassy fills it in with her.', $2) as id",
      [applicationId, version],
    );
    expect(await refusal(lodge(VISA_OFFICER))).toBe("PT409 gaps");
    await db.does("application_manager", "select public.decide_application_waiver($1, true)", [waiver?.id]);
    await lodge(VISA_OFFICER);
    expect((await visa()).state).toBe("lodged");
    expect(
      await refusal(
        db.does(
          VISA_OFFICER,
          "select public.ask_application_waiver($1, 'departure', 'visa_granted', 'In a hurry.', $2)",
          [applicationId, (await application())?.version],
        ),
      ),
    ).toBe("PT409 never_waived");
  });

  test("an exception from a document before the visa is not asked for again after it, and one for the university is", async () => {
    await acceptDocuments(db, studentId);
    await db.query(
      `insert into public.requirement_rules (source, student_id, type_code, needed_before, why)
       values ('student', $1, 'financial_proof', 'application', 'The embassy asks for it.')`,
      [studentId],
    );
    const open = async (to: string) =>
      (
        await db.query<{ gap: string }>(
          `select g.gap from public.applications as a cross join lateral private.open_application_gaps(a, $2::public.application_status) as g
           where a.id = $1 and g.gap = 'document:financial_proof'`,
          [applicationId, to],
        )
      ).length > 0;
    const waive = (to: string) =>
      db.query(
        `insert into public.application_waivers (application_id, to_status, gap, reason, asked_by, is_waived, decided_by, decided_at)
         values ($1, $2::public.application_status, 'document:financial_proof', 'A grant pays.', $3, true, $4, now())`,
        [applicationId, to, db.idOf(VISA_OFFICER), db.idOf("application_manager")],
      );
    expect(await open("offer")).toBe(true);
    await waive("application");
    for (const to of ["application", "offer", "deposit", "confirmation"])
      expect(await open(to), to).toBe(false);
    for (const to of ["visa", "departure"]) expect(await open(to), to).toBe(true);
    await waive("visa");
    for (const to of ["visa", "departure", "arrived"]) expect(await open(to), to).toBe(false);
  });

  test("the ball is with the embassy until the day of the fact, with the student until an appointment, and then back", async () => {
    applicationId = await open({ destination: "Denmark" });
    await acceptDocuments(db, studentId);
    await check(studentId, "form");
    await lodge(VISA_OFFICER, { on: day(-3) });
    // Two months are counted as 31 days each: rather late than a promise that is broken.
    expect(await application()).toMatchObject({ holder: "embassy", promised_by: day(-3 + 62) });
    const id = await book(VISA_OFFICER);
    expect((await visa()).state).toBe("appointment");
    expect(await application()).toMatchObject({ holder: "student", promised_by: workingDay(9) });
    // One day is told once.
    const told = await db.query<{ what: string }>(
      "select what from private.application_days where application_id = $1 and day = $2::date",
      [applicationId, workingDay(9)],
    );
    expect(told.map(({ what }) => what)).toEqual([expect.stringMatching(/^date:/)]);
    expect(await refusal(close(VISA_OFFICER, id, "kept"))).toBe("22023");
    const today = await book(VISA_OFFICER, { day: day(0), is_sure: true }, { replaces: id });
    await close(VISA_OFFICER, today, "kept");
    expect((await visa()).state).toBe("lodged");
    // The embassy's time begins once it has the fingerprints.
    expect(await application()).toMatchObject({ holder: "embassy", promised_by: day(62) });
    expect(await refusal(close(VISA_OFFICER, today, "missed", "Again."))).toBe("PT409 over");
    expect(await refusal(close(VISA_OFFICER, id, "cancelled", "Late."))).toBe("PT409 over");
    const missed = await book(VISA_OFFICER, { kind: "interview", day: day(0), is_sure: true });
    expect(await refusal(close(VISA_OFFICER, missed, "missed"))).toBe("22023");
    await close(VISA_OFFICER, missed, "missed", "The train was late.");
    expect((await application())?.holder).toBe("team");
  });

  test("where no fact says how long it takes, nobody promises", async () => {
    await acceptDocuments(db, studentId);
    await check(studentId, "form");
    await lodge(VISA_OFFICER);
    expect(await application()).toMatchObject({ holder: "embassy", promised_by: null });
    expect((await datesOf()).filter(({ kind }) => kind === "visa_decision")).toEqual([]);
  });

  test("an appointment is a date with its hour, and one that moves takes the date along in every calendar", async () => {
    const id = await book(OFFICER);
    const [date] = await datesOf();
    expect(date).toMatchObject({ kind: "biometrics", day: workingDay(9), note: "10:30, VFS Bengaluru" });
    const later = await book(OFFICER, { day: workingDay(20), at: "14:15" }, { replaces: id });
    expect(await datesOf()).toEqual([
      { id: date?.id, kind: "biometrics", day: workingDay(20), note: "14:15, VFS Bengaluru" },
    ]);
    const secret = "a".repeat(32);
    await db.query(
      "insert into public.calendar_feeds (user_id, secret_hash) values ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'))",
      [studentId, secret],
    );
    const [feed] = await db.as<{ days: { what: string; starts_at: string | null }[] }>(
      "visitor",
      "select public.read_calendar_feed($1) as days",
      [secret],
    );
    const shown = feed?.days.find(({ what }) => what === `date:${date?.id}`);
    expect(new Date(shown?.starts_at ?? 0).toISOString()).toBe(`${workingDay(20)}T08:45:00.000Z`);
    await close(OFFICER, later, "cancelled", "The centre closed it.");
    expect(await datesOf()).toEqual([]);
    expect((await eventsOf()).slice(1)).toEqual([
      "visa_appointment_booked",
      "visa_appointment_moved",
      "visa_appointment_cancelled",
    ]);
  });

  test("one form twice is one appointment, and of two officers at once one is told that it changed", async () => {
    const key = randomUUID();
    const first = await book(OFFICER, {}, { key });
    expect(await book(OFFICER, {}, { key, version: 1 })).toBe(first);
    const { version } = await visa();
    const both = await Promise.all([
      refusal(book(OFFICER, { kind: "medical" }, { version })),
      refusal(book(VISA_OFFICER, { kind: "interview" }, { version })),
    ]);
    expect(both.sort()).toEqual(["PT409 changed", "done"]);
    const other = await open();
    expect(await refusal(book(OFFICER, {}, { key, of: (await visa(other)).id }))).toBe("PT404");
    expect(await refusal(book(OFFICER, {}, { replaces: randomUUID() }))).toBe("PT404");
  });

  test("a day on which the place is closed is asked about, and taken where the place says that it is open", async () => {
    const year = new Date().getUTCFullYear() + 1;
    const republicDay = { day: `${year}-01-26` };
    expect(await refusal(book(OFFICER, republicDay))).toBe("PT409 holiday");
    expect(
      await refusal(book(OFFICER, { ...republicDay, country_code: "AE", time_zone: "Asia/Dubai" })),
    ).toBe(new Date(`${year}-01-26`).getUTCDay() === 0 ? "PT409 holiday" : "done");
    expect(await outcome(book(OFFICER, { ...republicDay, is_sure: true }))).toBe("done");
  });

  test("when clocks change, an hour that is skipped is none, and of an hour that comes twice the first is meant", async () => {
    const berlin = { time_zone: "Europe/Berlin", country_code: "DE", place: "Embassy", is_sure: true };
    const lastSunday = (month: number) => {
      const today = day(1);
      for (const year of [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]) {
        const last = new Date(Date.UTC(year, month, 0));
        last.setUTCDate(last.getUTCDate() - last.getUTCDay());
        const found = last.toISOString().slice(0, 10);
        if (found >= today) return found;
      }
      return "";
    };
    expect(await refusal(book(OFFICER, { ...berlin, day: lastSunday(3), at: "02:30" }))).toBe(
      "22023 no_such_hour",
    );
    expect(await outcome(book(OFFICER, { ...berlin, day: lastSunday(3), at: "03:30" }))).toBe("done");
    const twice = await book(OFFICER, { ...berlin, kind: "medical", day: lastSunday(10), at: "02:30" });
    const [row] = await db.query<{ at: string }>(
      "select to_char(starts_at at time zone 'UTC', 'HH24:MI') as at from public.visa_appointments where id = $1",
      [twice],
    );
    expect(row?.at).toBe("00:30");
    // On the second Sunday of March the clock of New York is an hour nearer to London's from two on.
    const march = new Date(Date.UTC(Number(day(0).slice(0, 4)) + 1, 2, 8));
    march.setUTCDate(8 + ((7 - march.getUTCDay()) % 7));
    const newYork = await book(OFFICER, {
      ...berlin,
      kind: "interview",
      time_zone: "America/New_York",
      country_code: "US",
      day: march.toISOString().slice(0, 10),
    });
    const [kept] = await db.query<{ day: string; at: string; utc: string }>(
      `select local_day::text as day, to_char(local_time, 'HH24:MI') as at, to_char(starts_at at time zone 'UTC', 'HH24:MI') as utc
       from public.visa_appointments where id = $1`,
      [newYork],
    );
    expect(kept).toEqual({ day: march.toISOString().slice(0, 10), at: "10:30", utc: "14:30" });
  });

  test("29 February is a day in its years and in no others, and a past day, a far one and half a minute are refused", async () => {
    for (const change of [
      { day: day(-2) },
      { day: day(800) },
      { at: "10:30:30" },
      { time_zone: "Mars/Olympus" },
      { place: " x " },
      { kind: null },
    ])
      expect(await outcome(book(OFFICER, change)), JSON.stringify(change)).toBe("22023");
    expect(await outcome(book(OFFICER, { day: "2027-02-29" }))).toBe("22008");
    await db.query(
      "update public.visa_cases set state = 'lodged', lodged_on = '2024-01-10', reference = 'GWF1' where application_id = $1",
      [applicationId],
    );
    await decide(OFFICER, true, {
      decided_on: "2024-02-29",
      valid_from: "2024-02-29",
      valid_to: "2028-02-29",
    });
    expect((await datesOf()).map(({ kind, day: on }) => [kind, on])).toEqual([["visa_until", "2028-02-29"]]);
  });

  test("a grant takes the application to the departure, and nothing else does", async () => {
    await acceptDocuments(db, studentId);
    const move = async () =>
      db.does(OFFICER, "select public.move_application($1, 'departure', $2)", [
        applicationId,
        (await application())?.version,
      ]);
    expect(await refusal(move())).toBe("PT409 gaps");
    expect(await refusal(decide(OFFICER, true))).toBe("PT409 no_step");
    await check(studentId, "form");
    await lodge(OFFICER);
    for (const wrong of [
      { valid_to: day(5) },
      { valid_from: null },
      { decided_on: day(1) },
      { decided_on: day(-30) },
    ])
      expect(await refusal(decide(OFFICER, true, wrong)), JSON.stringify(wrong)).toBe("22023");
    const booked = await book(OFFICER, { kind: "document_collection" });
    await book(OFFICER, { kind: "interview" });
    await decide(OFFICER, true);
    expect(await application()).toMatchObject({ application_status: "departure", holder: "student" });
    const appointments = await db.query<{ id: string; state: string }>(
      "select id, state from public.visa_appointments order by created_at desc limit 2",
    );
    expect(appointments.filter(({ state }) => state === "booked").map(({ id }) => id)).toEqual([booked]);
    expect(await eventsOf()).toContain("visa_granted");
    expect(await refusal(decide(OFFICER, false))).toBe("PT409 no_step");
  });

  test("what was written down wrongly is put right with a reason, and the days that follow from it move", async () => {
    const correct = async (
      who: string,
      change: Record<string, unknown> = {},
      reason = "Read from the receipt.",
    ) => {
      const current = await visa();
      return db.does(who, "select public.correct_visa($1, $2::jsonb, $3, $4)", [
        current.id,
        { lodged_on: day(-20), reference: "GWF012345678", route: null, ...change },
        reason,
        current.version,
      ]);
    };
    applicationId = await open({ destination: "Denmark" });
    await acceptDocuments(db, studentId);
    await check(studentId, "form");
    expect(await refusal(correct(OFFICER))).toBe("PT409 no_step");
    await lodge(OFFICER);
    const promised = (await application())?.promised_by ?? "";
    expect(await refusal(correct(OFFICER))).toBe("PT409 same");
    for (const [change, reason] of [
      [{ lodged_on: day(2) }, "Later than today."],
      [{ lodged_on: null }, "No day."],
      [{ reference: "x" }, "No number."],
      [{ decided_on: day(-2) }, "Not decided."],
      [{ valid_from: day(1), valid_to: day(90) }, "Not granted."],
      [{ lodged_on: day(-18) }, " "],
    ] as const)
      expect(await outcome(correct(OFFICER, change, reason)), reason).toBe("22023");
    expect(await outcome(correct("student", { lodged_on: day(-18) }))).toBe("PT404");

    await correct(OFFICER, { lodged_on: day(-18), reference: "GWF876543210" });
    const later = new Date(Date.parse(promised) + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await application()).toMatchObject({ holder: "embassy", promised_by: later });
    expect(await datesOf()).toContainEqual(expect.objectContaining({ kind: "visa_decision", day: later }));
    const [event] = await db.query<{ reason: string; details: unknown }>(
      "select reason, details from public.application_events where application_id = $1 and kind = 'visa_corrected'",
      [applicationId],
    );
    expect(event).toEqual({
      reason: "Read from the receipt.",
      details: {
        lodged_on: { from: day(-20), to: day(-18) },
        reference: { from: "GWF012345678", to: "GWF876543210" },
      },
    });

    await decide(OFFICER, true);
    await correct(OFFICER, {
      lodged_on: day(-18),
      reference: "GWF876543210",
      decided_on: day(-1),
      valid_from: day(10),
      valid_to: day(500),
    });
    expect(await datesOf()).toContainEqual(expect.objectContaining({ kind: "visa_until", day: day(500) }));
    // The passport is collected after the decision, and nothing else is booked then.
    expect(await outcome(book(OFFICER, { kind: "document_collection" }))).toBe("done");
    expect(await refusal(book(OFFICER, { kind: "interview" }))).toBe("PT409 no_step");
  });

  test("a grant with papers missing stays at the visa, with us", async () => {
    await acceptDocuments(db, studentId);
    await check(studentId, "form");
    await lodge(OFFICER);
    await db.query(
      "update public.documents set state = 'expired', expires_on = current_date - 1 where student_id = $1 and type_code = 'passport'",
      [studentId],
    );
    await decide(OFFICER, true);
    expect(await application()).toMatchObject({ application_status: "visa", holder: "team" });
    expect((await visa()).state).toBe("granted");
  });

  test("nobody is refused without reasons: not by the form, not by the step, not in the row", async () => {
    await acceptDocuments(db, studentId);
    await check(studentId, "form");
    await lodge(OFFICER);
    for (const wrong of [
      { reasons: [] },
      { reasons: null },
      { reasons: [null] },
      { reasons: ["other"] },
      { answer_by: day(-9) },
    ])
      expect(await refusal(decide(OFFICER, false, wrong)), JSON.stringify(wrong)).toBe("22023");
    expect(await outcome(decide(OFFICER, false, { reasons: ["bad luck"] }))).toBe("22P02");
    const move = async () =>
      db.does(OFFICER, "select public.move_application($1, 'visa_refused', $2, 'They said no.')", [
        applicationId,
        (await application())?.version,
      ]);
    expect(await refusal(move())).toBe("PT409 gaps");
    expect(
      await outcome(
        db.query(
          "update public.visa_cases set state = 'refused', decided_on = current_date where application_id = $1",
          [applicationId],
        ),
      ),
    ).toBe("23514");
    await decide(OFFICER, false, { note: "Twelve days instead of twenty-eight." });
    expect(await application()).toMatchObject({
      application_status: "visa_refused",
      reason:
        "The money was not in the account for long enough; English was not proved. Twelve days instead of twenty-eight.",
    });
    expect((await read(studentId)).cases[0]?.refusalReasons).toEqual(["funds_not_held", "english"]);
    expect((await datesOf()).map(({ kind, day: on }) => [kind, on])).toEqual([["visa_answer", day(27)]]);
  });

  test("after a refusal an appeal goes on with the same visa and a new application with a new one", async () => {
    await acceptDocuments(db, studentId);
    await check(studentId, "form");
    await lodge(OFFICER);
    expect(await refusal(next(OFFICER, "appeal"))).toBe("PT409 no_step");
    await decide(OFFICER, false);
    expect(await refusal(next(studentId, "appeal"))).toBe("PT404");
    expect(await refusal(next(OFFICER, "appeal", "x"))).toBe("22023");
    await next(OFFICER, "appeal");
    expect(await application()).toMatchObject({ application_status: "visa", holder: "embassy" });
    expect(await visa()).toMatchObject({ state: "appeal", attempt: 1 });
    await decide(OFFICER, false, { reasons: ["purpose"], answer_by: null });
    await next(OFFICER, "new_application");
    expect(await application()).toMatchObject({ application_status: "visa", holder: "student" });
    expect(await visa()).toMatchObject({ state: "preparing", attempt: 2 });
    expect((await read(OFFICER)).cases.map(({ attempt, state }) => [attempt, state])).toEqual([
      [2, "preparing"],
      [1, "refused"],
    ]);
  });

  test("the way of a visa is the table's, and no row leaves it", async () => {
    const set = (state: string) =>
      outcome(
        db.query("update public.visa_cases set state = $2::public.visa_state where application_id = $1", [
          applicationId,
          state,
        ]),
      );
    for (const state of ["granted", "refused", "appeal", "appointment"])
      expect(await set(state)).toBe("PT409");
    expect(await set("lodged")).toBe("23514");
    const { version } = await visa();
    await db.does(OFFICER, "select public.plan_visa($1, $2, $3::date)", [
      (await visa()).id,
      version,
      day(30),
    ]);
    expect((await datesOf()).map(({ kind, day: on }) => [kind, on])).toEqual([["visa_lodging", day(30)]]);
    expect(await refusal(lodge(OFFICER, { version }))).toBe("PT409 changed");
    await db.does(OFFICER, "select public.plan_visa($1, $2)", [(await visa()).id, (await visa()).version]);
    expect(await datesOf()).toEqual([]);
  });

  test("who withdraws has no visa under way, and begins with a new one after coming back", async () => {
    await db.query(
      "update public.applications set application_status = 'withdrawn', reason = 'Changed plans.' where id = $1",
      [applicationId],
    );
    expect((await read(studentId)).cases[0]).toMatchObject({ isClosed: true });
    expect(await refusal(book(OFFICER))).toBe("PT409 ended");
  });

  test("the departure is there after the grant: settled by either, never over each other, and the flight is a date", async () => {
    const set = (
      who: string,
      item: string,
      version: number,
      more: [string, string | null] = ["done", null],
    ) =>
      db.does(
        who,
        "select public.set_departure_item($1, $2::public.departure_item, $3::public.departure_item_state, $4, $5::date)",
        [applicationId, item, more[0], version, more[1]],
      );
    expect(await refusal(set(studentId, "call", 0))).toBe("PT409 no_step");
    await acceptDocuments(db, studentId);
    await check(studentId, "form");
    await lodge(OFFICER);
    await decide(OFFICER, true);
    expect((await read(studentId)).departure).toEqual([]);
    expect(await refusal(set(studentId, "ticket", 0))).toBe("22023");
    await set(studentId, "ticket", 0, ["done", day(25)]);
    expect(await refusal(set(OFFICER, "ticket", 0, ["done", day(26)]))).toBe("PT409 changed");
    await set(OFFICER, "ticket", 1, ["done", day(26)]);
    expect((await datesOf()).filter(({ kind }) => kind === "flight").map(({ day: on }) => on)).toEqual([
      day(26),
    ]);
    expect(await refusal(set(await db.addPerson(), "call", 0))).toBe("PT404");
    await set(OFFICER, "insurance", 0, ["not_needed", null]);
    expect((await read(studentId)).departure).toMatchObject([
      { item: "ticket", state: "done", onDay: day(26), version: 2 },
      { item: "insurance", state: "not_needed" },
    ]);
  });

  test("a student reports the arrival with one press, and a colleague confirms the day", async () => {
    await acceptDocuments(db, studentId);
    await check(studentId, "form");
    await lodge(OFFICER);
    const report = async (who: string, on: string | null = null) =>
      db.does(who, "select public.report_arrival($1, $2, $3::date)", [
        applicationId,
        (await application())?.version,
        on,
      ]);
    expect(await refusal(report(studentId))).toBe("PT409 no_step");
    await decide(OFFICER, true);
    expect(await refusal(report(await db.addPerson()))).toBe("PT404");
    expect(await refusal(report(studentId, day(2)))).toBe("22023");
    const confirm = async (who: string, on: string) =>
      db.does(who, "select public.confirm_arrival($1, $2::date, $3)", [
        applicationId,
        on,
        (await application())?.version,
      ]);
    expect(await refusal(confirm(OFFICER, day(0)))).toBe("PT409 no_step");
    await report(studentId, day(-1));
    expect(await application()).toMatchObject({ application_status: "arrived", holder: null });
    expect((await read(studentId)).arrival).toMatchObject({ arrivedOn: day(-1), confirmedAt: null });
    expect(await refusal(confirm(studentId, day(-1)))).toBe("PT404");
    await confirm(VISA_OFFICER, day(-2));
    expect((await read(studentId)).arrival).toMatchObject({
      arrivedOn: day(-2),
      confirmedAt: expect.any(String),
    });
    expect((await eventsOf()).at(-1)).toBe("arrival_confirmed");
  });

  test("the step itself keeps a day of arrival too", async () => {
    await acceptDocuments(db, studentId);
    await check(studentId, "form");
    await lodge(OFFICER);
    await decide(OFFICER, true);
    await db.does(studentId, "select public.move_application($1, 'arrived', $2)", [
      applicationId,
      (await application())?.version,
    ]);
    expect((await read(studentId)).arrival).toMatchObject({ confirmedAt: null });
  });

  test("the desk shows appointments of the week, visas by state and refusals to go on from, to whom they are", async () => {
    await db.query(
      "update public.applications set application_status = 'withdrawn', reason = 'Of another test.' where application_status in ('visa', 'visa_refused') and id <> $1",
      [applicationId],
    );
    await acceptDocuments(db, studentId);
    const desk = async (who: string) => {
      const [row] = await db.as<{ desk: unknown }>(who, "select public.list_visa_desk() as desk");
      return answers.list_visa_desk.parse(row?.desk);
    };
    await book(OFFICER, { day: workingDay(3) });
    await book(OFFICER, { kind: "medical", day: workingDay(40) });
    expect(await desk(VISA_OFFICER)).toMatchObject({
      appointments: [{ kind: "biometrics", applicationId, localTime: "10:30" }],
      cases: [{ state: "preparing", applicationId }],
      refused: [],
      counts: { preparing: 1, lodged: 0, appointment: 0, appeal: 0, refused: 0 },
    });
    const none = { preparing: 0, lodged: 0, appointment: 0, appeal: 0, refused: 0 };
    for (const who of [MENTOR, "hr"])
      expect(await desk(who)).toEqual({
        appointments: [],
        cases: [],
        refused: [],
        counts: none,
        countedTo: 100,
      });
    await db.query("update public.applications set assigned_to = $2 where id = $1", [
      applicationId,
      db.idOf(MENTOR),
    ]);
    expect((await desk(MENTOR)).cases).toHaveLength(1);
    expect(await outcome(desk(studentId))).toBe("PT403");
    await check(studentId, "form");
    await lodge(OFFICER);
    await decide(OFFICER, false);
    expect(await desk(VISA_OFFICER)).toMatchObject({
      appointments: [],
      cases: [],
      refused: [{ applicationId, answerBy: day(27), refusalReasons: ["funds_not_held", "english"] }],
      counts: { ...none, refused: 1 },
    });
    await next(OFFICER, "later_intake");
    expect(await desk(VISA_OFFICER)).toMatchObject({ refused: [], counts: none });
  });
});
