import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { ImportScreen } from "@/components/leads/import/import-screen";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/crm-dashboard/import");

export default async function ImportLeadsPage({ searchParams }: PageProps<"/crm-dashboard/import">) {
  await requirePage("/crm-dashboard/import");
  return <ImportScreen query={await searchParams} />;
}
