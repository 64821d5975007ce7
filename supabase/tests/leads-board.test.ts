/** The board of leads: each column is the list of its status, and who reads no leads reads no board. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnOrder, compareCards } from "@/lib/leads/desk/board";
import { answers } from "@/lib/leads/desk/rows";
import { LEAD_STATUS_NAMES, type LeadStatus } from "@/lib/leads/wording";
import { LEAD_READERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const READER = "business_development_manager";
const COLUMNS = LEAD_STATUS_NAMES.map((status) => {
  const { column, isDescending } = columnOrder(status);
  return { status, sort: column, is_descending: isDescending };
});

describe.each(drivers)("The board of leads on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function addLead(campaign: string, columns: Record<string, unknown> = {}): Promise<string> {
    const row: Record<string, unknown> = {
      idempotency_key: randomUUID(),
      name: "Asha Rao",
      email: `${randomUUID()}@board.test`,
      request_type: "contact",
      last_touch: { source: "fair", campaign },
      ...(columns.status === "lost" ? { lost_reason: "budget" } : {}),
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

  async function dueIn(days: number, leadId: string): Promise<void> {
    await db.query("select private.open_task('Call again', $1::timestamptz, null, null, null, $2::uuid)", [
      new Date(Date.now() + days * DAY_MS).toISOString(),
      leadId,
    ]);
  }

  async function board(filters: Record<string, unknown>, limit = 50, columns: unknown = COLUMNS) {
    const [row] = await db.as<{ answer: unknown }>(
      READER,
      "select public.list_lead_board($1::jsonb, $2::jsonb, $3) as answer",
      [JSON.stringify(filters), JSON.stringify(columns), limit],
    );
    return answers.list_lead_board.parse(row?.answer);
  }

  async function list(filters: object, status: LeadStatus, cursor: object | null = null, limit = 50) {
    const { column, isDescending } = columnOrder(status);
    const [row] = await db.as<{ answer: unknown }>(
      READER,
      "select public.list_leads($1::jsonb, $2, $3, $4::jsonb, $5) as answer",
      [
        JSON.stringify({ ...filters, status: [status] }),
        column,
        isDescending,
        cursor && JSON.stringify(cursor),
        limit,
      ],
    );
    return answers.list_leads.parse(row?.answer);
  }

  test("each column is the list of its status under the same filters, and says how many are late", async () => {
    const campaign = `fair-${randomUUID()}`;
    const late = await addLead(campaign);
    await dueIn(-2, late);
    const coming = await addLead(campaign);
    await dueIn(1, coming);
    const idle = await addLead(campaign);
    const called = await addLead(campaign, { status: "contacted", preferred_destination: "Malta" });
    await dueIn(-1, called);
    const lost = await addLead(campaign, { status: "lost" });
    await addLead(`other-${campaign}`);

    const columns = await board({ campaign: [campaign] });
    expect(
      columns.map(({ status, rows, total, late: lates }) => [status, rows.map(({ id }) => id), total, lates]),
    ).toEqual([
      ["new", [late, coming, idle], 3, 1],
      ["contacted", [called], 1, 1],
      ["qualified", [], 0, 0],
      ["completed", [], 0, 0],
      ["lost", [lost], 1, 0],
    ]);
    for (const filters of [
      { campaign: [campaign] },
      { campaign: [campaign], due: ["overdue"] },
      { campaign: [campaign], due: ["none"], owner: ["none"] },
      { campaign: [campaign], destination: ["Malta"] },
      { q: ["board.test asha"] },
      { owner: ["me"] },
      { attention: ["yes"] },
    ])
      for (const { status, rows, total, hasMore } of await board(filters)) {
        const same = await list(filters, status);
        expect({ rows, total, hasMore }, JSON.stringify([filters, status])).toEqual({
          rows: same.rows,
          total: same.total,
          hasMore: same.hasMore,
        });
      }
  });

  test("a filter of due leads narrows what is late, and never widens it", async () => {
    const campaign = `due-${randomUUID()}`;
    await dueIn(-2, await addLead(campaign));
    await dueIn(3, await addLead(campaign));
    const lateOf = async (filters: object) => (await board({ campaign: [campaign], ...filters }))[0]?.late;
    expect(await lateOf({})).toBe(1);
    expect(await lateOf({ due: ["overdue"] })).toBe(1);
    expect(await lateOf({ due: ["none"] })).toBe(0);
  });

  test("pages of a column continue it by key, so that every card comes once and in its place", async () => {
    const campaign = `pages-${randomUUID()}`;
    const ids: string[] = [];
    for (let place = 0; place < 7; place++) {
      const id = await addLead(campaign);
      // Two of one time, and three without a step.
      if (place < 4) await dueIn(Math.floor(place / 2), id);
      ids.push(id);
    }
    const [column] = await board({ campaign: [campaign] }, 2, [COLUMNS[0]]);
    expect(column).toMatchObject({ total: 7, hasMore: true });
    const cards = [...(column?.rows ?? [])];
    for (let hasMore = true; hasMore; ) {
      const last = cards.at(-1);
      const page = await list(
        { campaign: [campaign] },
        "new",
        { direction: "after", value: last?.nextActionAt ?? null, id: last?.id },
        2,
      );
      cards.push(...page.rows);
      hasMore = page.hasMore;
    }
    expect(cards.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect([...cards].sort((a, b) => compareCards("new", a, b))).toEqual(cards);
  });

  test("closed leads stand with the latest change first, as the page sorts them too", async () => {
    const campaign = `closed-${randomUUID()}`;
    for (let place = 0; place < 3; place++) await addLead(campaign, { status: "lost" });
    const rows = (await board({ campaign: [campaign] })).at(-1)?.rows ?? [];
    expect(rows).toHaveLength(3);
    expect([...rows].sort((a, b) => compareCards("lost", a, b))).toEqual(rows);
  });

  test.each([
    ["no columns", [], {}],
    ["columns that are none", "new", {}],
    ["a status there is not", [{ status: "hot", sort: "name", is_descending: false }], {}],
    ["an order there is not", [{ status: "new", sort: "password", is_descending: false }], {}],
    ["no direction", [{ status: "new", sort: "name" }], {}],
    ["more columns than a board has", Array(11).fill(COLUMNS[0]), {}],
    ["a filter there is not", COLUMNS, { colour: ["green"] }],
    ["filters that are none", COLUMNS, []],
  ])("%s is refused", async (_what, columns, filters) => {
    expect(
      await outcome(
        db.as(READER, "select public.list_lead_board($1::jsonb, $2::jsonb)", [
          JSON.stringify(filters),
          JSON.stringify(columns),
        ]),
      ),
    ).toBe("22023");
  });

  test("those who read leads read the board, and nobody else does", async () => {
    expect(await db.whoCan(`select public.list_lead_board('{}', '${JSON.stringify(COLUMNS)}')`)).toEqual(
      LEAD_READERS,
    );
  });
});
