import type { ReactNode } from "react";
import { formatMinor, formatRate } from "@/lib/service-catalog/price";

type Props = {
  title: string;
  currency: string;
  netMinor: number;
  discountMinor?: number;
  /** The code that takes the discount off. */
  coupon?: string | null;
  taxMinor: number;
  totalMinor: number;
  rateBasisPoints?: number;
  /** Of the last line. */
  totalName?: string;
  /** What comes back, and until when. */
  children?: ReactNode;
};

/** What is bought and what it costs, to the paisa. */
export function OrderSummary({
  title,
  currency,
  netMinor,
  discountMinor = 0,
  coupon,
  taxMinor,
  totalMinor,
  rateBasisPoints,
  totalName = "You pay",
  children,
}: Props) {
  const lines = [
    [title, netMinor],
    ...(discountMinor > 0 ? [[coupon ? `Coupon ${coupon}` : "Discount", -discountMinor] as const] : []),
    ...(taxMinor > 0
      ? [[rateBasisPoints ? `GST (${formatRate(rateBasisPoints)})` : "GST", taxMinor] as const]
      : []),
  ] as const;
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2">
        {lines.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-6">
            <dt>{name}</dt>
            <dd className="tabular-nums">{formatMinor(amount, currency)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 border-t pt-2 text-lg font-semibold">
          <dt>{totalName}</dt>
          <dd className="tabular-nums">{formatMinor(totalMinor, currency)}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
}
