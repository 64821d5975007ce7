import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { InvitedBy } from "@/components/referrals/invited-by";
import { OwnCode } from "@/components/referrals/own-code";
import { OwnReferrals } from "@/components/referrals/own-referrals";
import { ReferralSteps } from "@/components/referrals/referral-steps";
import { requirePage } from "@/lib/access/actor";
import { GUARDED_PAGES } from "@/lib/access/navigation";
import { env } from "@/lib/platform/env";
import { userDb } from "@/lib/platform/supabase/user";
import { openReferralCode, readOwnReferrals } from "@/lib/referrals/queries";

export const metadata = dashboardMetadata("/refer-friend");

export default async function ReferFriendPage() {
  await requirePage("/refer-friend");
  const db = await userDb();
  const [code, own] = await Promise.all([openReferralCode(db), readOwnReferrals(db)]);
  return (
    <DashboardShell>
      <PageHead title="Refer a friend" lead={GUARDED_PAGES["/refer-friend"]?.description} />
      <div className="grid gap-4">
        <OwnCode code={code} siteUrl={env().SITE_URL} />
        <ReferralSteps terms={own.terms} isColleague={own.isColleague} />
        <OwnReferrals own={own} />
        {own.invitedBy ? <InvitedBy invitedBy={own.invitedBy} /> : null}
      </div>
    </DashboardShell>
  );
}
