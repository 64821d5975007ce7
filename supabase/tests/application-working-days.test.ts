/** Working days of countries: as the law has them, the same in the database and in the code. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addWorkingDays,
  isWorkingDay,
  officeCalendar,
  ownCalendar,
  type WorkCalendar,
} from "@/lib/applications/clock/working-days";
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
});
