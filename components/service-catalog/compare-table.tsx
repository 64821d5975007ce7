import { Check, Minus } from "lucide-react";
import { shopPath } from "@/lib/service-catalog/path";
import type { OfferedService } from "@/lib/service-catalog/rows";
import { compareInclusions } from "@/lib/service-catalog/rules";
import { PriceLine } from "./price-line";
import { RefundLines } from "./refund-lines";

/** Services beside each other, line by line. On a phone it scrolls, and the first column stays. */
export function CompareTable({ services }: { services: readonly OfferedService[] }) {
  return (
    <section
      aria-label="Services side by side"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable without a mouse.
      tabIndex={0}
      // A positioned frame: the words for screen readers scroll with it and do not widen the page.
      className="relative overflow-x-auto rounded-md border bg-card"
    >
      <table className="w-full min-w-max border-collapse text-left">
        <thead>
          <tr className="border-b align-bottom">
            <th scope="col" className="sticky left-0 bg-card p-3 font-normal text-muted-foreground">
              What you get
            </th>
            {services.map(({ id, name, slug }) => (
              <th key={id} scope="col" className="w-56 p-3 text-base">
                <a className="text-link" href={shopPath(slug)}>
                  {name}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          <tr className="align-top">
            <RowName>Price</RowName>
            {services.map(({ id, price }) => (
              <td key={id} className="p-3">
                <PriceLine price={price} />
              </td>
            ))}
          </tr>
          {compareInclusions(services).map(({ what, isIn }) => (
            <tr key={what} className="align-top">
              <RowName>{what}</RowName>
              {services.map(({ id }, index) => (
                <td key={id} className="p-3">
                  <Included isIn={isIn[index] ?? false} />
                </td>
              ))}
            </tr>
          ))}
          <tr className="align-top">
            <RowName>If you stop early</RowName>
            {services.map(({ id, price }) => (
              <td key={id} className="p-3 text-sm">
                <RefundLines rules={price.refundRules} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function RowName({ children }: { children: string }) {
  return (
    <th scope="row" className="sticky left-0 max-w-40 bg-card p-3 font-normal sm:max-w-72">
      {children}
    </th>
  );
}

function Included({ isIn }: { isIn: boolean }) {
  return isIn ? (
    <>
      <Check className="size-5 text-primary" aria-hidden />
      <span className="sr-only">Included</span>
    </>
  ) : (
    <>
      <Minus className="size-5 text-muted-foreground" aria-hidden />
      <span className="sr-only">Not included</span>
    </>
  );
}
