/** Exact moments: what is open one second before a boundary, on it and one second after, wherever and whenever in the world. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { callAs, choices, publishFixture } from "./exam-fixture.ts";
import { drivers } from "./test-database.ts";

const MINUTE = 60;

describe.each(drivers)("Clocks on %s", (driver) => {
  let db: TestDatabase;
  let keeper: string;
  /** As the SAT has them: two modules, a break, two modules. */
  let broken: string;
  let shared: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    keeper = db.idOf("student_management_officer");
    const section = (minutes: number, breakSeconds = 0) => ({ minutes, breakSeconds, items: choices(1) });
    broken = (
      await publishFixture(db, {
        clock: "sections",
        sections: [section(32), section(32, 10 * MINUTE), section(35), section(35)],
      })
    ).mockId;
    shared = (await publishFixture(db, { clock: "shared", minutes: 180, sections: [section(1), section(1)] }))
      .mockId;
  });
  afterAll(() => db.close());

  async function begin(mock_id: string, student: string): Promise<string> {
    const { attempt_id } = await callAs<{ attempt_id: string }>(db.does, student, "start_attempt", {
      mock_id,
      idempotency_key: randomUUID(),
      client_id: randomUUID(),
    });
    return attempt_id;
  }

  /** The states of an attempt's sections so many seconds after its start: o open, c closed, f future. */
  async function statesOf(attempt: string, seconds: number): Promise<string> {
    const rows = await db.query<{ letter: string }>(
      `select left(c.state, 1) as letter from public.exam_attempts as a,
         exam_private.sections_at(a, a.started_at + make_interval(secs => $2::int)) as c where a.id = $1 order by c.section`,
      [attempt, seconds],
    );
    return rows.map(({ letter }) => letter).join("");
  }

  async function isDue(attempt: string, seconds: number): Promise<boolean> {
    const [row] = await db.query<{ due: boolean }>(
      "select exam_private.is_due(a, a.ends_at + make_interval(secs => $2::int)) as due from public.exam_attempts as a where a.id = $1",
      [attempt, seconds],
    );
    return row?.due ?? false;
  }

  /** [seconds after the start, what stands there], each looked at one second before and after as well. */
  async function expectBoundaries(attempt: string, boundaries: [number, string, string][]): Promise<void> {
    for (const [at, before, after] of boundaries) {
      expect([at - 1, await statesOf(attempt, at - 1)]).toEqual([at - 1, before]);
      expect([at, await statesOf(attempt, at)]).toEqual([at, after]);
      expect([at + 1, await statesOf(attempt, at + 1)]).toEqual([at + 1, after]);
    }
  }

  test("a section ends and the next one opens on the second, also after a break", async () => {
    const attempt = await begin(broken, await db.addPerson());
    await expectBoundaries(attempt, [
      [32 * MINUTE, "offf", "coff"],
      [64 * MINUTE, "coff", "ccff"],
      [74 * MINUTE, "ccff", "ccof"],
      [109 * MINUTE, "ccof", "ccco"],
      [144 * MINUTE, "ccco", "cccc"],
    ]);
    expect([await isDue(attempt, 10), await isDue(attempt, 11)]).toEqual([false, true]);
  });

  test("half as much time again moves every boundary, and no break", async () => {
    const student = await db.addPerson();
    const named = { user_id: student, exam_id: null, time_multiplier: 1.5, note: "Approved by the board" };
    await callAs(db.does, keeper, "set_exam_accommodation", named);
    await expectBoundaries(await begin(broken, student), [
      [48 * MINUTE, "offf", "coff"],
      [96 * MINUTE, "coff", "ccff"],
      [106 * MINUTE, "ccff", "ccof"],
      [158 * MINUTE + 30, "ccof", "ccco"],
      [211 * MINUTE, "ccco", "cccc"],
    ]);
    await expectBoundaries(await begin(shared, student), [[270 * MINUTE, "oo", "cc"]]);
  });

  test("minutes that are added while it runs lengthen the section that is open, and move what follows", async () => {
    const attempt = await begin(broken, await db.addPerson());
    const named = { attempt_id: attempt, seconds: 7 * MINUTE, reason: "The fire alarm went off" };
    await callAs(db.does, keeper, "grant_time", named);
    await expectBoundaries(attempt, [
      [39 * MINUTE, "offf", "coff"],
      [71 * MINUTE, "coff", "ccff"],
      [81 * MINUTE, "ccff", "ccof"],
      [151 * MINUTE, "ccco", "cccc"],
    ]);
    const whole = await begin(shared, await db.addPerson());
    await callAs(db.does, keeper, "grant_time", { ...named, attempt_id: whole });
    await expectBoundaries(whole, [[187 * MINUTE, "oo", "cc"]]);
  });

  test.each([
    ["over midnight in India, at the year's end", "2026-12-31 23:59:00+05:30"],
    ["over the night in which the clocks of Europe go forward", "2026-03-29 01:30:00+01:00"],
    ["over the night in which they go back", "2026-10-25 01:30:00+02:00"],
  ])("no second is gained or lost %s, whatever zone the database speaks in", async (_when, start) => {
    const begun = Date.parse(start.replace(" ", "T"));
    for (const zone of ["UTC", "Asia/Kolkata", "Europe/Berlin", "America/New_York"]) {
      const rows = await db.transaction(async (within) => {
        await within.query("select set_config('TimeZone', $1, true)", [zone]);
        return within.query<{ opens: number; ends: number }>(
          `select extract(epoch from c.opens_at)::float8 * 1000 as opens, extract(epoch from c.deadline_at)::float8 * 1000 as ends
           from exam_private.section_chain($1::timestamptz, '{1920,1920,2100,2100}', '{0,600,0,0}', '{null,null,null,null}', $1::timestamptz) as c
           order by c.section`,
          [start],
        );
      });
      const minutes = rows.map(({ opens, ends }) => [(opens - begun) / 60_000, (ends - begun) / 60_000]);
      expect([zone, minutes]).toEqual([
        zone,
        [
          [0, 32],
          [32, 64],
          [74, 109],
          [109, 144],
        ],
      ]);
    }
  });

  test("an attempt tells the same moments in every zone the database may speak in", async () => {
    const student = await db.addPerson();
    const attempt = await begin(broken, student);
    const told = new Set<string>();
    for (const zone of ["UTC", "Asia/Kolkata", "Europe/Berlin"]) {
      // Undone with the transaction, so that the zone stays with this one question.
      const [row] = await db.does<{ moments: string[] }>(
        student,
        `with zone as materialized (select set_config('TimeZone', $2, true))
         select jsonb_path_query_array(public.get_attempt($1), '$.sections[*].deadline_at') as moments from zone`,
        [attempt, zone],
      );
      told.add((row?.moments ?? []).map((moment) => Date.parse(moment)).join());
    }
    expect([...told].join()).toMatch(/^\d+(,\d+){3}$/);
    expect(told.size).toBe(1);
  });
});
