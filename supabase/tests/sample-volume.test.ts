/** Sample rows in number: labelled, the same each time, and gone when they are asked to go. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addSampleVolume, removeSampleVolume } from "../import/sample-rows.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

type Event = { kind: string; from: string | null; to: string | null; holder: string | null; version: number };
type Stored = {
  status: string;
  holder: string | null;
  version: number;
  events: Event[];
  is_timed: boolean;
  is_past: boolean;
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query("delete from public.leads");
    await addSampleVolume(db, 800, () => {});
  });
  afterAll(() => db.close());

  const count = async (sql: string) => {
    const [row] = await db.query<{ count: number }>(`select count(*)::int as count from ${sql}`);
    return row?.count;
  };

  test("every person says that they are a sample, and has an address that no mail reaches", async () => {
    expect(await count("public.leads")).toBe(800);
    expect(
      await count("public.leads where name not like '%(sample)' or email not like '%@sample.test'"),
    ).toBe(0);
    expect(
      await count("public.profiles where email like 'sample-volume-%' and full_name not like '%(sample)'"),
    ).toBe(0);
  });

  test("leads stand at every status, and open ones with an owner mostly have a next step", async () => {
    expect(await count("(select distinct status from public.leads) as s")).toBe(5);
    expect(await count("public.leads where next_action_at is not null")).toBeGreaterThan(10);
  });

  test("applications stand at every stage, and came there by steps that there are", async () => {
    expect(await count("(select distinct application_status from public.applications) as s")).toBeGreaterThan(
      8,
    );
    const applications = await db.query<Stored>(
      `select a.application_status as status, a.holder, a.version, a.created_at = min(e.created_at) and a.updated_at = max(e.created_at) as is_timed,
         jsonb_agg(jsonb_build_object('kind', e.kind, 'from', e.from_status, 'to', e.to_status, 'holder', e.holder, 'version', e.version) order by e.id) as events,
         bool_and(e.created_at <= now()) as is_past
       from public.applications as a join public.application_events as e on e.application_id = a.id where a.is_sample group by a.id`,
    );
    const steps = await db.query<{ step: string }>(
      "select from_status || ' ' || to_status as step from public.application_status_transitions",
    );
    const legal = new Set(steps.map(({ step }) => step));
    expect(applications).toHaveLength(120);
    for (const { status, holder, version, events, is_timed, is_past } of applications) {
      const moves = events.filter(({ to }) => to !== null);
      expect(moves[0]).toMatchObject({ kind: "created", to: "profile" });
      for (const [place, { from, to }] of moves.slice(1).entries()) {
        expect(from).toBe(moves[place]?.to);
        expect(legal).toContain(`${from} ${to}`);
      }
      expect(moves.at(-1)?.to).toBe(status);
      expect(events.at(-1)).toMatchObject({ holder, version });
      expect([is_timed, is_past]).toEqual([true, true]);
    }
    const all = applications.reduce((sum, { events }) => sum + events.length, 0);
    expect(all / applications.length).toBeGreaterThan(8);
  });

  test("what triggers keep is as they would have kept it", async () => {
    const changed = await db.query(
      `update public.applications set application_status = 'withdrawn', reason = 'A sample that leaves.'
       where is_sample and application_status = 'application' returning holder, version`,
    );
    expect(changed.length).toBeGreaterThan(0);
    for (const row of changed) expect(row.holder).toBeNull();
    expect(
      await count("public.student_records as r where not private.is_student_record(r.kind, r.details)"),
    ).toBe(0);
    expect(
      await count(
        `public.offers as o join public.applications as a on a.id = o.application_id
         where o.state = 'accepted' and a.application_status in ('application', 'offer', 'shortlist')`,
      ),
    ).toBe(0);
  });

  test("who came to the visa has one, with the days that its state has", async () => {
    const visas = await db.query<{ status: string; state: string }>(
      `select distinct a.application_status as status, v.state
       from public.applications as a left join public.visa_cases as v on v.application_id = a.id
       where a.is_sample and (a.application_status in ('visa', 'departure', 'arrived', 'visa_refused') or v.id is not null)`,
    );
    const states = visas.map(({ status, state }) => `${status} ${state}`);
    for (const step of ["visa preparing", "visa lodged", "departure granted", "visa_refused refused"])
      expect(states).toContain(step);
    for (const step of states)
      expect(step).toMatch(
        /^(visa (preparing|lodged|appointment)|(departure|arrived) granted|visa_refused refused)$/,
      );
    expect(
      await count(
        `public.visa_cases as v where v.due_on is not null and v.next_step is null and not exists (
           select from public.application_dates as d where d.application_id = v.application_id and d.source = 'visa' and d.day = v.due_on
         )`,
      ),
    ).toBe(0);
    expect(
      await count(
        `public.visa_cases as v where (v.state = 'appointment') <> exists (
           select from public.visa_appointments as p join public.application_dates as d on d.visa_appointment_id = p.id and d.day = p.local_day
           where p.visa_case_id = v.id and p.state = 'booked'
         )`,
      ),
    ).toBe(0);
    expect(
      await count(
        `public.applications as a left join public.arrivals as r on r.application_id = a.id
         where a.is_sample and (a.application_status = 'arrived') <> (r.arrived_on is not null)`,
      ),
    ).toBe(0);
  });

  test("documents have the versions and decisions of their state", async () => {
    expect(await count("public.documents")).toBeGreaterThan(100);
    expect(await count("(select distinct state from public.documents) as s")).toBeGreaterThan(2);
    expect(
      await count(
        `public.documents as d where d.version_no <> (select count(*) from public.document_versions as v where v.document_id = d.id)
           or (d.state in ('accepted', 'rejected')) <> exists (
             select from public.document_reviews as r join public.document_versions as v on v.id = r.version_id
             where r.document_id = d.id and v.version_no = d.version_no and r.decision::text = d.state::text
           )`,
      ),
    ).toBe(0);
    expect(
      await count(
        "public.document_reviews as r join public.documents as d on d.id = r.document_id where r.reviewer_id = d.student_id",
      ),
    ).toBe(0);
  });

  test("no measure counts them, and nobody is reminded of them", async () => {
    await db.as("server", "select public.measure_stages()");
    expect(await count("private.stage_times")).toBe(0);
    const [reminded] = await db.as<{ told: number }>(
      "server",
      "select public.remind_applications(date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' + interval '10 hours') as told",
    );
    expect(reminded?.told).toBe(0);
  });

  test("the same number again adds nothing", async () => {
    const tables = [
      "lead_events",
      "application_events",
      "documents",
      "document_versions",
      "document_reviews",
      "offers",
      "visa_cases",
      "visa_appointments",
      "arrivals",
      "student_records",
    ];
    const counts = () => Promise.all(tables.map((table) => count(`public.${table}`)));
    const before = await counts();
    await addSampleVolume(db, 800, () => {});
    expect(await count("public.leads")).toBe(800);
    expect(await count("public.applications")).toBe(120);
    expect(await counts()).toEqual(before);
  });

  test("all of it goes, and nothing else", async () => {
    const people = await count("public.profiles where email not like 'sample-volume-%'");
    await removeSampleVolume(db);
    expect(await count("public.leads")).toBe(0);
    expect(await count("public.applications")).toBe(0);
    expect(await count("public.documents")).toBe(0);
    expect(await count("public.requirement_rules where source = 'student'")).toBe(0);
    expect(await count("public.profiles")).toBe(people);
  });
});
