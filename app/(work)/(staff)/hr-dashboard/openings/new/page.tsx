import { OpeningForm } from "@/components/careers/opening-form";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { requirePage } from "@/lib/access/actor";
import { OPENINGS_PATH } from "@/lib/careers/openings/path";
import { listCountries } from "@/lib/careers/openings/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/hr-dashboard/openings/new");

export default async function NewOpeningPage() {
  await requirePage("/hr-dashboard/openings/new");
  const countries = await listCountries(await userDb());
  return (
    <DashboardShell>
      <PageHead
        title="New job opening"
        eyebrow={
          <a href={OPENINGS_PATH} className="text-link">
            Job openings
          </a>
        }
      />
      <FormCard title="The job" description="A draft that nobody sees until you publish it.">
        <OpeningForm opening={null} countries={countries} />
      </FormCard>
    </DashboardShell>
  );
}
