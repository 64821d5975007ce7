/** A refund that is late grows by a credit: only where it was promised, by the days it was late, once, and for its student alone. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ADMIN, EVERY_ROLE } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { addBuyer, openShop, PRICE, type Shop } from "./order-rows.ts";
import { ask, claim, decide, finish, pay } from "./refund-rows.ts";
import { drivers } from "./test-database.ts";

const PROMISE = {
  within_working_days: 5,
  credit_basis_points: 100,
  most_basis_points: 250,
  credit_valid_days: 365,
};
type Promised = {
  promised_on: string;
  days_late: number;
  credit_minor: number;
  code: string | null;
  is_used: boolean;
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let shop: Shop;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    shop = await openShop(db);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.does("admin", "select public.end_refund_promise()", []);
  });

  const promise = async (key = randomUUID() as string, terms: object = PROMISE, who = "admin") =>
    (
      await db.does<{ id: string }>(who, "select public.set_refund_promise($1, $2) as id", [
        JSON.stringify(terms),
        key,
      ])
    )[0]?.id ?? "";
  const read = async (who: string, orderId: string | null = null) => {
    const [row] = await db.as<{ answer: { promise: object | null; refunds: Promised[] } }>(
      who,
      "select public.read_refund_promise($1) as answer",
      [orderId],
    );
    return row?.answer;
  };
  const asked = async (buyer: string) => {
    const { id } = await pay(db, buyer, shop);
    return { id, refund: await ask(db, buyer, id) };
  };
  /** As if it had been asked for that many weeks earlier: a week has five working days, or fewer with a holiday. */
  const weeksAgo = async (refundId: string, weeks: number) => {
    await db.exec("set session_replication_role = replica");
    await db.query(
      "update public.refunds set promised_on = promised_on - 7 * $2::int, created_at = created_at - make_interval(weeks => $2) where id = $1",
      [refundId, weeks],
    );
    await db.exec("set session_replication_role = origin");
  };
  const give = async (refundId: string) => {
    await decide(db, "admin", refundId);
    const claimed = (await claim(db)).find(({ id }) => id === refundId);
    if (!claimed) throw new Error("The refund was not sent.");
    expect(await finish(db, claimed)).toBe("done");
    expect(await finish(db, claimed)).toBe("already");
  };
  const credits = (refundId: string) =>
    db.query<{ user_id: string; days: number; paise: number; code: string; coupon: number }>(
      `select r.user_id, r.working_days_late as days, r.amount_minor::int as paise, c.code, c.amount_minor::int as coupon
       from public.refund_credits as r join public.coupons as c on c.id = r.coupon_id where r.refund_id = $1`,
      [refundId],
    );

  test("Without a promise a refund has no day, and brings nothing however late it goes", async () => {
    const buyer = await addBuyer(db);
    const { id, refund } = await asked(buyer);
    expect(await read(buyer, id)).toEqual({ promise: null, refunds: [] });
    await give(refund);
    expect(await credits(refund)).toEqual([]);
  });

  test("A refund in time brings nothing; what was promised when it was asked for holds, whatever is promised later", async () => {
    const buyer = await addBuyer(db);
    await promise();
    const { id, refund } = await asked(buyer);
    await db.does("admin", "select public.end_refund_promise()", []);
    expect(await read(buyer, id)).toMatchObject({
      promise: null,
      refunds: [{ days_late: 0, credit_minor: 0 }],
    });
    expect((await read(await addBuyer(db), id))?.refunds).toEqual([]);
    await give(refund);
    expect(await credits(refund)).toEqual([]);
  });

  test("A late one brings a coupon for its student alone, by the working days, up to the most, and once", async () => {
    const [buyer, other] = [await addBuyer(db), await addBuyer(db)];
    await promise(randomUUID(), { ...PROMISE, within_working_days: 1, most_basis_points: 10_000 });
    const few = await asked(buyer);
    await weeksAgo(few.refund, 1);
    const before = (await read(buyer, few.id))?.refunds[0];
    const days = before?.days_late ?? 0;
    expect(days).toBeGreaterThan(0);
    expect(before).toMatchObject({ credit_minor: (PRICE * days) / 100, code: null });
    await give(few.refund);
    const [credit] = await credits(few.refund);
    expect(credit).toMatchObject({
      user_id: buyer,
      days,
      paise: (PRICE * days) / 100,
      coupon: (PRICE * days) / 100,
    });
    expect((await read(buyer, few.id))?.refunds).toMatchObject([{ code: credit?.code, is_used: false }]);
    const checked = async (who: string) =>
      (
        await db.does<{ answer: { fault: string | null } }>(
          who,
          "select public.check_coupon($1, $2) as answer",
          [shop.serviceId, credit?.code],
        )
      )[0]?.answer.fault;
    expect(await checked(buyer)).toBeNull();
    expect(await checked(other)).toBe("coupon_unknown");
    const told = await db.query<{ body: string }>(
      "select body from public.notifications where user_id = $1 and kind = 'order.refund_late'",
      [buyer],
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain(credit?.code);

    await promise(randomUUID(), { ...PROMISE, within_working_days: 1 });
    const many = await asked(buyer);
    await weeksAgo(many.refund, 8);
    await give(many.refund);
    expect(await credits(many.refund)).toMatchObject([{ paise: (PRICE * 250) / 10_000 }]);
  });

  test("A refused refund brings nothing, and an account that is gone has no credit", async () => {
    const buyer = await addBuyer(db);
    await promise(randomUUID(), { ...PROMISE, within_working_days: 1 });
    const { id, refund } = await asked(buyer);
    await weeksAgo(refund, 4);
    await decide(db, "admin", refund, { isApproved: false, note: "It is used up" });
    expect(await read(buyer, id)).toMatchObject({ refunds: [{ days_late: 0, credit_minor: 0 }] });
    expect(await credits(refund)).toEqual([]);
    const leaving = await asked(buyer);
    await weeksAgo(leaving.refund, 4);
    await db.query("update public.orders set user_id = null where id = $1", [leaving.id]);
    await give(leaving.refund);
    expect(await credits(leaving.refund)).toEqual([]);
  });

  test("The same form twice sets one promise, one holds at a time, and nobody changes what was promised", async () => {
    const key = randomUUID();
    const first = await promise(key);
    expect(await promise(key)).toBe(first);
    const second = await promise();
    expect(second).not.toBe(first);
    const [open] = await db.query<{ count: number }>(
      "select count(*)::int from public.refund_promises where ended_at is null",
    );
    expect(open?.count).toBe(1);
    expect(await outcome(promise(randomUUID(), { ...PROMISE, most_basis_points: 50 }))).toBe("23514");
    for (const change of [
      "update public.refund_promises set within_working_days = 9",
      "delete from public.refund_promises",
      "update public.refund_credits set amount_minor = 1",
      "delete from public.refund_credits",
    ])
      expect(await outcome(db.query(change)), change).toBe("42501");
  });

  test("Administrators promise; everybody signed in reads what is promised", async () => {
    const set = `select public.set_refund_promise('${JSON.stringify(PROMISE)}', gen_random_uuid())`;
    expect(await db.whoCan(set)).toEqual(ADMIN);
    expect(await db.whoCan("select public.end_refund_promise()")).toEqual(ADMIN);
    expect(await db.whoCan("select public.read_refund_promise()")).toEqual(EVERY_ROLE);
  });
});
