/** Every way that an application can go: each step of the table and no other, whoever asks, and what holds after any number of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { STATUS_NAMES } from "../../lib/applications/rules.ts";
import { HOLDERS } from "../../lib/applications/stages.ts";
import { openWithPeople, refusal, type TestDatabase } from "./database.ts";
import { acceptDocuments } from "./document-rows.ts";
import { dice } from "./random-questions.ts";
import { drivers } from "./test-database.ts";

const OFFICER = "application_team";
const ASSIGNED = "student_mentor";
const ENDED = ["arrived", "withdrawn", "rejected"];
const WALKS = 12;
const STEPS = 30;

type Application = {
  application_status: string;
  holder: string | null;
  holder_since: string | null;
  promised_by: string | null;
  reason: string | null;
  version: number;
};
type Event = {
  kind: string;
  from_status: string | null;
  to_status: string | null;
  holder: string | null;
  reason: string | null;
  version: number;
  id: number;
  undoes: number | null;
};
type Step = { from_status: string; to_status: string; student_may: boolean; needs_reason: boolean };

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let studentId: string;
  let strangerId: string;
  let universityId: string | undefined;
  let id: string;
  let steps: readonly Step[];

  beforeAll(async () => {
    db = await openWithPeople(driver);
    steps = await db.query<Step>("select * from public.application_status_transitions");
    strangerId = await db.addPerson();
    await db.exec(`insert into public.countries (name, code, slug, flag_url)
      values ('United Kingdom', 'GB', 'united-kingdom', '/flags/gb.svg') on conflict do nothing`);
    // Of one in a country whose working days we know, a day follows that others are expected by.
    const [university] = await db.query<{ id: string }>(
      `insert into public.universities (stable_key, slug, name, country_code, status)
       values ('u-paths', 'u-paths', 'University of Paths', 'GB', 'published') returning id`,
    );
    universityId = university?.id;
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    studentId = await db.addPerson();
    await acceptDocuments(db, studentId);
    await db.query(
      `update public.profiles set full_name = 'Meera Nair', phone = '+919812345678', date_of_birth = '2004-03-04', city = 'Mysuru',
         education = (enum_range(null::public.education_level))[1] where user_id = $1`,
      [studentId],
    );
    id = await open();
  });

  async function open(status = "profile"): Promise<string> {
    const [made] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, university_id, destination, intake, assigned_to, application_status)
       values ($1, 'MSc Testing', $4, 'Denmark', 'September 2027', $2, $3::public.application_status) returning id`,
      [studentId, db.idOf(ASSIGNED), status, universityId],
    );
    return made?.id ?? "";
  }
  async function find(): Promise<Application> {
    const [row] = await db.query<Application>(
      "select application_status, holder, holder_since::text, promised_by::text, reason, version from public.applications where id = $1",
      [id],
    );
    if (!row) throw new Error("There is no application.");
    return row;
  }
  const eventsOf = () =>
    db.query<Event>(
      `select kind, from_status, to_status, holder, reason, version, id::int, (details ->> 'undoes')::int as undoes
       from public.application_events where application_id = $1 order by id`,
      [id],
    );
  const move = async (who: string, to: string, reason: string | null) =>
    db.does(who, "select public.move_application($1, $2::public.application_status, $3, $4)", [
      id,
      to,
      (await find()).version,
      reason,
    ]);
  const undo = async (who: string) =>
    db.does(who, "select public.undo_application_move($1, $2)", [id, (await find()).version]);
  /** As if it had come there by itself. */
  const putAt = (status: string) =>
    db.exec(`
      set session_replication_role = replica;
      update public.applications set application_status = '${status}', version = version + 1, promised_by = null,
        holder = (select s.holder from public.application_stages as s where s.status = '${status}'),
        holder_since = case when (select s.holder from public.application_stages as s where s.status = '${status}') is not null then now() end,
        reason = case when '${status}' in ('withdrawn', 'rejected', 'deferred', 'visa_refused') then 'Of this test.' end
      where id = '${id}';
      set session_replication_role = origin;`);

  test("each pair of stages is a step of the table or none, for whoever asks", async () => {
    let taken = 0;
    for (const from of STATUS_NAMES)
      for (const to of STATUS_NAMES) {
        if (from === to) continue;
        const step = steps.find(({ from_status, to_status }) => from_status === from && to_status === to);
        const pair = `${from} → ${to}`;
        await putAt(from);
        expect(await refusal(move(strangerId, to, "Because.")), pair).toBe("PT404");
        if (!step) {
          for (const who of [OFFICER, ASSIGNED, studentId])
            expect(await refusal(move(who, to, "Because.")), `${pair} by ${who}`).toBe("PT409 no_step");
          // Not even past the procedures.
          expect(
            await refusal(
              db.query(
                "update public.applications set application_status = $2::public.application_status where id = $1",
                [id, to],
              ),
            ),
            pair,
          ).toBe("PT409");
          continue;
        }
        if (!step.student_may) expect(await refusal(move(studentId, to, "Because.")), pair).toBe("PT403");
        if (step.needs_reason) expect(await refusal(move(OFFICER, to, " ")), pair).toBe("22023");
        const [open] = await db.query<{ sentences: string | null }>(
          `select string_agg(g.sentence, ' ') as sentences from public.applications as a
           cross join lateral private.open_application_gaps(a, $2::public.application_status) as g where a.id = $1`,
          [id, to],
        );
        const before = (await eventsOf()).length;
        const row = await find();
        const result = await move(step.student_may ? studentId : OFFICER, to, "Because.").then(
          () => "done",
          (error: { detail?: string; message: string }) => `${error.detail}: ${error.message}`,
        );
        if (result === "done") {
          taken++;
          const events = (await eventsOf()).slice(before);
          expect(events[0], pair).toMatchObject({
            kind: "moved",
            from_status: from,
            to_status: to,
            reason: "Because.",
          });
          // What a colleague moved by mistake is back as it was, with one event more; its student takes nothing back.
          expect(await refusal(undo(step.student_may ? studentId : strangerId)), pair).toBe("PT404");
          if (!step.student_may) {
            await undo(OFFICER);
            const { version } = await find();
            expect(await find(), pair).toEqual({ ...row, version });
            expect((await eventsOf()).at(-1), pair).toMatchObject({
              kind: "moved",
              from_status: events.findLast(({ kind }) => kind === "moved")?.to_status,
              to_status: from,
              undoes: events[0]?.id,
            });
          }
        } else {
          expect(result, pair).toBe(`gaps: ${open?.sentences}`);
          expect((await find()).application_status).toBe(from);
          expect((await eventsOf()).length).toBe(before);
        }
      }
    // What is refused for what is missing are the few steps on: most are taken.
    expect(taken).toBeGreaterThan(steps.length / 2);
  });

  test("after any steps, of whoever, the row and its history agree, and what was refused left no trace", async () => {
    const statuses = new Set<string>();
    const undone = new Set<number>();
    for (let walk = 0; walk < WALKS; walk++) {
      const { below, oneOf } = dice(20_261_128 + walk);
      id = await open(
        oneOf(["profile", "shortlist", "application", "offer", "deposit", "visa", "departure"]),
      );
      for (let nth = 0; nth < STEPS; nth++) {
        const before = { row: await find(), events: await eventsOf() };
        const who = oneOf([OFFICER, OFFICER, ASSIGNED, studentId, strangerId]);
        const usual = steps.filter(({ from_status }) => from_status === before.row.application_status);
        const to = usual.length === 0 || below(5) === 0 ? oneOf(STATUS_NAMES) : oneOf(usual).to_status;
        const did =
          below(6) === 0
            ? await refusal(undo(who))
            : below(4) === 0
              ? await refusal(
                  db.does(
                    who,
                    "select public.hand_over_application($1, $2::public.application_holder, $3, $4)",
                    [id, oneOf(HOLDERS), before.row.version, oneOf(["Please look.", ""])],
                  ),
                )
              : await refusal(move(who, to, oneOf(["So it was agreed.", "So it was agreed.", null])));
        const after = { row: await find(), events: await eventsOf() };
        const where = `walk ${walk}, step ${nth}: ${did}`;
        if (did !== "done") {
          expect(after, where).toEqual(before);
          continue;
        }
        statuses.add(after.row.application_status);
        const { row, events } = after;
        expect(events.slice(0, before.events.length), where).toEqual(before.events);
        expect(row.holder === null, where).toBe(ENDED.includes(row.application_status));
        expect(row.holder_since === null, where).toBe(row.holder === null);
        if (row.holder === null) expect(row.promised_by, where).toBeNull();
        expect(row.reason !== null, where).toBe(
          ["withdrawn", "rejected", "deferred", "visa_refused"].includes(row.application_status),
        );
        expect(row.version, where).toBeGreaterThanOrEqual(before.row.version);
        const moves = events.filter(({ kind }) => kind === "created" || kind === "moved");
        expect(moves.at(-1)?.to_status, where).toBe(row.application_status);
        for (const [place, { from_status, to_status, undoes }] of moves.slice(1).entries()) {
          expect(from_status, where).toBe(moves[place]?.to_status);
          // The one way beside the table is back to where a step began that was taken by mistake.
          if (undoes !== null) {
            undone.add(undoes);
            expect(to_status, where).toBe(moves.find((move) => move.id === undoes)?.from_status);
            continue;
          }
          expect(
            steps.some((step) => step.from_status === from_status && step.to_status === to_status),
            `${where}: ${from_status} → ${to_status}`,
          ).toBe(true);
        }
        expect(events.at(-1)?.holder, where).toBe(row.holder);
        expect(
          events.map(({ version }) => version),
          where,
        ).toEqual(events.map(({ version }) => version).toSorted((a, b) => a - b));
      }
    }
    expect(statuses.size).toBeGreaterThan(4);
    expect(undone.size).toBeGreaterThan(4);
  });
});
