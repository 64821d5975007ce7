import { expect, test } from "vitest";
import { isWithoutTax, placeOfSupply, taxByKind } from "./place-of-supply";

/** A consultancy in Mysuru. */
const sellerState = "29";
const buyer = { sellerState, buyerCountry: "IN", buyerState: null, buyerGstin: null };

test("A student in Mysuru pays ₹10,000 and tax: ₹900 central and ₹900 of the state", () => {
  const { place, supply } = placeOfSupply({ ...buyer, buyerState: "29" });
  expect({ place, supply }).toEqual({ place: "29", supply: "intra_state" });
  // 18 % of ₹10,000.00 is ₹1,800.00, by hand.
  expect(taxByKind(180_000, supply)).toEqual({ cgst: 90_000, sgst: 90_000, igst: 0 });
});

test("A student in Chennai pays the same sum, all of it integrated", () => {
  const { place, supply } = placeOfSupply({ ...buyer, buyerState: "33" });
  expect({ place, supply }).toEqual({ place: "33", supply: "inter_state" });
  expect(taxByKind(180_000, supply)).toEqual({ cgst: 0, sgst: 0, igst: 180_000 });
});

test("A business is where it is registered, whatever state its address names", () => {
  expect(placeOfSupply({ ...buyer, buyerState: "29", buyerGstin: "27AAPFU0939F1ZV" })).toEqual({
    place: "27",
    supply: "inter_state",
  });
});

test("Who names no state is taxed where the seller is", () => {
  expect(placeOfSupply(buyer)).toEqual({ place: "29", supply: "intra_state" });
});

test("A payer in Dubai bears no tax while there is an undertaking, and the integrated one while there is none", () => {
  const { place, supply } = placeOfSupply({ ...buyer, buyerCountry: "AE", buyerState: "29" });
  expect({ place, supply }).toEqual({ place: "96", supply: "export" });
  expect(isWithoutTax(supply, true)).toBe(true);
  expect(isWithoutTax(supply, false)).toBe(false);
  expect(isWithoutTax("inter_state", true)).toBe(false);
  expect(taxByKind(180_000, supply)).toEqual({ cgst: 0, sgst: 0, igst: 180_000 });
});

test("A discount leaves an odd paisa, and the two halves are still the tax", () => {
  // ₹999.00 less 10 % is ₹899.10; 18 % of it is ₹161.838, so ₹161.84; a paisa more cannot be halved.
  expect(taxByKind(16_184, "intra_state")).toEqual({ cgst: 8_092, sgst: 8_092, igst: 0 });
  expect(taxByKind(16_185, "intra_state")).toEqual({ cgst: 8_092, sgst: 8_093, igst: 0 });
  for (let tax = 0; tax < 5_000; tax++) {
    const { cgst, sgst, igst } = taxByKind(tax, "intra_state");
    expect(cgst + sgst + igst).toBe(tax);
    expect(sgst - cgst).toBeLessThanOrEqual(1);
  }
});
