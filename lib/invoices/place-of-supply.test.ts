import { expect, test } from "vitest";
import { taxByKind, taxKindOf } from "./place-of-supply";

/** A consultancy in Mysuru. */
const seller = { state: "29", hasUndertaking: true };

test("A student in Mysuru pays ₹10,000 and tax: ₹900 central and ₹900 of the state", () => {
  const kind = taxKindOf(seller, { country: "IN", state: "29" });
  expect(kind).toBe("intra");
  // 18 % of ₹10,000.00 is ₹1,800.00, by hand.
  expect(taxByKind(180_000, kind)).toEqual({ cgst: 90_000, sgst: 90_000, igst: 0 });
});

test("A student in Chennai pays the same sum, all of it integrated", () => {
  const kind = taxKindOf(seller, { country: "IN", state: "33" });
  expect(kind).toBe("inter");
  expect(taxByKind(180_000, kind)).toEqual({ cgst: 0, sgst: 0, igst: 180_000 });
});

test("A payer in Dubai bears no tax while there is an undertaking, and the integrated one while there is none", () => {
  const abroad = { country: "AE", state: null };
  expect(taxKindOf(seller, abroad)).toBe("export");
  expect(taxKindOf({ ...seller, hasUndertaking: false }, abroad)).toBe("inter");
});

test("While it is not known where we are, nothing is split", () => {
  for (const country of ["IN", "AE"]) expect(taxKindOf(null, { country, state: null })).toBe("inter");
  expect(taxKindOf(null, { country: "IN", state: "29" })).toBe("inter");
});

test("A discount leaves an odd paisa, and the two halves are still the tax", () => {
  // ₹999.00 less 10 % is ₹899.10; 18 % of it is ₹161.838, so ₹161.84; a paisa more cannot be halved.
  expect(taxByKind(16_184, "intra")).toEqual({ cgst: 8_092, sgst: 8_092, igst: 0 });
  expect(taxByKind(16_185, "intra")).toEqual({ cgst: 8_092, sgst: 8_093, igst: 0 });
  for (let tax = 0; tax < 5_000; tax++) {
    const { cgst, sgst, igst } = taxByKind(tax, "intra");
    expect(cgst + sgst + igst).toBe(tax);
    expect(sgst - cgst).toBeLessThanOrEqual(1);
  }
});
