/** The desk of payments: its numbers are what was sold, and each opens the orders that it counts. */
import { createLoader } from "nuqs/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderList } from "@/lib/orders/list";
import { listArguments } from "@/lib/platform/lists/list-page";
import { ADMIN, MANAGEMENT } from "../../lib/access/expected/roles.ts";
import { openWithPeople, refusal, type TestDatabase } from "./database.ts";
import { addBuyer, begin, openShop, order, PRICE, recount, type Shop, settle } from "./order-rows.ts";
import { drivers } from "./test-database.ts";

type Sums = { value: string | null; name: string | null; orders: number; total_minor: number };
type Desk = {
  today: string;
  month_from: string;
  before_from: string;
  before_to: string;
  days: { day: string; orders: number; total_minor: number }[];
  services: Sums[];
  branches: Sums[];
  sources: Sums[];
  waiting: { age: string; orders: number; total_minor: number }[];
  disputed: { orders: number };
  loose: { orders: number; total_minor: number };
  not_granted: number;
  accounts: { code: string; balance_minor: number }[];
};

type Book = {
  accounts: {
    code: string;
    opening_minor: number;
    debit_minor: number;
    credit_minor: number;
    kept_minor: number;
  }[];
  journals: { id: number; kind: string; reference: string | null; entries: object[] }[];
  number: number;
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let shop: Shop;
  let other: Shop;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    shop = await openShop(db);
    other = await openShop(db);
    await db.query(
      "insert into public.staff_profiles (user_id, branch) values ($1, 'Pune') on conflict (user_id) do update set branch = 'Pune'",
      [db.idOf("application_team")],
    );
    const led = await addBuyer(db);
    await db.query(
      `insert into public.leads (idempotency_key, name, email, request_type, user_id, last_touch)
       values (gen_random_uuid(), 'Came By', 'came@people.test', 'contact', $1, '{"source": "fair, Pune"}')`,
      [led],
    );
    await db.query(
      `insert into public.applications (student_id, application_status, assigned_to) values ($1, 'offer', $2)`,
      [led, db.idOf("application_team")],
    );
    const stranger = await addBuyer(db);
    for (const [buyer, what] of [
      [led, shop],
      [led, other],
      [stranger, shop],
    ] as const)
      await settle(db, await begin(db, buyer, await order(db, buyer, what)));
    // Paid twice, and another one of which another sum came.
    const twice = await begin(db, stranger, await order(db, stranger, other));
    await settle(db, twice);
    await settle(db, twice, { payment: "again" });
    await settle(db, await begin(db, stranger, await order(db, stranger, other)), { amount: PRICE - 100 });
    // Waiting since today, and since ten days.
    await order(db, led, shop);
    const old = await order(db, stranger, shop);
    await db.exec(`
      set session_replication_role = replica;
      update public.orders set created_at = now() - interval '10 days' where id = '${old}';
      set session_replication_role = origin;`);
  });
  afterAll(() => db.close());

  const desk = async (who = "ceo") =>
    (await db.does<{ desk: Desk }>(who, "select public.read_payment_desk() as desk"))[0]?.desk as Desk;
  const bookOf = async (day: string, journals = 500) =>
    (await db.does<{ book: Book }>("ceo", "select public.read_day_book($1, $2) as book", [day, journals]))[0]
      ?.book as Book;
  const rowsAt = async (filters: Parameters<typeof orderList.href>[0]) => {
    const query = new URLSearchParams(orderList.href(filters).split("?")[1]);
    const asked = listArguments(orderList.toRequest(createLoader(orderList.parsers)(query)));
    const [row] = await db.does<{ total: number }>(
      "ceo",
      "select (public.list_orders($1::jsonb, $2, $3) ->> 'total')::int as total",
      [JSON.stringify(asked.p_filters), asked.p_sort, asked.p_is_descending],
    );
    return row?.total;
  };

  test("It is read by those who read payments", async () => {
    expect(await db.whoCan("select public.read_payment_desk()")).toEqual(MANAGEMENT);
  });

  test("What was paid today adds up, by service, by branch and by source, and each number opens its orders", async () => {
    const { today, days, services, branches, sources } = await desk();
    expect(days).toEqual([{ day: today, orders: 4, total_minor: 4 * PRICE }]);
    expect(await rowsAt({ paid_from: [today], paid_to: [today] })).toBe(4);
    expect(services.map(({ value, orders, total_minor }) => ({ value, orders, total_minor }))).toEqual(
      [shop, other]
        .map(({ serviceId }) => ({ value: serviceId, orders: 2, total_minor: 2 * PRICE }))
        .toSorted((a, b) => a.value.localeCompare(b.value)),
    );
    const of = (rows: Sums[]) =>
      Object.fromEntries(rows.map(({ value, orders }) => [value ?? "not known", orders]));
    expect(of(branches)).toEqual({ Pune: 2, "not known": 2 });
    expect(of(sources)).toEqual({ "fair, Pune": 2, "not known": 2 });
    for (const { value, orders } of services)
      expect(await rowsAt({ paid_from: [today], paid_to: [today], service: [value ?? ""] })).toBe(orders);
    for (const { value, orders } of branches)
      expect(await rowsAt({ paid_from: [today], branch: [value ?? "none"] })).toBe(orders);
    for (const { value, orders } of sources)
      expect(await rowsAt({ paid_to: [today], source: [value ?? "none"] })).toBe(orders);
  });

  test("Orders that wait are counted by their age, and money that fits none is named; each opens its orders", async () => {
    const { waiting, loose, not_granted, disputed } = await desk();
    const ages = Object.fromEntries(waiting.map(({ age, orders }) => [age, orders]));
    // The one for which another sum came waits too.
    expect(ages).toEqual({ "0-1": 2, "8-30": 1 });
    const isWaiting = ["created", "awaiting_payment", "failed"];
    for (const age of ["0-1", "2-7", "8-30", "over-30"])
      expect(await rowsAt({ state: isWaiting, age: [age] }), age).toBe(ages[age] ?? 0);
    expect(loose).toEqual({ orders: 2, total_minor: 2 * PRICE - 100 });
    expect(await rowsAt({ look: ["unmatched"] })).toBe(2);
    expect(await rowsAt({ look: ["not_added"] })).toBe(not_granted);
    expect(disputed.orders).toBe(0);
  });

  test("What is between two ages is in one of them", async () => {
    const rows = await db.query<{ days: number; age: string }>(
      `select d as days, private.order_age(now() - d * interval '1 day', (now() at time zone 'Asia/Kolkata')::date) as age
       from unnest('{0,1,2,7,8,30,31,400}'::int[]) as d`,
    );
    expect(rows.map(({ age }) => age)).toEqual([
      "0-1",
      "0-1",
      "2-7",
      "2-7",
      "8-30",
      "8-30",
      "over-30",
      "over-30",
    ]);
  });

  test("A month is compared with as many days of the one before, and never with days of its own", async () => {
    const spans = [];
    for (const day of ["2026-03-31", "2026-03-10", "2026-01-01"]) {
      const [row] = await db.does<{ desk: Desk }>("ceo", "select public.read_payment_desk($1) as desk", [
        day,
      ]);
      spans.push([row?.desk.month_from, row?.desk.before_from, row?.desk.before_to]);
    }
    expect(spans).toEqual([
      ["2026-03-01", "2026-02-01", "2026-02-28"],
      ["2026-03-01", "2026-02-01", "2026-02-10"],
      ["2026-01-01", "2025-12-01", "2025-12-01"],
    ]);
  });

  test("The nightly count finds a sum of sales that is not what the orders say", async () => {
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
    await db.query("update private.sales_by_day set total_minor = total_minor + 1 where part = 'all'");
    expect(await recount(db)).toMatchObject({ differing: 1 });
    await db.query("update private.sales_by_day set total_minor = total_minor - 1 where part = 'all'");
  });

  test("The day book has every journal of the day with both sides, and comes to nothing", async () => {
    const { today } = await desk();
    const { accounts, journals, number } = await bookOf(today);
    expect(number).toBe(journals.length);
    expect(journals.map(({ kind }) => kind).toSorted()).toEqual([
      "sale",
      "sale",
      "sale",
      "sale",
      "unmatched",
      "unmatched",
    ]);
    const [sale] = journals;
    expect(sale).toMatchObject({
      reference: expect.stringMatching(/^CBO-/),
      entries: [{ account_code: "clearing.sandbox", amount_minor: PRICE }, {}, {}],
    });
    const of = (code: string) => accounts.find((account) => account.code === code);
    expect(of("clearing.sandbox")).toMatchObject({
      opening_minor: 0,
      debit_minor: 6 * PRICE - 100,
      credit_minor: 0,
      kept_minor: 6 * PRICE - 100,
    });
    const moved = accounts.reduce(
      (sum, { debit_minor, credit_minor }) => sum + debit_minor - credit_minor,
      0,
    );
    expect(moved).toBe(0);
    expect(await bookOf(today, 1)).toMatchObject({ number: 6, journals: [{ id: sale?.id }] });
    expect(await bookOf("2020-01-01")).toMatchObject({
      accounts: [],
      journals: [],
      number: 0,
      previous_day: null,
      next_day: today,
    });
    expect(await db.whoCan("select public.read_day_book('2026-11-27')")).toEqual(MANAGEMENT);
  });

  test("An account is shown by day from what it held before", async () => {
    const { today } = await desk();
    const read = async (from: string, to: string) =>
      (
        await db.does<{ account: object }>(
          "ceo",
          "select public.read_ledger_account('clearing.sandbox', $1, $2) as account",
          [from, to],
        )
      )[0]?.account;
    expect(await read(today, today)).toEqual({
      code: "clearing.sandbox",
      name: "Sandbox, no real money",
      kind: "asset",
      opening_minor: 0,
      days: [{ day: today, amount_minor: 6 * PRICE - 100, entries: 6 }],
    });
    expect(await read("2999-01-01", "2999-01-02")).toMatchObject({
      opening_minor: 6 * PRICE - 100,
      days: [],
    });
    expect(await refusal(read("2020-01-01", today))).toBe("22023");
    expect(await db.whoCan(`select public.read_ledger_account('bank', '${today}', '${today}')`)).toEqual(
      MANAGEMENT,
    );
  });

  test("An order keeps the branch and the source it was made with", async () => {
    await expect(db.query("update public.orders set branch = 'Delhi' where branch = 'Pune'")).rejects.toThrow(
      "kept as they were written",
    );
  });
});

describe.each(drivers)("News of providers on %s", (driver) => {
  let db: TestDatabase;
  let shop: Shop;
  let buyer: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    shop = await openShop(db);
    buyer = await addBuyer(db);
  });
  afterAll(() => db.close());

  const report = async () => {
    const [row] = await db.does<{ report: { provider: string }[] }>(
      "admin",
      "select public.gateway_report() as report",
    );
    return row?.report.find(({ provider }) => provider === "sandbox");
  };
  const isSilent = {
    provider: "sandbox",
    last_heard_at: null,
    waiting: 0,
    not_told: 0,
    late: 0,
    given_up: 0,
  };

  test("Administrators see what waits, what we had to ask for, and what nobody works on", async () => {
    expect(await db.whoCan("select public.gateway_report()")).toEqual(ADMIN);
    expect(await report()).toEqual(isSilent);
    const tried = await begin(db, buyer, await order(db, buyer, shop));
    // Whoever left before trying is no alarm, however long ago.
    await begin(db, buyer, await order(db, buyer, shop));
    await settle(db, await begin(db, buyer, await order(db, buyer, shop)));
    await db.does("server", "select public.note_payment_tried('sandbox', $1)", [tried]);
    // Somebody may still be looking for the card, and the news may be on their way.
    expect(await report()).toEqual(isSilent);
    await db.exec(`
      set session_replication_role = replica;
      update public.payments set created_at = now() - interval '40 minutes', captured_at = captured_at - interval '20 minutes';
      set session_replication_role = origin;
      insert into private.gateway_events (provider, event_id, body, news, received_at, next_try_at, worked_at) values
        ('sandbox', 'late', 'x', '{"kind": "failed"}', now() - interval '20 minutes', now(), null),
        ('sandbox', 'given up', 'x', '{"kind": "failed"}', now() - interval '2 days', null, null),
        ('sandbox', 'nothing for us', 'x', null, now() - interval '2 days', null, null);`);
    expect(await report()).toMatchObject({ waiting: 1, not_told: 1, late: 1, given_up: 1 });
  });

  test("Words of providers go after 90 days, once they were worked on", async () => {
    await db.exec(`
      insert into private.gateway_events (provider, event_id, body, news, received_at, next_try_at, worked_at) values
        ('stripe', 'old', 'words', '{"kind": "failed"}', now() - interval '91 days', null, now()),
        ('stripe', 'old and nothing for us', 'words', null, now() - interval '91 days', null, null),
        ('stripe', 'old and never worked on', 'words', '{"kind": "failed"}', now() - interval '91 days', null, null),
        ('stripe', 'young', 'words', '{"kind": "failed"}', now() - interval '89 days', null, now());`);
    const [row] = await db.does<{ erased: number }>(
      "server",
      "select public.purge_gateway_bodies() as erased",
    );
    expect(row?.erased).toBe(2);
    const kept = await db.query<{ event_id: string }>(
      "select event_id from private.gateway_events where provider = 'stripe' and body <> '' order by 1",
    );
    expect(kept.map(({ event_id }) => event_id)).toEqual(["old and never worked on", "young"]);
    expect(await db.query("select news from private.gateway_events where event_id = 'old'")).toEqual([
      { news: { kind: "failed" } },
    ]);
  });
});

describe.each(drivers)("A service that was bought, on %s", (driver) => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  const told = async () =>
    db.query<{ user_id: string; href: string }>(
      "select user_id, href from public.notifications where kind = 'order.sold' order by created_at, user_id",
    );

  test("is told to whoever looks after the buyer, to administrators where nobody does, and once", async () => {
    const shop = await openShop(db);
    const [alone, led] = [await addBuyer(db), await addBuyer(db)];
    await db.query(
      `insert into public.applications (student_id, application_status, assigned_to) values ($1, 'offer', $2)`,
      [led, db.idOf("application_team")],
    );
    const first = await order(db, alone, shop);
    const at = await begin(db, alone, first);
    await settle(db, at);
    await settle(db, at);
    expect(await told()).toEqual([
      { user_id: db.idOf("admin"), href: `/payments-dashboard/orders/${first}` },
    ]);
    await settle(db, await begin(db, led, await order(db, led, shop)));
    expect((await told()).slice(1)).toEqual([
      { user_id: db.idOf("application_team"), href: `/student-detail/${led}` },
    ]);
  });

  test("is told to nobody where it opens by itself: papers of the exam studio", async () => {
    const papers = await openShop(db);
    await db.query(
      "insert into public.service_inclusions (service_id, place, exam_id, papers, months) values ($1, 2, 'ielts', 5, 3)",
      [papers.serviceId],
    );
    const before = (await told()).length;
    const buyer = await addBuyer(db);
    await settle(db, await begin(db, buyer, await order(db, buyer, papers)));
    expect(await told()).toHaveLength(before);
  });
});
