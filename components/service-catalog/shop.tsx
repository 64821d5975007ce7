import { Check } from "lucide-react";
import { Pictogram } from "@/components/drawings/pictogram";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { pagePath } from "@/lib/content/rules";
import { servicePaymentPath } from "@/lib/orders/path";
import { pictogramOfService } from "@/lib/service-catalog/pictograms";
import type { OfferedService } from "@/lib/service-catalog/rows";
import { inclusionText } from "@/lib/service-catalog/rules";
import { paths } from "@/lib/site/paths";
import { CompareTable } from "./compare-table";
import { PriceLine } from "./price-line";
import { RefundLines } from "./refund-lines";

const COMPARE_FORM = "compare";

type Props = {
  services: readonly OfferedService[];
  /** The addresses of the services to see side by side. */
  compared: readonly string[];
  /** Whether they can be paid for here. */
  isSold: boolean;
};

/** What can be had, a card each: what one gets, what it costs with tax, and what comes back. */
export function ServiceShop({ services, compared, isSold }: Props) {
  const chosen = services.filter(({ slug }) => compared.includes(slug));
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      {services.some(({ isSample }) => isSample) ? (
        <Alert variant="attention">
          <p>
            <strong>Sample prices.</strong> They were made up to show the shop at work. Nothing is sold at
            them.
          </p>
        </Alert>
      ) : null}
      {compared.length > 0 ? <Compared chosen={chosen} /> : null}
      <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {services.map((service) => (
          <li key={service.id} id={service.slug} className="scroll-mt-20">
            <ServiceCard service={service} isCompared={compared.includes(service.slug)} isSold={isSold} />
          </li>
        ))}
      </ul>
      {services.length > 1 ? (
        <form id={COMPARE_FORM} method="get" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="secondary">
            Compare selected
          </Button>
          <p className="text-sm text-muted-foreground">Tick two or more to see them side by side.</p>
        </form>
      ) : null}
    </div>
  );
}

function ServiceCard({
  service,
  isCompared,
  isSold,
}: {
  service: OfferedService;
  isCompared: boolean;
  isSold: boolean;
}) {
  const { slug, name, summary, pageSlug, inclusions, price } = service;
  return (
    <Card className="grid h-full grid-rows-[1fr_auto] gap-4 p-5">
      <div className="grid content-start gap-3">
        <div className="flex items-start gap-4">
          <Pictogram name={pictogramOfService(pageSlug)} className="size-14 shrink-0" />
          <div className="min-w-0">
            <h2 className="text-xl leading-tight">
              {pageSlug ? (
                <a className="text-link" href={pagePath("service", pageSlug)}>
                  {name}
                </a>
              ) : (
                name
              )}
            </h2>
            <p className="mt-1 text-muted-foreground">{summary}</p>
          </div>
        </div>
        <ul className="grid gap-1.5">
          {inclusions.map((inclusion) => (
            <li key={inclusionText(inclusion)} className="grid grid-cols-[1.5rem_1fr]">
              <Check className="mt-1 size-4 text-primary" aria-hidden />
              {inclusionText(inclusion)}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-3 border-t pt-4">
        <PriceLine price={price} />
        <div className="text-sm">
          <RefundLines rules={price.refundRules} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
          {isSold ? (
            <a className={buttonVariants()} href={servicePaymentPath(service.id)}>
              Buy<span className="sr-only">: {name}</span>
            </a>
          ) : null}
          <a className={isSold ? "text-link text-sm" : buttonVariants()} href={paths.bookConsultation}>
            {isSold ? "Ask first in a consultation" : "Ask for it in a consultation"}
            <span className="sr-only">: {name}</span>
          </a>
          <label className="flex min-h-9 items-center gap-2 text-sm" htmlFor={`compare-${slug}`}>
            <Checkbox
              id={`compare-${slug}`}
              name="compare"
              value={slug}
              form={COMPARE_FORM}
              defaultChecked={isCompared}
            />
            Compare<span className="sr-only"> {name}</span>
          </label>
        </div>
      </div>
    </Card>
  );
}

function Compared({ chosen }: { chosen: readonly OfferedService[] }) {
  return (
    <section aria-labelledby="side-by-side" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="side-by-side" className="text-xl">
        Side by side
      </h2>
      {chosen.length > 1 ? (
        <CompareTable services={chosen} />
      ) : (
        <p>Tick at least two services below, then press “Compare selected”.</p>
      )}
    </section>
  );
}
