import { createLoader } from "nuqs/server";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ServiceList } from "@/components/service-catalog/service-list";
import { TaxRateForm } from "@/components/service-catalog/tax-rate-form";
import { TaxRateList } from "@/components/service-catalog/tax-rate-list";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { canFollowLink } from "@/lib/access/links";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";
import { SERVICE_MATCHERS, serviceList, stateOfService } from "@/lib/service-catalog/list";
import { NEW_SERVICE_PATH } from "@/lib/service-catalog/path";
import { priceParts } from "@/lib/service-catalog/price";
import { listAllServices, listTaxRates } from "@/lib/service-catalog/queries";

export const metadata = dashboardMetadata("/payments-dashboard/services");

const load = createLoader(serviceList.parsers);

export default async function ServicesDeskPage({ searchParams }: PageProps<"/payments-dashboard/services">) {
  const actor = await requirePage("/payments-dashboard/services");
  const request = serviceList.toRequest(load(await searchParams));
  const mayEdit = canFollowLink(actor, NEW_SERVICE_PATH);
  const db = await userDb();
  const [services, rates, preferences] = await Promise.all([
    listAllServices(db),
    listTaxRates(db),
    storedPreferences("services"),
  ]);
  const listed = services.map((service) => ({
    ...service,
    state: stateOfService(service),
    amount: service.price && priceParts(service.price).gross,
  }));
  return (
    <DashboardShell>
      <PageHead
        title="Services and prices"
        actions={
          mayEdit ? (
            <a href={NEW_SERVICE_PATH} className={buttonVariants({ variant: "outline" })}>
              Add a service
            </a>
          ) : undefined
        }
      />
      <ServiceList
        page={pageOfRows(listed, request, SERVICE_MATCHERS)}
        preferences={preferences}
        mayEdit={mayEdit}
      />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <FormCard title="Rates of GST" description="By service accounting code, the latest of each.">
          <TaxRateList rates={rates} />
        </FormCard>
        {mayEdit ? (
          <FormCard title="Add a rate" description="Rates that were in force stay as they were.">
            <TaxRateForm />
          </FormCard>
        ) : null}
      </div>
    </DashboardShell>
  );
}
