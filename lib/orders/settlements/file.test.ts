import { expect, test } from "vitest";
import { readSettlementFile } from "./file";

const HEAD = "entity_id,type,amount,fee,tax,settlement_id,settlement_utr,settled_at";
const read = (text: string) => readSettlementFile(new TextEncoder().encode(text));

test("A line of Razorpay’s report is read in paise, with the day on which it was paid out", () => {
  expect(read(`${HEAD}\npay_1,payment,"11,800.00",236.5,36.08,setl_1,AXISN1,2026-11-20 10:15:00\n`)).toEqual({
    faults: [],
    lines: [
      {
        kind: "payment",
        payment: "pay_1",
        amount_minor: 1_180_000,
        fee_minor: 23_650,
        tax_minor: 3_608,
        settlement: "setl_1",
        utr: "AXISN1",
        settled_on: "2026-11-20",
      },
    ],
  });
});

test("A report of payments and refunds names each by its own number, whatever it gives back", () => {
  const { lines, faults } = read(
    [
      "entity_id,type,debit,credit,amount,fee,tax,settled_at,payment_id",
      "pay_1,payment,0,97.64,100,2.36,0.36,2026-11-20,",
      "rfnd_1,refund,100,0,100,0,0,2026-11-21,pay_1",
    ].join("\n"),
  );
  expect(faults).toEqual([]);
  expect(lines).toMatchObject([
    { kind: "payment", payment: "pay_1", amount_minor: 10_000 },
    { kind: "refund", payment: "rfnd_1", amount_minor: 10_000 },
  ]);
});

test("A fee that is written without its tax gets it", () => {
  const { lines } = read(
    "entity_id,amount,fee (exclusive tax),tax,settled_at\npay_1,100,2,0.36,20/11/2026 09:00\n",
  );
  expect(lines[0]).toMatchObject({
    kind: "payment",
    fee_minor: 236,
    tax_minor: 36,
    settled_on: "2026-11-20",
  });
});

test("A file with a fault says on which line, and a sum is never guessed", () => {
  const { faults } = read(
    [
      HEAD,
      "pay_1,payment,11.800,1,0,s,u,2026-11-20",
      "=1+1,payment,100,1,0,s,u,2026-11-20",
      "pay_3,payment,100,101,0,s,u,2026-11-20",
      "pay_4,payment,100,1,2,s,u,2026-11-20",
      "pay_5,payment,100,1,0,s,u,2026-02-30",
      "pay_6,payment,-5,1,0,s,u,2026-11-20",
    ].join("\n"),
  );
  expect(faults).toEqual([
    "Line 2: the amount is no sum in rupees.",
    "Line 3: no number of a payment.",
    "Line 4: the fee is more than the amount.",
    "Line 5: the tax is more than the fee with it.",
    "Line 6: no day on which it was paid out.",
    "Line 7: the amount is no sum in rupees.",
  ]);
});

test("A file that is no report is refused in a sentence", () => {
  expect(read("").faults[0]).toContain("no lines");
  expect(read("a,b\n1,2\n").faults).toEqual([
    "The first line does not name: entity_id, amount, fee, tax, settled_at.",
  ]);
  expect(read('a,"b\n1').faults[0]).toContain("not a CSV file");
});

test("Latin-1, semicolons and an apostrophe of a spreadsheet are read", () => {
  const text = "payment_id;amount;fee;tax;settled_at;note\n'pay_1;100;1;0;1795000000;Société\n";
  const { lines, faults } = readSettlementFile(Buffer.from(text, "latin1"));
  expect(faults).toEqual([]);
  expect(lines[0]).toMatchObject({ payment: "pay_1", settled_on: "2026-11-18" });
});

const FOREIGN = "Ref;Gross;Commission;GST;Paid on\npay_1;100;2;0.36;20-11-2026\n";
const columns = { payment: "Ref", amount: "Gross", fee: "Commission", tax: "GST", settledAt: "Paid on" };

test("A file with names of its own asks which column is which, and is then read by the answer", () => {
  const bytes = new TextEncoder().encode(FOREIGN);
  expect(readSettlementFile(bytes)).toMatchObject({
    lines: [],
    faults: [],
    asked: { names: ["Ref", "Gross", "Commission", "GST", "Paid on"], picked: {}, errors: {} },
  });
  const line = { payment: "pay_1", amount_minor: 10_000, fee_minor: 236, tax_minor: 36 };
  const choice = { columns, isFeeWithTax: false };
  expect(readSettlementFile(bytes, { chosen: choice })).toMatchObject({ faults: [], lines: [line] });
  expect(readSettlementFile(bytes, { chosen: choice })).not.toHaveProperty("asked");
  expect(readSettlementFile(bytes, { remembered: choice })).toMatchObject({ faults: [], lines: [line] });
  const withTax = { columns, isFeeWithTax: true };
  expect(readSettlementFile(bytes, { remembered: withTax }).lines[0]).toMatchObject({ fee_minor: 200 });
  expect(
    readSettlementFile(bytes, { chosen: { columns: { ...columns, fee: "Gross" }, isFeeWithTax: true } }),
  ).toMatchObject({ lines: [], asked: { errors: { fee: expect.stringContaining("“Gross”") } } });
});

test("Where the lines do not fit what was chosen, the question stays with its answers", () => {
  const chosen = { columns: { ...columns, amount: "GST", tax: "Gross" }, isFeeWithTax: false };
  expect(readSettlementFile(new TextEncoder().encode(FOREIGN), { chosen })).toMatchObject({
    faults: ["Line 2: the fee is more than the amount."],
    asked: { picked: { amount: "GST", tax: "Gross" }, isFeeWithTax: false, errors: {} },
  });
});

test("Hundreds of columns without the names we know are refused, and a name of the language’s own is a name", () => {
  const many = Array.from({ length: 500 }, (_, nth) => `c${nth}`);
  const { faults, asked } = read(`${many.join(",")}\n${many.join(",")}\n`);
  expect(faults).toEqual([
    "The first line does not name: entity_id, amount, fee, tax, settled_at. It has more than 200 columns, too many to choose from.",
  ]);
  expect(asked).toBeUndefined();
  const odd = new TextEncoder().encode("__proto__,amount,fee,tax,settled_at\npay_1,100,1,0,2026-11-20\n");
  const { lines } = readSettlementFile(odd, {
    chosen: {
      columns: { payment: "__proto__", amount: "amount", fee: "fee", tax: "tax", settledAt: "settled_at" },
      isFeeWithTax: true,
    },
  });
  expect(lines[0]).toMatchObject({ payment: "pay_1", fee_minor: 100 });
});
