import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { ReferralsDesk } from "@/components/referrals/referrals-desk";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/payments-dashboard/referrals");

export default async function ReferralsDeskPage({
  searchParams,
}: PageProps<"/payments-dashboard/referrals">) {
  await requirePage("/payments-dashboard/referrals");
  return <ReferralsDesk query={await searchParams} />;
}
