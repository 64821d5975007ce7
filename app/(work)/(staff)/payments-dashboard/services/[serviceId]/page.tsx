import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import { SampleBadge } from "@/components/content/sample-badge";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { PriceForm } from "@/components/service-catalog/price-form";
import { PriceHistory } from "@/components/service-catalog/price-history";
import { ServiceForm } from "@/components/service-catalog/service-form";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { requirePage } from "@/lib/access/actor";
import { canFollowLink } from "@/lib/access/links";
import { listPublicPages } from "@/lib/content/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { SERVICE_STATES, stateOfService } from "@/lib/service-catalog/list";
import { NEW_SERVICE_PATH, SERVICES_DESK_PATH } from "@/lib/service-catalog/path";
import {
  listAllServices,
  listRefundPolicies,
  listServicePrices,
  listTaxRates,
} from "@/lib/service-catalog/queries";
import { inclusionText, partsFor } from "@/lib/service-catalog/rules";

export const metadata = dashboardMetadata("/payments-dashboard/services/{serviceId}");

type Props = PageProps<"/payments-dashboard/services/[serviceId]">;

export default async function ServiceDeskPage({ params, searchParams }: Props) {
  const { serviceId } = await params;
  const actor = await requirePage(`/payments-dashboard/services/${serviceId}`);
  const db = await userDb();
  const services = await listAllServices(db);
  const service = services.find(({ id }) => id === serviceId);
  if (!service) notFound();
  const mayEdit = canFollowLink(actor, NEW_SERVICE_PATH);
  const [prices, rates, policies, pages] = await Promise.all([
    listServicePrices(db, serviceId),
    listTaxRates(db),
    listRefundPolicies(db),
    listPublicPages(),
  ]);
  const now = new Date();
  return (
    <DashboardShell>
      <PageHead
        title={service.name}
        eyebrow={
          <a href={SERVICES_DESK_PATH} className="text-link">
            Services and prices
          </a>
        }
        lead={
          <p className="flex flex-wrap items-center gap-3">
            <Badge variant={service.isOffered && service.price ? "default" : "attention"}>
              {SERVICE_STATES[stateOfService(service)]}
            </Badge>
            {service.isSample ? <SampleBadge /> : null}
          </p>
        }
      />
      {(await searchParams).done === "save" ? (
        <Alert variant="success" role="status">
          <p>Saved. The shop and the public pages show it within a minute.</p>
        </Alert>
      ) : null}
      <div className="grid items-start gap-8 2xl:grid-cols-2">
        <div className="grid gap-8">
          <FormCard
            title="Prices"
            description="A price that was in force is never changed: a new one takes its place."
          >
            <PriceHistory prices={prices} now={now.toISOString()} mayEdit={mayEdit} />
          </FormCard>
          {mayEdit ? (
            <FormCard title="Set a price">
              <PriceForm
                serviceId={service.id}
                newKey={randomUUID()}
                now={prices.find(({ id }) => id === service.price?.id) ?? null}
                rates={rates}
                policies={policies}
                today={dayInIndia(now)}
              />
            </FormCard>
          ) : null}
        </div>
        <FormCard title="The service">
          {mayEdit ? (
            <ServiceForm
              service={service}
              pages={pages.filter(({ kind }) => kind === "service")}
              parts={partsFor(service.id, services)}
            />
          ) : (
            <>
              <p>{service.summary}</p>
              <ul className="mt-3 list-disc pl-5">
                {service.inclusions.map((inclusion) => (
                  <li key={inclusionText(inclusion)}>{inclusionText(inclusion)}</li>
                ))}
              </ul>
            </>
          )}
        </FormCard>
      </div>
    </DashboardShell>
  );
}
