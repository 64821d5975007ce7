/** Sums of money in the smallest unit of a currency, and the tax in them. Without I/O, safe in the browser. */

const BASIS = 10_000;

export type PriceTerms = {
  /** Paise. */
  amountMinor: number;
  isTaxIncluded: boolean;
  /** Hundredths of a per cent: 1800 is 18 %. */
  rateBasisPoints: number;
};

/**
 * What is paid, and how much of it is tax, in paise. GST is on the value without tax (CGST Act 2017, section 15), so
 * that what is inside a price is worked out backwards; half a paisa is rounded up.
 */
export function priceParts({ amountMinor, isTaxIncluded, rateBasisPoints }: PriceTerms) {
  const net = isTaxIncluded ? Math.round((amountMinor * BASIS) / (BASIS + rateBasisPoints)) : amountMinor;
  const gross = isTaxIncluded
    ? amountMinor
    : amountMinor + Math.round((amountMinor * rateBasisPoints) / BASIS);
  return { net, tax: gross - net, gross };
}

/** "₹11,800" and "₹11,800.50": paise only where there are some. */
export function formatMinor(minor: number, currency = "INR"): string {
  return new Intl.NumberFormat(currency === "INR" ? "en-IN" : "en-GB", {
    style: "currency",
    currency,
    minimumFractionDigits: minor % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(minor / 100);
}

/** "18 %", "2.5 %" */
export const formatRate = (basisPoints: number): string => `${basisPoints / 100} %`;

/** What somebody typed as rupees in paise: "11,800", "₹ 11800.50"; null where it is no sum. */
export function parseRupees(typed: string): number | null {
  const plain = typed.replaceAll(/[\s,₹]/g, "");
  const [, rupees, paise = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return rupees === undefined ? null : Number(rupees) * 100 + Number(paise.padEnd(2, "0"));
}

/** As a field of a form shows it. */
export const rupeesAsTyped = (minor: number): string =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
