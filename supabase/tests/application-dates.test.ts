/** Dates of applications, what the clock is reckoned from, and calendar links: who reads and who changes them. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATE_KIND_NAMES, dayTitle } from "@/lib/applications/clock/dates";
import { readClock, readSafePlan } from "@/lib/applications/clock/reading";
import { answers } from "@/lib/applications/clock/rows";
import { addDays } from "@/lib/timeline/schedule";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let application: string;
  let today: string;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    const [day] = await db.query<{ today: string }>("select private.india_day(now())::text as today");
    today = day?.today ?? "";
    application = await open("student");
  });
  afterAll(() => db.close());

  async function open(student: string, rest = "") {
    const [made] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, application_status, assigned_to)
       values ($1, 'MSc Robotics', 'application', $2) returning id`,
      [db.idOf(student), rest ? db.idOf(rest) : null],
    );
    return made?.id ?? "";
  }
  const add = (
    who: string,
    day: string,
    { kind = "flight", note = null as string | null, to = application, isSure = false } = {},
  ) =>
    db.does<{ id: string }>(who, "select public.add_application_date($1, $2, $3, $4, $5) as id", [
      to,
      kind,
      day,
      note,
      isSure,
    ]);

  test("those who work on an application enter dates; its student reads them and enters none", async () => {
    const [made] = await add("application_team", addDays(today, 40));
    for (const who of ["student", "application_team"])
      expect(
        await db.as(who, "select id from public.application_dates where id = $1", [made?.id]),
      ).toHaveLength(1);
    expect(await outcome(add("student", addDays(today, 41)))).toBe("PT404");
    expect(await outcome(add("hr", addDays(today, 41)))).toBe("PT404");
    expect(await outcome(add("visitor", addDays(today, 41)))).toBe("42501");
    const stranger = await db.addPerson();
    expect(await db.as(stranger, "select id from public.application_dates")).toEqual([]);
    expect(await outcome(db.as(stranger, "select public.remove_application_date($1)", [made?.id]))).toBe(
      "PT404",
    );
    expect(await outcome(db.as("student", "select public.remove_application_date($1)", [made?.id]))).toBe(
      "PT404",
    );
    expect(
      await outcome(db.as("application_team", "update public.application_dates set day = day + 1")),
    ).toBe("42501");
  });

  test("a mentor enters dates for the students assigned to them and for no others", async () => {
    const own = await open("student", "student_mentor");
    expect(await outcome(add("student_mentor", addDays(today, 20), { to: own }))).toBe("done");
    expect(await outcome(add("student_mentor", addDays(today, 20)))).toBe("PT404");
  });

  test("a day that has passed, one in four years, the same twice, and something else without words are refused", async () => {
    expect(await outcome(add("admin", addDays(today, -1)))).toBe("22023");
    expect(await outcome(add("admin", addDays(today, 4 * 365)))).toBe("22023");
    expect(await outcome(add("admin", addDays(today, 9), { kind: "other" }))).toBe("22023");
    expect(await outcome(add("admin", addDays(today, 9), { kind: "test" }))).toBe("done");
    expect(await outcome(add("admin", addDays(today, 9), { kind: "test" }))).toBe("PT409");
    expect(await outcome(add("admin", today, { kind: "other", note: "Call the bank" }))).toBe("done");
  });

  test("what is removed is gone for everybody who looks ahead, can be entered again, and says who removed it", async () => {
    const day = addDays(today, 60);
    const [made] = await add("admin", day, { kind: "deposit", isSure: true });
    await db.does("application_team", "select public.remove_application_date($1)", [made?.id]);
    expect(await outcome(db.does("admin", "select public.remove_application_date($1)", [made?.id]))).toBe(
      "PT404",
    );
    expect(await outcome(add("admin", day, { kind: "deposit", isSure: true }))).toBe("done");
    const [row] = await db.query("select removed_by from public.application_dates where id = $1", [made?.id]);
    expect(row).toEqual({ removed_by: db.idOf("application_team") });
  });

  test("an application that is over takes no date", async () => {
    const over = await open("student");
    await db.query(
      "update public.applications set application_status = 'withdrawn', reason = 'Changed plans' where id = $1",
      [over],
    );
    expect(await outcome(add("admin", addDays(today, 9), { to: over }))).toBe("PT409");
  });

  test("the database and the code call each date the same", async () => {
    const rows = await db.query<{
      kind: (typeof DATE_KIND_NAMES)[number];
      note: string | null;
      title: string;
    }>(
      `select k.kind, n.note, private.application_day_title('date:x', k.kind, n.note) as title
       from unnest(enum_range(null::public.application_date_kind)) as k (kind), unnest(array['VFS Bengaluru', null]) as n (note)
       where k.kind <> 'other' or n.note is not null`,
    );
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(DATE_KIND_NAMES));
    for (const { kind, note, title } of rows) expect(dayTitle({ what: "date:x", kind, note })).toBe(title);
    const [own] = await db.query(
      "select private.application_day_title('closes', null, null) as closes, private.application_day_title('promised', null, null) as promised",
    );
    expect(own).toEqual({
      closes: dayTitle({ what: "closes", kind: null, note: null }),
      promised: dayTitle({ what: "promised", kind: null, note: null }),
    });
  });

  test("the clock answers its student and those who work on it, in the shape that the code reads", async () => {
    const read = (who: string, id: string = application) =>
      db.as<{ clock: unknown }>(who, "select public.read_application_clock($1) as clock", [id]);
    for (const who of ["student", "application_team"]) {
      const clock = answers.read_application_clock.parse((await read(who))[0]?.clock);
      expect(clock).toMatchObject({ status: "application", holder: "team", isStudent: who === "student" });
      expect(clock.events).toHaveLength(1);
      expect(readClock(clock, new Date()).since).toBe(today);
      expect(readSafePlan({ ...clock, intakeOn: "2099-09-01" }, [], new Date())?.critical.id).toBe("apply");
      expect(clock.holidays.length).toBeGreaterThanOrEqual(3);
    }
    expect(await outcome(read("hr"))).toBe("PT404");
    expect(await outcome(read(await db.addPerson()))).toBe("PT404");
    expect(await outcome(read("admin", "30000000-0000-4000-8000-000000000001"))).toBe("PT404");
  });

  test("the place in the queue counts the older promises of the same officer, and only those that wait for us", async () => {
    const officer = "application_team";
    const [first, second, third] = [
      await open("student", officer),
      await open("student", officer),
      await open("student", officer),
    ];
    await open("student", "admin");
    for (const [id, days] of [
      [first, 2],
      [second, 1],
      [third, 3],
    ] as const)
      await db.query("update public.applications set promised_by = $2::date where id = $1", [
        id,
        addDays(today, days),
      ]);
    const placeOf = async (id: string) =>
      answers.read_application_clock.parse(
        (
          await db.as<{ clock: unknown }>("student", "select public.read_application_clock($1) as clock", [
            id,
          ])
        )[0]?.clock,
      ).queuePlace;
    expect(await Promise.all([first, second, third].map(placeOf))).toEqual([1, 0, 2]);
    await db.query("update public.applications set holder = 'university' where id = $1", [second]);
    expect(await placeOf(first)).toBe(0);
    expect(await placeOf(second)).toBeNull();
    expect(await placeOf(application)).toBeNull();
  });

  test("a calendar link answers with its student's days to whoever has it, until it is ended or made anew", async () => {
    const student = await db.addPerson();
    const own = await open(student);
    await add("admin", addDays(today, 30), { kind: "interview", to: own });
    await db.does(student, "select public.create_calendar_feed($1)", [hashOf("first secret")]);
    const days = async (secret: string) => {
      const [row] = await db.does<{ days: unknown }>(
        "visitor",
        "select public.read_calendar_feed($1) as days",
        [secret],
      );
      return answers.read_calendar_feed.parse(row?.days ?? null);
    };
    expect(await days("first secret")).toMatchObject([
      { kind: "interview", applicationId: own, line: expect.stringContaining("MSc Robotics") },
    ]);
    expect(await days("another secret")).toBeNull();
    // The hash that the database holds opens nothing.
    expect(await days(hashOf("first secret"))).toBeNull();
    const [feed] = await db.as(
      student,
      "select user_id, last_read_at is not null as was_read from public.calendar_feeds",
    );
    expect(feed).toEqual({ user_id: student, was_read: true });
    expect(await db.as("student", "select user_id from public.calendar_feeds")).toEqual([]);
    expect(await outcome(db.as(student, "select secret_hash from public.calendar_feeds"))).toBe("42501");

    await db.does(student, "select public.create_calendar_feed($1)", [hashOf("second secret")]);
    expect(await days("first secret")).toBeNull();
    expect(await days("second secret")).toHaveLength(1);
    await db.query("update public.profiles set is_active = false where user_id = $1", [student]);
    expect(await days("second secret")).toBeNull();
    await db.query("update public.profiles set is_active = true where user_id = $1", [student]);
    await db.does(student, "select public.end_calendar_feed()");
    expect(await days("second secret")).toBeNull();
  });

  test("calendar links are for students, and a hash is a hash", async () => {
    const create = (who: string, hash: string) =>
      outcome(db.as(who, "select public.create_calendar_feed($1)", [hash]));
    expect(await create("student", hashOf("x"))).toBe("done");
    expect(await create("student", "no hash")).toBe("22023");
    expect(await create("hr", hashOf("x"))).toBe("PT403");
  });
});
