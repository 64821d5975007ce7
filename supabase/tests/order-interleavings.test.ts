/**
 * Orders under everything that can happen to them in any order: tries to pay, news of the provider early, late, twice and never,
 * questions to it, failures, expiry, disputes won and lost, refunds asked, decided, sent, failed, told of twice and made elsewhere, crashes in the
 * middle of a transaction. ORDER_RUNS sets how many (10,000 take an hour and more); PGlite, three times as slow, lives fewer.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, type TestDatabase } from "./database.ts";
import {
  addBuyer,
  begin,
  openShop,
  order,
  PAID_ONCE,
  PRICE,
  recount,
  type Shop,
  seen,
  settle,
} from "./order-rows.ts";
import {
  ask as askBack,
  type Claimed,
  claim,
  decide,
  fail as failRefund,
  finish,
  gone,
} from "./refund-rows.ts";
import { drivers } from "./test-database.ts";

const RUNS = {
  pglite: Number(process.env.ORDER_RUNS ?? 80),
  postgres: Number(process.env.ORDER_RUNS ?? 200),
};
const STEPS = 18;

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
    shop = await openShop(db);
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

  const lostOf = async (id: string) =>
    (
      await db.query<{ count: number }>(
        "select count(*)::int from public.ledger_journals where order_id = $1 and kind = 'dispute'",
        [id],
      )
    )[0]?.count ?? 0;

  /** One order and what becomes of it; what really happened at the provider is known here, so that the end can be judged. */
  async function live(seed: number) {
    const random = numbersFrom(seed);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const id = await order(db, buyer, shop);
    const tries: string[] = [];
    /** What the provider holds: its money by payment, and whether it ever told us of it. */
    const money = new Map<string, { at: string; amount: number; isTold: boolean }>();
    const steps: string[] = [];
    let events = 0;
    /** Refunds on their way, and what the provider really gave back of the payment that counts. */
    const way: Claimed[] = [];
    const given = new Map<string, number>();
    const refusedKeys = new Set<string>();
    let isLost = false;
    /** Those of which the provider has said nothing for good. */
    const open = () => way.filter(({ key }) => !refusedKeys.has(key) && !given.has(`rfnd_${key}`));
    const refuse = (sent: Claimed) => {
      refusedKeys.add(sent.key);
      return failRefund(db, sent);
    };
    const backOf = () => [...given.values()].reduce((sum, amount) => sum + amount, 0);
    const captured = async () =>
      (
        await db.query<{ payment: string }>(
          "select provider_payment_id as payment from public.payments where order_id = $1 and state = 'captured'",
          [id],
        )
      )[0]?.payment;
    const quietly = (deed: Promise<unknown>) => deed.catch(() => null);
    const tellOfRefund = async (kind: string, called: string, key: string | null, amount: number) => {
      const payment = await captured();
      if (!payment) return;
      events += 1;
      await ask("select public.record_gateway_event('sandbox', $1, '{}', $2)", [
        `evt_${id}_${events}`,
        {
          kind,
          provider_payment_id: payment,
          provider_refund_id: called,
          refund_key: key,
          amount_minor: amount,
          currency: "INR",
          reason: "The bank is closed",
        },
      ]);
    };
    /** The provider gives no more back than it holds, and the same refund once. */
    const giveBack = (called: string, amount: number) => {
      if (given.has(called)) return true;
      if (isLost || backOf() + amount > PRICE) return false;
      given.set(called, amount);
      return true;
    };

    const tell = async (payment: string, how: string) => {
      const { at, amount } = money.get(payment) ?? { at: "", amount: 0 };
      money.set(payment, { at, amount, isTold: true });
      const call = [
        "select public.settle_payment('sandbox', $1, $2, $3, 'INR')",
        [at, payment, amount],
      ] as const;
      if (how === "poll") await ask(...call);
      else if (how === "at once") await Promise.all([ask(...call), ask(...call)]);
      else {
        events += 1;
        const news = {
          kind: "captured",
          provider_order_id: at,
          provider_payment_id: payment,
          amount_minor: amount,
          currency: "INR",
        };
        for (let times = how === "twice" ? 2 : 1; times > 0; times--)
          await ask("select public.record_gateway_event('sandbox', $1, '{}', $2)", [
            `evt_${id}_${events}`,
            news,
          ]);
      }
    };

    const deeds: Record<string, () => Promise<unknown>> = {
      begin: async () => {
        const at = await begin(db, buyer, id).catch(() => null);
        if (at && !tries.includes(at)) tries.push(at);
      },
      pay: async () => {
        if (tries.length > 0)
          money.set(`pay_${id}_${money.size}`, {
            at: pick(tries),
            amount: random() < 0.15 ? PRICE - 100 : PRICE,
            isTold: false,
          });
      },
      webhook: async () => money.size > 0 && tell(pick([...money.keys()]), "once"),
      duplicate: async () => money.size > 0 && tell(pick([...money.keys()]), "twice"),
      poll: async () => money.size > 0 && tell(pick([...money.keys()]), "poll"),
      "at once": async () => money.size > 0 && tell(pick([...money.keys()]), "at once"),
      work: async () => {
        await db.exec("update private.gateway_events set next_try_at = now() where next_try_at is not null");
        for (let left = 40; left > 0; left--) {
          const [row] = await db.does<{ came: string | null }>(
            "server",
            "select public.work_gateway_event() as came",
          );
          if (!row?.came) return;
        }
      },
      "crash at work": () => crashing("select public.work_gateway_event()", []),
      "crash while settling": async () => {
        const [payment] = [...money.entries()];
        if (payment)
          await crashing("select public.settle_payment('sandbox', $1, $2, $3, 'INR')", [
            payment[1].at,
            payment[0],
            payment[1].amount,
          ]);
      },
      fail: async () =>
        tries.length > 0 && ask("select public.fail_payment('sandbox', $1, 'Declined')", [pick(tries)]),
      expire: async () => {
        await db.exec("alter table public.orders disable trigger orders_are_guarded");
        await db.query("update public.orders set expires_at = now() - interval '1 second' where id = $1", [
          id,
        ]);
        await db.exec("alter table public.orders enable trigger orders_are_guarded");
        await ask("select public.expire_orders()", []);
      },
      dispute: async () =>
        money.size > 0 &&
        ask("select public.dispute_payment('sandbox', $1, $2)", [
          pick([...money.keys()]),
          pick(["opened", "won"]),
        ]),
    };
    const refunds: Record<string, () => Promise<unknown>> = {
      "ask back": () =>
        quietly(askBack(db, buyer, id, random() < 0.5 ? null : 1 + Math.floor(random() * PRICE))),
      "ask back at once": () =>
        Promise.all([
          quietly(askBack(db, buyer, id, Math.floor(PRICE * 0.7))),
          quietly(askBack(db, buyer, id, Math.floor(PRICE * 0.7))),
        ]),
      decide: async () => {
        const waiting = await db.query<{ id: string }>(
          "select id from public.refunds where order_id = $1 and state = 'asked' order by created_at, id",
          [id],
        );
        if (waiting.length > 0)
          await quietly(
            decide(db, "admin", pick(waiting).id, {
              isApproved: random() < 0.8,
              note: "Seen by a colleague",
            }),
          );
      },
      "send refunds": async () => {
        const mine = await db.query<{ id: string }>("select id from public.refunds where order_id = $1", [
          id,
        ]);
        const known = new Set(mine.map((each) => each.id));
        way.push(...(await claim(db)).filter((each) => known.has(each.id)));
      },
      "refund done": async () => {
        const sent = pick(way.filter(({ key }) => !refusedKeys.has(key)));
        if (!sent) return;
        const called = `rfnd_${sent.key}`;
        if (!giveBack(called, sent.amount_minor)) return refuse(sent);
        const how = random();
        if (how < 0.4) return finish(db, sent);
        if (how < 0.6) return Promise.all([finish(db, sent), finish(db, sent)]);
        // Told twice, in two messages.
        for (const _ of [1, 2]) await tellOfRefund("refund_done", called, sent.key, sent.amount_minor);
      },
      "refund failed": async () => {
        const sent = pick(open());
        if (!sent) return;
        if (random() < 0.5) return refuse(sent);
        refusedKeys.add(sent.key);
        return tellOfRefund("refund_failed", `rfnd_${sent.key}`, sent.key, sent.amount_minor);
      },
      "refund made elsewhere": async () => {
        const amount = 1 + Math.floor(random() * 400_000);
        const called = `rfnd_hand_${id}_${given.size}`;
        // What is on its way is promised to the provider already.
        const promised = new Map(way.map((each) => [each.id, each.amount_minor]));
        const room = PRICE - backOf() - [...promised.values()].reduce((sum, each) => sum + each, 0);
        if (amount > room || !(await captured()) || !giveBack(called, amount)) return;
        for (const _ of [1, 2]) await tellOfRefund("refund_done", called, null, amount);
      },
      "crash while refunding": async () => {
        const [sent] = way;
        if (sent)
          await crashing("select public.finish_refund($1, $2, $3)", [sent.id, sent.key, "rfnd_crashed"]);
      },
      "dispute lost": async () => {
        const payment = await captured();
        if (!payment || random() < 0.6) return;
        isLost = true;
        await ask("select public.dispute_payment('sandbox', $1, 'lost')", [payment]);
      },
    };
    Object.assign(deeds, refunds);
    const names = Object.keys(deeds);
    for (let step = 0; step < STEPS; step++) {
      // Expiry ends most lives early, so it is rare.
      const name = step < 2 ? (["begin", "pay"] as const)[step] : pick(names);
      if (name === "expire" && random() < 0.6) continue;
      steps.push(name ?? "");
      await deeds[name ?? ""]?.();
    }
    await deeds.work?.();
    for (const sent of open()) await refuse(sent);
    await deeds.work?.();
    // Nothing of this life is sent in the next one.
    await db.query("update public.refunds set next_try_at = null where order_id = $1", [id]);

    const told = [...money.values()].filter(({ isTold }) => isTold);
    const right = told.filter(({ amount }) => amount === PRICE).length;
    const wrong = told.filter(({ amount }) => amount !== PRICE).reduce((sum, { amount }) => sum + amount, 0);
    const beyond = wrong + Math.max(0, right - 1) * PRICE;
    const found = await seen(db, id);
    const story = `seed ${seed}: ${steps.join(", ")}`;
    const back = await gone(db, id);
    const noted = isLost ? PRICE : backOf();
    const [cleared] = await db.query<{ left: number; papers: number; capped: boolean }>(
      `select (select coalesce(sum(e.amount_minor), 0)::int from public.ledger_journals as j join public.ledger_entries as e on e.journal_id = j.id
           where j.order_id = $1 and e.account_code like any (array['revenue.%', 'tax.%'])) as left,
         (select count(*)::int from public.refunds as r where r.order_id = $1 and r.state = 'done') as papers,
         (select coalesce(sum(r.amount_minor), 0) <= $2 from public.refunds as r
           where r.order_id = $1 and r.is_of_sale and r.state <> 'refused') as capped`,
      [id, PRICE],
    );
    // Each refund that the provider made is here once, the papers say what the order says, and nothing is beyond what was paid.
    expect(
      {
        refunded: back.refunded,
        credited: back.credited,
        journals: back.journals,
        events: back.events,
        ...cleared,
      },
      story,
    ).toEqual({
      refunded: noted,
      credited: noted,
      journals: given.size + (await lostOf(id)),
      events: given.size + (await lostOf(id)),
      left: right > 0 ? noted - PRICE : 0,
      papers: given.size,
      capped: true,
    });
    if (right > 0) {
      expect(found, story).toEqual({
        ...PAID_ONCE,
        state:
          noted === PRICE
            ? "refunded"
            : expect.stringMatching(noted > 0 ? /^(partly_refunded|disputed)$/ : /^(paid|disputed)$/),
        purchases: noted === PRICE ? 0 : 1,
        unmatched: beyond > 0 ? String(beyond) : null,
      });
    } else {
      expect(found, story).toMatchObject({
        captured: 0,
        purchases: 0,
        sales: 0,
        paid: 0,
        notices: 0,
        unmatched: beyond > 0 ? String(beyond) : null,
      });
      expect(["created", "awaiting_payment", "failed", "expired"], story).toContain(found.state);
    }
  }

  test("whatever happens in whatever order, what was paid counts once, nothing is lost, and the books balance", {
    timeout: 3_600_000,
  }, async () => {
    const first = driver === "pglite" ? 1 : 1_000_001;
    for (let seed = first; seed < first + RUNS[driver]; seed++) await live(seed);
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
    const gaps = await db.query(
      "select kind, financial_year from public.invoices group by 1, 2 having max(count) <> count(*) or min(count) <> 1",
    );
    expect(gaps).toEqual([]);
  });

  test("many orders paid by several connections at once end with balanced books", async () => {
    const paid = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const id = await order(db, buyer, shop);
        const at = await begin(db, buyer, id);
        await Promise.all([settle(db, at), settle(db, at)]);
        return id;
      }),
    );
    for (const id of paid) expect(await seen(db, id)).toEqual(PAID_ONCE);
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });
});
