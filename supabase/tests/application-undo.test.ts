/** A step taken by mistake: who takes it back and until when, and that everything is as it was, the clock too. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { spansOf, timeByHolder } from "@/lib/applications/clock/holders";
import { answers as clockAnswers } from "@/lib/applications/clock/rows";
import { answers } from "@/lib/applications/rows";
import { APPLICATION_STAFF } from "../../lib/access/expected/roles.ts";
import { EVERYBODY, openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const OFFICER = "application_team";
const MANAGER = "application_manager";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let student: string;
  let id: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    student = await db.addPerson();
    id = await open("application");
  });

  async function open(status: string, more: { programId?: string; backupOf?: string } = {}): Promise<string> {
    const [made] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, university_name, intake, intake_on, assigned_to, application_status, reason, program_id, backup_of)
       values ($1, 'MSc Robotics', 'Leeds', 'September 2027', '2027-09-01', $2, $3::public.application_status,
         case when $3 in ('deferred', 'visa_refused', 'withdrawn', 'rejected') then 'Of this test.' end, $4, $5) returning id`,
      [student, db.idOf(OFFICER), status, more.programId ?? null, more.backupOf ?? null],
    );
    return made?.id ?? "";
  }
  const find = async (of = id) => {
    const [row] = await db.query<{ application_status: string; holder: string; version: number }>(
      "select application_status, holder, holder_since::text, promised_by::text, reason, version from public.applications where id = $1",
      [of],
    );
    if (!row) throw new Error("There is no application.");
    return row;
  };
  const move = async (who: string, to: string) =>
    db.does(who, "select public.move_application($1, $2::public.application_status, $3, 'So it was said.')", [
      id,
      to,
      (await find()).version,
    ]);
  const undo = async (who: string, version?: number) =>
    db.does(who, "select public.undo_application_move($1, $2)", [id, version ?? (await find()).version]);
  const later = (minutes: number) =>
    db.query(
      "update private.application_moves set moved_at = moved_at - make_interval(mins => $2) where application_id = $1",
      [id, minutes],
    );
  const told = (who = student) =>
    db.query<{ kind: string; title: string; body: string | null }>(
      "select kind, title, body from public.notifications where user_id = $1 order by created_at, id",
      [who],
    );
  const shownTo = async (who: string) => {
    const [row] = await db.as<{ found: unknown }>(who, "select public.read_application($1) as found", [id]);
    return answers.read_application.parse(row?.found);
  };

  describe("Who takes it back", () => {
    test("whoever moved it and nobody else, be it a manager or its student", async () => {
      await move(OFFICER, "rejected");
      const { version } = await find();
      for (const who of EVERYBODY)
        expect(
          await refusal(db.as(who, "select public.undo_application_move($1, $2)", [id, version])),
          who,
        ).toBe(
          who === OFFICER
            ? "done"
            : who === "visitor"
              ? "42501"
              : APPLICATION_STAFF.includes(who)
                ? "PT409 no_undo"
                : "PT404",
        );
      expect(await refusal(undo(student))).toBe("PT404");
      expect(await refusal(undo(await db.addPerson()))).toBe("PT404");
      for (const who of APPLICATION_STAFF)
        expect((await shownTo(who)).ownMove?.from ?? null, who).toBe(who === OFFICER ? "application" : null);
      expect((await shownTo(student)).ownMove).toBeNull();
    });

    test("within ten minutes", async () => {
      await move(OFFICER, "rejected");
      await later(9);
      expect((await shownTo(OFFICER)).ownMove).not.toBeNull();
      await later(1);
      expect((await shownTo(OFFICER)).ownMove).toBeNull();
      expect(await refusal(undo(OFFICER))).toBe("PT409 no_undo");
    });

    test("not once something has happened since, be it a step on, a hand-over, or what changes no version", async () => {
      await move(OFFICER, "rejected");
      await move(MANAGER, "shortlist");
      expect(await refusal(undo(OFFICER))).toBe("PT409 no_undo");
      await undo(MANAGER);
      // The step before is not there to be taken back once the one after it was.
      expect(await refusal(undo(OFFICER))).toBe("PT409 no_undo");

      await move(OFFICER, "shortlist");
      await db.query(
        `select private.add_application_event(a, 'packed', null, null) from public.applications as a where a.id = $1`,
        [id],
      );
      expect((await shownTo(OFFICER)).ownMove).toBeNull();
      expect(await refusal(undo(OFFICER))).toBe("PT409 no_undo");
      await move(OFFICER, "profile");
      await db.does(OFFICER, "select public.hand_over_application($1, 'team', 'I look at it', $2)", [
        id,
        (await find()).version,
      ]);
      expect(await refusal(undo(OFFICER))).toBe("PT409 no_undo");
    });

    test("not with a role that is gone, nor of an application that is a colleague's by now", async () => {
      const officer = await db.addPerson({ role: OFFICER });
      await move(officer, "rejected");
      await db.query("update public.user_roles set is_active = false, ended_at = now() where user_id = $1", [
        officer,
      ]);
      expect(await refusal(undo(officer))).toBe("PT404");

      const mentor = await db.addPerson({ role: "student_mentor" });
      id = await open("application");
      await db.query("update public.applications set assigned_to = $2 where id = $1", [id, mentor]);
      await move(mentor, "rejected");
      await db.does(MANAGER, "select public.assign_application($1, $2, $3)", [
        id,
        db.idOf(OFFICER),
        (await find()).version,
      ]);
      expect(await refusal(undo(mentor))).toBe("PT404");
    });

    test("once: pressed again, or in a second tab, it says that it has changed", async () => {
      await move(OFFICER, "rejected");
      const { version } = await find();
      await undo(OFFICER, version);
      const after = await find();
      expect(await refusal(undo(OFFICER, version))).toBe("PT409 changed");
      expect(await refusal(undo(OFFICER))).toBe("PT409 no_undo");
      expect(await find()).toEqual(after);
    });

    test("not what a student did, which is the student's own", async () => {
      await db.does(student, "select public.move_application($1, 'withdrawn', $2, 'I go to Ireland')", [
        id,
        (await find()).version,
      ]);
      for (const who of [OFFICER, MANAGER]) expect(await refusal(undo(who))).toBe("PT409 no_undo");
    });
  });

  describe("What is as it was", () => {
    test("the row, with its promise and since when; the history says who, and loses nothing", async () => {
      const before = await find();
      await move(OFFICER, "rejected");
      const events = () =>
        db.query("select * from public.application_events where application_id = $1 order by id", [id]);
      const written = await events();
      await undo(OFFICER);
      expect(await find()).toEqual({ ...before, version: before.version + 2 });
      const now = await events();
      expect(now.slice(0, -1)).toEqual(written);
      expect(now.at(-1)).toMatchObject({
        kind: "moved",
        from_status: "rejected",
        to_status: "application",
        actor_id: db.idOf(OFFICER),
        reason: null,
        holder: "team",
      });
    });

    test("the clock: the slip is nobody's time, and all holders' times are still what passed", async () => {
      await db.exec(`
        set session_replication_role = replica;
        update public.application_events set created_at = now() - interval '40 days' where application_id = '${id}';
        update public.applications set holder_since = now() - interval '40 days' where id = '${id}';
        set session_replication_role = origin;`);
      const clock = async () => {
        const [row] = await db.as<{ clock: unknown }>(
          OFFICER,
          "select public.read_application_clock($1) as clock",
          [id],
        );
        return clockAnswers.read_application_clock.parse(row?.clock);
      };
      const before = await clock();
      await move(OFFICER, "rejected");
      const ended = await clock();
      await undo(OFFICER);
      const after = await clock();
      expect(ended.events.length).toBe(before.events.length + 1);
      expect({ ...after, queuePlace: null }).toEqual({ ...before, queuePlace: null });
      const now = Date.now() + 5 * 86_400_000;
      for (const { events } of [before, ended, after]) {
        const times = timeByHolder(spansOf(events, now));
        const sum = [...times.values()].reduce((total, ms) => total + ms, 0);
        expect(sum).toBe(now - Date.parse(events[0]?.at ?? ""));
      }
    });

    test("an offer that went with it, and a confirmation", async () => {
      const offers = () =>
        db.query(
          `select state, decided_at::text, confirmation_number, confirmed_on::text, confirmation_until::text, confirmation_starts_on::text,
             confirmation_total::text from public.offers where application_id = $1`,
          [id],
        );
      const dates = () =>
        db.query<{ kind: string }>(
          "select kind::text, day::text from public.application_dates where application_id = $1 and removed_at is null order by 1",
          [id],
        );
      id = await open("offer");
      await db.query(
        "insert into public.offers (application_id, received_on, accept_by, idempotency_key) values ($1, current_date, current_date + 20, gen_random_uuid())",
        [id],
      );
      const [received, known] = [await offers(), await dates()];
      expect(known).toHaveLength(1);
      await move(OFFICER, "withdrawn");
      expect(await offers()).toMatchObject([{ state: "closed" }]);
      await undo(OFFICER);
      expect([await offers(), await dates()]).toEqual([received, known]);

      id = await open("confirmation");
      await db.query(
        `insert into public.offers (application_id, state, received_on, decided_at, confirmation_number, confirmed_on, confirmation_until,
           confirmation_starts_on, confirmation_total, idempotency_key)
         values ($1, 'accepted', current_date - 9, now(), 'CAS-4711', current_date, current_date + 180, current_date + 90, 61450, gen_random_uuid())`,
        [id],
      );
      const confirmed = await offers();
      await move(OFFICER, "deferred");
      expect(await offers()).toMatchObject([
        {
          confirmation_number: null,
          confirmation_until: null,
          confirmation_starts_on: null,
          confirmation_total: null,
        },
      ]);
      await undo(OFFICER);
      expect(await offers()).toEqual(confirmed);
      // Nothing else opens again what was decided.
      await move(OFFICER, "withdrawn");
      expect(
        await outcome(
          db.query("update public.offers set state = 'accepted' where application_id = $1", [id]),
        ),
      ).toBe("PT409");
    });

    test("a visa that was under way, and one that came with the step unless somebody has begun on it", async () => {
      const visas = () =>
        db.query<{ id: string }>(
          "select id, attempt, state, closed_at::text, next_step, next_note from public.visa_cases where application_id = $1 order by attempt",
          [id],
        );
      id = await open("visa");
      const preparing = await visas();
      expect(preparing).toHaveLength(1);
      await move(OFFICER, "withdrawn");
      expect(await visas()).not.toEqual(preparing);
      await undo(OFFICER);
      expect(await visas()).toEqual(preparing);

      id = await open("visa_refused");
      await db.query(
        `insert into public.visa_cases (application_id, state, lodged_on, reference, decided_on, refusal_reasons)
         values ($1, 'refused', current_date - 9, 'GWF012345678', current_date, '{funds_not_shown}')`,
        [id],
      );
      const refused = await visas();
      await move(OFFICER, "visa");
      expect(await visas()).toHaveLength(2);
      await undo(OFFICER);
      expect(await visas()).toEqual(refused);
      await move(OFFICER, "visa");
      // What somebody put on its list is work, too; what came with it from the attempt before is none.
      const begun = (await visas()).at(-1)?.id;
      await db.query(
        `insert into public.visa_items (visa_case_id, title, how, added_by_name, added_at, idempotency_key)
         select c.id, 'Birth certificate', 'Have it translated.', 'Asha', c.created_at + interval '1 second', gen_random_uuid()
         from public.visa_cases as c where c.id = $1`,
        [begun],
      );
      expect(await refusal(undo(OFFICER))).toBe("PT409 no_undo");
      await db.query("delete from public.visa_items where visa_case_id = $1", [begun]);
      await db.query(
        "insert into public.visa_checks (visa_case_id, code, checked_by_name) values ($1, 'form', 'Asha')",
        [begun],
      );
      expect(await refusal(undo(OFFICER))).toBe("PT409 no_undo");
      expect(await visas()).toHaveLength(2);
    });

    test("not where the student has begun the same anew", async () => {
      const [program] = await db.query<{ id: string }>(
        `with university as (
           insert into public.universities (stable_key, slug, name, country_code, source_note)
           values ($1, $1, $1, 'GB', 'A test') returning id
         )
         insert into public.programs (university_id, stable_key, slug, name, level, subject_code, source_note)
         select u.id, $1, $1, 'MSc Robotics', 'master', '0613', 'A test' from university as u returning id`,
        [`undo-${id.slice(0, 8)}`],
      );
      id = await open("application", { programId: program?.id ?? "" });
      await move(OFFICER, "rejected");
      const after = await find();
      await open("shortlist", { programId: program?.id ?? "" });
      expect(await refusal(undo(OFFICER))).toBe("PT409 no_undo");
      expect(await find()).toEqual(after);
    });
  });

  describe("What the student hears", () => {
    test("nothing of a step that nobody had read of, nor of a backup that was not needed", async () => {
      await open("shortlist", { backupOf: id });
      await move(OFFICER, "rejected");
      expect((await told()).map(({ kind }) => kind).sort()).toEqual([
        "application.backup_ready",
        "application.moved",
      ]);
      await undo(OFFICER);
      expect(await told()).toEqual([]);
    });

    test.each(["read_at = now()", "email_due = false"])("that it was a mistake, once %s", async (known) => {
      await move(OFFICER, "rejected");
      await db.query(`update public.notifications set ${known} where user_id = $1`, [student]);
      await undo(OFFICER);
      expect((await told()).map(({ title, body }) => [title, body])).toEqual([
        ["Rejected: MSc Robotics, Leeds, September 2027", "So it was said."],
        [
          "Back to Application: MSc Robotics, Leeds, September 2027",
          "It was moved by mistake. It is as it was before, and you have nothing to do about it.",
        ],
      ]);
    });
  });
});
