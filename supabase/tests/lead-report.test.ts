/** The report of leads: every number is the count of the list that it opens, and campaign costs are kept by those who may. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answers, type LeadReport } from "@/lib/leads/insights/rows";
import { LEAD_MANAGERS, LEAD_READERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

/** Days of their own, on which no other lead came. */
const FROM = "2026-03-02";
const TO = "2026-03-31";

describe.each(drivers)("The report of leads on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query("delete from public.leads");
    await db.query("delete from public.campaigns");
  });

  async function addLead(createdAt: string, columns: Record<string, unknown> = {}): Promise<string> {
    const row: Record<string, unknown> = {
      idempotency_key: randomUUID(),
      name: "Asha Rao",
      email: `${randomUUID()}@report.test`,
      request_type: "contact",
      created_at: createdAt,
      ...columns,
    };
    const names = Object.keys(row);
    const [stored] = await db.query<{ id: string }>(
      `insert into public.leads (${names.join(", ")}) select ${names.map((name) => `r.${name}`).join(", ")}
       from jsonb_populate_record(null::public.leads, $1::jsonb) as r returning id`,
      [JSON.stringify(row)],
    );
    return String(stored?.id);
  }

  async function addEvent(leadId: string, kind: string, at: string, columns: Record<string, unknown> = {}) {
    await db.query(
      `insert into public.lead_events (lead_id, kind, actor_name, from_status, to_status, details, created_at)
       values ($1, $2::public.lead_event_kind, 'A colleague', $3::public.lead_status, $4::public.lead_status, $5::jsonb, $6::timestamptz)`,
      [leadId, kind, columns.from ?? null, columns.to ?? null, JSON.stringify(columns.details ?? {}), at],
    );
  }

  async function report(who = "business_development_manager", from = FROM, to = TO): Promise<LeadReport> {
    const [row] = await db.as<{ answer: unknown }>(who, "select public.lead_report($1, $2) as answer", [
      from,
      to,
    ]);
    return answers.lead_report.parse(row?.answer);
  }

  async function listed(filters: Record<string, string>): Promise<number> {
    const asked = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, [value]]));
    const [row] = await db.as<{ total: number }>(
      "business_development_manager",
      "select (public.list_leads($1::jsonb) ->> 'total')::int as total",
      [JSON.stringify({ ...asked, created_from: [FROM], created_to: [TO] })],
    );
    return row?.total ?? -1;
  }

  const call = (outcomeOfCall: string) => ({ details: { outcome: outcomeOfCall } });

  async function addMonth() {
    const plain = await addLead("2026-03-02T00:10:00+05:30", {
      last_touch: { source: "fair", campaign: "spring" },
    });
    const spoken = await addLead("2026-03-04T10:00:00+05:30", {
      last_touch: { source: "fair", campaign: "spring" },
      preferred_destination: "Germany",
    });
    await addEvent(spoken, "call", "2026-03-04T10:30:00+05:30", call("no_answer"));
    await addEvent(spoken, "call", "2026-03-06T10:00:00+05:30", call("reached"));
    const qualified = await addLead("2026-03-10T10:00:00+05:30", {
      status: "qualified",
      last_touch: { source: "instagram" },
    });
    await addEvent(qualified, "call", "2026-03-10T16:00:00+05:30", call("reached"));
    await addEvent(qualified, "status_changed", "2026-03-14T16:00:00+05:30", {
      from: "contacted",
      to: "qualified",
    });
    const lost = await addLead("2026-03-31T23:50:00+05:30", { status: "lost", lost_reason: "budget" });
    await addEvent(lost, "call", "2026-04-08T10:00:00+05:30", call("not_interested"));
    // Neither is on the desk of leads, so no report counts them.
    await addLead("2026-03-12T10:00:00+05:30", { request_type: "job_application" });
    const merged = await addLead("2026-03-12T10:00:00+05:30");
    await db.query("update public.leads set merged_into = $1 where id = $2", [plain, merged]);
    // The days before and after.
    await addLead("2026-03-01T23:59:00+05:30");
    await addLead("2026-04-01T00:01:00+05:30");
    return { plain, spoken, qualified, lost };
  }

  test("counts India's days, each step with those before it, and takes medians of what has both", async () => {
    await addMonth();
    const found = await report();
    expect(found).toMatchObject({ leads: 4, reached: 3, qualified: 1, held: 0, students: 0 });
    expect(found.spans.qualified).toEqual({ seconds: 4 * 24 * 3600, leads: 1 });
    expect(found.spans.answer.leads).toBe(3);
    expect(found.spans.answer.seconds).toBe(6 * 3600);
    expect(Object.fromEntries(found.parts.answer.map(({ value, leads }) => [value, leads]))).toEqual({
      hour: 1,
      day: 1,
      later: 1,
      none: 1,
    });
    expect(found.parts.day.map(({ value }) => value).toSorted()).toEqual([
      "2026-03-02",
      "2026-03-04",
      "2026-03-10",
      "2026-03-31",
    ]);
  });

  test("every number is the count of the list that it opens", async () => {
    await addMonth();
    const found = await report();
    const filterOf: Record<string, (value: string | null) => Record<string, string>> = {
      status: (value) => ({ status: value ?? "" }),
      source: (value) => ({ source: value ?? "" }),
      campaign: (value) => ({ [value === null ? "without" : "campaign"]: value ?? "campaign" }),
      destination: (value) => ({ [value === null ? "without" : "destination"]: value ?? "destination" }),
      owner: (value) => ({ owner: value ?? "none" }),
      answer: (value) => ({ answer: value ?? "" }),
      lastCall: (value) => ({ last_call: value ?? "none" }),
      lostReason: (value) => ({ lost: value ?? "" }),
    };
    const compared: [string, number, number][] = [];
    for (const [part, toFilters] of Object.entries(filterOf)) {
      for (const group of found.parts[part as keyof typeof found.parts]) {
        const filters = toFilters(group.value);
        compared.push([`${part} ${group.value}`, group.leads, await listed(filters)]);
        compared.push([
          `${part} ${group.value} reached`,
          group.reached,
          await listed({ ...filters, step: "reached" }),
        ]);
      }
    }
    for (const step of ["reached", "qualified", "held"] as const)
      compared.push([step, found[step], await listed({ step })]);
    compared.push(["all", found.leads, await listed({})]);
    for (const [what, counted, inList] of compared) expect([what, counted]).toEqual([what, inList]);
    expect(compared.length).toBeGreaterThan(20);
  });

  test("what happened to a lead before it was merged counts for the one that goes on, and goes back with the undo", async () => {
    const kept = await addLead("2026-03-05T10:00:00+05:30");
    const merged = await addLead("2026-03-06T10:00:00+05:30");
    await addEvent(merged, "call", "2026-03-06T11:00:00+05:30", call("reached"));
    await db.does("business_development_manager", "select public.merge_leads($1, $2)", [kept, merged]);
    expect(await report()).toMatchObject({ leads: 1, reached: 1 });
    const [merge] = await db.query<{ id: string }>("select id from public.lead_merges where merged_id = $1", [
      merged,
    ]);
    await db.does("business_development_manager", "select public.undo_lead_merge($1)", [merge?.id]);
    expect(await report()).toMatchObject({ leads: 2, reached: 1 });
    const [row] = await db.query<{ step: number }>(
      "select step from private.lead_progress where lead_id = $1",
      [kept],
    );
    expect(row?.step).toBe(0);
  });

  test("the night's recount finds what is not as the timeline has it, says how many and puts it right", async () => {
    const { spoken } = await addMonth();
    const night = async () =>
      (await db.does<{ result: object }>("server", "select public.check_lead_progress() as result"))[0]
        ?.result;
    expect(await night()).toMatchObject({ differing: 0 });
    await db.query("update private.lead_progress set reached_at = null where lead_id = $1", [spoken]);
    expect(await report()).toMatchObject({ reached: 2 });
    expect(await night()).toMatchObject({ differing: 1 });
    expect(await report()).toMatchObject({ reached: 3 });
  });

  test("who may call: readers of lead reports read, managers enter costs, nobody writes the tables", async () => {
    expect(await db.whoCan(`select public.lead_report('${FROM}', '${TO}')`)).toEqual(LEAD_READERS);
    expect(await db.whoCan(`select public.list_campaign_costs('${FROM}', '${TO}')`)).toEqual(LEAD_READERS);
    const cost = JSON.stringify([
      { campaign: "x", first_day: "2026-03-02", last_day: "2026-03-02", paise: 100 },
    ]);
    expect(await db.whoCan(`select public.save_campaign_costs('${cost}')`)).toEqual(LEAD_MANAGERS);
    expect(await db.whoCan("select public.save_campaign('y')")).toEqual(LEAD_MANAGERS);
    expect(await db.whoCan("select public.check_lead_progress()")).toEqual([]);
  });

  test("days that cannot be are refused", async () => {
    for (const [from, to] of [
      [TO, FROM],
      ["2024-01-01", "2026-01-01"],
    ])
      expect(await outcome(db.as("ceo", "select public.lead_report($1, $2)", [from, to]))).toContain("22023");
  });

  const costs = async (entries: object[], who = "partnerships_manager") =>
    db.does<{ answer: { saved: number; added_campaigns: number } }>(
      who,
      "select public.save_campaign_costs($1::jsonb) as answer",
      [JSON.stringify(entries)],
    );
  const known = async (from = FROM, to = TO) => {
    const [row] = await db.as<{ answer: unknown }>(
      "ceo",
      "select public.list_campaign_costs($1, $2) as answer",
      [from, to],
    );
    return answers.list_campaign_costs.parse(row?.answer);
  };
  const month = { campaign: "spring", first_day: "2026-03-01", last_day: "2026-03-31", paise: 3_100_00 };

  test("a month counts by its days, the same days again replace, and a day is never paid for twice", async () => {
    expect((await costs([month]))[0]?.answer).toEqual({ saved: 1, added_campaigns: 1 });
    expect(await known()).toMatchObject([{ name: "spring", days: 30, knownDays: 30, paise: 3_000_00 }]);
    await costs([{ ...month, paise: 62_00 }]);
    expect(await known("2026-03-01", "2026-03-31")).toMatchObject([{ paise: 62_00 }]);
    expect(await outcome(costs([{ ...month, first_day: "2026-03-04", last_day: "2026-03-04" }]))).toContain(
      "PT409",
    );
  });

  test("days without a cost are not known to be free, and a file is kept whole or not at all", async () => {
    await costs([{ ...month, first_day: "2026-03-02", last_day: "2026-03-02", paise: 0 }]);
    expect(await known()).toMatchObject([{ days: 30, knownDays: 1, paise: 0 }]);
    const bad = { campaign: "autumn", first_day: "2026-03-05", last_day: "2026-03-04", paise: 1 };
    expect(await outcome(costs([{ ...month, campaign: "summer" }, bad]))).toContain("22023");
    expect((await known()).map(({ name }) => name)).toEqual(["spring"]);
  });

  test("every cost that was entered, changed or removed is in the audit log", async () => {
    await costs([month]);
    await costs([{ ...month, paise: 1_00 }]);
    const [cost] = await db.query<{ id: string }>("select id from public.campaign_costs");
    await db.does("business_development_manager", "select public.remove_campaign_cost($1)", [cost?.id]);
    const entries = await db.query<{ action: string }>(
      "select action from private.audit_log where table_name = 'campaign_costs' and row_id = $1 order by id",
      [cost?.id],
    );
    expect(entries.map(({ action }) => action)).toEqual(["insert", "update", "delete"]);
  });
});
