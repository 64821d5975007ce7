/** Ends of documents and of entries in the file: told 90, 30 and 7 days ahead, once each, at an hour of the student's. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { remindOfApplications as Remind } from "@/lib/applications/clock/mutations";
import type { Db } from "@/lib/platform/supabase/db";
import { addDays } from "@/lib/timeline/schedule";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { acceptDocuments } from "./document-rows.ts";
import { procedureClient } from "./procedure-client.ts";
import { keepRecords } from "./student-record-rows.ts";
import { drivers } from "./test-database.ts";

vi.mock("server-only", () => ({}));
vi.mock("@/lib/platform/env", () => ({ env: () => ({ SITE_URL: "https://campus.test" }) }));
vi.mock("@/lib/site/settings", () => ({ getSettings: async () => ({ name: "Campusbound" }) }));

const india = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);
const ENDS = "2027-09-15";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let client: Db;
  let student: string;
  let remindOfApplications: typeof Remind;
  beforeAll(async () => {
    vi.resetModules();
    ({ remindOfApplications } = await import("@/lib/applications/clock/mutations"));
    db = await openWithPeople(driver);
    client = procedureClient(db);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.exec(`
      delete from public.applications; delete from public.notifications; delete from private.email_outbox;
      delete from public.student_records; delete from public.documents; delete from private.expiry_reminders;
      delete from public.contact_preferences;`);
    student = await db.addPerson();
    await db.query(
      "insert into public.applications (student_id, application_status, holder, holder_since) values ($1, 'application', 'university', '2027-01-01')",
      [student],
    );
  });

  const run = (now: Date) => remindOfApplications(client, now, Date.now() + 60_000);
  const passport = (endsOn: string) =>
    keepRecords(db, student, [{ kind: "passport", details: { country: "IN" }, endsOn }]);
  const notices = () =>
    db.query<{ title: string; body: string; href: string }>(
      "select title, body, href from public.notifications where kind = 'document.expiring' and user_id = $1 order by created_at",
      [student],
    );
  const mails = () =>
    db.query<{ subject: string; text: string }>(
      "select subject, text from private.email_outbox order by created_at",
    );

  test("A passport of the file is told of three times in a simulated half-year, twice by nobody", async () => {
    await passport(ENDS);
    for (let day = addDays(ENDS, -120); day <= addDays(ENDS, 3); day = addDays(day, 1))
      for (const time of ["07:45", "08:00", "08:15", "19:45", "20:00"]) await run(india(day, time));
    const told = await notices();
    expect(told.map(({ body }) => body.slice(0, 19))).toEqual([
      "That is in 90 days.",
      "That is in 30 days.",
      "That is in 7 days. ",
    ]);
    expect(told[0]).toMatchObject({
      title: "Passport: valid until 15 September 2027",
      href: "/profile/file?step=passport#file",
    });
    expect(await mails()).toHaveLength(3);
    expect((await mails())[0]?.text).toContain("https://campus.test/profile/file?step=passport#file");
  });

  test("An accepted document says it instead of the file, and another day is told of anew", async () => {
    await acceptDocuments(db, student, ["passport"]);
    await db.query(
      "update public.student_records set ends_on = $2 where student_id = $1 and kind = 'passport'",
      [student, ENDS],
    );
    await db.query("update public.documents set expires_on = $2 where student_id = $1", [student, ENDS]);
    await run(india(addDays(ENDS, -90), "09:00"));
    expect(await notices()).toMatchObject([
      {
        title: "Passport: valid until 15 September 2027",
        href: expect.stringContaining("/student-programs/documents#"),
      },
    ]);
    await db.query("update public.documents set expires_on = $2 where student_id = $1", [
      student,
      addDays(ENDS, 1),
    ]);
    await run(india(addDays(ENDS, -89), "09:00"));
    expect(await notices()).toHaveLength(2);
  });

  test("Of two passports the one that lasts longest counts", async () => {
    await passport(ENDS);
    await passport("2036-01-01");
    await run(india(addDays(ENDS, -30), "09:00"));
    expect(await notices()).toEqual([]);
  });

  test("What was missed for a week is not made up for, and nobody is told after the day", async () => {
    await passport(ENDS);
    await run(india(addDays(ENDS, -60), "09:00"));
    await run(india(addDays(ENDS, 1), "09:00"));
    expect(await notices()).toEqual([]);
    await run(india(addDays(ENDS, -26), "09:00"));
    expect(await notices()).toMatchObject([{ body: expect.stringContaining("That is in 26 days.") }]);
  });

  test("Whose applications have ended is left in peace", async () => {
    await passport(ENDS);
    await db.query(
      "update public.applications set application_status = 'withdrawn', reason = 'Not this year.'",
    );
    await run(india(addDays(ENDS, -30), "09:00"));
    expect(await notices()).toEqual([]);
  });

  test("Who wants no such mail gets none and still reads it under the bell", async () => {
    await passport(ENDS);
    await db.does(
      student,
      "select public.save_contact_preferences('en', 'Asia/Kolkata', '10:00', '19:00', '{}')",
    );
    await run(india(addDays(ENDS, -30), "09:00"));
    expect(await notices()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test("A run that breaks off between the notice and the mail is finished by the next, once", async () => {
    await passport(ENDS);
    const broken = new Proxy(client, {
      get: (target, name) =>
        name === "rpc"
          ? (procedure: string, ...rest: unknown[]) => {
              if (procedure === "queue_application_mail") throw new Error("The line is gone.");
              return (target.rpc as (...all: unknown[]) => unknown).call(target, procedure, ...rest);
            }
          : Reflect.get(target, name),
    });
    await expect(
      remindOfApplications(broken, india(addDays(ENDS, -30), "09:00"), Date.now() + 60_000),
    ).rejects.toThrow("The line is gone.");
    await run(india(addDays(ENDS, -30), "09:15"));
    await run(india(addDays(ENDS, -30), "09:30"));
    expect(await notices()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test("It is a job of the server alone", async () => {
    await expect(db.as("admin", "select public.remind_expiries()")).rejects.toMatchObject({ code: "42501" });
  });
});
