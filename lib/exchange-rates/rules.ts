import type { ExchangeRate } from "./rows";

export type RupeeEstimate = { rupees: number; inrPerUnit: number; asOf: string };

/** What a foreign amount comes to in rupees at this rate, with the rate and its day, which stand beside it wherever it is shown. */
export function toRupees(amount: number, rate: ExchangeRate): RupeeEstimate {
  return { rupees: Math.round(amount * rate.inrPerUnit), inrPerUnit: rate.inrPerUnit, asOf: rate.asOf };
}
