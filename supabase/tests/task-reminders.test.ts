/** Reminders: each morning's mail and each notice once, to whoever has the work that day, through crashes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Db } from "@/lib/platform/supabase/db";
import type { remindOfTasks as Remind } from "@/lib/tasks/mutations";
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
  let remindOfTasks: typeof Remind;
  beforeAll(async () => {
    // Another file of this process may have loaded these modules with their real settings.
    vi.resetModules();
    ({ remindOfTasks } = await import("@/lib/tasks/mutations"));
    db = await openWithPeople(driver);
    client = procedureClient(db);
  });
  afterAll(() => db.close());
  beforeEach(() =>
    db.exec(`
      delete from public.tasks; delete from public.notifications; delete from private.email_outbox;
      delete from public.staff_absences; delete from public.consultation_closures; delete from public.contact_preferences;`),
  );

  const put = (owner: string, title: string, dueAt: Date, created = india("2027-01-01", "09:00")) =>
    db.query("insert into public.tasks (title, due_at, owner_id, created_at) values ($1, $2, $3, $4)", [
      title,
      dueAt.toISOString(),
      db.idOf(owner),
      created.toISOString(),
    ]);
  const run = (now: Date) => remindOfTasks(client, now, Date.now() + 60_000);
  const mails = () =>
    db.query<{ to_address: string; subject: string; text: string; dedupe_key: string }>(
      "select to_address, subject, text, dedupe_key from private.email_outbox order by created_at, to_address",
    );
  const notices = () =>
    db.query<{ user_id: string; title: string; email_due: boolean }>(
      "select user_id, title, email_due from public.notifications order by created_at, title",
    );

  test("the morning's mail names what is overdue and due today, and comes once", async () => {
    await put("hr", "Sign the contract", india("2027-01-04", "17:00"));
    await put("hr", "Call Leeds", india("2027-01-05", "17:00"));
    await put("hr", "Next week", india("2027-01-12", "17:00"));
    await run(india("2027-01-05", "08:29"));
    expect(await mails()).toEqual([]);
    await run(india("2027-01-05", "08:30"));
    await run(india("2027-01-05", "08:31"));
    await run(india("2027-01-05", "11:59"));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: "hr@people.test", subject: "Your day: 1 overdue, 1 due today" });
    expect(mail?.text).toContain("Sign the contract");
    expect(mail?.text).toContain("today 5 pm");
    expect(mail?.text).toContain("https://campus.test/my-day");
    expect(mail?.text).not.toContain("Next week");
  });

  test("without anything due there is no mail, nor on Sundays, closed days or after noon", async () => {
    await run(india("2027-01-05", "08:30"));
    await put("hr", "Overdue", india("2027-01-04", "17:00"));
    await db.exec("insert into public.consultation_closures (day) values ('2027-01-26')");
    for (const [day, time] of [
      ["2027-01-10", "08:30"],
      ["2027-01-26", "08:30"],
      ["2027-01-05", "12:00"],
      ["2027-01-05", "23:00"],
    ] as const)
      await run(india(day, time));
    expect(await mails()).toEqual([]);
  });

  test("what is added during the morning brings no second mail and no late one", async () => {
    await put("hr", "Added at ten", india("2027-01-05", "17:00"), india("2027-01-05", "10:00"));
    await run(india("2027-01-05", "10:05"));
    expect(await mails()).toEqual([]);
  });

  test("whoever does not want this mail gets none, and still the notice", async () => {
    await db.does(
      "hr",
      "select public.save_contact_preferences('en', 'Asia/Kolkata', '10:00', '19:00', '{exam}')",
    );
    await put("hr", "Sign the contract", india("2027-01-04", "17:00"));
    await run(india("2027-01-05", "08:30"));
    expect(await mails()).toEqual([]);
    expect(await notices()).toEqual([
      { user_id: db.idOf("hr"), title: "Sign the contract", email_due: false },
    ]);
  });

  test("while somebody is away, their cover is told, in one mail with what is the cover's own", async () => {
    await db.query(
      "insert into public.staff_absences (user_id, first_day, last_day, cover_id) values ($1, '2027-01-05', '2027-01-06', $2)",
      [db.idOf("hr"), db.idOf("admin")],
    );
    await put("hr", "Sign the contract", india("2027-01-05", "10:00"));
    await put("admin", "Read the audit log", india("2027-01-05", "11:00"));
    await run(india("2027-01-05", "08:30"));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: "admin@people.test", subject: "Your day: 2 due today" });
    expect(mail?.text).toContain("for Test person, who is away");
    await run(india("2027-01-05", "10:00"));
    expect((await notices()).map(({ user_id }) => user_id)).toEqual([db.idOf("admin")]);
  });

  test("a notice comes when a task falls due, at night only in the morning, and anew once it was put off", async () => {
    await put("hr", "Late call", india("2027-01-05", "21:00"));
    await run(india("2027-01-05", "20:59"));
    await run(india("2027-01-05", "21:00"));
    await run(india("2027-01-06", "07:59"));
    await run(india("2027-01-06", "20:00"));
    expect(await notices()).toEqual([]);
    await run(india("2027-01-06", "08:00"));
    await run(india("2027-01-06", "08:01"));
    expect(await notices()).toHaveLength(1);
    await db.exec("update public.tasks set state = 'snoozed', snoozed_until = '2027-01-07 10:00+05:30'");
    await run(india("2027-01-07", "09:59"));
    expect(await notices()).toHaveLength(1);
    await run(india("2027-01-07", "10:00"));
    await run(india("2027-01-07", "10:01"));
    expect(await notices()).toHaveLength(2);
  });

  test("over a month with crashes everybody is mailed once a morning, and told once of each task", async () => {
    const owners = ["hr", "blogger", "content_team"];
    for (let day = 4; day <= 30; day++) {
      const date = `2027-01-${String(day).padStart(2, "0")}`;
      await put(owners[day % 3] as string, `Task of ${date}`, india(date, day % 2 ? "16:00" : "22:30"));
    }
    let calls = 0;
    /** Every third call of the month is cut off: after the database did it, or before. */
    const breaking = {
      rpc: async (name: string, args: never) => {
        calls++;
        if (calls % 3 === 1) throw new Error("cut off before");
        const answer = await (client.rpc as unknown as (name: string, args: never) => Promise<unknown>)(
          name,
          args,
        );
        if (calls % 3 === 2) throw new Error("cut off after");
        return answer;
      },
    } as unknown as Db;
    for (let day = 4; day <= 31; day++) {
      const date = `2027-01-${String(day).padStart(2, "0")}`;
      for (const time of ["08:30", "08:31", "08:32", "16:00", "22:30"])
        for (const database of [breaking, breaking, client])
          await remindOfTasks(database, india(date, time), Date.now() + 60_000).catch((error: Error) => {
            if (!error.message.startsWith("cut off")) throw error;
          });
    }
    const told = await notices();
    expect(told.map(({ title }) => title).sort()).toEqual(
      [...new Set(told.map(({ title }) => title))].sort(),
    );
    expect(told).toHaveLength(27);
    const written = await mails();
    expect(new Set(written.map(({ dedupe_key }) => dedupe_key)).size).toBe(written.length);
    // From the day on which the first task of each is due: 24 working days for the one of the 4th, and so on.
    const perPerson = (name: string) =>
      written.filter(({ to_address }) => to_address === `${name}@people.test`).length;
    expect(owners.map(perPerson)).toEqual([22, 24, 23]);
  });
});
