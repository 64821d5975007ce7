import { type PriceTerms, priceParts } from "@/lib/service-catalog/price";

/** What a coupon takes off a price. Without I/O, safe in the browser. */

/** Paise: a rupee before tax. An order for less is none. */
const LEAST_NET = 100;
const BASIS = 10_000;

export type CouponTerms = {
  /** One of the two: whole per cent of the price as it is set, or paise off it. */
  percent: number | null;
  amountMinor: number | null;
};

/**
 * A price with a coupon, in paise: before tax, what goes off it, the tax on the rest, and what is paid. The discount stands
 * on the invoice, so that tax is on what is left (CGST Act 2017, section 15(3)). It is taken off the price as it is set:
 * ₹500 off a price with tax in it are ₹500 less to pay. Half a paisa is rounded up. `private.coupon_parts` computes the same.
 */
export function couponParts(price: PriceTerms, { percent, amountMinor }: CouponTerms) {
  const { isTaxIncluded, rateBasisPoints } = price;
  const whole = priceParts(price);
  const off =
    percent === null ? (amountMinor ?? 0) : Math.floor((2 * price.amountMinor * percent + 100) / 200);
  const least = isTaxIncluded ? Math.ceil((LEAST_NET * (BASIS + rateBasisPoints)) / BASIS) : LEAST_NET;
  const left = Math.min(price.amountMinor, Math.max(price.amountMinor - off, least));
  const { net, tax, gross } = priceParts({ ...price, amountMinor: left });
  return { net: whole.net, discount: whole.net - net, tax, gross };
}
