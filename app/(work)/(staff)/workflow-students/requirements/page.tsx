import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { RequirementsDesk } from "@/components/documents/requirements/requirements-desk";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { requirementsPath } from "@/lib/documents/requirements/path";

export const metadata = dashboardMetadata("/workflow-students/requirements");

export default async function RequirementsPage({
  searchParams,
}: PageProps<"/workflow-students/requirements">) {
  await requirePage("/workflow-students/requirements");
  return (
    <DashboardShell>
      <PageHead
        title="What is asked"
        lead="Which documents students are asked for, of whom, and why. A change counts at once, for applications that are open as well."
        actions={
          <a href={requirementsPath({ new: "choose" })} className={buttonVariants({ variant: "outline" })}>
            Add a rule
          </a>
        }
      />
      <RequirementsDesk query={await searchParams} />
    </DashboardShell>
  );
}
