/** Leads that leave as a file: the log says who took which, and how many there were. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LEAD_READERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { submitLead } from "./lead-rows.ts";
import { drivers } from "./test-database.ts";

const WORKER = "business_development_team";
const BEGIN = "select public.begin_lead_export($1, 'name') as id";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function begin(filters: Record<string, string[]>): Promise<string> {
    const [row] = await db.does<{ id: string }>(WORKER, BEGIN, [filters]);
    return String(row?.id);
  }
  const finish = (who: string, id: string, rows: number, isComplete = true) =>
    db.does(who, "select public.finish_lead_export($1, $2, $3)", [id, rows, isComplete]);
  const entriesOf = (id: string) =>
    db.query<{ action: string; actor_id: string; after: unknown }>(
      "select action, actor_id, after from private.audit_log where table_name = 'leads' and row_id = $1 order by id",
      [id],
    );

  test("Whoever reads leads may take them out, and nobody else", async () => {
    expect((await db.whoCan(BEGIN, () => [{}])).sort()).toEqual([...LEAD_READERS].sort());
  });

  test("The log has who, by which filters and how many, and nobody's name or number", async () => {
    const id = await begin({ status: ["new"], q: ["+919812345678"] });
    await finish(WORKER, id, 1234);
    const actor_id = db.idOf(WORKER);
    expect(await entriesOf(id)).toEqual([
      {
        action: "begin_export",
        actor_id,
        after: { filters: { status: ["new"] }, is_searched: true, sort: "name" },
      },
      { action: "finish_export", actor_id, after: { rows: 1234, is_complete: true } },
    ]);
  });

  test("An end is noted once, by whoever began", async () => {
    const id = await begin({});
    expect(await outcome(finish("business_development_manager", id, 5))).toBe("PT404");
    await finish(WORKER, id, 5, false);
    expect(await outcome(finish(WORKER, id, 0))).toBe("PT404");
    expect(await entriesOf(id)).toHaveLength(2);
    expect(await outcome(finish(WORKER, id, -1))).toBe("22023");
  });

  test("What is no filter of leads is not written down", async () => {
    expect(await outcome(db.does(WORKER, BEGIN, [{ status: ["gone"] }]))).toBe("22023");
    expect(await outcome(db.does(WORKER, BEGIN, [{ password: ["x"] }]))).toBe("22023");
  });

  test("A count is exact to 99 and stops there", async () => {
    const destination = "Iceland";
    const count = async () => {
      const [row] = await db.as<{ count: number }>(WORKER, "select public.count_leads($1) as count", [
        { destination: [destination] },
      ]);
      return row?.count;
    };
    expect(await count()).toBe(0);
    await submitLead(db, { preferred_destination: destination });
    expect(await count()).toBe(1);
    await db.query(
      `insert into public.leads (idempotency_key, name, email, phone, request_type, preferred_destination)
       select gen_random_uuid(), 'Asha Rao', 'counted-' || place || '@example.test', null, 'contact', $1 from generate_series(1, 120) as place`,
      [destination],
    );
    expect(await count()).toBe(100);
  });
});
