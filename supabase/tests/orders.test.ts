/** Orders and payments: nobody is charged twice, nothing that was paid is lost, and the books always balance. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { priceParts } from "../../lib/service-catalog/price.ts";
import { openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import {
  addBuyer,
  BILLING,
  begin,
  openShop,
  order,
  PAID_ONCE,
  PRICE,
  recount,
  type Shop,
  seen,
  setPrice,
  settle,
} from "./order-rows.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let shop: Shop;
  let buyer: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    shop = await openShop(db);
    buyer = await addBuyer(db);
  });
  afterAll(() => db.close());

  const expire = async (id: string) => {
    await db.exec("alter table public.orders disable trigger orders_are_guarded");
    await db.query("update public.orders set expires_at = now() - interval '1 second' where id = $1", [id]);
    await db.exec("alter table public.orders enable trigger orders_are_guarded");
    await db.does("server", "select public.expire_orders()");
  };
  const fail = async (providerOrder: string) =>
    (
      await db.does<{ outcome: string }>(
        "server",
        "select public.fail_payment('sandbox', $1, 'The card was declined') as outcome",
        [providerOrder],
      )
    )[0]?.outcome;
  const dispute = async (payment: string, news: string) =>
    (
      await db.does<{ outcome: string }>(
        "server",
        "select public.dispute_payment('sandbox', $1, $2) as outcome",
        [payment, news],
      )
    )[0]?.outcome;
  const begun = async () => {
    const id = await order(db, buyer, shop);
    return { id, at: await begin(db, buyer, id) };
  };
  const alarms = async () =>
    (
      await db.query<{ count: number }>(
        "select count(*)::int from public.notifications where kind = 'payment.alarm' and user_id = $1",
        [db.idOf("admin")],
      )
    )[0]?.count ?? 0;

  test("A paid order has its payment, purchase, journal, events and notice, and each once however often it is told", async () => {
    const { id, at } = await begun();
    expect(await seen(db, id)).toMatchObject({
      state: "awaiting_payment",
      captured: 0,
      purchases: 0,
      sales: 0,
    });
    expect(await settle(db, at)).toBe("paid");
    expect(await seen(db, id)).toEqual(PAID_ONCE);
    for (let times = 0; times < 3; times++) expect(await settle(db, at)).toBe("already");
    expect(await seen(db, id)).toEqual(PAID_ONCE);
    const entries = await db.query(
      `select e.account_code as account, e.amount_minor::int as paise from public.ledger_entries as e
       join public.ledger_journals as j on j.id = e.journal_id where j.order_id = $1 order by 1`,
      [id],
    );
    expect(entries).toEqual([
      { account: "clearing.sandbox", paise: PRICE },
      { account: "revenue.service", paise: -1_000_000 },
      { account: "tax.igst", paise: -180_000 },
    ]);
  });

  test("Whoever reads payments sees an order with its payment, journal and events; nobody else does", async () => {
    const { id, at } = await begun();
    await settle(db, at);
    const [read] = await db.does<{ file: Record<string, unknown> }>(
      "ceo",
      "select public.read_order($1) as file",
      [id],
    );
    expect(read?.file).toMatchObject({
      order: { state: "paid", total_minor: PRICE, billing_name: "Test Person" },
      lines: [{ description: "Visa assistance", total_minor: PRICE }],
      payments: [{ provider: "sandbox", state: "captured", amount_minor: PRICE }],
      events: [
        { kind: "created" },
        { kind: "payment_started" },
        { kind: "paid" },
        { kind: "granted" },
        { kind: "invoiced" },
      ],
      journals: [
        {
          kind: "sale",
          entries: [
            { account: "Sandbox, no real money", amount_minor: PRICE },
            { account: "Sales of services", amount_minor: -1_000_000 },
            { account: "IGST payable", amount_minor: -180_000 },
          ],
        },
      ],
      invoices: [{ kind: "invoice", total_minor: PRICE, mail: { status: "queued" } }],
      news: [],
    });
    const [listed] = await db.does<{ page: { rows: { id: string }[] } }>(
      "ceo",
      `select public.list_orders(jsonb_build_object('q', jsonb_build_array((select lower(reference) from public.orders where id = $1)))) as page`,
      [id],
    );
    expect(listed?.page.rows.map((row) => row.id)).toEqual([id]);
    for (const who of ["student", "hr", "application_team"])
      expect(await outcome(db.does(who, "select public.read_order($1)", [id]))).toBe("PT403");
  });

  test("Papers that are paid for open the exam studio, also in a package, and a package the study-abroad area", async () => {
    const access = async (who: string) =>
      (await db.as<{ may: object }>(who, "select public.check_student_dashboard_access($1) as may", [who]))[0]
        ?.may;
    const buy = async (who: string, what: Shop) => {
      const id = await order(db, who, what);
      expect(await settle(db, await begin(db, who, id))).toBe("paid");
    };
    const include = (service: Shop, column: string, value: string) =>
      db.query(
        `insert into public.service_inclusions (service_id, place, ${column}) values ($1, 2, ${value})`,
        [service.serviceId],
      );
    const papers = await openShop(db);
    await include(papers, "exam_id, papers, months", "'ielts', 5, 3");
    const bundle = await openShop(db);
    await include(bundle, "included_service_id", `'${papers.serviceId}'`);

    const [one, other, third] = [await addBuyer(db), await addBuyer(db), await addBuyer(db)];
    await buy(one, papers);
    expect(await access(one)).toMatchObject({ has_exam_dashboard: true, has_student_dashboard: false });
    await buy(other, bundle);
    expect(await access(other)).toMatchObject({ has_exam_dashboard: true, has_student_dashboard: true });
    await buy(third, shop);
    expect(await access(third)).toMatchObject({ has_exam_dashboard: false, has_student_dashboard: false });
  });

  test("Two presses on one form are one order, and two tabs pay one and the same", async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([
      order(db, buyer, shop, { key }),
      order(db, buyer, shop, { key }),
    ]);
    expect(second).toBe(first);
    const [one, other] = await Promise.all([begin(db, buyer, first), begin(db, buyer, first)]);
    expect(other).toBe(one);
    expect(await refusal(order(db, await addBuyer(db), shop, { key }))).toBe("PT404");
  });

  test("A price that changed since the page was opened is shown and not charged", async () => {
    const other = await openShop(db);
    await setPrice(db, other.serviceId, PRICE + 100);
    expect(await refusal(order(db, buyer, other))).toBe("PT409 price_changed");
    expect(await refusal(order(db, buyer, shop, { total: 100 }))).toBe("PT409 price_changed");
    await db.query("update public.services set is_offered = false where id = $1", [other.serviceId]);
    expect(await refusal(order(db, buyer, other))).toBe("PT404");
  });

  test("Nobody orders whose age is not known, nor a child whose parent has not agreed", async () => {
    const unknown = await db.addPerson();
    expect(await refusal(order(db, unknown, shop))).toBe("PT409 age_unknown");
    const child = await addBuyer(db, "2015-01-01");
    expect(await refusal(order(db, child, shop))).toBe("PT409 consent_needed");
  });

  test("Another sum or currency never pays the order; it is kept, booked and somebody is told", async () => {
    const { id, at } = await begun();
    const before = await alarms();
    expect(await settle(db, at, { payment: `less_${at}`, amount: PRICE - 1 })).toBe("mismatched");
    expect(await settle(db, at, { payment: `less_${at}`, amount: PRICE - 1 })).toBe("already");
    expect(await settle(db, at, { payment: `usd_${at}`, currency: "USD" })).toBe("mismatched");
    expect(await alarms()).toBe(before + 2);
    expect(await seen(db, id)).toMatchObject({
      state: "awaiting_payment",
      purchases: 0,
      sales: 0,
      unmatched: String(PRICE - 1),
    });
    expect(await settle(db, at)).toBe("paid");
    expect(await seen(db, id)).toEqual({ ...PAID_ONCE, unmatched: String(PRICE - 1) });
  });

  test("Money that comes a second after the order expired still pays it", async () => {
    const { id, at } = await begun();
    await expire(id);
    expect(await seen(db, id)).toMatchObject({ state: "expired" });
    expect(await refusal(begin(db, buyer, id))).toBe("PT409 expired");
    expect(await settle(db, at)).toBe("paid");
    expect(await seen(db, id)).toEqual(PAID_ONCE);
  });

  test("A failed card and then a good one pays; news of a failure after the money change nothing", async () => {
    const { id, at } = await begun();
    expect(await fail(at)).toBe("failed");
    expect(await seen(db, id)).toMatchObject({ state: "failed" });
    const again = await begin(db, buyer, id);
    expect(again).not.toBe(at);
    expect(await settle(db, again)).toBe("paid");
    expect(await fail(again)).toBe("already");
    expect(await seen(db, id)).toEqual(PAID_ONCE);
    expect(await refusal(begin(db, buyer, id))).toBe("PT409 paid");
    // The first card went through after all: the money is known of, and does not pay twice.
    expect(await settle(db, at)).toBe("surplus");
    expect(await settle(db, at)).toBe("already");
    expect(await seen(db, id)).toEqual({ ...PAID_ONCE, unmatched: String(PRICE) });
  });

  test("A dispute is opened and won in any order", async () => {
    const { id, at } = await begun();
    expect(await dispute(`pay_${at}`, "opened")).toBe("unknown");
    await settle(db, at);
    expect(await dispute(`pay_${at}`, "opened")).toBe("disputed");
    expect(await dispute(`pay_${at}`, "opened")).toBe("already");
    expect((await seen(db, id)).state).toBe("disputed");
    expect(await dispute(`pay_${at}`, "won")).toBe("dispute_won");
    expect(await seen(db, id)).toEqual(PAID_ONCE);
    const other = await begun();
    await settle(db, other.at);
    await dispute(`pay_${other.at}`, "won");
    await dispute(`pay_${other.at}`, "opened");
    expect((await seen(db, other.id)).state).toBe("paid");
  });

  test("A consent that is taken back while the money is on its way loses neither the money nor the news of it", async () => {
    const { id, at } = await begun();
    await db.query("update public.profiles set date_of_birth = '2015-01-01' where user_id = $1", [buyer]);
    const before = await alarms();
    expect(await settle(db, at)).toBe("paid");
    await db.query("update public.profiles set date_of_birth = '2000-01-01' where user_id = $1", [buyer]);
    expect(await seen(db, id)).toMatchObject({ state: "paid", captured: 1, purchases: 0, sales: 1 });
    expect(await alarms()).toBe(before + 1);
  });

  test("A deleted account leaves its payment without the person", async () => {
    const gone = await addBuyer(db);
    const id = await order(db, gone, shop);
    const at = await begin(db, gone, id);
    await db.query("delete from auth.users where id = $1", [gone]);
    expect(await settle(db, at)).toBe("paid");
    expect(
      await db.query(
        "select user_id, billing_name, billing_email, billing_address, state from public.orders where id = $1",
        [id],
      ),
    ).toEqual([
      { user_id: null, billing_name: null, billing_email: null, billing_address: null, state: "paid" },
    ]);
  });

  test("Orders, payments and their events are changed by their steps alone, not even by the server otherwise", async () => {
    const { id, at } = await begun();
    await settle(db, at);
    for (const change of [
      "update public.orders set total_minor = 100",
      "update public.orders set state = 'created'",
      "update public.orders set billing_name = 'Somebody Else'",
      "update public.orders set paid_at = now()",
      "update public.payments set amount_minor = 1",
      "update public.payments set state = 'failed'",
      "update public.order_events set kind = 'paid'",
      "update public.order_lines set total_minor = 1",
      "delete from public.orders",
      "delete from public.order_lines",
      "delete from public.order_events",
      "delete from public.payments",
    ]) {
      const one = change.replace(
        /(public\.(\w+).*)$/,
        (_, rest: string, table: string) =>
          `${rest} where ${table === "orders" ? "id" : "order_id"} = '${id}'`,
      );
      expect(await outcome(db.query(one)), one).not.toBe("done");
      expect(await outcome(db.does("server", one)), one).not.toBe("done");
    }
  });

  test("No journal is committed that does not balance, none is changed, and none is added to", async () => {
    const book = (entries: object) =>
      db.query("select private.book($1, 'correction', null, null, $2)", [randomUUID(), entries]);
    expect(await refusal(book({ bank: 100 }))).toBe("23514 unbalanced");
    expect(await refusal(book({ bank: 100, refunds: -99 }))).toBe("23514 unbalanced");
    expect(await refusal(book({}))).toBe("23514 unbalanced");
    expect(await refusal(book({ bank: 100, refunds: -100 }))).toBe("done");
    expect(
      await refusal(
        db.query(
          "insert into public.ledger_entries (journal_id, account_code, amount_minor) select max(id), 'bank', 5 from public.ledger_journals",
        ),
      ),
    ).toBe("PT409 journal_closed");
    for (const change of [
      "update public.ledger_entries set amount_minor = 1",
      "delete from public.ledger_entries",
      "truncate public.ledger_entries",
      "update public.ledger_journals set day = '2020-01-01'",
      "delete from public.ledger_journals",
      "truncate public.ledger_journals cascade",
    ]) {
      expect(await outcome(db.query(change)), change).toBe("42501");
      expect(await outcome(db.does("server", change)), change).toBe("42501");
    }
  });

  test("The nightly count finds a balance that is not what the entries say", async () => {
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
    await db.query(
      "update public.ledger_balances set amount_minor = amount_minor + 1 where account_code = 'bank'",
    );
    expect(await recount(db)).toMatchObject({ differing: 1 });
    await db.query(
      "update public.ledger_balances set amount_minor = amount_minor - 1 where account_code = 'bank'",
    );
    expect(await recount(db)).toMatchObject({ differing: 0 });
  });

  test("The database works out net and tax as the pages do", async () => {
    const rows = await db.query<{
      amount: number;
      included: boolean;
      rate: number;
      net: number;
      tax: number;
    }>(
      `select a.amount::float8 as amount, i.included, r.rate, p.net_minor::float8 as net, p.tax_minor::float8 as tax
       from (select (random() * 10 ^ (3 + n % 9))::bigint + 100 as amount from generate_series(1, 300) as n) as a
       cross join (values (true), (false)) as i (included) cross join (values (0), (500), (1200), (1800), (2800), (1)) as r (rate)
       cross join lateral private.price_parts(a.amount, i.included, r.rate) as p`,
    );
    for (const { amount, included, rate, net, tax } of rows) {
      const parts = priceParts({ amountMinor: amount, isTaxIncluded: included, rateBasisPoints: rate });
      expect({ net, tax }, `${amount} ${included} ${rate}`).toEqual({ net: parts.net, tax: parts.tax });
    }
  });

  test("What a provider tells is kept once and worked on in any order; one that cannot be worked on keeps no other waiting", async () => {
    const { id, at } = await begun();
    const tell = async (event: string, news: object) =>
      (
        await db.does<{ id: string | null }>(
          "server",
          "select public.record_gateway_event('sandbox', $1, '{}', $2) as id",
          [event, news],
        )
      )[0]?.id ?? null;
    const work = async () => {
      const came: (string | null)[] = [];
      for (;;) {
        const [row] = await db.does<{ outcome: string | null }>(
          "server",
          "select public.work_gateway_event() as outcome",
        );
        if (!row?.outcome) return came;
        came.push(row.outcome);
      }
    };
    const captured = {
      kind: "captured",
      provider_order_id: at,
      provider_payment_id: `pay_${at}`,
      amount_minor: PRICE,
      currency: "INR",
    };
    const first = `event_${randomUUID()}`;
    expect(await tell(`broken_${first}`, { ...captured, amount_minor: "much" })).not.toBeNull();
    expect(
      await tell(`dispute_${first}`, { kind: "dispute_opened", provider_payment_id: `pay_${at}` }),
    ).not.toBeNull();
    expect(await tell(first, captured)).not.toBeNull();
    expect(await tell(first, captured)).toBeNull();
    expect(await work()).toEqual(["failed", "unknown", "paid"]);
    expect((await seen(db, id)).state).toBe("paid");
    // The dispute was told before the payment, and has its turn later.
    await db.exec("update private.gateway_events set next_try_at = now() where next_try_at is not null");
    expect(await work()).toEqual(["failed", "disputed"]);
    expect((await seen(db, id)).state).toBe("disputed");
    // The page of the order says what its provider told, and nothing of other orders.
    const [read] = await db.does<{ news: object[] }>(
      "ceo",
      "select public.read_order($1) -> 'news' as news",
      [id],
    );
    expect(read?.news).toMatchObject([
      { kind: "captured", has_failed: true, is_waiting: true, attempts: 2 },
      { kind: "dispute_opened", outcome: "disputed", is_waiting: false },
      { kind: "captured", outcome: "paid", is_waiting: false },
    ]);
  });

  test("Money that several connections tell of at the same moment is booked once", async () => {
    const { id, at } = await begun();
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => settle(db, at)));
    expect(outcomes.filter((each) => each === "paid")).toHaveLength(1);
    expect(outcomes.filter((each) => each === "already")).toHaveLength(3);
    expect(await seen(db, id)).toEqual(PAID_ONCE);
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });

  test("A bill outside of India has no state of GST, and a GSTIN is of the state it is supplied to", async () => {
    expect(await outcome(order(db, buyer, shop, { billing: { ...BILLING, country: "GB" } }))).toBe("23514");
    expect(await outcome(order(db, buyer, shop, { billing: { ...BILLING, gstin: "29ABCDE1234F1Z5" } }))).toBe(
      "23514",
    );
    const abroad = await order(db, buyer, shop, { billing: { ...BILLING, country: "GB", state: "" } });
    expect(
      await db.query("select tax_kind, total_minor::int from public.orders where id = $1", [abroad]),
    ).toEqual([{ tax_kind: "inter", total_minor: PRICE }]);
  });
});
