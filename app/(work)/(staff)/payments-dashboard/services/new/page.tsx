import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ServiceForm } from "@/components/service-catalog/service-form";
import { requirePage } from "@/lib/access/actor";
import { listPublicPages } from "@/lib/content/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { SERVICES_DESK_PATH } from "@/lib/service-catalog/path";
import { listAllServices } from "@/lib/service-catalog/queries";
import { partsFor } from "@/lib/service-catalog/rules";

export const metadata = dashboardMetadata("/payments-dashboard/services/new");

export default async function NewServicePage() {
  await requirePage("/payments-dashboard/services/new");
  const [services, pages] = await Promise.all([listAllServices(await userDb()), listPublicPages()]);
  return (
    <DashboardShell>
      <PageHead
        title="Add a service"
        eyebrow={
          <a href={SERVICES_DESK_PATH} className="text-link">
            Services and prices
          </a>
        }
        lead="It is in the shop once it is offered and has a price."
      />
      <div className="max-w-3xl">
        <FormCard title="The service">
          <ServiceForm
            service={null}
            pages={pages.filter(({ kind }) => kind === "service")}
            parts={partsFor(null, services)}
          />
        </FormCard>
      </div>
    </DashboardShell>
  );
}
