/** Our own measures of universities: the same as counted by hand from who had the ball, and nothing below five cases. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ClockEvent, spansOf } from "@/lib/applications/clock/holders";
import type { ApplicationStatus } from "@/lib/applications/rules";
import { HOLDERS, type Holder } from "@/lib/applications/stages";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const DAY = 86_400_000;
type Measure = { status: string; holder: string; cases: number; median: number; p90: number };

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Between two of the sorted values, as percentile_cont has it. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? 0;
  return below + (above - below) * (at - Math.floor(at));
}

describe.each(drivers)("Measures on %s", (driver) => {
  let db: TestDatabase;
  const universities: string[] = [];
  beforeAll(async () => {
    db = await openWithPeople(driver);
    for (const name of ["a", "b", "c"]) {
      const [made] = await db.query<{ id: string }>(
        `insert into public.universities (stable_key, slug, name, country_code, source_note)
         values ($1, $1, $1, 'GB', 'A test') returning id`,
        [`measured-${name}`],
      );
      universities.push(made?.id ?? "");
    }
  });
  afterAll(() => db.close());

  /** `takesBack` is how many events before it the step began that was a slip. */
  async function addCase(universityId: string, events: readonly (ClockEvent & { takesBack?: number })[]) {
    const [application] = await db.query<{ id: string }>(
      "insert into public.applications (student_id, university_id) values ($1, $2) returning id",
      [db.idOf("student"), universityId],
    );
    // It did not begin when the test did.
    await db.exec(`
      set session_replication_role = replica;
      delete from public.application_events where application_id = '${application?.id}';
      set session_replication_role = origin;`);
    let status: ApplicationStatus | null = null;
    const ids: number[] = [];
    for (const { at, holder, toStatus, takesBack } of events) {
      const [written] = await db.query<{ id: number }>(
        `insert into public.application_events (application_id, kind, from_status, to_status, holder, version, created_at, details)
         values ($1, $2, $3, $4, $5, 1, $6, jsonb_strip_nulls(jsonb_build_object('undoes', $7::bigint))) returning id::int`,
        [
          application?.id,
          toStatus === null ? "handed_over" : status === null ? "created" : "moved",
          toStatus === null ? null : status,
          toStatus,
          holder,
          at,
          takesBack === undefined ? null : ids.at(-takesBack),
        ],
      );
      ids.push(written?.id ?? 0);
      status = toStatus ?? status;
    }
  }
  async function measure() {
    for (let last: string | null = null; ; ) {
      const [row]: { last: string | null }[] = await db.does(
        "server",
        "select public.measure_stages($1::uuid, 2) as last",
        [last],
      );
      last = row?.last ?? null;
      if (last === null) return;
    }
  }
  const measuresOf = async (universityId: string) =>
    (
      await db.query<{ status: string; holder: string; cases: number; median: string; p90: string }>(
        "select status, holder, cases, median_days as median, p90_days as p90 from private.stage_measures($1)",
        [universityId],
      )
    ).map(({ median, p90, ...row }): Measure => ({ ...row, median: Number(median), p90: Number(p90) }));

  test("medians and ninetieth percentiles are those counted by hand from 60 histories", async () => {
    const days = new Map<string, number[]>();
    const forward: Record<string, ApplicationStatus[]> = {
      shortlist: ["application", "profile", "withdrawn"],
      application: ["offer", "rejected", "withdrawn", "shortlist"],
      offer: ["deposit", "withdrawn"],
      deposit: ["confirmation"],
    };
    const turnsBack = new Set(["profile", "withdrawn", "shortlist"]);
    for (let seed = 1; seed <= 60; seed++) {
      const next = numbersFrom(seed);
      const universityId = universities[seed % 2] ?? "";
      let at = Date.parse("2026-01-05T08:00:00Z") + next(200 * DAY);
      let status: ApplicationStatus = "shortlist";
      const events: ClockEvent[] = [{ at: new Date(at).toISOString(), holder: "student", toStatus: status }];
      const left: { status: ApplicationStatus; counts: boolean }[] = [];
      while (forward[status]) {
        for (let turns = next(3); turns > 0; turns--) {
          at += next(12 * DAY);
          events.push({ at: new Date(at).toISOString(), holder: HOLDERS[next(3)] ?? "team", toStatus: null });
        }
        at += next(20 * DAY);
        const choices: ApplicationStatus[] = forward[status] ?? [];
        const to: ApplicationStatus = choices[next(choices.length)] ?? "withdrawn";
        left.push({ status, counts: !turnsBack.has(to) });
        const over = to === "withdrawn" || to === "rejected";
        events.push({
          at: new Date(at).toISOString(),
          holder: over ? null : (HOLDERS[next(3)] ?? null),
          toStatus: to,
        });
        // A second way through the same stage would need the visits told apart; one way is enough here.
        if (to === "profile" || to === "shortlist") break;
        status = to;
      }
      await addCase(universityId, events);
      const mine = new Map<string, number>();
      for (const span of spansOf(events, at)) {
        const visit = left.find((each) => each.status === span.status);
        if (!visit?.counts || span.holder === null || span.to === null) continue;
        const key = `${universityId} ${span.status} ${span.holder}`;
        mine.set(key, (mine.get(key) ?? 0) + span.ms / DAY);
      }
      for (const [key, time] of mine) days.set(key, [...(days.get(key) ?? []), time]);
    }
    await measure();
    let told = 0;
    for (const universityId of universities) {
      const measures = await measuresOf(universityId);
      for (const status of ["shortlist", "application", "offer", "deposit"])
        for (const holder of HOLDERS as readonly Holder[]) {
          const values = days.get(`${universityId} ${status} ${holder}`) ?? [];
          const found = measures.find((each) => each.status === status && each.holder === holder);
          if (values.length < 5) {
            expect(found, `${status} ${holder}`).toBeUndefined();
            continue;
          }
          told++;
          expect(found?.cases).toBe(values.length);
          expect(found?.median).toBeCloseTo(percentile(values, 0.5), 1);
          expect(found?.p90).toBeCloseTo(percentile(values, 0.9), 1);
        }
    }
    expect(told).toBeGreaterThan(4);
  });

  test("four cases are nothing, the fifth is a measure, and whoever is still waiting is no case", async () => {
    const university = universities[2] ?? "";
    const sent = (answeredAfter: number | null): ClockEvent[] => [
      { at: "2026-03-01T10:00:00Z", holder: "team", toStatus: "application" },
      { at: "2026-03-03T10:00:00Z", holder: "university", toStatus: null },
      ...(answeredAfter === null
        ? []
        : ([
            {
              at: new Date(Date.parse("2026-03-03T10:00:00Z") + answeredAfter * DAY).toISOString(),
              holder: "student",
              toStatus: "offer",
            },
          ] as const)),
    ];
    for (const days of [10, 20, 30, 40]) await addCase(university, sent(days));
    await addCase(university, sent(null));
    await measure();
    expect(await measuresOf(university)).toEqual([]);
    await addCase(university, sent(50));
    await measure();
    expect(await measuresOf(university)).toEqual([
      { status: "application", holder: "team", cases: 5, median: 2, p90: 2 },
      { status: "application", holder: "university", cases: 5, median: 30, p90: 46 },
    ]);
  });

  test("a step that was taken back is no time of anybody, and ends no stage", async () => {
    const university = universities[2] ?? "";
    const before = await measuresOf(university);
    const waits = (at: string): (ClockEvent & { takesBack?: number })[] => [
      { at: "2026-03-01T10:00:00Z", holder: "team", toStatus: "application" },
      { at: "2026-03-03T10:00:00Z", holder: "university", toStatus: null },
      { at, holder: "student", toStatus: "offer" },
      { at, holder: "team", toStatus: null },
      { at, holder: "university", toStatus: "application", takesBack: 2 },
    ];
    await addCase(university, waits("2026-03-20T10:00:00Z"));
    await measure();
    expect(await measuresOf(university)).toEqual(before);
    await addCase(university, [
      ...waits("2026-03-20T10:00:00Z"),
      { at: "2026-04-02T10:00:00Z", holder: "student", toStatus: "offer" },
    ]);
    await measure();
    expect(await measuresOf(university)).toEqual([
      { status: "application", holder: "team", cases: 6, median: 2, p90: 2 },
      { status: "application", holder: "university", cases: 6, median: 30, p90: 45 },
    ]);
  });

  test("measuring again changes nothing, and a university without applications keeps no measure", async () => {
    const before = await measuresOf(universities[0] ?? "");
    await measure();
    expect(await measuresOf(universities[0] ?? "")).toEqual(before);
    await db.query("delete from public.applications where university_id = $1", [universities[0]]);
    await measure();
    expect(await measuresOf(universities[0] ?? "")).toEqual([]);
  });
});
