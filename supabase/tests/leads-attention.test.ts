/** So many leads need attention that they are no longer named one by one: list, board and numbers say what each lead says of itself. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const LEADS = 4_000;
const MANAGER = "business_development_manager";
const FILTERS = JSON.stringify({ attention: ["yes"] });

type Listed = Record<string, string | null> & { id: string };
type Page = { rows: Listed[]; total: number; is_total_capped: boolean; has_more: boolean };

describe.each(drivers)("Thousands of leads that need attention on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query("delete from public.leads");
    const owner = await db.addPerson({ role: "business_development_team" });
    const locked = await db.addPerson({ role: "business_development_team" });
    await db.query("update public.profiles set is_active = false where user_id = $1", [locked]);
    await db.transaction(async (within) => {
      await within.query("set local session_replication_role = replica");
      // Every lead is another case: whose it is, when it is due, what comes next and when, where it stands.
      await within.query(
        `insert into public.leads (idempotency_key, name, email, request_type, status, lost_reason, owner_id, stage_due_at, next_action_at, next_action_task_id, preferred_destination, created_at)
         select gen_random_uuid(), 'Lead ' || n, 'lead-' || n || '@attention.test', 'contact', s.status::public.lead_status,
           case when s.status = 'lost' then 'budget' end::public.lead_lost_reason,
           (array[null, $2, $2, $3])[1 + n % 4]::uuid,
           case when s.status <> 'lost' then now() + make_interval(hours => n * 7 % 400 - 300) end,
           case when s.status <> 'lost' and n % 4 > 0 and n % 5 > 1 then now() + make_interval(hours => n * 11 % 500 - 350) end,
           case when s.status <> 'lost' and n % 4 > 0 and n % 5 > 1 then gen_random_uuid() end,
           (array['Germany', 'Ireland'])[1 + n % 2], now() - make_interval(mins => n)
         from generate_series(1, $1::int) as n, lateral (select (array['new', 'contacted', 'qualified', 'lost'])[1 + n / 7 % 4]) as s (status)`,
        [LEADS, owner, locked],
      );
      await within.query(
        `insert into public.consultations (lead_id, status, starts_at, ends_at, time_zone)
         select l.id, 'booked', now() - interval '5 hours', now() - interval '4 hours', 'Asia/Kolkata' from public.leads as l
         where l.status = 'contacted' and l.next_action_at > now() order by l.id limit 3`,
      );
    });
    await db.query("analyze public.leads");
  });
  afterAll(() => db.close());

  const needing = async (where = "true", order = "l.stage_due_at, l.id") => {
    const rows = await db.query<{ id: string }>(
      `select l.id from public.leads as l where private.lead_attention(l) is not null and ${where} order by ${order}`,
    );
    return rows.map(({ id }) => id);
  };
  const list = async (filters: string, sort: string, cursor: object | null = null) => {
    const [row] = await db.as<{ answer: Page }>(
      MANAGER,
      "select public.list_leads($1::jsonb, $2, false, $3::jsonb, 200) as answer",
      [filters, sort, cursor && JSON.stringify(cursor)],
    );
    if (!row) throw new Error("The list answered nothing.");
    return row.answer;
  };

  test("the list pages through each of them once, in order", async () => {
    const expected = await needing();
    expect(expected.length).toBeGreaterThan(2_000);
    const found: string[] = [];
    let cursor: object | null = null;
    do {
      const page = await list(FILTERS, "stage_due_at", cursor);
      expect(page.total).toBe(expected.length);
      expect(page.rows.every(({ attention }) => attention !== null)).toBe(true);
      found.push(...page.rows.map(({ id }) => id));
      const last = page.rows.at(-1);
      cursor = page.has_more ? { direction: "after", value: last?.stage_due_at, id: last?.id } : null;
    } while (cursor);
    expect(found).toEqual(expected);
  });

  test("other filters narrow it to the same ones", async () => {
    const expected = await needing(
      "l.preferred_destination = 'Ireland' and l.status = 'new'",
      "l.created_at, l.id",
    );
    const page = await list(
      JSON.stringify({ attention: ["yes"], destination: ["Ireland"], status: ["new"] }),
      "created_at",
    );
    expect(page.total).toBe(expected.length);
    expect(page.rows.map(({ id }) => id)).toEqual(expected.slice(0, 200));
    const closed = await list(JSON.stringify({ attention: ["yes"], status: ["lost"] }), "created_at");
    expect(closed).toMatchObject({ rows: [], total: 0, has_more: false });
  });

  test("the widget counts what the list has", async () => {
    const [row] = await db.as<{ answer: Record<string, number> }>(
      MANAGER,
      "select public.count_lead_attention() as answer",
    );
    expect(row?.answer.total).toBe((await needing()).length);
    const [parts] = await db.query<Record<string, number>>(
      `select count(*)::int as open,
         count(*) filter (where owner_id is null and stage_due_at < now())::int as unowned_due,
         count(*) filter (where owner_id is not null and next_action_at is null)::int as silent,
         count(*) filter (where next_action_at < private.add_working_days(now(), -1))::int as overdue,
         count(*) filter (where private.lead_owner_gap(owner_id) is not null and owner_id is not null)::int as away
       from public.leads where status <> 'lost'`,
    );
    expect(row?.answer).toMatchObject(parts ?? {});
  });

  test("the board shows them by status, with how many are late", async () => {
    const columns = ["new", "contacted", "qualified", "lost"].map((status) => ({
      status,
      sort: "created_at",
      is_descending: false,
    }));
    const [row] = await db.as<{ answer: (Page & { status: string; late: number })[] }>(
      MANAGER,
      "select public.list_lead_board($1::jsonb, $2::jsonb, 50) as answer",
      [FILTERS, JSON.stringify(columns)],
    );
    for (const column of row?.answer ?? []) {
      const expected = await needing(`l.status = '${column.status}'`, "l.created_at, l.id");
      expect(column.total).toBe(expected.length);
      expect(column.rows.map(({ id }) => id)).toEqual(expected.slice(0, 50));
      expect(column.late).toBe(
        (await needing(`l.status = '${column.status}' and l.next_action_at < now()`)).length,
      );
    }
  });
});
