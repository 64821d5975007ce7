/**
 * Orders in parts under everything that can happen to them in any order: tries to pay each part, the right sum and another one, news early,
 * twice and never, failures, disputes of each payment, refunds asked, decided, sent and failed, the open parts ended, crashes in the middle.
 * INSTALMENT_RUNS sets how many; PGlite, three times as slow, lives fewer.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { addBuyer, begin, openShop, order, PLAN, PRICE, recount, type Shop } from "./order-rows.ts";
import { ask as askBack, type Claimed, claim, decide, fail as failRefund, finish } from "./refund-rows.ts";
import { drivers } from "./test-database.ts";

const RUNS = {
  pglite: Number(process.env.INSTALMENT_RUNS ?? 40),
  postgres: Number(process.env.INSTALMENT_RUNS ?? 100),
};
const STEPS = 24;
const SUMS = [472_000, 354_000, 354_000];

/** The same numbers for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Crash extends Error {}

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

  const ask = (sql: string, parameters: readonly unknown[]) => db.does("server", sql, parameters);
  /** Does it and loses it: the connection is gone before the commit. */
  const crashing = (sql: string, parameters: readonly unknown[]) =>
    db
      .transaction(async (inside) => {
        await inside.query("select set_config('role', 'service_role', true)");
        await inside.query(sql, parameters);
        throw new Crash();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
  const SETTLE = "select public.settle_payment('sandbox', $1, $2, $3, 'INR')";

  async function live(seed: number) {
    const random = numbersFrom(seed);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const quietly = <Value>(deed: Promise<Value>) => deed.catch(() => null);
    const id = await order(db, buyer, shop, { isInParts: true });
    /** What the provider calls the tries, each with its part. */
    const tries = new Map<string, number>();
    /** What the provider holds, and whether it told us of it. */
    const money = new Map<string, { at: string; amount: number; isTold: boolean }>();
    const lost = new Set<string>();
    const way: (Claimed & { isOver?: boolean })[] = [];
    const given = new Map<string, number>();
    const steps: string[] = [];

    const tell = async (payment: string, times: number, atOnce = false) => {
      const held = money.get(payment);
      if (!held) return;
      held.isTold = true;
      const call = () => ask(SETTLE, [held.at, payment, held.amount]);
      if (atOnce) await Promise.all([call(), call()]);
      else for (let left = times; left > 0; left--) await call();
    };
    const deeds: Record<string, () => Promise<unknown>> = {
      begin: async () => {
        for (const part of [1, 2, 3]) {
          const at = await quietly(begin(db, buyer, id, `order_${id}_${tries.size}_${part}`, part));
          if (at) tries.set(at, part);
        }
      },
      pay: async () => {
        const at = pick([...tries.keys()]);
        if (!at) return;
        const right = SUMS[(tries.get(at) ?? 1) - 1] ?? 0;
        money.set(`pay_${id}_${money.size}`, {
          at,
          amount: random() < 0.1 ? right - 100 : right,
          isTold: false,
        });
      },
      tell: async () => tell(pick([...money.keys()]), 1),
      "tell twice": async () => tell(pick([...money.keys()]), 2),
      "tell at once": async () => tell(pick([...money.keys()]), 1, true),
      "begin, pay, tell": async () => {
        await deeds.begin?.();
        const [at, part] = [...tries].at(-1) ?? [];
        if (!at || !part) return;
        const payment = `pay_${id}_${money.size}`;
        money.set(payment, { at, amount: SUMS[part - 1] ?? 0, isTold: false });
        await tell(payment, 1);
      },
      crash: async () => {
        const [payment, held] = pick([...money]) ?? [];
        if (payment && held) await crashing(SETTLE, [held.at, payment, held.amount]);
      },
      fail: async () =>
        tries.size > 0 &&
        ask("select public.fail_payment('sandbox', $1, 'Declined')", [pick([...tries.keys()])]),
      dispute: async () => {
        const payment = pick([...money.keys()]);
        if (!payment) return;
        const news = random() < 0.4 ? "opened" : random() < 0.6 ? "won" : "lost";
        const [came] = await db.does<{ came: string }>(
          "server",
          "select public.dispute_payment('sandbox', $1, $2) as came",
          [payment, news],
        );
        if (news === "lost" && came?.came !== "unknown") lost.add(payment);
      },
      "ask back": () =>
        quietly(askBack(db, buyer, id, random() < 0.5 ? null : 1 + Math.floor(random() * PRICE))),
      decide: async () => {
        const waiting = await db.query<{ id: string }>(
          "select id from public.refunds where order_id = $1 and state = 'asked' order by created_at, id",
          [id],
        );
        for (const each of waiting)
          await quietly(
            decide(db, "admin", each.id, { isApproved: random() < 0.8, note: "Seen by a colleague" }),
          );
      },
      send: async () => {
        const mine = await db.query<{ id: string }>("select id from public.refunds where order_id = $1", [
          id,
        ]);
        const known = new Set(mine.map((each) => each.id));
        way.push(
          ...(await claim(db)).filter(
            (each) => known.has(each.id) && !way.some(({ key }) => key === each.key),
          ),
        );
      },
      "refund ends": async () => {
        const sent = pick(way.filter(({ isOver }) => !isOver));
        if (sent) await end(sent, random() < 0.7);
      },
      remind: () =>
        db.query("select private.remind_instalments(current_date + $1::int)", [Math.floor(random() * 90)]),
      "end parts": async () =>
        random() < 0.15 &&
        quietly(db.does("admin", "select public.end_instalments($1, 'It ends here')", [id])),
    };
    /** The provider gives no more of a payment back than it holds of it. */
    const end = async (sent: (typeof way)[number], isDone: boolean) => {
      const payment = sent.provider_payment_id;
      const back = given.get(payment) ?? 0;
      sent.isOver = true;
      if (!isDone || lost.has(payment) || back + sent.amount_minor > (money.get(payment)?.amount ?? 0))
        return failRefund(db, sent);
      given.set(payment, back + sent.amount_minor);
      return finish(db, sent);
    };
    for (let step = 0; step < STEPS; step++) {
      const name = step === 0 ? "begin, pay, tell" : pick(Object.keys(deeds));
      steps.push(name);
      await deeds[name]?.();
    }
    for (const sent of way.filter(({ isOver }) => !isOver)) await end(sent, false);
    await db.query("update public.refunds set next_try_at = null where order_id = $1", [id]);

    const [found] = await db.query<Record<string, number | string | boolean>>(
      `select o.state, o.paid_at is not null as is_paid, o.refunded_minor::int as refunded,
         p.captured, p.loose, p.money, i.paid, i.open, i.ended, i.paid_parts, p.captured_parts, l.clearing, l.due, l.sold, l.advances, c.credited,
         (select count(*)::int from public.ledger_journals as j where j.order_id = o.id and j.kind = 'sale') as sales,
         (select count(*)::int from public.service_purchases as s join public.order_lines as n on n.id = s.order_line_id
           where n.order_id = o.id and s.payment_status = 'completed') as purchases
       from public.orders as o
       cross join lateral (
         select coalesce(sum(amount_minor) filter (where state = 'captured'), 0)::int as captured,
           coalesce(sum(amount_minor) filter (where state in ('mismatched', 'surplus')), 0)::int as loose,
           (count(*) filter (where state in ('captured', 'mismatched', 'surplus')))::int as money,
           (count(*) filter (where state = 'captured'))::int as captured_parts
         from public.payments where order_id = o.id
       ) as p
       cross join lateral (
         select coalesce(sum(amount_minor) filter (where payment_id is not null), 0)::int as paid,
           (count(*) filter (where payment_id is not null))::int as paid_parts,
           coalesce(sum(amount_minor) filter (where payment_id is null and ended_at is null and due_on is not null), 0)::int as open,
           coalesce(sum(amount_minor) filter (where ended_at is not null), 0)::int as ended
         from public.order_instalments where order_id = o.id
       ) as i
       cross join lateral (
         select coalesce(sum(e.amount_minor) filter (where e.account_code = 'clearing.sandbox'), 0)::int as clearing,
           coalesce(sum(e.amount_minor) filter (where e.account_code = 'instalments_due'), 0)::int as due,
           coalesce(sum(e.amount_minor) filter (where e.account_code like any (array['revenue.%', 'tax.%'])), 0)::int as sold,
           coalesce(sum(e.amount_minor) filter (where e.account_code = 'customer_advances'), 0)::int as advances
         from public.ledger_journals as j join public.ledger_entries as e on e.journal_id = j.id where j.order_id = o.id
       ) as l
       cross join lateral (
         select coalesce(sum(total_minor), 0)::int as credited from public.invoices where order_id = o.id and kind = 'credit_note'
       ) as c
       where o.id = $1`,
      [id],
    );
    const story = `seed ${seed}: ${steps.join(", ")}`;
    if (!found) throw new Error(story);
    const told = [...money].filter(([, { isTold }]) => isTold);
    const toldMinor = told.reduce((sum, [, { amount }]) => sum + amount, 0);
    const back = told.reduce(
      (sum, [payment, { amount }]) => sum + (lost.has(payment) ? amount : (given.get(payment) ?? 0)),
      0,
    );
    const isPaid = found.is_paid === true;
    expect(
      {
        money: found.money,
        received: Number(found.captured) + Number(found.loose),
        paid: found.paid,
        paidParts: found.paid_parts,
        due: found.due,
        clearing: found.clearing,
        advances: found.advances,
        sold: found.sold,
        credited: found.credited,
        refunded: found.refunded,
        sales: found.sales,
        whole: Number(found.paid) + Number(found.open) + Number(found.ended),
      },
      story,
    ).toEqual({
      // What we were told of is here, once.
      money: told.length,
      received: toldMinor,
      // A part is paid by its own money, and what is open is owed to us.
      paid: found.captured,
      paidParts: found.captured_parts,
      due: found.open,
      clearing: toldMinor - back,
      advances: 0 - Number(found.loose),
      // What went back, and what is not asked for any more, takes the sale back.
      sold: isPaid ? Number(found.refunded) - PRICE : 0,
      credited: found.refunded,
      refunded: back + Number(found.ended),
      sales: isPaid ? 1 : 0,
      whole: isPaid ? PRICE : 0,
    });
    if (isPaid && back === found.captured)
      expect(found, story).toMatchObject({ state: "refunded", open: 0, purchases: 0 });
    else if (isPaid) expect(["paid", "partly_refunded", "disputed"], story).toContain(found.state);
  }

  test("whatever happens, each part is paid once, what is open is owed, and the books balance", {
    timeout: 3_600_000,
  }, async () => {
    const first = driver === "pglite" ? 1 : 1_000_001;
    for (let seed = first; seed < first + RUNS[driver]; seed++) await live(seed);
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });
});
