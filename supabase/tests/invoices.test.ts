/** Invoices: numbers without a gap, one for each order, nothing in them changes, and nobody reads another person's. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { financialYearOf, longYear } from "../../lib/invoices/financial-year.ts";
import { invoiceNumber } from "../../lib/invoices/number.ts";
import { taxByKind, taxKindOf } from "../../lib/invoices/place-of-supply.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { addBuyer, begin, openShop, PRICE, order as placeOrder, settle } from "./order-rows.ts";
import { drivers } from "./test-database.ts";

type Invoice = {
  id: string;
  number: string;
  count: number;
  financial_year: number;
  seller_gstin: string | null;
  lut_number: string | null;
  buyer_name: string | null;
  tax_kind: string;
  taxable_minor: string;
  cgst_minor: string;
  sgst_minor: string;
  igst_minor: string;
  total_minor: string;
  check_code: string;
  sha256: string | null;
};
type Line = { taxable: number; tax: number; discount?: number };
type Sale = { who?: string; lines?: Line[]; state?: string | null; country?: string; gstin?: string | null };

const SELLER = "29AAGCB7383J1Z4";
/** ₹10,000 and 18 % of it. */
const WHOLE: Line = { taxable: 1_000_000, tax: 180_000 };

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let price: { id: string; service_id: string };

  beforeAll(async () => {
    db = await openWithPeople(driver);
    const [service] = await db.query<{ id: string }>(
      "insert into public.services (slug, name, summary) values ('paper-test', 'Visa assistance', 'Your file, page by page.') returning id",
    );
    const [made] = await db.query<{ id: string; service_id: string }>(
      `insert into public.service_prices (service_id, amount_minor, is_tax_included, sac, refund_policy_id, idempotency_key)
       select $1, 1180000, true, '999299', p.id, gen_random_uuid() from public.refund_policies as p where p.name = 'Services'
       returning id, service_id`,
      [service?.id],
    );
    if (!made) throw new Error("There is no price.");
    price = made;
    await settings({ legal_name: "Campusbound Private Limited", gstin: SELLER });
  });
  afterAll(() => db.close());

  async function settings(values: Record<string, string | null>) {
    for (const [key, value] of Object.entries(values))
      await db.query(
        "insert into public.site_settings (key, value) values ($1, $2::text::jsonb) on conflict (key) do update set value = excluded.value",
        [key, JSON.stringify(value)],
      );
  }

  /** An order as somebody asks for it; its taxes are split by the rules of lib/invoices. */
  async function newOrder({
    who = "student",
    lines = [WHOLE],
    state = "29",
    country = "IN",
    gstin = null,
  }: Sale = {}) {
    const kind = taxKindOf({ state: "29", hasUndertaking: true }, { country, state });
    const sum = (part: (line: Line) => number) => lines.reduce((all, line) => all + part(line), 0);
    const [taxable, discount, tax] = [sum((l) => l.taxable), sum((l) => l.discount ?? 0), sum((l) => l.tax)];
    const { cgst, sgst, igst } = taxByKind(tax, kind);
    const order = {
      user_id: db.idOf(who),
      net_minor: taxable + discount,
      discount_minor: discount,
      taxable_minor: taxable,
      tax_minor: tax,
      total_minor: taxable + tax,
      tax_kind: kind,
      cgst_minor: cgst,
      sgst_minor: sgst,
      igst_minor: igst,
      billing_name: "Asha Rao",
      billing_email: "asha@people.test",
      billing_address: "4 Temple Road, Mysuru",
      billing_state: state,
      billing_country: country,
      billing_gstin: gstin,
      idempotency_key: randomUUID(),
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const rows = lines.map((line, index) => ({
      place: index + 1,
      service_id: price.service_id,
      price_id: price.id,
      description: "Visa assistance",
      purchase_type: "program",
      sac: "999299",
      quantity: 1,
      net_minor: line.taxable + (line.discount ?? 0),
      discount_minor: line.discount ?? 0,
      taxable_minor: line.taxable,
      rate_basis_points: line.tax === 0 ? 0 : 1800,
      tax_minor: line.tax,
      total_minor: line.taxable + line.tax,
    }));
    const columns = (row: object) => Object.keys(row).join(", ");
    // In one statement, because an order and its lines add up at the end of each transaction.
    const [made] = await db.query<{ id: string }>(
      `with made as (
         insert into public.orders (${columns(order)})
         select ${columns(order)} from jsonb_populate_record(null::public.orders, $1::text::jsonb) returning id
       )
       insert into public.order_lines (order_id, ${columns(rows[0] ?? {})})
       select made.id, ${Object.keys(rows[0] ?? {})
         .map((name) => `l.${name}`)
         .join(", ")}
       from made, jsonb_populate_recordset(null::public.order_lines, $2::text::jsonb) as l returning order_id as id`,
      [JSON.stringify(order), JSON.stringify(rows)],
    );
    return made?.id ?? "";
  }
  async function paidOrder(sale: Sale = {}) {
    const id = await newOrder(sale);
    await db.query("update public.orders set state = 'awaiting_payment' where id = $1", [id]);
    await db.query("update public.orders set state = 'paid', paid_at = now() where id = $1", [id]);
    return id;
  }
  const issue = async (orderId: string) =>
    (await db.query<{ id: string }>("select private.issue_invoice($1) as id", [orderId]))[0]?.id ?? "";
  const credit = async (invoiceId: string, total: number, key: string = randomUUID()) =>
    (
      await db.query<{ id: string }>("select private.issue_credit_note($1, $2, 'Given back', $3) as id", [
        invoiceId,
        total,
        key,
      ])
    )[0]?.id ?? "";
  const read = async (id: string) => {
    const [row] = await db.query<Invoice>("select * from public.invoices where id = $1", [id]);
    if (!row) throw new Error("There is no invoice.");
    return row;
  };
  const sums = (row: Invoice) =>
    [row.taxable_minor, row.cgst_minor, row.sgst_minor, row.igst_minor, row.total_minor].map(Number);

  test("Sums are those of the order: within the state, in another, abroad, and with a discount that leaves an odd paisa", async () => {
    expect(sums(await read(await issue(await paidOrder())))).toEqual([
      1_000_000, 90_000, 90_000, 0, 1_180_000,
    ]);
    expect(sums(await read(await issue(await paidOrder({ state: "33" }))))).toEqual([
      1_000_000, 0, 0, 180_000, 1_180_000,
    ]);
    await settings({ lut_number: "AD290326000000X", lut_year: longYear(financialYearOf(new Date())) });
    const abroad = await read(
      await issue(await paidOrder({ state: null, country: "AE", lines: [{ taxable: 1_000_000, tax: 0 }] })),
    );
    expect([abroad.tax_kind, abroad.lut_number, ...sums(abroad)]).toEqual([
      "export",
      "AD290326000000X",
      1_000_000,
      0,
      0,
      0,
      1_000_000,
    ]);
    // ₹999.00 less ₹99.82 is ₹899.18; 18 % of it is ₹161.8524, so ₹161.85.
    const odd = await read(
      await issue(await paidOrder({ lines: [{ taxable: 89_918, discount: 9_982, tax: 16_185 }] })),
    );
    expect(sums(odd)).toEqual([89_918, 8_092, 8_093, 0, 106_103]);
    expect(odd.lut_number).toBeNull();
  });

  test("An undertaking of another year is not named", async () => {
    await settings({ lut_number: "AD290326000000X", lut_year: "2024-25" });
    const order = await paidOrder({ state: null, country: "AE", lines: [{ taxable: 1_000_000, tax: 0 }] });
    expect((await read(await issue(order))).lut_number).toBeNull();
  });

  test("Numbers follow each other, also where an attempt was undone, and an order has one however often it is settled", async () => {
    const first = await read(await issue(await paidOrder()));
    const order = await paidOrder();
    await expect(
      db.exec(
        `do $$ begin perform private.issue_invoice('${order}'); raise exception 'The power went.'; end $$`,
      ),
    ).rejects.toThrow("The power went.");
    const id = await issue(order);
    expect(await issue(order)).toBe(id);
    const second = await read(id);
    expect(second.count).toBe(first.count + 1);
    expect(second.number).toBe(invoiceNumber("invoice", financialYearOf(new Date()), second.count));
    const [gaps] = await db.query<{ all: number; last: number }>(
      `select count(*)::int as all, max(count) as last from public.invoices where kind = 'invoice' and financial_year = $1`,
      [second.financial_year],
    );
    expect(gaps?.all).toBe(gaps?.last);
  });

  test("Twelve that are paid at once, one of them twice and one in vain, leave no gap and no double", async () => {
    const before = await read(await issue(await paidOrder()));
    const orders: string[] = [];
    for (let made = 0; made < 12; made++) orders.push(await paidOrder());
    const unpaid = await newOrder();
    const outcomes = await Promise.allSettled([...orders, orders[0] ?? "", unpaid].map(issue));
    const issued = outcomes.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    expect(issued).toHaveLength(13);
    const counts = (await Promise.all([...new Set(issued)].map(read))).map(({ count }) => count);
    expect(counts.sort((one, other) => one - other)).toEqual(orders.map((_, at) => before.count + 1 + at));
  });

  test("A payment that arrives twice grants one invoice, and the order's events name it", async () => {
    const shop = await openShop(db);
    const buyer = await addBuyer(db);
    const bought = await placeOrder(db, buyer, shop);
    const at = await begin(db, buyer, bought);
    await settle(db, at);
    await settle(db, at);
    const invoices = await db.query<{ id: string; total: number }>(
      "select id, total_minor::int as total from public.invoices where order_id = $1",
      [bought],
    );
    expect(invoices.map(({ total }) => total)).toEqual([PRICE]);
    const named = await db.query<{ invoice: string }>(
      "select details ->> 'invoice' as invoice from public.order_events where order_id = $1 and kind = 'invoiced'",
      [bought],
    );
    expect(named).toEqual([{ invoice: invoices[0]?.id }]);
    expect(await db.as(buyer, "select number from public.invoices")).toHaveLength(1);
  });

  test("The database and the pages know the same years and numbers", async () => {
    for (const moment of [
      "2026-03-31T18:29:59Z",
      "2026-03-31T18:30:00Z",
      "2027-01-01T00:00:00Z",
      "2096-02-29T12:00:00Z",
    ]) {
      const year = financialYearOf(moment);
      const [row] = await db.query<{ year: number; number: string }>(
        `select y.year, private.invoice_number('credit_note', y.year, 7) as number from private.financial_year_of($1) as y (year)`,
        [moment],
      );
      expect(row).toEqual({ year, number: invoiceNumber("credit_note", year, 7) });
    }
  });

  test("An order that is not paid has none, and its try takes no number", async () => {
    const before = await read(await issue(await paidOrder()));
    expect(await outcome(issue(await newOrder()))).toBe("PT409");
    expect((await read(await issue(await paidOrder()))).count).toBe(before.count + 1);
  });

  test("Orders are taxed by the place of supply as the rules of the pages say", async () => {
    for (const [gstin, year] of [
      [SELLER, "2024-25"],
      [SELLER, longYear(financialYearOf(new Date()))],
      [null, "2024-25"],
    ] as const) {
      await settings({ gstin, lut_number: "AD290326000000X", lut_year: year });
      const seller = gstin && { state: "29", hasUndertaking: year !== "2024-25" };
      for (const [country, state] of [
        ["IN", "29"],
        ["IN", "33"],
        ["AE", null],
      ] as const) {
        const [row] = await db.query<{ kind: string }>("select private.tax_kind_of($1, $2) as kind", [
          country,
          state,
        ]);
        expect(row?.kind, `${country} ${state} ${gstin} ${year}`).toBe(taxKindOf(seller, { country, state }));
      }
    }
    await settings({ gstin: SELLER });
  });

  test("A number that is none in the settings makes a receipt, and loses no payment", async () => {
    for (const gstin of [null, "", "29AAGCB7383J1Z", "yes"]) {
      await settings({ gstin });
      expect((await read(await issue(await paidOrder()))).seller_gstin).toBeNull();
    }
    await settings({ gstin: SELLER });
    expect((await read(await issue(await paidOrder()))).seller_gstin).toBe(SELLER);
  });

  test("Nothing in an invoice changes, nothing is added to it and none is removed", async () => {
    const id = await issue(await paidOrder());
    const tries = [
      "update public.invoices set total_minor = total_minor + 1, taxable_minor = taxable_minor + 1 where id = $1",
      "update public.invoices set buyer_name = 'Somebody else' where id = $1",
      "update public.invoices set issued_at = issued_at - interval '1 second' where id = $1",
      "update public.invoices set check_code = '0000000000' where id = $1",
      "delete from public.invoices where id = $1",
      "update public.invoice_lines set description = 'Another thing' where invoice_id = $1",
      "delete from public.invoice_lines where invoice_id = $1",
    ];
    for (const sql of tries) expect(await outcome(db.query(sql, [id])), sql).toBe("42501");
    const added = db.query(
      `insert into public.invoice_lines (invoice_id, place, description, sac, quantity, net_minor, discount_minor, taxable_minor, rate_basis_points,
         tax_minor, total_minor) select invoice_id, 2, description, sac, 1, net_minor, 0, net_minor, rate_basis_points, tax_minor, total_minor
       from public.invoice_lines where invoice_id = $1 and place = 1`,
      [id],
    );
    expect(await outcome(added)).toBe("23514");
    expect(await outcome(db.exec("truncate public.invoices cascade"))).toBe("42501");
  });

  test("The file is kept once with its hash; who comes second gets the first, and a damaged one is not given out", async () => {
    const id = await issue(await paidOrder());
    const keep = async (file: Buffer) =>
      (
        await db.does<{ file: string }>("server", "select public.keep_invoice_file($1, $2) as file", [
          id,
          file.toString("base64"),
        ])
      )[0]?.file.replaceAll("\n", "");
    const [first, second] = [Buffer.alloc(500, "one"), Buffer.alloc(500, "other")];
    expect(await keep(first)).toBe(first.toString("base64"));
    expect(await keep(second)).toBe(first.toString("base64"));
    const hash = createHash("sha256").update(first).digest("hex");
    expect((await read(id)).sha256).toBe(hash);
    expect(await outcome(db.query("update public.invoices set sha256 = null where id = $1", [id]))).toBe(
      "42501",
    );
    await db.query("update private.invoice_files set bytes = $2 where invoice_id = $1", [id, second]);
    const [row] = await db.does<{ file: string | null }>(
      "server",
      "select public.read_invoice_file($1) as file",
      [id],
    );
    expect(row?.file).toBeNull();
  });

  test("Its buyer and those who read payments read an invoice, and nobody else", async () => {
    const id = await issue(await paidOrder());
    const readers = ["admin", "ceo", "student"];
    expect((await db.whoCan("select 1 from public.invoices where id = $1", () => [id])).sort()).toEqual(
      readers,
    );
    expect(
      (await db.whoCan("select 1 from public.invoice_lines where invoice_id = $1", () => [id])).sort(),
    ).toEqual(readers);
    const other = await db.addPerson();
    expect(await db.as(other, "select 1 from public.invoices where id = $1", [id])).toEqual([]);
    for (const who of ["visitor", "student", "admin"])
      expect(await outcome(db.as(who, "select public.read_invoice_file($1)", [id])), who).toBe("42501");
  });

  test("A credit note in parts leaves nothing, to the paisa, and no more than was paid", async () => {
    const lines = [
      { taxable: 33_333, tax: 6_000 },
      { taxable: 89_910, tax: 16_184 },
      { taxable: 1, tax: 0 },
    ];
    const id = await issue(await paidOrder({ lines }));
    const whole = await read(id);
    const total = Number(whole.total_minor);
    const key = randomUUID();
    const ids = [await credit(id, 1), await credit(id, 50_000, key), await credit(id, 33_333)];
    expect(await credit(id, 50_000, key)).toBe(ids[1]);
    expect(await outcome(credit(id, total))).toBe("PT409");
    ids.push(await credit(id, total - 83_334));
    expect(await outcome(credit(id, 1))).toBe("PT409");
    const notes = await Promise.all(ids.map(read));
    expect(notes.map(sums).reduce((all, one) => all.map((sum, at) => sum + (one[at] ?? 0)))).toEqual(
      sums(whole),
    );
    for (const note of notes) expect(note.number).toMatch(/^CRN\//);
    expect(notes.map(({ count }) => count)).toEqual(notes.map((_, at) => (notes[0]?.count ?? 0) + at));
  });

  test("Whoever holds a paper learns that it is genuine and not who paid; a guess learns nothing", async () => {
    const invoice = await read(await issue(await paidOrder()));
    const check = async (number: string, total: number, code: string) =>
      (
        await db.does<{ answer: Record<string, unknown> | null }>(
          "server",
          "select public.check_invoice($1, $2, $3) as answer",
          [number, total, code],
        )
      )[0]?.answer;
    const { number, check_code: code } = invoice;
    const answer = await check(number, 1_180_000, code);
    expect(answer).toMatchObject({ number, total_minor: 1_180_000, credited_minor: 0 });
    expect(JSON.stringify(answer)).not.toMatch(/Asha|people\.test|Temple/);
    expect(await check(number, 1_180_001, code)).toBeNull();
    expect(await check(number, 1_180_000, "0000000000")).toBeNull();
    await credit(invoice.id, 180_000);
    expect(await check(number, 1_180_000, code)).toMatchObject({ credited_minor: 180_000 });
    const file = Buffer.alloc(300, number);
    await db.does("server", "select public.keep_invoice_file($1, $2)", [invoice.id, file.toString("base64")]);
    const byFile = async (sha256: string) =>
      (
        await db.does<{ answer: object | null }>(
          "server",
          "select public.check_invoice(p_sha256 => $1) as answer",
          [sha256],
        )
      )[0]?.answer;
    expect(await byFile(createHash("sha256").update(file).digest("hex"))).toMatchObject({ number });
    expect(await byFile("0".repeat(64))).toBeNull();
    for (const who of ["visitor", "student"])
      expect(
        await outcome(db.as(who, "select public.check_invoice($1, 1180000, $2)", [number, code])),
        who,
      ).toBe("42501");
  });

  test("An account that is deleted leaves the sums and takes the person along", async () => {
    const person = await db.addPerson();
    const order = await paidOrder({ who: person });
    const id = await issue(order);
    await db.does("server", "select public.keep_invoice_file($1, $2)", [
      id,
      Buffer.alloc(200, "x").toString("base64"),
    ]);
    await db.query("delete from auth.users where id = $1", [person]);
    const [row] = await db.query(
      "select buyer_name, buyer_email, buyer_address, total_minor::int, sha256 is not null as has_hash from public.invoices where id = $1",
      [id],
    );
    expect(row).toEqual({
      buyer_name: null,
      buyer_email: null,
      buyer_address: null,
      total_minor: 1_180_000,
      has_hash: true,
    });
    const [file] = await db.query<{ count: number }>(
      "select count(*)::int as count from private.invoice_files where invoice_id = $1",
      [id],
    );
    expect(file?.count).toBe(0);
    expect(
      await outcome(db.query("update public.invoices set buyer_name = 'Somebody' where id = $1", [id])),
    ).toBe("42501");
  });

  test("The buyer is mailed once, whoever runs the job", async () => {
    const id = await issue(await paidOrder());
    const queue = async () =>
      (
        await db.does<{ is_queued: boolean }>(
          "server",
          `select public.queue_invoice_mail($1, '{"subject": "Paid", "html": "<p>Paid</p>", "text": "Paid"}') as is_queued`,
          [id],
        )
      )[0]?.is_queued;
    const due = async () =>
      (
        await db.does<{ mails: { invoice_id: string }[] }>(
          "server",
          "select public.list_invoice_mails(200) as mails",
        )
      )[0]?.mails.some(({ invoice_id }) => invoice_id === id);
    expect(await due()).toBe(true);
    expect([await queue(), await queue()]).toEqual([true, false]);
    expect(await due()).toBe(false);
    const mails = await db.query("select to_address from private.email_outbox where dedupe_key = $1", [
      `invoice:${id}`,
    ]);
    expect(mails).toEqual([{ to_address: "asha@people.test" }]);
  });
});
