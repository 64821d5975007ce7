/** What a student reads of their own money: every movement of it, nobody else's, and none of what the provider pays out to us. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, refusal, type TestDatabase } from "./database.ts";
import { addBuyer, begin, openShop, order, PLAN, PRICE, type Shop, settle } from "./order-rows.ts";
import { ask, claim, decide, finish, pay } from "./refund-rows.ts";
import { drivers } from "./test-database.ts";

type Read = {
  came_minor: number;
  went_minor: number;
  number: number;
  movements: {
    kind: string;
    what: string;
    money_minor: number;
    tax_minor: number;
    unmatched_minor: number;
    due_minor: number;
    part: number | null;
    parts: number;
    order_id: string;
  }[];
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let shop: Shop;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    shop = await openShop(db);
  });
  afterAll(() => db.close());

  const read = async (who: string) =>
    (await db.as<{ answer: Read }>(who, "select public.read_own_statement() as answer"))[0]?.answer;

  test("What came in, came in too often and went back is there once, and the rest is with us", async () => {
    const buyer = await addBuyer(db);
    expect(await read(buyer)).toEqual({ came_minor: 0, went_minor: 0, number: 0, movements: [] });
    const { id } = await pay(db, buyer, shop);
    const refunded = await ask(db, buyer, id);
    await decide(db, "admin", refunded);
    const claimed = (await claim(db)).find((each) => each.id === refunded);
    if (!claimed) throw new Error("The refund was not sent.");
    await finish(db, claimed);
    const twice = await order(db, buyer, shop);
    const tried = await begin(db, buyer, twice);
    expect(await settle(db, tried)).toBe("paid");
    expect(await settle(db, tried, { payment: "pay_again" })).toBe("surplus");
    const answer = await read(buyer);
    expect(answer?.movements).toMatchObject([
      { kind: "unmatched", order_id: twice, money_minor: PRICE, tax_minor: 0, unmatched_minor: PRICE },
      { kind: "sale", order_id: twice, money_minor: PRICE, tax_minor: 180_000, unmatched_minor: 0 },
      { kind: "refund", order_id: id, money_minor: -PRICE, tax_minor: -180_000, unmatched_minor: 0 },
      { kind: "sale", order_id: id, money_minor: PRICE, tax_minor: 180_000, unmatched_minor: 0 },
    ]);
    expect(answer).toMatchObject({ came_minor: 3 * PRICE, went_minor: PRICE, number: 4 });
    expect(answer?.movements[0]?.what).toBe("Visa assistance");
  });

  test("Each part of a price is a movement of its own, and what ended unpaid is none", async () => {
    const buyer = await addBuyer(db);
    const id = await order(db, buyer, await openShop(db, PRICE, PLAN), { isInParts: true });
    for (const [part, amount] of [
      [1, 472_000],
      [2, 354_000],
    ] as const)
      expect(await settle(db, await begin(db, buyer, id, undefined, part), { amount })).toBe("paid");
    const paid = await read(buyer);
    expect(paid).toMatchObject({ came_minor: 826_000, went_minor: 0, number: 2 });
    expect(paid?.movements).toMatchObject([
      { kind: "instalment", money_minor: 354_000, tax_minor: 0, due_minor: -354_000, part: 2, parts: 3 },
      { kind: "sale", money_minor: 472_000, tax_minor: 180_000, due_minor: 708_000, part: 1, parts: 3 },
    ]);
    await db.does("admin", "select public.end_instalments($1, 'We part as friends')", [id]);
    expect((await read(buyer))?.number).toBe(2);
  });

  test("Nobody reads anybody else's, and a visitor reads none", async () => {
    const buyer = await addBuyer(db);
    await pay(db, buyer, shop);
    expect((await read(await addBuyer(db)))?.number).toBe(0);
    expect((await read("admin"))?.number).toBe(0);
    expect((await read(buyer))?.number).toBe(1);
    expect(await refusal(read("visitor"))).toMatch(/PT401|42501/);
  });
});
