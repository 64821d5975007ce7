/**
 * Which taxes an order bears, by where its seller and its buyer are. Without I/O.
 *
 * The place of supply of a service is where a registered buyer is registered, else the address on record (IGST Act
 * 2017, section 12(2)); an order with a GST number names the state of that number. In the seller's own state the tax is
 * half central, half the state's; elsewhere in India it is the integrated one. A buyer abroad gets an export (sections
 * 13(2) and 16): without tax under a letter of undertaking, with the integrated one where there is none.
 * `private.tax_kind_of` decides the same for each order, and supabase/tests/invoices.test.ts holds the two together.
 */

export type TaxKind = "intra" | "inter" | "export";

/** What the settings say of us; null while no GST number is set. */
export type Seller = { state: string; hasUndertaking: boolean } | null;
/** Two letters of ISO 3166, and the code of GST for a state of India. */
export type Buyer = { country: string; state: string | null };

export function taxKindOf(seller: Seller, { country, state }: Buyer): TaxKind {
  if (country !== "IN") return seller?.hasUndertaking ? "export" : "inter";
  return seller !== null && state === seller.state ? "intra" : "inter";
}

/** A tax in paise by its kinds, which together are that tax to the paisa: an odd one is the state's. */
export function taxByKind(tax: number, kind: TaxKind): { cgst: number; sgst: number; igst: number } {
  if (kind !== "intra") return { cgst: 0, sgst: 0, igst: tax };
  const cgst = Math.floor(tax / 2);
  return { cgst, sgst: tax - cgst, igst: 0 };
}
