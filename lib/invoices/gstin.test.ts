import { expect, test } from "vitest";
import { checkCharacter, type GstinFault, gstinFault, plainGstin, stateOfGstin } from "./gstin";
import { GST_STATE_CHOICES, GST_STATE_CODES, isGstState, stateTaxName, stateWithCode } from "./states";

/** As validators in other languages publish them (npm stdnum, PyPI gstin-toolkit). */
const PUBLISHED = ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "27AAACR5055K1Z7"];

test("Published numbers are right, and tell their state", () => {
  for (const gstin of PUBLISHED) expect(gstinFault(gstin), gstin).toBeNull();
  expect(PUBLISHED.map(stateOfGstin)).toEqual(["27", "29", "27"]);
});

test("No single sign of a number can be mistyped, nor two neighbours swapped, without being noticed", () => {
  const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const gstin of PUBLISHED)
    for (let at = 0; at < gstin.length; at++) {
      for (const sign of signs)
        if (sign !== gstin[at])
          expect(
            gstinFault(gstin.slice(0, at) + sign + gstin.slice(at + 1)),
            `${gstin} ${at} ${sign}`,
          ).not.toBeNull();
      const swapped = gstin.slice(0, at) + (gstin[at + 1] ?? "") + gstin[at] + gstin.slice(at + 2);
      // The remainder of 36 cannot tell 0 from Z when they swap places; no number here has them side by side.
      if (swapped !== gstin) expect(gstinFault(swapped), swapped).not.toBeNull();
    }
});

test.each<[string, GstinFault]>([
  ["", "form"],
  ["27AAPFU0939F1Z", "form"],
  ["27AAPFU0939F1ZVV", "form"],
  ["27aapfu0939f1zv", "form"],
  ["27AAPFU0939F0ZV", "form"],
  ["27AAPFU0939F1AV", "form"],
  [`00AAPFU0939F1Z${checkCharacter("00AAPFU0939F1Z")}`, "state"],
  [`39AAPFU0939F1Z${checkCharacter("39AAPFU0939F1Z")}`, "state"],
  ["27AAPFU0939F1Z0", "check"],
  ["29AAPFU0939F1ZV", "check"],
])("%j is refused: %s", (gstin, fault) => {
  expect(gstinFault(gstin)).toBe(fault);
  expect(stateOfGstin(gstin)).toBeNull();
});

test("A number is read as people type it", () => {
  expect(plainGstin(" 27 aapfu-0939f 1zv ")).toBe("27AAPFU0939F1ZV");
});

test("Each state has one code, and is named with it", () => {
  expect(GST_STATE_CODES).toHaveLength(37);
  expect(GST_STATE_CODES[0]).toBe("01");
  expect(new Set(GST_STATE_CHOICES.map(({ name }) => name)).size).toBe(37);
  expect(stateWithCode("29")).toBe("Karnataka (29)");
  expect(stateWithCode("96")).toBe("96");
  expect(isGstState("28")).toBe(false);
  expect(isGstState("toString")).toBe(false);
});

test("Union territories without a legislature raise their own tax, and those with one a state's", () => {
  expect(stateTaxName("04")).toBe("UTGST");
  for (const code of ["07", "34", "29"]) expect(stateTaxName(code)).toBe("SGST");
});
