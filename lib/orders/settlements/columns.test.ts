import { expect, test } from "vitest";
import {
  askColumns,
  type ColumnChoice,
  canBeChosen,
  cleanName,
  isChoosable,
  missingColumns,
  readChoice,
  recognise,
} from "./columns";

const KNOWN = ["entity_id", "type", "amount", "fee", "tax", "settled_at"];
const FOREIGN = ["Ref", "Gross", "Commission", "GST", "Paid on", "Bank no"];
const CHOICE: ColumnChoice = {
  columns: { payment: "Ref", amount: "Gross", fee: "Commission", tax: "GST", settledAt: "Paid on" },
  isFeeWithTax: false,
};

test("Names are recognised whatever their case and the spaces around and in them", () => {
  const head = [" Entity_ID", "AMOUNT ", "Fee  (exclusive\u00a0tax)", "\u200bTax", "settled_at\t"];
  expect(recognise(head, null)).toEqual({
    places: { payment: 0, amount: 1, fee: 2, tax: 3, settledAt: 4 },
    isFeeWithTax: false,
  });
  expect(recognise(KNOWN, null)).toMatchObject({ places: { payment: 0, kind: 1 }, isFeeWithTax: true });
  expect(recognise(FOREIGN, null)).toBeNull();
  expect(missingColumns(["amount", "tax"])).toEqual(["payment", "fee", "settledAt"]);
});

test("Of two names that we know for one thing, the first one counts", () => {
  expect(recognise(["payment_id", ...KNOWN], null)?.places.payment).toBe(1);
  expect(recognise(["payment_id", ...KNOWN.slice(1)], null)?.places.payment).toBe(0);
});

test("What is remembered is read in any order of the columns, and only where a file has all of it", () => {
  expect(recognise(FOREIGN.map((name) => ` ${name.toUpperCase()}`).toReversed(), CHOICE)).toEqual({
    places: { payment: 5, amount: 4, fee: 3, tax: 2, settledAt: 1 },
    isFeeWithTax: false,
  });
  const withKind = { ...CHOICE, columns: { ...CHOICE.columns, kind: "What" } };
  expect(recognise(FOREIGN, withKind)).toBeNull();
  // Nor is a part of it mixed with the names we know.
  expect(recognise(["entity_id", "amount", "Commission", "tax", "settled_at"], CHOICE)).toBeNull();
  expect(recognise(KNOWN, CHOICE)?.places).toMatchObject({ payment: 0, amount: 2, fee: 3 });
});

test("A file with both is read as somebody chose", () => {
  const head = [...KNOWN, "Net of refunds"];
  const columns = {
    payment: "entity_id",
    amount: "Net of refunds",
    fee: "fee",
    tax: "tax",
    settledAt: "settled_at",
  };
  expect(recognise(head, { columns, isFeeWithTax: false })).toEqual({
    places: { payment: 0, amount: 6, fee: 3, tax: 4, settledAt: 5 },
    isFeeWithTax: false,
  });
});

test("What is recognised is already chosen, remembered names first, and the fee’s tax where that is known", () => {
  const asked = askColumns(["Ref", "Amount", "fee", "GST", "When", "UTR"], CHOICE);
  expect(asked.picked).toEqual({ payment: "Ref", amount: "Amount", fee: "fee", tax: "GST", utr: "UTR" });
  expect(asked.isFeeWithTax).toBe(true);
  expect(asked.names).toEqual(["Ref", "Amount", "fee", "GST", "When", "UTR"]);
  expect(askColumns(FOREIGN, null)).toMatchObject({ picked: {}, isFeeWithTax: null, errors: {} });
  expect(askColumns(["Commission", ...FOREIGN.slice(3)], CHOICE)).toMatchObject({ isFeeWithTax: false });
  // Remembered for one thing and known for another, a column is chosen once.
  const swapped = { columns: { ...CHOICE.columns, amount: "fee" }, isFeeWithTax: true };
  expect(askColumns(["fee", "tax", "a", "b", "c"], swapped).picked).toEqual({ amount: "fee", tax: "tax" });
});

test("A choice is read, or says beside each field what is wrong with it", () => {
  expect(readChoice(FOREIGN, { ...CHOICE, columns: { ...CHOICE.columns, utr: "bank NO" } })).toEqual({
    places: { payment: 0, amount: 1, fee: 2, tax: 3, settledAt: 4, utr: 5 },
    isFeeWithTax: false,
  });
  expect(
    readChoice(FOREIGN, {
      columns: { payment: "Ref", amount: "Gross", fee: "gross", settledAt: "Day", utr: "Ref" },
      isFeeWithTax: null,
    }),
  ).toMatchObject({
    picked: { payment: "Ref", amount: "Gross", fee: "Gross", utr: "Ref" },
    errors: {
      fee: "“gross” is chosen for “Amount” too. Choose another column",
      tax: "Choose a column",
      settledAt: "This file has no column “Day”. Choose one that it has",
      utr: "“Ref” is chosen for “Number of the payment” too. Choose another column",
      feeTax: "Say whether the fee includes its tax",
    },
  });
});

test("A name that stands twice is read as nothing: which of both is meant is never guessed", () => {
  expect(recognise([...KNOWN, "Amount"], null)).toBeNull();
  expect(missingColumns([...KNOWN, "Amount"])).toEqual(["amount"]);
  // Nor does a second name take the place of the first.
  expect(recognise([...KNOWN, "payment_id", "entity_id"], null)).toBeNull();
  expect(recognise([...FOREIGN, "gross"], CHOICE)).toBeNull();
  const asked = askColumns([...FOREIGN, "gross"], CHOICE);
  expect(asked.names).not.toContain("Gross");
  expect(asked).toMatchObject({ notListed: 2 });
  expect(asked.picked).not.toHaveProperty("amount");
  expect(readChoice([...FOREIGN, "gross"], CHOICE)).toMatchObject({
    errors: { amount: "“Gross” stands twice in the first line of this file. Choose another column" },
  });
  // What nobody needs may stand twice.
  expect(recognise([...KNOWN, "notes", "notes", "", ""], null)).not.toBeNull();
});

test("Names without end, empty ones and markup are not offered; what looks like a formula is a name", () => {
  const long = "x".repeat(300);
  const head = [...FOREIGN, long, "", "  ", "\u200b", "<b>net</b>", "=1+1", "__proto__", "constructor"];
  const asked = askColumns(head, null);
  expect(asked.names).toEqual([...FOREIGN, "=1+1", "__proto__", "constructor"]);
  expect(asked.notListed).toBe(5);
  expect(askColumns(head, { ...CHOICE, columns: { payment: long } }).picked).toEqual({});
  expect(canBeChosen("x".repeat(200))).toBe(true);
  expect(readChoice(head, { ...CHOICE, columns: { ...CHOICE.columns, kind: "__proto__" } })).toMatchObject({
    places: { kind: 12 },
  });
  expect(cleanName("\u202eGross\r\n  sum ")).toBe("Gross sum");
});

test("A file of too few or of hundreds of columns is nothing to choose from, but is read if it is recognised", () => {
  const many = Array.from({ length: 500 }, (_, nth) => `column ${nth}`);
  expect(isChoosable(many)).toBe(false);
  expect(isChoosable(many.slice(0, 200))).toBe(true);
  expect(isChoosable(["a", "b", "c", "d", "d", "e"])).toBe(false);
  expect(isChoosable([])).toBe(false);
  expect(recognise([...many, ...KNOWN], null)?.places.payment).toBe(500);
  expect(recognise([], CHOICE)).toBeNull();
});
