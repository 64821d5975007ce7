/** Parts of an order that are paid by a transfer: each by its own sum, none before two people saw it, and none twice. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, refusal, type TestDatabase } from "./database.ts";
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
  settle,
} from "./order-rows.ts";
import { ask, decide } from "./refund-rows.ts";
import { drivers } from "./test-database.ts";
import {
  beginTransfer,
  claimTransfer,
  decideAccount,
  decideTransfer,
  newReference,
  proposeAccount,
  seeTransfer,
  transfer,
} from "./transfer-rows.ts";

const FIRST = 472_000;
const SECOND = 354_000;
const THIRD = 354_000;

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let shop: Shop;
  let buyer: string;
  let second: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    shop = await openShop(db, PRICE, PLAN);
    buyer = await addBuyer(db);
    second = await db.addPerson({ role: "admin" });
    await decideAccount(db, second, await proposeAccount(db), "confirm");
  });
  afterAll(() => db.close());

  const inParts = () => order(db, buyer, shop, { isInParts: true });
  const confirm = async (id: string, received: number) => {
    await seeTransfer(db, "admin", id, received);
    return decideTransfer(db, second, id);
  };
  const send = async (orderId: string, amount: number, received = amount) => {
    const id = await claimTransfer(db, buyer, orderId, { amount });
    return { id, came: await confirm(id, received) };
  };
  const payByCard = async (orderId: string, part: number, amount: number) => {
    const at = await begin(db, buyer, orderId, undefined, part);
    expect(await settle(db, at, { amount })).toBe("paid");
  };
  const tries = (orderId: string) =>
    db.query<{ part: number; amount: number; state: string }>(
      "select part, amount_minor::int as amount, state::text from public.payments where order_id = $1 and provider = 'bank' order by created_at, part",
      [orderId],
    );
  const heldBy = async (orderId: string, account: string) =>
    (
      await db.query<{ held: number }>(
        `select coalesce(sum(e.amount_minor), 0)::int as held from public.ledger_journals as j
         join public.ledger_entries as e on e.journal_id = j.id where j.order_id = $1 and e.account_code = $2`,
        [orderId, account],
      )
    )[0]?.held;
  const paidParts = async (orderId: string) =>
    (
      await db.query<{ place: number }>(
        "select place from public.order_instalments where order_id = $1 and payment_id is not null order by place",
        [orderId],
      )
    ).map(({ place }) => place);
  const heldUntil = async (orderId: string) =>
    (
      await db.query<{ until: string }>("select expires_at::text as until from public.orders where id = $1", [
        orderId,
      ])
    )[0]?.until;
  const expire = (orderId: string) =>
    db.exec(`
      set session_replication_role = replica;
      update public.orders set expires_at = now() - interval '1 hour', state = 'expired' where id = '${orderId}';
      set session_replication_role = origin;`);

  test("Each part is asked for by its own sum, counts once two people saw it, and lies in the bank", async () => {
    const id = await inParts();
    await beginTransfer(db, buyer, id);
    expect(await tries(id)).toEqual([{ part: 1, amount: FIRST, state: "started" }]);
    expect((await send(id, FIRST)).came).toBe("paid");
    expect(await seen(db, id)).toMatchObject({ state: "paid", captured: 1, purchases: 1, sales: 1 });
    expect(await heldBy(id, "instalments_due")).toBe(SECOND + THIRD);
    // Two tabs begin one and the same, and the price of a later part is held by no hour.
    const until = await heldUntil(id);
    for (let times = 0; times < 2; times++) await beginTransfer(db, buyer, id);
    expect(await heldUntil(id)).toBe(until);
    expect(await tries(id)).toEqual([
      { part: 1, amount: FIRST, state: "captured" },
      { part: 2, amount: SECOND, state: "started" },
    ]);
    const told = await claimTransfer(db, buyer, id, { amount: SECOND });
    expect(await paidParts(id)).toEqual([1]);
    expect(await refusal(claimTransfer(db, buyer, id, { amount: SECOND }))).toBe("PT409 waiting");
    await seeTransfer(db, "admin", told, SECOND);
    expect(await refusal(decideTransfer(db, "admin", told))).toBe("PT409 second_needed");
    expect(await paidParts(id)).toEqual([1]);
    expect(await decideTransfer(db, second, told)).toBe("paid");
    expect(await paidParts(id)).toEqual([1, 2]);
    // Whoever paid by the code of the page and began nothing.
    expect((await send(id, THIRD)).came).toBe("paid");
    expect(await paidParts(id)).toEqual([1, 2, 3]);
    expect(await heldBy(id, "bank")).toBe(PRICE);
    expect(await heldBy(id, "instalments_due")).toBe(0);
    expect(await refusal(beginTransfer(db, buyer, id))).toBe("PT409 paid");
    expect(await refusal(claimTransfer(db, buyer, id, { amount: THIRD }))).toBe("PT409 paid");
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });

  test("The whole price sent for a part is another sum than asked for: the part stays open, and the money is the customer’s", async () => {
    const id = await inParts();
    await payByCard(id, 1, FIRST);
    const sent = await send(id, SECOND + THIRD);
    expect(sent.came).toBe("mismatched");
    expect(await paidParts(id)).toEqual([1]);
    expect(await heldBy(id, "customer_advances")).toBe(-(SECOND + THIRD));
    expect(await heldBy(id, "instalments_due")).toBe(SECOND + THIRD);
    expect((await transfer(db, sent.id))?.outcome).toBe("mismatched");
    expect((await send(id, SECOND)).came).toBe("paid");
  });

  test("A transfer that was begun for a part which a card paid is not asked for the next one", async () => {
    const id = await inParts();
    await beginTransfer(db, buyer, id);
    await payByCard(id, 1, FIRST);
    await beginTransfer(db, buyer, id);
    expect(await tries(id)).toEqual([
      { part: 1, amount: FIRST, state: "started" },
      { part: 2, amount: SECOND, state: "started" },
    ]);
    expect((await send(id, SECOND)).came).toBe("paid");
    await payByCard(id, 3, THIRD);
    // Nothing is to be paid any more: what was sent all the same goes back.
    expect((await send(id, FIRST)).came).toBe("surplus");
    expect(await heldBy(id, "customer_advances")).toBe(-FIRST);
  });

  test("A part that was paid while two people looked for its transfer is paid once", async () => {
    const id = await inParts();
    await payByCard(id, 1, FIRST);
    await beginTransfer(db, buyer, id);
    const told = await claimTransfer(db, buyer, id, { amount: SECOND });
    await payByCard(id, 2, SECOND);
    expect(await confirm(told, SECOND)).toBe("surplus");
    // The order is not paid yet, and nobody is told so.
    const [notice] = await db.query<{ body: string }>(
      "select body from public.notifications where user_id = $1 and kind = 'order.transfer_decided' and href like '%' || $2",
      [buyer, id],
    );
    expect(notice?.body).toMatch(/^Part 2 of order CBO-\w+ was paid already\./);
    expect(await paidParts(id)).toEqual([1, 2]);
    expect(await heldBy(id, "instalments_due")).toBe(THIRD);
  });

  test("Nobody is reminded of a part while we look for its transfer, and again once it was not found", async () => {
    const id = await inParts();
    await payByCard(id, 1, FIRST);
    const remind = () =>
      db.query("select private.remind_instalments((now() at time zone 'Asia/Kolkata')::date + 30)");
    const reminded = async () =>
      (
        await db.query<{ step: number }>(
          "select reminded_step as step from public.order_instalments where order_id = $1 and place = 2",
          [id],
        )
      )[0]?.step;
    const told = await claimTransfer(db, buyer, id, { amount: SECOND });
    await remind();
    expect(await reminded()).toBe(0);
    await decideTransfer(db, second, told, "refuse", "No such number until today.");
    await remind();
    expect(await reminded()).toBe(2);
  });

  test("Late money for the first part counts by the sum of that part", async () => {
    const id = await inParts();
    await expire(id);
    expect(await refusal(beginTransfer(db, buyer, id))).toBe("PT409 expired");
    expect((await send(id, FIRST)).came).toBe("paid");
    expect(await paidParts(id)).toEqual([1]);
    expect(await heldBy(id, "instalments_due")).toBe(SECOND + THIRD);
  });

  test("While a bank looks at a part, no transfer is asked for", async () => {
    const id = await inParts();
    const at = await begin(db, buyer, id);
    await settle(db, at, { amount: FIRST });
    await db.does("server", "select public.dispute_payment('sandbox', $1, 'opened')", [`pay_${at}`]);
    expect(await refusal(beginTransfer(db, buyer, id))).toBe("PT409 disputed");
    expect(await refusal(claimTransfer(db, buyer, id, { amount: SECOND }))).toBe("PT409 disputed");
  });

  test("What came by a transfer goes back by one, the part that was paid last first, and never more than came", async () => {
    const id = await inParts();
    await payByCard(id, 1, FIRST);
    await beginTransfer(db, buyer, id);
    expect((await send(id, SECOND)).came).toBe("paid");
    expect(await refusal(ask(db, buyer, id, FIRST + SECOND + 1))).toBe("PT409 too_much");
    const refund = await ask(db, buyer, id, SECOND);
    await decide(db, "admin", refund);
    const sendByHand = (who: string) =>
      db.does(
        who,
        "select public.send_refund_by_hand($1, (select r.version from public.refunds as r where r.id = $1), $2)",
        [refund, newReference()],
      );
    await sendByHand("admin");
    expect(await heldBy(id, "bank")).toBe(0);
    expect(await heldBy(id, "clearing.sandbox")).toBe(FIRST);
    // Sent back by the bank it is still the customer's, and of the part nothing more can be asked for.
    await db.does(
      "admin",
      "select public.note_refund_return($1, (select r.version from public.refunds as r where r.id = $1), (now() at time zone 'Asia/Kolkata')::date, 'Account closed')",
      [refund],
    );
    expect(await refusal(ask(db, buyer, id, FIRST + 1))).toBe("PT409 too_much");
    await sendByHand(second);
    expect(await heldBy(id, "bank")).toBe(0);
    expect(await heldBy(id, "instalments_due")).toBe(THIRD);
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });
});
