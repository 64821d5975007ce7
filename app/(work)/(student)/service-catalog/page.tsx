import { forbidden } from "next/navigation";
import { z } from "zod";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { OwnPurchasesWidget } from "@/components/payments/own-purchases-widget";
import { ServicesWidget } from "@/components/service-catalog/services-widget";
import { ServiceShop } from "@/components/service-catalog/shop";
import { requirePage } from "@/lib/access/actor";
import { GUARDED_PAGES } from "@/lib/access/navigation";
import { offeredProviders } from "@/lib/orders/gateways/offered";
import { canOpenCatalogue } from "@/lib/payments/queries";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { listOfferedServices } from "@/lib/service-catalog/queries";

export const metadata = dashboardMetadata("/service-catalog");

const compareSchema = z
  .preprocess(
    (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]),
    z.array(z.string()),
  )
  .catch([]);

export default async function ServiceCatalogPage({ searchParams }: PageProps<"/service-catalog">) {
  const actor = await requirePage("/service-catalog");
  if (!(await canOpenCatalogue(await userDb(), actor.userId))) forbidden();
  const services = await offered();
  if (services.length === 0)
    return (
      <Dashboard path="/service-catalog">
        <ServicesWidget />
        <OwnPurchasesWidget userId={actor.userId} isWide />
      </Dashboard>
    );
  const { name, description } = GUARDED_PAGES["/service-catalog"] ?? {};
  return (
    <DashboardShell>
      <PageHead title={name} lead={description} />
      <ServiceShop
        services={services}
        compared={compareSchema.parse((await searchParams).compare)}
        isSold={offeredProviders().length > 0}
      />
      <OwnPurchasesWidget userId={actor.userId} isWide />
    </DashboardShell>
  );
}

/** Without its prices the page still says what we do. */
async function offered() {
  try {
    return await listOfferedServices();
  } catch (error) {
    logError("services.list_failed", error);
    return [];
  }
}
