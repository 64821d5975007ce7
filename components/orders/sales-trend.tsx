import { TrendLines } from "@/components/charts/trend-lines";
import { amountDifference, dayPoints, soldIn } from "@/lib/orders/desk-figures";
import { orderList } from "@/lib/orders/list";
import type { PaymentDesk } from "@/lib/orders/rows";
import { formatMinor } from "@/lib/service-catalog/price";

/** What was paid on each day of the month, beside the month before: a drawing, and the same in numbers. */
export function SalesTrend({ desk }: { desk: PaymentDesk }) {
  const { month, before } = soldIn(desk);
  const points = dayPoints(desk).map((point) => ({
    ...point,
    href: orderList.href({ paid_from: [point.day], paid_to: [point.day] }),
  }));
  return (
    <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold">
          {formatMinor(month.totalMinor)}. {amountDifference(month.totalMinor, before.totalMinor)}.
        </p>
        <TrendLines
          nowName="Now"
          beforeName="Before"
          unit="rupees"
          points={points.map(({ label, sold, before: former, href }) => ({
            label,
            now: sold.totalMinor / 100,
            before: former && former.totalMinor / 100,
            href,
          }))}
        />
      </div>
      <section
        className="max-h-72 overflow-y-auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to get into it
        tabIndex={0}
        aria-label="The same in numbers"
      >
        <table className="figures w-full text-sm">
          <caption className="sr-only">Paid by day, and on the same day of the month before</caption>
          <thead className="text-muted-foreground">
            <tr className="border-b">
              <th scope="col" className="py-1 text-left font-normal">
                Day
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Orders
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                Paid
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                Before
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ day, label, sold, before: former, href }) => (
              <tr key={day} className="border-b border-border/60 last:border-0">
                <th scope="row" className="py-1 text-left font-normal">
                  <a href={href} className="text-link">
                    {label}
                  </a>
                </th>
                <td className="py-1 text-right">{sold.orders.toLocaleString("en-IN")}</td>
                <td className="py-1 pl-3 text-right font-semibold">{formatMinor(sold.totalMinor)}</td>
                <td className="py-1 pl-3 text-right text-muted-foreground">
                  {former === null ? "–" : formatMinor(former.totalMinor)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
