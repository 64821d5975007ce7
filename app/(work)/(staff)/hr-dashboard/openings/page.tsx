import { createLoader } from "nuqs/server";
import { OpeningList } from "@/components/careers/opening-list";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { OPENING_MATCHERS, openingList } from "@/lib/careers/openings/list";
import { NEW_OPENING_PATH } from "@/lib/careers/openings/path";
import { listOpenings } from "@/lib/careers/openings/queries";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/hr-dashboard/openings");

const load = createLoader(openingList.parsers);

export default async function OpeningsPage({ searchParams }: PageProps<"/hr-dashboard/openings">) {
  await requirePage("/hr-dashboard/openings");
  const request = openingList.toRequest(load(await searchParams));
  const [openings, preferences] = await Promise.all([
    listOpenings(await userDb()),
    storedPreferences("openings"),
  ]);
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
      <OpeningList page={pageOfRows(openings, request, OPENING_MATCHERS)} preferences={preferences} />
    </DashboardShell>
  );
}
