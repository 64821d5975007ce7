/** Orders that are paid in parts: each part once, what is open is owed to us, and nobody gets back more than they paid. */
import { randomUUID } from "node:crypto";
import { createLoader } from "nuqs/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderList } from "@/lib/orders/list";
import { INSTALMENT_AGE_NAMES } from "@/lib/orders/wording";
import { listArguments } from "@/lib/platform/lists/list-page";
import { partsOf } from "../../lib/service-catalog/instalments.ts";
import { openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import {
  addBuyer,
  begin,
  openShop,
  order,
  PLAN,
  PRICE,
  recount,
  type Shop,
  seen,
  setPrice,
  settle,
} from "./order-rows.ts";
import { ask, claim, decide, finish } from "./refund-rows.ts";
import { drivers } from "./test-database.ts";

const FIRST = 472_000;
const SECOND = 354_000;
const THIRD = 354_000;

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let shop: Shop;
  let buyer: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    shop = await openShop(db, PRICE, PLAN);
    buyer = await addBuyer(db);
  });
  afterAll(() => db.close());

  const inParts = (who = buyer, what = shop) => order(db, who, what, { isInParts: true });
  const payPart = async (id: string, part: number, amount: number, who = buyer) => {
    const at = await begin(db, who, id, `order_${randomUUID()}`, part);
    return { at, came: await settle(db, at, { amount }) };
  };
  const begun = async (who = buyer) => {
    const id = await inParts(who);
    expect((await payPart(id, 1, FIRST, who)).came).toBe("paid");
    return id;
  };
  const partsOfOrder = (id: string) =>
    db.query<{ place: number; amount: number; days: number | null; is_paid: boolean; is_ended: boolean }>(
      `select i.place, i.amount_minor::int as amount, (i.due_on - (o.paid_at at time zone 'Asia/Kolkata')::date)::int as days,
         i.payment_id is not null as is_paid, i.ended_at is not null as is_ended
       from public.order_instalments as i join public.orders as o on o.id = i.order_id where i.order_id = $1 order by i.place`,
      [id],
    );
  const heldBy = async (id: string, account: string) =>
    (
      await db.query<{ held: number }>(
        `select coalesce(sum(e.amount_minor), 0)::int as held from public.ledger_journals as j
         join public.ledger_entries as e on e.journal_id = j.id where j.order_id = $1 and e.account_code like $2`,
        [id, account],
      )
    )[0]?.held;
  const refundableOf = async (id: string) => {
    const [read] = await db.as<{ facts: object }>(buyer, "select public.read_refundable($1) as facts", [id]);
    const [row] = await db.query<{ answer: { minor: number; rest_minor: number } }>(
      "select private.refundable($1::jsonb) as answer",
      [read?.facts],
    );
    return row?.answer;
  };
  const dispute = (at: string, news: string) =>
    db.does("server", "select public.dispute_payment('sandbox', $1, $2)", [`pay_${at}`, news]);
  const sendBack = async (id: string) => {
    const mine = await db.query<{ id: string }>("select id from public.refunds where order_id = $1", [id]);
    const known = new Set(mine.map((each) => each.id));
    for (const sent of (await claim(db)).filter((each) => known.has(each.id))) await finish(db, sent);
  };

  test("The shop shows the parts of a price, and they are fixed with it", async () => {
    const [row] = await db.does<{ shop: { id: string; price: { instalments: object[] } }[] }>(
      "visitor",
      "select public.list_priced_services() as shop",
    );
    expect(row?.shop.find(({ id }) => id === shop.serviceId)?.price.instalments).toEqual(
      PLAN.map((part, index) => ({ place: index + 1, ...part })),
    );
    for (const change of [
      "update public.price_instalments set after_days = 45 where price_id = $1 and place = 2",
      "delete from public.price_instalments where price_id = $1",
      "insert into public.price_instalments (price_id, place, share_basis_points, after_days) values ($1, 4, null, 90)",
    ])
      expect(await outcome(db.query(change, [shop.priceId])), change).not.toBe("done");
  });

  test("A plan that is not whole is refused: one part, a hole, a rest that is not last, nothing left for it, days that go back", async () => {
    const { serviceId } = await openShop(db);
    const part = (share: number | null, days: number) => ({ share_basis_points: share, after_days: days });
    for (const plan of [
      [part(null, 0)],
      [part(5000, 0), part(5000, 30)],
      [part(null, 0), part(5000, 30)],
      [part(5000, 0), part(5000, 30), part(null, 60)],
      [part(4000, 0), part(3000, 60), part(null, 30)],
      [part(4000, 10), part(null, 30)],
      [part(4000, 0), part(null, 0)],
      Array.from({ length: 7 }, (_, index) => part(index === 6 ? null : 1000, index * 10)),
    ])
      expect(await outcome(setPrice(db, serviceId, PRICE, plan)), JSON.stringify(plan)).toBe("23514");
  });

  test("The page and the database split every sum alike, to the paisa", async () => {
    const cases = Array.from({ length: 400 }, (_, index) => {
      const shares =
        [[5000], [4000, 3000], [3333, 3333], [1, 1, 9997], [1666, 1666, 1666, 1666, 1666]][index % 5] ?? [];
      const total = index < 20 ? 100 + index * 137 : 100 + ((index * 7_919_317_331) % 150_000_000_000);
      const plan = [...shares, null].map((share, at) => ({
        place: at + 1,
        share_basis_points: share,
        after_days: at * 30,
      }));
      return { total, plan };
    });
    const found = await db.query<{ parts: unknown }>(
      `select coalesce((
         select jsonb_agg(jsonb_build_object('place', p.place, 'amountMinor', p.amount_minor, 'afterDays', p.after_days) order by p.place)
         from private.instalment_parts((c.value ->> 'total')::bigint, c.value -> 'plan') as p
       ), '[]') as parts from jsonb_array_elements($1::jsonb) with ordinality as c (value, place) order by c.place`,
      [cases],
    );
    const expected = cases.map(({ total, plan }) =>
      partsOf(
        total,
        plan.map(({ place, share_basis_points: shareBasisPoints, after_days: afterDays }) => ({
          place,
          shareBasisPoints,
          afterDays,
        })),
      ),
    );
    expect(found.map(({ parts }) => parts)).toEqual(expected);
    for (const [index, parts] of expected.entries())
      if (parts.length > 0)
        expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(cases[index]?.total);
    expect(expected.some((parts) => parts.length === 0)).toBe(true);
  });

  test("Where a price has no parts, none can be had", async () => {
    const plain = await openShop(db);
    expect(await refusal(inParts(buyer, plain))).toBe("PT409 at_once");
  });

  test("The first part opens the service and books the whole sale; the others are owed to us on their days", async () => {
    const id = await begun();
    expect(await seen(db, id)).toMatchObject({
      state: "paid",
      captured: 1,
      purchases: 1,
      sales: 1,
      sold: String(FIRST),
    });
    expect(await partsOfOrder(id)).toEqual([
      { place: 1, amount: FIRST, days: 0, is_paid: true, is_ended: false },
      { place: 2, amount: SECOND, days: 30, is_paid: false, is_ended: false },
      { place: 3, amount: THIRD, days: 60, is_paid: false, is_ended: false },
    ]);
    expect(await heldBy(id, "instalments_due")).toBe(SECOND + THIRD);
    expect(await heldBy(id, "revenue.%")).toBe(-1_000_000);
    expect(await heldBy(id, "tax.%")).toBe(-180_000);
    const [paper] = await db.query(
      "select total_minor::int as total, received_minor::int as received from public.invoices where order_id = $1",
      [id],
    );
    expect(paper).toEqual({ total: PRICE, received: FIRST });
  });

  test("The other parts are paid one after the other, each once however often it is told, and then nothing is owed", async () => {
    const id = await begun();
    expect(await refusal(begin(db, buyer, id, "too-early", 3))).toBe("PT404");
    expect(await refusal(begin(db, buyer, id, "again", 1))).toBe("PT409 paid");
    const second = await payPart(id, 2, SECOND);
    expect(second.came).toBe("paid");
    expect(await settle(db, second.at, { amount: SECOND })).toBe("already");
    // The same part a second time, and another sum for the third.
    expect(await settle(db, second.at, { amount: SECOND, payment: `more_${second.at}` })).toBe("surplus");
    expect((await payPart(id, 3, THIRD - 100)).came).toBe("mismatched");
    expect(await heldBy(id, "instalments_due")).toBe(THIRD);
    const open = await begin(db, buyer, id, "not-used", 3);
    expect(open).not.toBe("not-used");
    expect(await settle(db, open, { amount: THIRD, payment: `right_${open}` })).toBe("paid");
    expect(await heldBy(id, "instalments_due")).toBe(0);
    expect(await heldBy(id, "customer_advances")).toBe(-(SECOND + THIRD - 100));
    expect((await partsOfOrder(id)).every((part) => part.is_paid)).toBe(true);
    expect(await refusal(begin(db, buyer, id, "once-more", 3))).toBe("PT409 paid");
    const [count] = await db.query(
      "select count(*)::int as sales from public.ledger_journals where order_id = $1 and kind = 'sale'",
      [id],
    );
    expect(count).toEqual({ sales: 1 });
  });

  test("After the first part an order never expires; before it, it does", async () => {
    const [never, paid] = [await inParts(), await begun()];
    await db.exec("alter table public.orders disable trigger orders_are_guarded");
    await db.query(
      "update public.orders set expires_at = now() - interval '1 second' where id = any($1::uuid[])",
      [`{${never},${paid}}`],
    );
    await db.exec("alter table public.orders enable trigger orders_are_guarded");
    await db.does("server", "select public.expire_orders()");
    expect((await seen(db, never)).state).toBe("expired");
    expect((await seen(db, paid)).state).toBe("paid");
    expect((await payPart(paid, 2, SECOND)).came).toBe("paid");
  });

  test("What comes back is never more than was paid, and with all of it what was still due ends", async () => {
    const id = await begun();
    expect(await refundableOf(id)).toMatchObject({ minor: FIRST, rest_minor: FIRST });
    await payPart(id, 2, SECOND);
    expect(await refusal(ask(db, buyer, id, PRICE))).toBe("PT409 too_much");
    await ask(db, buyer, id);
    const asked = await db.query<{ id: string; amount: number }>(
      "select id, amount_minor::int as amount from public.refunds where order_id = $1 order by amount_minor",
      [id],
    );
    expect(asked.map(({ amount }) => amount)).toEqual([SECOND, FIRST]);
    for (const each of asked) await decide(db, "admin", each.id);
    await sendBack(id);
    expect(await seen(db, id)).toMatchObject({ state: "refunded", purchases: 0 });
    expect(await partsOfOrder(id)).toMatchObject([
      { is_ended: false },
      { is_ended: false },
      { is_ended: true },
    ]);
    for (const account of ["instalments_due", "clearing.sandbox", "revenue.%", "tax.%"])
      expect(await heldBy(id, account), account).toBe(0);
    const [notes] = await db.query(
      "select sum(total_minor)::int as credited from public.invoices where order_id = $1 and kind = 'credit_note'",
      [id],
    );
    expect(notes).toEqual({ credited: PRICE });
    // Money that was on its way for a part that has ended goes back.
    expect(await refusal(begin(db, buyer, id, "after-all", 3))).toBe("PT409 paid");
  });

  test("A part of what was paid goes back, and what is still due stays due", async () => {
    const id = await begun();
    await decide(db, "admin", await ask(db, buyer, id, 100_000));
    await sendBack(id);
    expect(await seen(db, id)).toMatchObject({ state: "partly_refunded", purchases: 1 });
    expect(await heldBy(id, "instalments_due")).toBe(SECOND + THIRD);
    expect(await refundableOf(id)).toMatchObject({ minor: FIRST - 100_000, rest_minor: FIRST - 100_000 });
    expect((await payPart(id, 2, SECOND)).came).toBe("paid");
  });

  test("Refunds of the parts of one order count together when it is asked how many decide", async () => {
    const large = await openShop(db, 6_000_000, [
      { share_basis_points: 5000, after_days: 0 },
      { share_basis_points: null, after_days: 30 },
    ]);
    const id = await order(db, buyer, large, { total: 6_000_000, isInParts: true });
    for (const part of [1, 2]) await payPart(id, part, 3_000_000);
    await ask(db, buyer, id, 4_000_000);
    const asked = await db.query<{ id: string; amount: number }>(
      "select id, amount_minor::int as amount from public.refunds where order_id = $1 order by amount_minor",
      [id],
    );
    expect(asked.map(({ amount }) => amount)).toEqual([1_000_000, 3_000_000]);
    expect(await decide(db, "admin", asked[0]?.id ?? "")).toBe("second_needed");
  });

  test("An administrator ends what is still due, with a credit note; nobody else does, and not twice", async () => {
    const id = await begun();
    const end = (who: string, note = "We part as friends") =>
      db.does<{ due: string }>(who, "select public.end_instalments($1, $2) as due", [id, note]);
    for (const who of ["ceo", "student"]) expect(await outcome(end(who)), who).toBe("PT403");
    expect(await outcome(end(buyer))).toBe("PT403");
    expect(await outcome(end("admin", " "))).toBe("22023");
    await end("admin");
    expect(await refusal(end("admin"))).toBe("PT409 nothing_due");
    expect(await seen(db, id)).toMatchObject({ state: "partly_refunded", purchases: 1 });
    expect(await heldBy(id, "instalments_due")).toBe(0);
    const [notes] = await db.query(
      "select sum(total_minor)::int as credited from public.invoices where order_id = $1 and kind = 'credit_note' and reason = 'We part as friends'",
      [id],
    );
    expect(notes).toEqual({ credited: SECOND + THIRD });
    expect(await refusal(begin(db, buyer, id, "still", 2))).toBe("PT409 paid");
    // The rule gives back the whole price, of which more is forgiven than was paid.
    expect(await refundableOf(id)).toMatchObject({ rest_minor: FIRST });
    await decide(db, "admin", await ask(db, buyer, id));
    await sendBack(id);
    expect(await seen(db, id)).toMatchObject({ state: "refunded", purchases: 0 });
    expect(await heldBy(id, "revenue.%")).toBe(0);
  });

  test("While a bank looks at a part nothing more is asked for; a part that is lost takes back its own sum alone", async () => {
    const id = await begun();
    const second = await payPart(id, 2, SECOND);
    await dispute(second.at, "opened");
    expect(await refusal(begin(db, buyer, id, "meanwhile", 3))).toBe("PT409 disputed");
    await dispute(second.at, "lost");
    expect(await seen(db, id)).toMatchObject({ state: "partly_refunded", purchases: 1 });
    const [row] = await db.query("select refunded_minor::int as refunded from public.orders where id = $1", [
      id,
    ]);
    expect(row).toEqual({ refunded: SECOND });
    expect(await heldBy(id, "instalments_due")).toBe(THIRD);
    expect(await heldBy(id, "clearing.sandbox")).toBe(FIRST);
    expect((await payPart(id, 3, THIRD)).came).toBe("paid");
  });

  test("An order in parts has no link for whoever pays, and its parts are one’s own and those of payment readers", async () => {
    const id = await inParts();
    expect(await refusal(db.does(buyer, "select public.create_pay_link($1, $2)", [id, "t".repeat(43)]))).toBe(
      "PT409 in_parts",
    );
    const read = (who: string) =>
      db.as(who, "select place from public.order_instalments where order_id = $1", [id]);
    expect(await read(buyer)).toHaveLength(3);
    expect(await read("ceo")).toHaveLength(3);
    expect(await read("student")).toEqual([]);
    for (const change of [
      "update public.order_instalments set amount_minor = amount_minor + 100 where order_id = $1",
      "update public.order_instalments set ended_at = now() where order_id = $1 and place = 1",
      "update public.order_instalments set payment_id = (select id from public.payments limit 1), paid_at = now(), due_on = current_date where order_id = $1 and place = 2",
      "delete from public.order_instalments where order_id = $1",
    ])
      expect(await outcome(db.query(change, [id])), change).not.toBe("done");
  });

  test("Buyers are reminded a week ahead, on the day, three and ten days late, each once; colleagues of what is ten days late", async () => {
    const who = await addBuyer(db);
    const id = await begun(who);
    const told = async () =>
      (
        await db.query<{ title: string }>(
          "select title from public.notifications where user_id = $1 and kind = 'order.instalment_due' order by created_at",
          [who],
        )
      ).map(({ title }) => title);
    const alarms = async () =>
      (
        await db.query<{ count: number }>(
          "select count(*)::int as count from public.notifications where kind = 'payment.alarm' and user_id = $1 and body like 'Part 2 of order ' || (select reference from public.orders where id = $2) || '%'",
          [db.idOf("admin"), id],
        )
      )[0]?.count;
    const onDay = (days: number) =>
      db.query(
        "select private.remind_instalments((now() at time zone 'Asia/Kolkata')::date + 30 + $1::int)",
        [days],
      );
    const titles: string[] = [];
    for (const [days, title] of [
      [-8, null],
      [-7, "A payment is due soon"],
      [-3, null],
      [0, "A payment is due today"],
      [2, null],
      [3, "A payment is late"],
      [9, null],
      [10, "A payment is late"],
      [20, null],
    ] as const) {
      expect(await alarms()).toBe(days > 10 ? 1 : 0);
      for (let times = 0; times < 2; times++) await onDay(days);
      if (title) titles.push(title);
      expect(await told(), String(days)).toEqual(titles);
    }
    // What was bought is not taken away by a machine.
    expect(await seen(db, id)).toMatchObject({ state: "paid", purchases: 1 });
    await payPart(id, 2, SECOND, who);
    await payPart(id, 3, THIRD, who);
    await onDay(100);
    expect(await told()).toEqual(titles);
  });

  test("The desk says how much is due and how late, and each number opens its orders", async () => {
    const late = await begun();
    await db.exec("set session_replication_role = replica");
    await db.query(
      "update public.order_instalments set due_on = (now() at time zone 'Asia/Kolkata')::date - 8 where order_id = $1 and place = 2",
      [late],
    );
    await db.query(
      "update public.order_instalments set due_on = (now() at time zone 'Asia/Kolkata')::date where order_id = $1 and place = 3",
      [late],
    );
    await db.exec("set session_replication_role = origin");
    const [row] = await db.does<{ due: { age: string; orders: number; total_minor: number }[] }>(
      "ceo",
      "select public.read_payment_desk() -> 'instalments' as due",
    );
    const due = row?.due ?? [];
    expect(due.find(({ age }) => age === "late-8-30")).toEqual({
      age: "late-8-30",
      orders: 1,
      total_minor: SECOND,
    });
    expect(due.find(({ age }) => age === "in-7")).toEqual({ age: "in-7", orders: 1, total_minor: THIRD });
    for (const age of INSTALMENT_AGE_NAMES) {
      const query = new URLSearchParams(orderList.href({ due: [age] }).split("?")[1]);
      const asked = listArguments(orderList.toRequest(createLoader(orderList.parsers)(query)));
      const [list] = await db.does<{ total: number }>(
        "ceo",
        "select (public.list_orders($1::jsonb, $2, $3) ->> 'total')::int as total",
        [JSON.stringify(asked.p_filters), asked.p_sort, asked.p_is_descending],
      );
      expect(list?.total, age).toBe(due.find((each) => each.age === age)?.orders ?? 0);
    }
    // The account of the books holds what is open, to the paisa.
    const [sums] = await db.query<{ booked: number; open: number }>(
      `select (select sum(e.amount_minor)::int from public.ledger_entries as e where e.account_code = 'instalments_due') as booked,
         (select sum(i.amount_minor)::int from public.order_instalments as i where i.due_on is not null and i.payment_id is null and i.ended_at is null) as open`,
    );
    expect(sums?.booked).toBe(sums?.open);
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });
});
