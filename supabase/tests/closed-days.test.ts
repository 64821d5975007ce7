/** Days on which nobody answers: asked about where they are entered, kept where they are right, and said beside them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATE_KIND_NAMES } from "@/lib/applications/clock/dates";
import { answers } from "@/lib/applications/clock/rows";
import { addWorkingDays, officeCalendar } from "@/lib/applications/clock/working-days";
import { nameInSentence } from "@/lib/destinations/rules";
import { addDays } from "@/lib/timeline/schedule";
import { openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const OFFICER = "application_team";

const weekdayOf = (day: string) => new Date(day).getUTCDay();
const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(new Date(day));
/** "23 January" and "Friday 23 January". */
const said = (day: string) => inWords(day, { day: "numeric", month: "long" });
const saidWithWeekday = (day: string) => `${inWords(day, { weekday: "long" })} ${said(day)}`;
/** The nth Sunday of a month, counted from its end where it is negative. */
function sundayOf(year: number, month: number, nth: number): string {
  const first = new Date(Date.UTC(year, nth > 0 ? month - 1 : month, 1));
  const ahead = (7 - first.getUTCDay()) % 7;
  return addDays(first.toISOString().slice(0, 10), ahead + 7 * (nth > 0 ? nth - 1 : nth));
}

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let today: string;
  let student: string;
  /** A Sunday, its Saturday, and a Wednesday that is a holiday in Britain, in a week that has no other. */
  let sunday: string;
  let saturday: string;
  let holiday: string;
  /** The next Republic Day on which Britain works. */
  let republicDay: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    const [row] = await db.query<{ today: string }>("select private.india_day(now())::text as today");
    today = row?.today ?? "";
    student = await db.addPerson();
    sunday = addDays(today, 40);
    // Around these days Britain and India have no holidays.
    while (weekdayOf(sunday) !== 0 || !/-(03|05|06|07|09|11)-(1[5-9]|2[0-9])$/.test(sunday))
      sunday = addDays(sunday, 1);
    saturday = addDays(sunday, -1);
    holiday = addDays(sunday, 3);
    const year = Number(today.slice(0, 4));
    republicDay = [1, 2, 3]
      .map((ahead) => `${year + ahead}-01-26`)
      .filter((day) => ![0, 6].includes(weekdayOf(day)) && day < addDays(today, 1000))[0] as string;
    await db.exec(`
      insert into public.countries (name, code, slug, flag_url)
      values ('United Kingdom', 'GB', 'united-kingdom', '/flags/gb.svg') on conflict do nothing;
      insert into public.public_holidays (country_code, day, name, source_note) values ('GB', '${holiday}', 'Founders’ Day', 'A test');
      insert into public.universities (stable_key, slug, name, country_code, source_note)
      values ('closed-days', 'closed-days', 'Leeds', 'GB', 'A test');`);
  });
  afterAll(() => db.close());

  async function open({ isInBritain = true, of = student } = {}): Promise<string> {
    const [made] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, university_name, university_id, application_status, assigned_to)
       values ($1, 'MSc Robotics', 'Leeds', (select id from public.universities where slug = 'closed-days' and $2::boolean), 'application', $3)
       returning id`,
      [of, isInBritain, db.idOf(OFFICER)],
    );
    return made?.id ?? "";
  }
  const sentence = async (asked: Promise<unknown>) =>
    asked.then(
      () => "done",
      (error: unknown) => (error as Error).message,
    );
  const addDate = (id: string, kind: string, day: string, isSure: boolean | null = false, who = OFFICER) =>
    db.does<{ id: string }>(who, "select public.add_application_date($1, $2, $3::date, 'A note', $4) as id", [
      id,
      kind,
      day,
      isSure,
    ]);
  const datesOf = async (id: string) =>
    (
      await db.query<{ day: string }>(
        "select day::text from public.application_dates where application_id = $1 and removed_at is null order by day",
        [id],
      )
    ).map(({ day }) => day);
  const versionOf = async (id: string) =>
    (await db.query<{ version: number }>("select version from public.applications where id = $1", [id]))[0]
      ?.version;
  const record = async (id: string, offer: Record<string, unknown>, who = OFFICER) =>
    db.does<{ id: string }>(who, "select public.record_offer($1, $2::jsonb, '{}', $3, $4) as id", [
      id,
      { received_on: addDays(today, -30), ...offer },
      randomUUID(),
      await versionOf(id),
    ]);
  const correct = async (offerId: string, facts: Record<string, unknown>, who = OFFICER) =>
    db.does(
      who,
      "select public.correct_offer($1, $2::jsonb, '{}', 'The university wrote again.', (select version from public.offers where id = $1))",
      [offerId, facts],
    );
  const offersOf = (id: string) =>
    db.query<{ accept_by: string | null; deposit_by: string | null }>(
      "select accept_by::text, deposit_by::text from public.offers where application_id = $1",
      [id],
    );

  describe("The question", () => {
    test("says what the day is, and the last working day before it", async () => {
      const id = await open();
      expect(await sentence(addDate(id, "offer_reply", holiday))).toBe(
        `${said(holiday)} is Founders’ Day in the United Kingdom. Nobody answers on that day: the last working day before is ${saidWithWeekday(addDays(holiday, -1))}.`,
      );
      for (const [day, name] of [
        [sunday, "a Sunday"],
        [saturday, "a Saturday"],
      ] as const)
        expect(await sentence(addDate(id, "interview", day))).toBe(
          `${said(day)} is ${name}. Nobody answers on that day: the last working day before is ${saidWithWeekday(addDays(sunday, -2))}.`,
        );
      expect(await datesOf(id)).toEqual([]);
    });

    test("names no day that has passed", async () => {
      const id = await open();
      await db.query(
        `insert into public.public_holidays (country_code, day, name, source_note)
         values ('GB', $1::date, 'Today’s holiday', 'A test') on conflict do nothing`,
        [today],
      );
      const [row] = await db.query<{ name: string }>("select private.holiday_in('GB', $1::date) as name", [
        today,
      ]);
      expect(await sentence(addDate(id, "offer_reply", today))).toBe(
        `${said(today)} is ${row?.name} in the United Kingdom. Nobody answers on that day.`,
      );
      await db.query("delete from public.public_holidays where name = 'Today’s holiday'");
    });

    test("is about India, too, where a bank here or an embassy has to be open, and names a day on which both are", async () => {
      const id = await open();
      const holidays = await db.query<{ day: string; isYearly: boolean }>(
        `select day::text, is_yearly as "isYearly" from public.public_holidays where country_code in ('GB', 'IN')`,
      );
      const before = addWorkingDays(republicDay, -1, officeCalendar(holidays));
      for (const kind of ["deposit", "visa_answer"])
        expect(await sentence(addDate(id, kind, republicDay))).toBe(
          `${said(republicDay)} is Republic Day in India. Nobody answers on that day: the last working day before is ${saidWithWeekday(before)}.`,
        );
      expect(await outcome(addDate(id, "offer_reply", republicDay))).toBe("done");
    });

    test("is not asked of an open day, of what goes on every day, and of a country that nobody knows", async () => {
      const id = await open();
      expect(await outcome(addDate(id, "offer_reply", addDays(sunday, 2)))).toBe("done");
      for (const kind of ["flight", "test", "visa_until"])
        expect(await outcome(addDate(id, kind, sunday)), kind).toBe("done");
      // Visa centres here work on Saturdays.
      expect(await outcome(addDate(id, "biometrics", saturday))).toBe("done");
      expect(await refusal(addDate(id, "biometrics", sunday))).toBe("PT409 holiday");
      const elsewhere = await open({ isInBritain: false });
      expect(await outcome(addDate(elsewhere, "offer_reply", sunday))).toBe("done");
      expect(await refusal(addDate(elsewhere, "deposit", sunday))).toBe("PT409 holiday");
    });

    test("is decided for each kind of date", async () => {
      const id = await open();
      const rows = await db.query<{ kind: string; countries: string[] }>(
        `select k.kind, private.date_countries(a, k.kind) as countries
         from unnest(enum_range(null::public.application_date_kind)) as k (kind), public.applications as a where a.id = $1`,
        [id],
      );
      expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...DATE_KIND_NAMES].toSorted());
      for (const { kind, countries } of rows)
        expect(Array.isArray(countries) && countries.length <= 2, kind).toBe(true);
    });

    test("counts back as working days are counted elsewhere", async () => {
      const days = await db.query<{ day: string; last: string; counted: string }>(
        `select d.day::date::text as day, private.last_open_day(array['GB'], d.day::date)::text as last,
           private.add_working_days_in('GB', d.day::date, -1)::text as counted
         from generate_series($1::date, $1::date + 400, interval '1 day') as d (day)`,
        [today],
      );
      for (const { day, last, counted } of days) expect(last, day).toBe(counted);
    });

    test("names countries as sentences do", async () => {
      const countries = await db.query<{ code: string; name: string }>(
        "select code, name from public.iso_countries order by code",
      );
      await db.query(
        `insert into public.public_holidays (country_code, day, name, source_note)
         select code, $1::date, 'A holiday', 'A test' from public.iso_countries on conflict do nothing`,
        [addDays(sunday, 4)],
      );
      for (const country of countries)
        expect(
          await sentence(
            db.query("select private.ask_about_closed_day(array[$1], $2::date, 'holiday')", [
              country.code,
              addDays(sunday, 4),
            ]),
          ),
        ).toContain(` in ${nameInSentence(country)}. `);
      await db.query("delete from public.public_holidays where name = 'A holiday'");
    });
  });

  describe("A date", () => {
    test("is kept on a closed day by whoever says that it is right, once", async () => {
      const id = await open();
      expect(await refusal(addDate(id, "offer_reply", sunday))).toBe("PT409 holiday");
      expect(await refusal(addDate(id, "offer_reply", sunday, null))).toBe("PT409 holiday");
      expect(await outcome(addDate(id, "offer_reply", sunday, true))).toBe("done");
      expect(await refusal(addDate(id, "offer_reply", sunday, true))).toBe("PT409 there_already");
      expect(await datesOf(id)).toEqual([sunday]);
    });

    test("is entered by the same people as before, and nobody else is told what the day is", async () => {
      const id = await open();
      for (const who of [student, "hr"])
        for (const isSure of [false, true])
          expect(await refusal(addDate(id, "offer_reply", sunday, isSure, who))).toBe("PT404");
      expect(await outcome(addDate(id, "offer_reply", sunday, true, "visitor"))).toBe("42501");
      expect(await refusal(addDate(id, "offer_reply", addDays(today, -1), true))).toBe("22023");
    });

    test("stays the day that was entered where clocks change on it, and 30 February is none", async () => {
      const of = await db.addPerson();
      const id = await open({ of });
      const year = Number(today.slice(0, 4)) + 1;
      const days = [
        sundayOf(year, 3, 2),
        sundayOf(year, 3, -1),
        sundayOf(year, 10, -1),
        sundayOf(year, 11, 1),
      ];
      for (const day of days) {
        expect(weekdayOf(day)).toBe(0);
        expect(await refusal(addDate(id, "offer_reply", day))).toBe("PT409 holiday");
        expect(await outcome(addDate(id, "offer_reply", day, true))).toBe("done");
      }
      expect(await datesOf(id)).toEqual(days);
      const [row] = await db.as<{ clock: unknown }>(of, "select public.read_application_clock($1) as clock", [
        id,
      ]);
      expect(answers.read_application_clock.parse(row?.clock).dates.map(({ day }) => day)).toEqual(days);
      expect(await outcome(addDate(id, "offer_reply", `${year}-02-30`, true))).toBe("22008");
    });
  });

  describe("An offer", () => {
    test("asks about the day to accept and the day to pay, and leaves nothing behind until they are right", async () => {
      const id = await open();
      const version = await versionOf(id);
      expect(await refusal(record(id, { accept_by: sunday }))).toBe("PT409 accept_by_closed");
      expect(await refusal(record(id, { deposit_by: republicDay }))).toBe("PT409 deposit_by_closed");
      const both = { accept_by: sunday, deposit_by: republicDay };
      expect(await refusal(record(id, { ...both, sure_of: [sunday] }))).toBe("PT409 deposit_by_closed");
      // A tick is for its day.
      expect(await refusal(record(id, { ...both, sure_of: [saturday, republicDay] }))).toBe(
        "PT409 accept_by_closed",
      );
      expect(await offersOf(id)).toEqual([]);
      expect(await versionOf(id)).toBe(version);
      expect(await outcome(record(id, { ...both, sure_of: [sunday, republicDay] }))).toBe("done");
      expect(await offersOf(id)).toEqual([both]);
    });

    test("asks once where both fall on one day, and not of days that are open or have passed", async () => {
      const day = { accept_by: sunday, deposit_by: sunday };
      expect(await outcome(record(await open(), { ...day, sure_of: [sunday] }))).toBe("done");
      expect(await outcome(record(await open(), { accept_by: republicDay }))).toBe("done");
      let past = addDays(today, -1);
      while (weekdayOf(past) !== 0) past = addDays(past, -1);
      expect(await outcome(record(await open(), { accept_by: past }))).toBe("done");
      expect(await outcome(record(await open({ isInBritain: false }), { accept_by: sunday }))).toBe("done");
      for (const who of [student, "hr"])
        expect(await refusal(record(await open(), { accept_by: sunday, sure_of: [sunday] }, who))).toBe(
          "PT404",
        );
    });

    test("that is corrected is asked about what became different", async () => {
      const id = await open();
      const [made] = await record(id, { accept_by: sunday, sure_of: [sunday] });
      const offer = made?.id ?? "";
      const sum = { deposit_amount: 2000, currency: "GBP" };
      expect(await outcome(correct(offer, { accept_by: sunday, ...sum }))).toBe("done");
      expect(await refusal(correct(offer, { accept_by: saturday, ...sum }))).toBe("PT409 accept_by_closed");
      expect(await refusal(correct(offer, { accept_by: sunday, deposit_by: republicDay, ...sum }))).toBe(
        "PT409 deposit_by_closed",
      );
      expect(await offersOf(id)).toEqual([{ accept_by: sunday, deposit_by: null }]);
      const sure = { accept_by: saturday, deposit_by: republicDay, sure_of: [republicDay, saturday], ...sum };
      expect(await refusal(correct(offer, sure, student))).toBe("PT404");
      expect(await outcome(correct(offer, sure))).toBe("done");
      expect(await offersOf(id)).toEqual([{ accept_by: saturday, deposit_by: republicDay }]);
    });

    test("may end on 29 February, never on the 30th", async () => {
      let year = Number(today.slice(0, 4)) + 1;
      while (year % 4 !== 0) year++;
      const leapDay = `${year}-02-29`;
      const id = await open();
      expect(await outcome(record(id, { accept_by: `${year}-02-30`, sure_of: [leapDay] }))).toBe("22008");
      expect(await outcome(record(id, { accept_by: leapDay, sure_of: [leapDay] }))).toBe("done");
      expect(await datesOf(id)).toEqual([leapDay]);
    });
  });

  test("A student reads by when to act where nobody answers on the day itself", async () => {
    const of = await db.addPerson();
    const id = await open({ of });
    for (const [kind, day] of [
      ["offer_reply", sunday],
      ["deposit", holiday],
      ["visa_lodging", addDays(sunday, 2)],
      ["flight", sunday],
      ["interview", saturday],
    ] as const)
      await addDate(id, kind, day, true);
    let past = addDays(today, -1);
    while (weekdayOf(past) !== 0) past = addDays(past, -1);
    await db.query(
      "insert into public.application_dates (application_id, kind, day, source, created_by) values ($1, 'offer_reply', $2::date, 'person', $3)",
      [id, past, db.idOf(OFFICER)],
    );
    for (const who of [of, OFFICER]) {
      const [row] = await db.as<{ clock: unknown }>(
        who,
        "select public.read_application_clock($1) as clock",
        [id],
      );
      const { dates } = answers.read_application_clock.parse(row?.clock);
      expect(dates.map(({ kind, day, actBy }) => `${kind} ${day} ${actBy}`).toSorted()).toEqual(
        [
          `offer_reply ${past} null`,
          `offer_reply ${sunday} ${addDays(sunday, -2)}`,
          `deposit ${holiday} ${addDays(holiday, -1)}`,
          `visa_lodging ${addDays(sunday, 2)} null`,
          `flight ${sunday} null`,
          `interview ${saturday} null`,
        ].toSorted(),
      );
    }
    const [closing] = await db.query<{ day: string }>(
      "select private.act_by(a, 'closes', null, $2::date, private.india_day(now()))::text as day from public.applications as a where a.id = $1",
      [id, sunday],
    );
    expect(closing?.day).toBe(addDays(sunday, -2));
  });
});
