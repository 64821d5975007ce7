/**
 * Which taxes an order bears, by where its seller and its buyer are. Without I/O.
 *
 * The place of supply of a service is where a registered buyer is registered, else the address on record (IGST Act
 * 2017, section 12(2)). In the seller's own state the tax is half central, half the state's; elsewhere in India it is
 * the integrated one. A buyer abroad gets an export (section 13(2) and 16): without tax under a letter of undertaking,
 * with the integrated one where there is none. `private.invoice_tax` does the same in the database, and a test holds
 * the two together.
 */

export type Supply = "intra_state" | "inter_state" | "export";

/** The code of "Foreign country" in returns of GST. */
export const ABROAD = "96";

export type Parties = {
  sellerState: string;
  /** Two letters of ISO 3166. */
  buyerCountry: string;
  /** Null for one who did not say, and for a buyer abroad. */
  buyerState: string | null;
  buyerGstin: string | null;
};

export function placeOfSupply({ sellerState, buyerCountry, buyerState, buyerGstin }: Parties): {
  place: string;
  supply: Supply;
} {
  if (buyerCountry !== "IN") return { place: ABROAD, supply: "export" };
  // Where no address is on record, the place is the seller's own (section 12(2)(b)(ii)).
  const place = buyerGstin?.slice(0, 2) ?? buyerState ?? sellerState;
  return { place, supply: place === sellerState ? "intra_state" : "inter_state" };
}

export type TaxByKind = { cgst: number; sgst: number; igst: number };

/** A tax in paise by its kinds, which together are that tax to the paisa: an odd one is the state's. */
export function taxByKind(tax: number, supply: Supply): TaxByKind {
  if (supply !== "intra_state") return { cgst: 0, sgst: 0, igst: tax };
  const cgst = Math.floor(tax / 2);
  return { cgst, sgst: tax - cgst, igst: 0 };
}

/** An export under a letter of undertaking bears no tax: what is paid is the value itself. */
export const isWithoutTax = (supply: Supply, hasUndertaking: boolean): boolean =>
  supply === "export" && hasUndertaking;
