import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ReferralBadge } from "@/components/referrals/referral-badge";
import { ReferralFile } from "@/components/referrals/referral-file";
import { requirePage } from "@/lib/access/actor";
import { userDb } from "@/lib/platform/supabase/user";
import { REFERRALS_DESK_PATH } from "@/lib/referrals/path";
import { readReferral } from "@/lib/referrals/queries";

export const metadata = dashboardMetadata("/payments-dashboard/referrals/{referralId}");

export default async function ReferralPage({
  params,
}: PageProps<"/payments-dashboard/referrals/[referralId]">) {
  const { referralId } = await params;
  const actor = await requirePage(`/payments-dashboard/referrals/${referralId}`);
  const file = await readReferral(await userDb(), referralId);
  if (!file) notFound();
  return (
    <DashboardShell>
      <PageHead
        title={`Referred by ${file.referrer?.name ?? "a deleted account"}`}
        eyebrow={
          <a href={REFERRALS_DESK_PATH} className="text-link">
            Referrals
          </a>
        }
        actions={<ReferralBadge state={file.state} />}
      />
      <ReferralFile file={file} reader={{ userId: actor.userId, isAdmin: actor.roles.includes("admin") }} />
    </DashboardShell>
  );
}
