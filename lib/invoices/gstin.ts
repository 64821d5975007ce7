import { type GstState, isGstState } from "./states";

/** The GST number of a business, its parts and its check character. Safe in the browser. */

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Two digits of the state, the ten signs of the PAN, which registration of it there, Z, and the check character. */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** As people type it: small letters, spaces and hyphens count for nothing. */
export const plainGstin = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toUpperCase();

/**
 * The last sign, from the fourteen before it: each by its place in the alphabet of 36, every second one doubled, and of
 * each product its two digits to the base of 36.
 */
export function checkCharacter(fourteen: string): string {
  const sum = [...fourteen].reduce((total, sign, index) => {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }, 0);
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? "";
}

export type GstinFault = "form" | "state" | "check";

/** What is wrong with a number; null for one that can be right. That the portal knows it, only the portal says. */
export function gstinFault(gstin: string): GstinFault | null {
  if (!FORM.test(gstin)) return "form";
  if (!isGstState(gstin.slice(0, 2))) return "state";
  return checkCharacter(gstin.slice(0, -1)) === gstin.at(-1) ? null : "check";
}

export const GSTIN_FAULTS: Readonly<Record<GstinFault, string>> = {
  form: "A GST number has 15 letters and digits, such as 27AAPFU0939F1ZV",
  state: "The first two digits of a GST number are those of a state, such as 29 for Karnataka",
  check: "This GST number has a typing mistake: its last letter or digit does not fit the others",
};

/** The state in which a right number was issued. */
export function stateOfGstin(gstin: string): GstState | null {
  const code = gstin.slice(0, 2);
  return gstinFault(gstin) === null && isGstState(code) ? code : null;
}
