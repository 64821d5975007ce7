/** Links by which somebody else pays: they open one order, end when they should, and hold a price no longer than it is one. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import {
  addBuyer,
  begin,
  openShop,
  order,
  PAID_ONCE,
  type Shop,
  seen,
  setPrice,
  settle,
} from "./order-rows.ts";
import { drivers } from "./test-database.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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

  const token = () => `${randomUUID()}-${randomUUID()}`;
  const make = async (orderId: string, { who = buyer, secret = token() } = {}) => {
    const [row] = await db.does<{ until: string }>(who, "select public.create_pay_link($1, $2) as until", [
      orderId,
      secret,
    ]);
    return { secret, holds: new Date(row?.until ?? 0).getTime() - Date.now() };
  };
  const read = async (secret: string) =>
    (
      await db.does<{ link: { order_id: string; first_name: string; payer_email: string | null } | null }>(
        "server",
        "select public.read_pay_link($1) as link",
        [secret],
      )
    )[0]?.link ?? null;
  const note = (secret: string) =>
    db.does("server", "select public.note_payer($1, 'Their Father', 'Father@People.test')", [secret]);

  test("A link shows one order and its first name for seven days, and its payment pays that order", async () => {
    await db.query("update public.profiles set full_name = 'Asha Rao' where user_id = $1", [buyer]);
    const id = await order(db, buyer, shop);
    const { secret, holds } = await make(id);
    expect(holds).toBeGreaterThan(7 * DAY - HOUR);
    expect(await read(secret)).toMatchObject({ order_id: id, first_name: "Asha" });
    expect(await read(token())).toBeNull();
    await note(secret);
    expect(await settle(db, await begin(db, buyer, id))).toBe("paid");
    expect(await seen(db, id)).toEqual(PAID_ONCE);
    expect(await refusal(make(id))).toBe("PT409 paid");
  });

  test("A new link ends the one before, and one that is ended opens nothing", async () => {
    const id = await order(db, buyer, shop);
    const first = await make(id);
    const second = await make(id);
    expect(await read(first.secret)).toBeNull();
    expect(await read(second.secret)).not.toBeNull();
    await db.does(buyer, "select public.end_pay_link($1)", [id]);
    expect(await read(second.secret)).toBeNull();
    const both = await Promise.all([outcome(make(id)), outcome(make(id))]);
    expect(both).toEqual(["done", "done"]);
    expect(
      await db.query("select count(*)::int from public.pay_links where order_id = $1 and ended_at is null", [
        id,
      ]),
    ).toEqual([{ count: 1 }]);
  });

  test("A price that was replaced is held for its hour and not for the week", async () => {
    const other = await openShop(db);
    const id = await order(db, buyer, other);
    await setPrice(db, other.serviceId, 2_000_000);
    expect((await make(id)).holds).toBeLessThan(HOUR);
  });

  test("Nobody makes, ends or looks up a link of somebody else", async () => {
    const id = await order(db, buyer, shop);
    const other = await addBuyer(db);
    expect(await refusal(make(id, { who: other }))).toBe("PT404");
    expect(await refusal(db.does(other, "select public.end_pay_link($1)", [id]))).toBe("PT404");
    const { secret } = await make(id);
    for (const who of [buyer, "admin", "visitor"])
      expect(await outcome(db.does(who, "select public.read_pay_link($1)", [secret]))).toBe("42501");
    for (const column of ["token_hash", "payer_email"])
      expect(await outcome(db.does("admin", `select ${column} from public.pay_links`, [])), column).toBe(
        "42501",
      );
    expect(await db.does(other, "select id from public.pay_links where order_id = $1", [id])).toEqual([]);
  });

  test("An order is held longer by a link alone, and only while it can be paid", async () => {
    const id = await order(db, buyer, shop);
    for (const change of ["- interval '1 minute'", "+ interval '8 days'"])
      expect(
        await outcome(
          db.query(`update public.orders set expires_at = expires_at ${change} where id = $1`, [id]),
        ),
        change,
      ).toBe("PT409");
    await settle(db, await begin(db, buyer, id));
    expect(
      await outcome(
        db.query("update public.orders set expires_at = expires_at + interval '1 minute' where id = $1", [
          id,
        ]),
      ),
    ).toBe("PT409");
  });

  test("Whoever paid gets a receipt, once, and the buyer the invoice", async () => {
    const id = await order(db, buyer, shop);
    const { secret } = await make(id);
    await note(secret);
    await settle(db, await begin(db, buyer, id));
    const mail = { subject: "Paid", html: "<p>Paid</p>", text: "Paid" };
    const [invoice] = await db.query<{ id: string }>("select id from public.invoices where order_id = $1", [
      id,
    ]);
    const mails = (
      await db.does<{ mails: { invoice_id: string; payer: { name: string } | null }[] }>(
        "server",
        "select public.list_invoice_mails(200) as mails",
      )
    )[0]?.mails;
    expect(mails?.find(({ invoice_id }) => invoice_id === invoice?.id)?.payer).toEqual({
      name: "Their Father",
    });
    for (let times = 0; times < 2; times++)
      await db.does("server", "select public.queue_invoice_mail($1, $2)", [
        invoice?.id,
        { ...mail, payer: mail },
      ]);
    expect(
      await db.query(
        "select to_address from private.email_outbox where dedupe_key in ('invoice:' || $1, 'receipt:' || $1) order by 1",
        [invoice?.id],
      ),
    ).toEqual([{ to_address: "bill@people.test" }, { to_address: "father@people.test" }]);
  });

  test("With the account goes who paid for it, and the link", async () => {
    const gone = await addBuyer(db);
    const id = await order(db, gone, shop);
    const { secret } = await make(id, { who: gone });
    await note(secret);
    expect((await read(secret))?.payer_email).toBe("father@people.test");
    await db.query("delete from auth.users where id = $1", [gone]);
    expect(await read(secret)).toBeNull();
    expect(
      await db.query("select payer_name, payer_email from public.pay_links where order_id = $1", [id]),
    ).toEqual([{ payer_name: null, payer_email: null }]);
  });
});
