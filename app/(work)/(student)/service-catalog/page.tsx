import { forbidden } from "next/navigation";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { OwnPurchasesWidget } from "@/components/payments/own-purchases-widget";
import { ServicesWidget } from "@/components/service-catalog/services-widget";
import { requirePage } from "@/lib/access/actor";
import { canOpenCatalogue } from "@/lib/payments/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/service-catalog");

export default async function ServiceCatalogPage() {
  const actor = await requirePage("/service-catalog");
  if (!(await canOpenCatalogue(await userDb(), actor.userId))) forbidden();
  return (
    <Dashboard path="/service-catalog">
      <ServicesWidget />
      <OwnPurchasesWidget userId={actor.userId} isWide />
    </Dashboard>
  );
}
