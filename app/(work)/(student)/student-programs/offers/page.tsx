import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { OfferComparison } from "@/components/offers/offer-comparison";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/student-programs/offers");

export default async function OwnOffersPage() {
  const actor = await requirePage("/student-programs/offers");
  return (
    <DashboardShell>
      <PageHead
        title="Your offers"
        lead="What universities offer you, side by side. You accept on the page of the application."
      />
      <OfferComparison studentId={actor.userId} />
    </DashboardShell>
  );
}
