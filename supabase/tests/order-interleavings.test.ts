/**
 * Orders under everything that can happen to them in any order: tries to pay, news of the provider early, late, twice and never,
 * questions to it, failures, expiry, disputes, crashes in the middle of a transaction. ORDER_RUNS sets how many (10,000 take half an hour and more).
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
import { drivers } from "./test-database.ts";

const RUNS = Number(process.env.ORDER_RUNS ?? 200);
const STEPS = 14;

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
    const names = Object.keys(deeds);
    for (let step = 0; step < STEPS; step++) {
      // Expiry ends most lives early, so it is rare.
      const name = step < 2 ? (["begin", "pay"] as const)[step] : pick(names);
      if (name === "expire" && random() < 0.6) continue;
      steps.push(name ?? "");
      await deeds[name ?? ""]?.();
    }
    await deeds.work?.();

    const told = [...money.values()].filter(({ isTold }) => isTold);
    const right = told.filter(({ amount }) => amount === PRICE).length;
    const wrong = told.filter(({ amount }) => amount !== PRICE).reduce((sum, { amount }) => sum + amount, 0);
    const beyond = wrong + Math.max(0, right - 1) * PRICE;
    const found = await seen(db, id);
    const story = `seed ${seed}: ${steps.join(", ")}`;
    if (right > 0) {
      expect(found, story).toEqual({
        ...PAID_ONCE,
        state: expect.stringMatching(/^(paid|disputed)$/),
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
    for (let seed = first; seed < first + RUNS; seed++) await live(seed);
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
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
