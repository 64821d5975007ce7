import { OpeningList } from "@/components/careers/opening-list";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { NEW_OPENING_PATH } from "@/lib/careers/openings/path";
import { listOpenings } from "@/lib/careers/openings/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/hr-dashboard/openings");

export default async function OpeningsPage() {
  await requirePage("/hr-dashboard/openings");
  const openings = await listOpenings(await userDb());
  return (
    <DashboardShell>
      <PageHead
        title="Job openings"
        actions={
          <a href={NEW_OPENING_PATH} className={buttonVariants({ variant: "outline" })}>
            Write an opening
          </a>
        }
      />
      <OpeningList openings={openings} />
    </DashboardShell>
  );
}
