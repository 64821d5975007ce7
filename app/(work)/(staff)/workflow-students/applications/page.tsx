import { ApplicationsDesk } from "@/components/applications/applications-desk";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/workflow-students/applications");

export default async function ApplicationsPage({
  searchParams,
}: PageProps<"/workflow-students/applications">) {
  const actor = await requirePage("/workflow-students/applications");
  return <ApplicationsDesk actor={actor} query={await searchParams} />;
}
