/** Choosing well: which application stands in for which, who hears of it, and what else there is where an intake closes. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const OFFICER = "application_team";
const MENTOR = "student_mentor";
type Backups = {
  lost_offer: string | null;
  backup_of: { id: string } | null;
  backups: { id: string }[];
  choices: { id: string }[];
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let studentId: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    studentId = await db.addPerson();
  });

  async function addApplication(status = "application", student = studentId): Promise<string> {
    const [row] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, application_status)
       values ($1, 'MSc Robotics', $2::public.application_status) returning id`,
      [student, status],
    );
    return row?.id ?? "";
  }
  const versionOf = async (id: string) =>
    (await db.query<{ version: number }>("select version from public.applications where id = $1", [id]))[0]
      ?.version;
  const mark = async (who: string, id: string, backupOf: string | null, version?: number) =>
    db.does(who, "select public.set_application_backup($1, $2, $3)", [
      id,
      backupOf,
      version ?? (await versionOf(id)),
    ]);
  const backupsOf = async (who: string, id: string) =>
    (await db.as<{ known: Backups }>(who, "select public.read_application_backups($1) as known", [id]))[0]
      ?.known;
  const noticesOf = async (student = studentId) =>
    db.query<{ title: string; href: string }>(
      "select title, href from public.notifications where user_id = $1 and kind = 'application.backup_ready'",
      [student],
    );

  test("a student marks a backup, which counts as a change and is written down", async () => {
    const [first, backup] = [await addApplication(), await addApplication("shortlist")];
    await mark(studentId, backup, first);
    expect(await backupsOf(studentId, first)).toMatchObject({ backups: [{ id: backup }], choices: [] });
    expect(await backupsOf(studentId, backup)).toMatchObject({
      backup_of: { id: first },
      choices: [{ id: first }],
    });
    const [event] = await db.query(
      "select kind, details from public.application_events where application_id = $1 order by id desc limit 1",
      [backup],
    );
    expect(event).toEqual({ kind: "backup_changed", details: { to: "MSc Robotics" } });
    expect(await refusal(mark(studentId, backup, null, 1))).toBe("PT409 changed");
    await mark(studentId, backup, null);
    expect((await backupsOf(studentId, first))?.backups).toEqual([]);
  });

  test("backups make no circle, however many stand in a row", async () => {
    const [a, b, c] = [await addApplication(), await addApplication(), await addApplication()];
    await mark(studentId, b, a);
    await mark(studentId, c, b);
    expect(await refusal(mark(studentId, a, c))).toBe("PT409 circle");
    expect(await refusal(mark(studentId, a, a))).toBe("PT404");
    expect((await backupsOf(studentId, a))?.choices).toEqual([]);
    // Past the procedure too.
    expect(
      await outcome(db.query("update public.applications set backup_of = $1 where id = $2", [c, a])),
    ).toBe("PT409");
  });

  test("of two changes at the same moment that would make a circle one is refused", async () => {
    const [a, b] = [await addApplication(), await addApplication()];
    const both = await Promise.all([refusal(mark(studentId, a, b, 1)), refusal(mark(studentId, b, a, 1))]);
    expect(both.sort()).toEqual(["PT409 circle", "done"]);
  });

  test("nobody’s application is the backup of somebody else’s", async () => {
    const strangerId = await db.addPerson();
    const [own, other] = [await addApplication(), await addApplication("application", strangerId)];
    expect(await refusal(mark(studentId, own, other))).toBe("PT404");
    expect(await refusal(mark(strangerId, own, null))).toBe("PT404");
    expect(await refusal(mark(MENTOR, own, null))).toBe("PT404");
    expect(await outcome(mark(OFFICER, own, null))).toBe("done");
    expect(await refusal(backupsOf(strangerId, own) as Promise<unknown>)).toBe("PT404");
    expect(
      await outcome(db.query("update public.applications set backup_of = $1 where id = $2", [other, own])),
    ).toBe("23503");
  });

  test("when the first is refused its student is told of the backup that can go on", async () => {
    const [first, backup, over] = [
      await addApplication(),
      await addApplication("shortlist"),
      await addApplication("shortlist"),
    ];
    for (const each of [backup, over]) await mark(studentId, each, first);
    await db.does(studentId, "select public.move_application($1, 'withdrawn', $2, 'Not this one.')", [
      over,
      await versionOf(over),
    ]);
    expect(await noticesOf()).toEqual([]);
    await db.does(OFFICER, "select public.move_application($1, 'rejected', $2, 'The course is full.')", [
      first,
      await versionOf(first),
    ]);
    expect(await noticesOf()).toEqual([
      { title: "Your backup can go on: MSc Robotics", href: `/student-programs/${backup}` },
    ]);
  });

  test("when an offer lapses the backup is offered, and again not once the offer is replaced", async () => {
    const [first, backup] = [await addApplication("offer"), await addApplication("shortlist")];
    await mark(studentId, backup, first);
    const offer = (days: number) =>
      db.query(
        `insert into public.offers (application_id, received_on, accept_by, idempotency_key)
         values ($1, current_date - 10, current_date + $2::int, gen_random_uuid())`,
        [first, days],
      );
    await offer(-3);
    await db.does("server", "select public.lapse_offers()");
    expect(await noticesOf()).toHaveLength(1);
    expect(await backupsOf(studentId, first)).toMatchObject({ lost_offer: "lapsed" });
    await offer(20);
    expect(await backupsOf(studentId, first)).toMatchObject({ lost_offer: null });
  });

  test("when the first is deleted the backup stands for itself", async () => {
    const [first, backup] = [await addApplication(), await addApplication()];
    await mark(studentId, backup, first);
    await db.query("delete from public.applications where id = $1", [first]);
    expect(await backupsOf(studentId, backup)).toMatchObject({ backup_of: null });
  });

  test("where an intake closes, three others of its kind are named that can still be applied for", async () => {
    const [subject] = await db.query<{ code: string }>(
      "select code from public.subjects order by code limit 1",
    );
    const [level] = await db.query<{ code: string }>(
      "select code from public.program_levels order by code limit 1",
    );
    const day = (fromToday: number) =>
      new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);
    /** The first of the month that begins half a year from now or later. */
    const start = (months: number) => {
      const now = new Date();
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
        .toISOString()
        .slice(0, 10);
    };
    async function addProgram(name: string, country: string, months: number, deadline: string | null) {
      const key = randomUUID();
      const [university] = await db.query<{ id: string }>(
        `insert into public.universities (stable_key, slug, name, country_code, status)
         values ($1, $2, $3, $4, 'published') returning id`,
        [key, `u-${key}`, `University of ${name}`, country],
      );
      const [program] = await db.query<{ id: string }>(
        `insert into public.programs (stable_key, slug, university_id, name, level, subject_code, source_url, checked_on, status)
         values ($1, $2, $3, $4, $5, $6, 'https://example.test/program', current_date, 'published') returning id`,
        [key, `p-${key}`, university?.id, name, level?.code, subject?.code],
      );
      await db.query(
        "insert into public.program_intakes (program_id, month, deadline_on) values ($1, $2, $3)",
        [program?.id, Number(start(months).slice(5, 7)), deadline],
      );
      return program?.id ?? "";
    }
    const chosen = await addProgram("Closing", "NO", 6, day(3));
    await addProgram("Same start", "NO", 6, day(60));
    await addProgram("A month later", "NO", 7, day(60));
    await addProgram("Much later", "NO", 9, day(60));
    await addProgram("Latest", "NO", 10, day(60));
    await addProgram("Closes too", "NO", 6, day(10));
    await addProgram("Nobody knows", "NO", 6, null);
    await addProgram("Elsewhere", "SE", 6, day(60));
    const alternatives = async (who: string) =>
      (
        await db.as<{ found: { name: string; intake_on: string; deadline_on: string }[] }>(
          who,
          "select public.intake_alternatives($1, $2::date) as found",
          [chosen, start(6)],
        )
      )[0]?.found;
    expect(await alternatives(studentId)).toMatchObject([
      { name: "Same start", intake_on: start(6), deadline_on: day(60) },
      { name: "A month later", intake_on: start(7) },
      { name: "Much later", intake_on: start(9) },
    ]);
    expect(await outcome(alternatives("visitor") as Promise<unknown>)).toBe("42501");
  });
});
