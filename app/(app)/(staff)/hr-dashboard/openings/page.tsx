import { OpeningList } from "@/components/careers/opening-list";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHeader } from "@/components/layout/page-header";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { navigationFor } from "@/lib/access/navigation";
import { NEW_OPENING_PATH } from "@/lib/careers/openings/path";
import { listOpenings } from "@/lib/careers/openings/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/hr-dashboard/openings");

export default async function OpeningsPage() {
  const actor = await requirePage("/hr-dashboard/openings");
  const openings = await listOpenings(await userDb());
  return (
    <DashboardShell nav={<DashboardNav links={navigationFor(actor)} current="/hr-dashboard/openings" />}>
      <PageHeader
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
