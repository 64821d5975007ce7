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
