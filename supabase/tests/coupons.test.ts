/** Coupons: the last use goes to one, nobody is charged another sum than was shown, and a use that nobody pays comes back. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { couponParts } from "../../lib/coupons/rules.ts";
import { openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { addBuyer, BILLING, begin, openShop, PRICE, recount, type Shop, settle } from "./order-rows.ts";
import { drivers } from "./test-database.ts";

/** 10 % off ₹11,800 with 18 % in it. */
const REDUCED = 1_062_000;
let codes = 0;

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

  const make = async (
    terms: object = {},
    { services = [] as string[], who = "admin", key = randomUUID() as string } = {},
  ) => {
    codes += 1;
    const code = `CODE-${codes}`;
    const [row] = await db.does<{ id: string }>(who, "select public.create_coupon($1, $2, $3) as id", [
      { code, percent: 10, ...terms },
      services,
      key,
    ]);
    return { code, id: row?.id ?? "" };
  };
  const buy = async (
    code: string,
    { who = buyer, at = shop, total = REDUCED, billing = BILLING as object, key = randomUUID() } = {},
  ) => {
    const [made] = await db.does<{ id: string }>(
      who,
      "select public.create_order($1, $2, $3, $4, $5, $6) as id",
      [at.serviceId, at.priceId, total, billing, key, code],
    );
    return made?.id ?? "";
  };
  const check = async (code: string, { who = buyer, at = shop } = {}) =>
    (
      await db.does<{ answer: { fault: string | null; least_total_minor: number | null; coupon: object } }>(
        who,
        "select public.check_coupon($1, $2) as answer",
        [at.serviceId, code],
      )
    )[0]?.answer;
  const counted = async (id: string) =>
    (
      await db.query<{ uses: number; paid: number; given: number }>(
        "select uses, paid_uses as paid, given_minor::int as given from public.coupons where id = $1",
        [id],
      )
    )[0];
  const expire = async (id: string) => {
    await db.exec("alter table public.orders disable trigger orders_are_guarded");
    await db.query("update public.orders set expires_at = now() - interval '1 second' where id = $1", [id]);
    await db.exec("alter table public.orders enable trigger orders_are_guarded");
    await db.does("server", "select public.expire_orders()");
  };

  test("What the page shows is what the order, its line, the journal and the invoice say", async () => {
    const { code, id } = await make();
    expect(await check(code.toLowerCase())).toEqual({
      fault: null,
      least_total_minor: null,
      coupon: { code, percent: 10, amount_minor: null },
    });
    expect(await refusal(buy(code, { total: PRICE }))).toBe("PT409 price_changed");
    const order = await buy(code);
    const at = await begin(db, buyer, order);
    expect(await settle(db, at, { payment: `more_${at}`, amount: PRICE })).toBe("mismatched");
    expect(await settle(db, at, { amount: REDUCED })).toBe("paid");
    const sums =
      "net_minor::int as net, discount_minor::int as discount, taxable_minor::int as taxable, tax_minor::int as tax, total_minor::int as total";
    const expected = { net: 1_000_000, discount: 100_000, taxable: 900_000, tax: 162_000, total: REDUCED };
    expect(await db.query(`select ${sums} from public.orders where id = $1`, [order])).toEqual([expected]);
    expect(await db.query(`select ${sums} from public.order_lines where order_id = $1`, [order])).toEqual([
      expected,
    ]);
    expect(
      await db.query(
        `select ${sums.replaceAll(/(\w+_minor)/g, "l.$1")} from public.invoice_lines as l join public.invoices as i on i.id = l.invoice_id where i.order_id = $1`,
        [order],
      ),
    ).toEqual([expected]);
    expect(
      await db.query(
        `select e.account_code as account, e.amount_minor::int as paise from public.ledger_entries as e
         join public.ledger_journals as j on j.id = e.journal_id where j.order_id = $1 and j.kind = 'sale' order by 1`,
        [order],
      ),
    ).toEqual([
      { account: "clearing.sandbox", paise: REDUCED },
      { account: "discounts", paise: 100_000 },
      { account: "revenue.service", paise: -1_000_000 },
      { account: "tax.igst", paise: -162_000 },
    ]);
    expect(await counted(id)).toEqual({ uses: 1, paid: 1, given: 100_000 });
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });

  test("The last use goes to one of those who want it at the same moment", async () => {
    const { code, id } = await make({ most_uses: 1 });
    const people = await Promise.all([1, 2, 3, 4].map(() => addBuyer(db)));
    const answers = await Promise.all(people.map((who) => refusal(buy(code, { who }))));
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "PT409 coupon_used_up")).toHaveLength(3);
    expect(await counted(id)).toEqual({ uses: 1, paid: 0, given: 0 });
    expect((await check(code))?.fault).toBe("coupon_used_up");
  });

  test("A use comes back when its order expires, and is taken again when the money comes after all", async () => {
    const { code, id } = await make({ most_uses: 1 });
    const order = await buy(code);
    const at = await begin(db, buyer, order);
    await expire(order);
    expect(await counted(id)).toEqual({ uses: 0, paid: 0, given: 0 });
    const other = await addBuyer(db);
    const second = await buy(code, { who: other });
    expect(await settle(db, at, { amount: REDUCED })).toBe("paid");
    expect(await counted(id)).toEqual({ uses: 2, paid: 1, given: 100_000 });
    expect(await settle(db, await begin(db, other, second), { amount: REDUCED })).toBe("paid");
    expect(await counted(id)).toEqual({ uses: 2, paid: 2, given: 200_000 });
  });

  test("Two presses on one form take one use", async () => {
    const { code, id } = await make();
    const key = randomUUID();
    const [one, other] = await Promise.all([buy(code, { key }), buy(code, { key })]);
    expect(other).toBe(one);
    expect(await counted(id)).toMatchObject({ uses: 1 });
  });

  test("A code that does not fit says why", async () => {
    const elsewhere = await openShop(db);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const cases = [
      ["coupon_early", await make({ valid_from: day(1) })],
      ["coupon_ended", await make({ valid_from: day(-2), valid_until: day(-1) })],
      ["coupon_other_service", await make({}, { services: [elsewhere.serviceId] })],
      ["coupon_least", await make({ least_total_minor: PRICE + 1 })],
      ["coupon_unknown", { code: "NEVER-MADE" }],
    ] as const;
    for (const [fault, { code }] of cases) {
      expect((await check(code))?.fault, fault).toBe(fault);
      expect(await refusal(buy(code)), fault).toBe(`PT409 ${fault}`);
    }
    expect((await check(cases[3][1].code))?.least_total_minor).toBe(PRICE + 1);
    const { code, id } = await make();
    await db.does("admin", "select public.end_coupon($1)", [id]);
    expect((await check(code))?.fault).toBe("coupon_ended");
    expect(await refusal(db.does("admin", "select public.end_coupon($1)", [id]))).toBe("PT404");
  });

  test("A person has no more uses than are theirs, and a first purchase is the first", async () => {
    const each = await make({ most_uses_each: 1 });
    const who = await addBuyer(db);
    const order = await buy(each.code, { who });
    expect(await refusal(buy(each.code, { who }))).toBe("PT409 coupon_each");
    await expire(order);
    await buy(each.code, { who });

    const first = await make({ is_first_purchase: true });
    const another = await make({ is_first_purchase: true });
    const begun = await addBuyer(db);
    const tabs = await Promise.all([
      refusal(buy(first.code, { who: begun })),
      refusal(buy(another.code, { who: begun })),
    ]);
    expect(tabs.toSorted()).toEqual(["PT409 coupon_each", "done"]);
    const paid = await addBuyer(db);
    await settle(db, await begin(db, paid, await buy((await make()).code, { who: paid })), {
      amount: REDUCED,
    });
    expect((await check(first.code, { who: paid }))?.fault).toBe("coupon_first");
    expect(await refusal(buy(first.code, { who: paid }))).toBe("PT409 coupon_first");
  });

  test("A coupon is never changed; once ended, its code may mean something else", async () => {
    const key = randomUUID();
    const { id, code } = await make({}, { key });
    expect((await make({ code }, { key })).id).toBe(id);
    expect(await outcome(make({ code }))).toBe("23505");
    for (const change of [
      "percent = 50",
      "code = 'OTHER'",
      "most_uses = 1",
      "valid_until = now() + interval '1 day'",
    ])
      expect(await outcome(db.query(`update public.coupons set ${change} where id = $1`, [id])), change).toBe(
        "PT409",
      );
    expect(await outcome(db.query("delete from public.coupons where id = $1", [id]))).toBe("42501");
    await db.does("admin", "select public.end_coupon($1)", [id]);
    await make({ code, percent: 20 });
    // Whoever saw ten per cent is not charged as for twenty, nor the other way round.
    expect(await refusal(buy(code))).toBe("PT409 price_changed");
    expect(await buy(code, { total: 944_000 })).not.toBe("");
    for (const change of [
      "update public.coupon_uses set discount_minor = 1",
      "update public.coupon_uses set paid_at = null where paid_at is not null",
      "delete from public.coupon_uses",
      "delete from public.coupon_services",
      "truncate public.coupon_uses",
    ])
      expect(await outcome(db.query(change)), change).not.toBe("done");
  });

  test("Terms that make no sense are no coupon", async () => {
    for (const terms of [
      { percent: null },
      { amount_minor: 500 },
      { percent: 0 },
      { percent: 101 },
      { code: "lower case" },
      { code: "AB" },
      { most_uses: 0 },
      { valid_from: "2027-02-01", valid_until: "2027-01-01" },
    ])
      expect(await outcome(make(terms)), JSON.stringify(terms)).toBe("23514");
    expect(await outcome(make({}, { services: [randomUUID()] }))).toBe("23503");
    expect(await outcome(make({}, { who: "ceo" }))).toBe("PT403");
  });

  test("Codes cannot be guessed one after the other", async () => {
    const who = await addBuyer(db);
    for (let tries = 0; tries < 100; tries++) await check(`GUESS-${tries}`, { who });
    const { code } = await make();
    expect((await check(code, { who }))?.fault).toBe("coupon_tries");
    expect(await outcome(db.does("visitor", "select public.check_coupon($1, 'X')", [shop.serviceId]))).toBe(
      "42501",
    );
  });

  test("The database reduces a price as the pages do", async () => {
    const rows = await db.query<{
      amount: number;
      included: boolean;
      rate: number;
      percent: number | null;
      off: number | null;
      net: number;
      discount: number;
      tax: number;
    }>(
      `select a.amount::float8 as amount, i.included, r.rate, c.percent, c.off::float8 as off, p.net_minor::float8 as net,
         p.discount_minor::float8 as discount, p.tax_minor::float8 as tax
       from (select (random() * 10 ^ (3 + n % 9))::bigint + 100 as amount from generate_series(1, 200) as n) as a
       cross join (values (true), (false)) as i (included) cross join (values (0), (500), (1800), (2800), (1)) as r (rate)
       cross join (values (1, null::bigint), (10, null), (33, null), (100, null), (null, 100), (null, 49999), (null, 99999999999)) as c (percent, off)
       cross join lateral private.coupon_parts(a.amount, i.included, r.rate, c.percent, c.off) as p`,
    );
    for (const { amount, included, rate, percent, off, net, discount, tax } of rows) {
      const parts = couponParts(
        { amountMinor: amount, isTaxIncluded: included, rateBasisPoints: rate },
        { percent, amountMinor: off },
      );
      expect({ net, discount, tax }, `${amount} ${included} ${rate} ${percent} ${off}`).toEqual({
        net: parts.net,
        discount: parts.discount,
        tax: parts.tax,
      });
    }
  });
});
