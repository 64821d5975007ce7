/** Working days of countries: as the law has them, the same in the database and in the code. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addWorkingDays,
  isWorkingDay,
  officeCalendar,
  ownCalendar,
  type WorkCalendar,
} from "@/lib/applications/clock/working-days";
import { answers } from "@/lib/diagnostics/rows";
import { ALLOWANCES } from "@/lib/timeline/plan";
import { addDays } from "@/lib/timeline/schedule";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("Working days on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.exec(`
      insert into public.countries (name, code, slug, flag_url)
      values ('United Kingdom', 'GB', 'united-kingdom', '/flags/gb.svg') on conflict do nothing;
      insert into public.consultation_closures (day, reason) values ('2028-02-29', 'Moving house') on conflict do nothing;
      insert into public.public_holidays (country_code, day, name, source_note)
      values ('GB', '2027-03-26', 'Good Friday', 'A test');`);
  });
  afterAll(() => db.close());

  async function calendarOf(country: "IN" | "GB"): Promise<WorkCalendar> {
    const holidays = await db.query<{ day: string; isYearly: boolean }>(
      'select day::text, is_yearly as "isYearly" from public.public_holidays where country_code = $1',
      [country],
    );
    const closed = await db.query<{ day: string }>("select day::text from public.consultation_closures");
    return country === "IN"
      ? ownCalendar(
          holidays,
          closed.map(({ day }) => day),
        )
      : officeCalendar(holidays);
  }

  test("Republic Day, Independence Day and Gandhi Jayanti are no working days of ours, in any year", async () => {
    const days = await db.query<{ day: string; open: boolean }>(
      `select d::text as day, private.is_working_day_in('IN', d::date) as open
       from unnest(array['2027-01-26', '2028-08-15', '2031-10-02', '2027-01-25', '2027-01-30']) as d`,
    );
    expect(days.map(({ open }) => open)).toEqual([false, false, false, true, true]);
  });

  test("in Britain Saturdays, Sundays and 25 December rest; of a country that we do not describe nothing is said", async () => {
    const answer = async (country: string, day: string) =>
      (
        await db.query<{ open: boolean | null }>("select private.is_working_day_in($1, $2::date) as open", [
          country,
          day,
        ])
      )[0]?.open;
    expect(await answer("GB", "2028-12-25")).toBe(false);
    expect(await answer("GB", "2027-03-26")).toBe(false);
    expect(await answer("GB", "2027-03-27")).toBe(false);
    expect(await answer("GB", "2027-03-29")).toBe(true);
    expect(await answer("GB", "2028-02-29")).toBe(true);
    expect(await answer("SA", "2027-03-29")).toBeNull();
    const [later] = await db.query("select private.add_working_days_in('SA', '2027-03-29', 3) as day");
    expect(later).toEqual({ day: null });
  });

  describe("By when others are done", () => {
    let university = "";
    let today = "";
    beforeAll(async () => {
      const [made] = await db.query<{ id: string; today: string }>(
        `insert into public.universities (stable_key, slug, name, country_code, source_note)
         values ('expected', 'expected', 'Leeds', 'GB', 'A test') returning id, private.india_day(now())::text as today`,
      );
      university = made?.id ?? "";
      today = made?.today ?? "";
    });
    const expectedDay = async (status: string, holder: string, id: string | null = university) =>
      (
        await db.query<{ day: string | null }>(
          "select private.expected_day($1, $2::public.application_status, $3::public.application_holder)::text as day",
          [id, status, holder],
        )
      )[0]?.day;

    test("the working days of what the planner allows, in the country of whoever has it", async () => {
      const inBritain = await calendarOf("GB");
      const workdays = (step: "decision" | "confirmation" | "visa" | "funds") =>
        (ALLOWANCES[step].days / 7) * 5;
      const answers = [
        ["application", "university", addWorkingDays(today, workdays("decision"), inBritain)],
        ["confirmation", "university", addWorkingDays(today, workdays("confirmation"), inBritain)],
        ["visa", "embassy", addWorkingDays(today, workdays("visa"), inBritain)],
        ["visa", "bank", addWorkingDays(today, workdays("funds"), await calendarOf("IN"))],
        ["application", "team", null],
        ["application", "student", null],
      ] as const;
      for (const [status, holder, day] of answers)
        expect(await expectedDay(status, holder), `${status} ${holder}`).toBe(day);
      expect(await expectedDay("application", "university", null)).toBeNull();
    });

    test("our own ninetieth percentile takes its place from five cases on, and ends on a day on which they work", async () => {
      const measure = (cases: number) =>
        db.query(
          `insert into private.stage_times (university_id, status, holder, cases, median_days, p90_days)
           values ($1, 'application', 'university', $2, 12, 30.2)
           on conflict (university_id, status, holder) do update set cases = excluded.cases`,
          [university, cases],
        );
      const before = await expectedDay("application", "university");
      await measure(4);
      expect(await expectedDay("application", "university")).toBe(before);
      await measure(5);
      expect(await expectedDay("application", "university")).toBe(
        addWorkingDays(addDays(today, 30), 1, await calendarOf("GB")),
      );
    });

    test("whoever hands over without a day gets it, a day that was named stays, and a move has it too", async () => {
      const [made] = await db.query<{ id: string }>(
        `insert into public.applications (student_id, program_name, university_id, university_name, application_status, holder)
         values ($1, 'MSc Robotics', $2, 'Leeds', 'application', 'team') returning id`,
        [db.idOf("student"), university],
      );
      const hand = async (holder: string, day: string | null) => {
        await db.does(
          "application_manager",
          "select public.hand_over_application($1, $2::public.application_holder, 'As agreed', (select version from public.applications where id = $1), $3)",
          [made?.id, holder, day],
        );
        const [row] = await db.query<{ day: string }>(
          "select promised_by::text as day from public.applications where id = $1",
          [made?.id],
        );
        return row?.day;
      };
      expect(await hand("university", null)).toBe(await expectedDay("application", "university"));
      expect(await hand("university", addDays(today, 3))).toBe(addDays(today, 3));
      expect(await hand("bank", null)).toBe(await expectedDay("application", "bank"));
      await hand("student", null);
      await db.query("update public.applications set holder = 'university' where id = $1", [made?.id]);
      const [row] = await db.query<{ day: string }>(
        "select promised_by::text as day from public.applications where id = $1",
        [made?.id],
      );
      expect(row?.day).toBe(await expectedDay("application", "university"));
    });
  });

  test.each(["IN", "GB"] as const)(
    "in %s the code counts each day of six years as the database does",
    async (country) => {
      const calendar = await calendarOf(country);
      const days = await db.query<{ day: string; open: boolean; later: string; earlier: string }>(
        `select d::date::text as day, private.is_working_day_in($1, d::date) as open,
         private.add_working_days_in($1, d::date, 5)::text as later, private.add_working_days_in($1, d::date, -3)::text as earlier
       from generate_series('2024-02-01'::date, '2029-03-31', '5 days') as d`,
        [country],
      );
      expect(
        days.map(({ day }) => ({
          day,
          open: isWorkingDay(day, calendar),
          later: addWorkingDays(day, 5, calendar),
          earlier: addWorkingDays(day, -3, calendar),
        })),
      ).toEqual(days);
    },
  );

  test("a holiday without a source is refused, and so is a 29 February of every year", async () => {
    const add = (rest: string) =>
      outcome(
        db.as(
          "admin",
          `insert into public.public_holidays (country_code, day, name, is_yearly, source_note) values ('GB', ${rest})`,
        ),
      );
    expect(await add("'2027-05-03', 'May Day', false, null")).toBe("23514");
    expect(await add("'2028-02-29', 'Leap day', true, 'A law'")).toBe("23514");
    expect(await add("'2028-12-25', 'Christmas again', true, 'A law'")).toBe("23505");
    expect(await add("'2027-05-03', 'May Day', false, 'A law'")).toBe("done");
  });

  describe("The last holiday that moves", () => {
    const ends = async () => {
      const [row] = await db.does<{ ends: unknown }>("admin", "select public.list_holiday_ends() as ends");
      const countries = answers.list_holiday_ends.parse(row?.ends);
      return Object.fromEntries(countries.map(({ country, lastDay }) => [country, lastDay]));
    };

    test("is the country's latest, without those of every year; in India our closed days are such days, too", async () => {
      await db.exec(`
        delete from public.public_holidays where not is_yearly;
        delete from public.consultation_closures;
        insert into public.public_holidays (country_code, day, name, is_yearly, source_note) values
          ('GB', '2026-04-03', 'Good Friday', false, 'A test'), ('GB', '2027-03-26', 'Good Friday', false, 'A test'),
          ('GB', '2030-11-30', 'A day of every year', true, 'A test'), ('IN', '2026-11-08', 'Diwali', false, 'A test');`);
      expect(await ends()).toEqual({ India: "2026-11-08", "United Kingdom": "2027-03-26" });
      await db.exec("insert into public.consultation_closures (day, reason) values ('2027-10-29', 'Diwali')");
      expect(await ends()).toMatchObject({ India: "2027-10-29" });
    });

    test("is asked for where an application is under way, and not where one has ended or is a sample", async () => {
      await db.exec(`
        delete from public.applications;
        delete from public.public_holidays where not is_yearly;
        delete from public.consultation_closures;
        insert into public.countries (name, code, slug, flag_url)
        values ('Germany', 'DE', 'germany', '/flags/de.svg') on conflict do nothing;`);
      expect(await ends()).toEqual({ India: null });
      const [university] = await db.query<{ id: string }>(
        `insert into public.universities (stable_key, slug, name, country_code, source_note)
         values ('ends', 'ends', 'TU Test', 'DE', 'A test') returning id`,
      );
      const add = (holder: string | null, isSample: boolean) =>
        db.query(
          `insert into public.applications (student_id, program_name, university_id, application_status, holder, reason, is_sample)
           values ($1, 'MSc Robotics', $2, $3, $4, $5, $6)`,
          [
            db.idOf("student"),
            university?.id,
            holder ? "application" : "withdrawn",
            holder,
            holder ? null : "Another plan",
            isSample,
          ],
        );
      await add(null, false);
      await add("team", true);
      expect(await ends()).toEqual({ India: null });
      await add("university", false);
      expect(await ends()).toEqual({ Germany: null, India: null });
    });

    test("is told to administrators alone", async () => {
      for (const who of ["ceo", "application_manager", "student"])
        expect(await outcome(db.as(who, "select public.list_holiday_ends()")), who).toBe("PT403");
      expect(await outcome(db.as("visitor", "select public.list_holiday_ends()"))).toBe("42501");
    });
  });
});
