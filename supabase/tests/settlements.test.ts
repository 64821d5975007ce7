/** What providers paid to our bank: each payment is settled once, what fits nothing says why, and a file can be taken back. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN, MANAGEMENT } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { addBuyer, begin, openShop, order, PLAN, PRICE, recount, type Shop, settle } from "./order-rows.ts";
import { ask, claim, decide, finish } from "./refund-rows.ts";
import { drivers } from "./test-database.ts";

const FEE = 23_600;
const TAX = 3_600;
type Line = { id: string; reason: string | null; order_id: string | null };
type File = {
  settlement: {
    lines: number;
    matched: number;
    amount_minor: number;
    fee_minor: number;
    taken_back_at: string | null;
  };
  lines: Line[];
};

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

  const paid = async () => {
    const id = await order(db, buyer, shop);
    const at = await begin(db, buyer, id);
    await settle(db, at);
    return { id, payment: `pay_${at}` };
  };
  const line = (payment: string, more: object = {}) => ({
    kind: "payment",
    payment,
    amount_minor: PRICE,
    fee_minor: FEE,
    tax_minor: TAX,
    settlement: "setl_1",
    utr: "UTR1",
    settled_on: "2026-11-20",
    ...more,
  });
  const read = async (lines: object[], who = "admin", provider = "sandbox") => {
    const sha = createHash("sha256").update(JSON.stringify(lines)).digest("hex");
    const [row] = await db.does<{ id: string }>(
      who,
      "select public.import_settlement($1, 'report.csv', $2, $3) as id",
      [provider, sha, JSON.stringify(lines)],
    );
    return row?.id ?? "";
  };
  const fileOf = async (id: string) =>
    (await db.does<{ file: File }>("ceo", "select public.read_settlement($1) as file", [id]))[0]
      ?.file as File;
  const takeBack = (id: string) => db.does("admin", "select public.take_back_settlement($1)", [id]);
  const moved = async (orderId: string) =>
    Object.fromEntries(
      (
        await db.query<{ account: string; paise: number }>(
          `select e.account_code as account, sum(e.amount_minor)::int as paise from public.ledger_journals as j
           join public.ledger_entries as e on e.journal_id = j.id
           where j.order_id = $1 and j.kind in ('settlement', 'correction') group by 1 having sum(e.amount_minor) <> 0`,
          [orderId],
        )
      ).map(({ account, paise }) => [account, paise]),
    );

  test("A payment goes from its provider to the bank, less the fee, and once however often the file is read", async () => {
    const { id, payment } = await paid();
    const lines = [line(payment)];
    const [one, other] = await Promise.all([read(lines), read(lines)]);
    expect(other).toBe(one);
    expect(await read(lines)).toBe(one);
    const settled = {
      bank: PRICE - FEE,
      provider_fees: FEE - TAX,
      "tax.input": TAX,
      "clearing.sandbox": -PRICE,
    };
    expect(await moved(id)).toEqual(settled);
    expect(await fileOf(one)).toMatchObject({
      settlement: { lines: 1, matched: 1, amount_minor: PRICE, fee_minor: FEE },
      lines: [{ reason: null, order_id: id }],
    });
    // Another file that has it too, and the same payment twice in one file.
    const again = await fileOf(await read([line(payment, { utr: "UTR2" }), line(payment, { utr: "UTR3" })]));
    expect(again.lines.map(({ reason }) => reason)).toEqual(["settled_before", "settled_before"]);
    expect(await moved(id)).toEqual(settled);
  });

  test("Of an order in parts each payment is settled by itself, by its own sum", async () => {
    const id = await order(db, buyer, await openShop(db, PRICE, PLAN), { isInParts: true });
    const payments: string[] = [];
    for (const [part, amount] of [
      [1, 472_000],
      [2, 354_000],
    ] as const) {
      const at = await begin(db, buyer, id, undefined, part);
      expect(await settle(db, at, { amount })).toBe("paid");
      payments.push(`pay_${at}`);
    }
    const [first = "", second = ""] = payments;
    const settled = { fee_minor: 0, tax_minor: 0 };
    const file = await fileOf(
      await read([
        line(first, { ...settled, amount_minor: PRICE }),
        line(second, { ...settled, amount_minor: 354_000 }),
        line(first, { ...settled, amount_minor: 472_000 }),
      ]),
    );
    expect(file.lines.map(({ reason }) => reason)).toEqual(["other_amount", null, null]);
    expect(await moved(id)).toEqual({ bank: 826_000, "clearing.sandbox": -826_000 });
  });

  test("What fits none of our payments is kept with the reason, and nothing is booked for it", async () => {
    const { id, payment } = await paid();
    const waiting = await begin(db, buyer, await order(db, buyer, shop));
    const file = await fileOf(
      await read([
        line("pay_of_somebody_else"),
        line(payment, { amount_minor: PRICE - 1 }),
        line(payment, { kind: "refund" }),
        line(payment, { kind: "adjustment" }),
        line(waiting),
      ]),
    );
    expect(file.lines.map(({ reason }) => reason)).toEqual([
      "unknown",
      "other_amount",
      "unknown",
      "other_kind",
      "unknown",
    ]);
    expect(await moved(id)).toEqual({});
    // A number of another provider is none of this one's.
    expect((await fileOf(await read([line(payment)], "admin", "razorpay"))).lines[0]?.reason).toBe("unknown");
  });

  test("A refund is kept back from what is paid out, once, and comes back with its file", async () => {
    const { id, payment } = await paid();
    const asked = await ask(db, buyer, id);
    await decide(db, "admin", asked);
    const claimed = (await claim(db)).find((each) => each.id === asked);
    if (!claimed) throw new Error("The refund was not sent.");
    const number = `rfnd_${claimed.key}`;
    const refund = line(number, { kind: "refund", fee_minor: 0, tax_minor: 0 });
    expect((await fileOf(await read([refund]))).lines[0]?.reason).toBe("unknown");
    await db.does("server", "select public.record_refund_sent($1, $2, $3)", [asked, claimed.key, number]);
    expect((await fileOf(await read([{ ...refund, utr: "UTR4" }]))).lines[0]?.reason).toBe("not_gone");
    await finish(db, claimed);
    const file = await read([line(payment), { ...refund, utr: "UTR5" }]);
    expect(await fileOf(file)).toMatchObject({
      settlement: { lines: 2, matched: 2, amount_minor: 0, fee_minor: FEE },
      lines: [{ reason: null }, { reason: null }],
    });
    expect(await moved(id)).toEqual({ bank: -FEE, provider_fees: FEE - TAX, "tax.input": TAX });
    const again = await fileOf(await read([{ ...refund, utr: "UTR6" }]));
    expect(again.lines[0]?.reason).toBe("settled_before");
    await takeBack(file);
    expect(await moved(id)).toEqual({});
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });

  test("A file that is taken back leaves the books as they were, and can be read again", async () => {
    const { id, payment } = await paid();
    const lines = [line(payment)];
    const first = await read(lines);
    await takeBack(first);
    await takeBack(first);
    expect(await moved(id)).toEqual({});
    expect((await fileOf(first)).settlement.taken_back_at).not.toBeNull();
    const second = await read(lines);
    expect(second).not.toBe(first);
    expect((await moved(id)).bank).toBe(PRICE - FEE);
    expect(await refusal(takeBack(randomUUID()))).toBe("PT404");
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });

  test("Administrators read files and take them back; those who read payments see them; nobody changes them", async () => {
    const { payment } = await paid();
    const id = await read([line(payment)]);
    expect(await db.whoCan("select public.list_settlements()")).toEqual(MANAGEMENT);
    expect(await db.whoCan(`select public.read_settlement('${id}')`)).toEqual(MANAGEMENT);
    expect(
      await db.whoCan(
        `select public.import_settlement('sandbox', 'x.csv', '${"a".repeat(64)}', '[{"kind": "payment", "payment": "x", "amount_minor": 5, "fee_minor": 0, "tax_minor": 0, "settled_on": "2026-11-20"}]')`,
      ),
    ).toEqual(ADMIN);
    expect(await db.whoCan(`select public.take_back_settlement('${id}')`)).toEqual(ADMIN);
    for (const change of [
      "update public.settlement_lines set amount_minor = 1",
      "delete from public.settlement_lines",
      "update public.settlements set provider = 'stripe'",
      "delete from public.settlements",
      "truncate public.settlements cascade",
    ]) {
      expect(await outcome(db.query(change)), change).toBe("42501");
      expect(await outcome(db.does("server", change)), change).toBe("42501");
    }
  });

  const COLUMNS = { payment: "Ref", amount: "Gross", fee: "Commission", tax: "GST", settled_at: "Paid on" };
  const remember = (provider: string, columns: unknown, isFeeWithTax: boolean | null = true, who = "admin") =>
    db.does(who, "select public.remember_settlement_columns($1, $2, $3)", [
      provider,
      JSON.stringify(columns),
      isFeeWithTax,
    ]);
  const remembered = async () =>
    (await db.does<{ all: object[] }>("admin", "select public.list_settlement_columns() as all"))[0]?.all;
  const forget = (provider: string) =>
    db.does("admin", "select public.forget_settlement_columns($1)", [provider]);

  test("Of each provider one choice of columns is remembered, with who made it and when, until it is forgotten", async () => {
    await remember("stripe", COLUMNS);
    await remember("razorpay", { ...COLUMNS, utr: "Bank no", kind: "Type" });
    await remember("stripe", { ...COLUMNS, fee: "Fees" }, false);
    expect(await remembered()).toMatchObject([
      { provider: "razorpay", columns: { utr: "Bank no", kind: "Type" }, is_fee_with_tax: true },
      {
        provider: "stripe",
        columns: { ...COLUMNS, fee: "Fees" },
        is_fee_with_tax: false,
        set_by: "Test person",
        set_at: expect.any(String),
      },
    ]);
    await forget("stripe");
    await forget("stripe");
    expect(await remembered()).toMatchObject([{ provider: "razorpay" }]);
    const log = await db.query(
      "select action, actor_id from private.audit_log where table_name = 'settlement_columns' and row_id = 'stripe' order by id",
    );
    expect(log).toEqual(
      ["insert", "update", "delete"].map((action) => ({ action, actor_id: db.idOf("admin") })),
    );
    await forget("razorpay");
  });

  test("A choice outlives the account of whoever made it, without the name", async () => {
    const leaver = await db.addPerson({ role: "admin" });
    await remember("sandbox", COLUMNS, true, leaver);
    await db.query("delete from auth.users where id = $1", [leaver]);
    expect(await remembered()).toMatchObject([{ provider: "sandbox", set_by: null }]);
    await forget("sandbox");
  });

  test("Only administrators read, set and forget which columns are read; nobody reaches the rows", async () => {
    for (const call of [
      "list_settlement_columns()",
      `remember_settlement_columns('sandbox', '${JSON.stringify(COLUMNS)}', true)`,
      "forget_settlement_columns('sandbox')",
    ])
      expect(await db.whoCan(`select public.${call}`), call).toEqual(ADMIN);
    for (const who of ["admin", "server", "visitor"])
      expect(await outcome(db.as(who, "select provider from private.settlement_columns")), who).toBe("42501");
  });

  test("A choice that lacks something, names it twice or names what is no column is refused", async () => {
    const { fee: _left, ...withoutFee } = COLUMNS;
    for (const columns of [
      {},
      [],
      "Ref",
      null,
      withoutFee,
      { ...COLUMNS, fee: "Gross" },
      { ...COLUMNS, utr: "gross" },
      { ...COLUMNS, fee: "" },
      { ...COLUMNS, fee: " Fee" },
      { ...COLUMNS, fee: "x".repeat(201) },
      { ...COLUMNS, fee: "a\nb" },
      { ...COLUMNS, fee: "<b>fee</b>" },
      { ...COLUMNS, fee: 7 },
      { ...COLUMNS, fee: null },
      { ...COLUMNS, fee: ["Fee"] },
      { ...COLUMNS, net: "Net" },
    ])
      expect(await outcome(remember("sandbox", columns)), JSON.stringify(columns)).toBe("23514");
    expect(await outcome(remember("bank", COLUMNS))).toBe("23514");
    expect(await outcome(remember("sandbox", COLUMNS, null))).toBe("23502");
    expect(await remembered()).toEqual([]);
    await remember("sandbox", { ...COLUMNS, fee: "x".repeat(200) });
    await forget("sandbox");
  });

  test("A file without lines, or with too many, is refused", async () => {
    expect(await refusal(read([]))).toBe("22023");
    expect(await refusal(read(Array.from({ length: 5001 }, (_, nth) => line(`pay_${nth}`))))).toBe("22023");
  });
});
