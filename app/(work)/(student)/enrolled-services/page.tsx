import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DueParts } from "@/components/orders/due-parts";
import { OwnPurchasesWidget } from "@/components/payments/own-purchases-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/enrolled-services");

export default async function EnrolledServicesPage() {
  const actor = await requirePage("/enrolled-services");
  return (
    <Dashboard path="/enrolled-services">
      <DueParts userId={actor.userId} />
      <OwnPurchasesWidget
        userId={actor.userId}
        title="Paid services"
        onlyPaid
        isWide
        empty="You have not taken up a service yet. A service appears here once it is paid."
      />
    </Dashboard>
  );
}
