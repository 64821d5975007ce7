import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { RulesScreen } from "@/components/leads/rules/rules-screen";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/crm-dashboard/rules");

export default async function LeadRulesPage({ searchParams }: PageProps<"/crm-dashboard/rules">) {
  const actor = await requirePage("/crm-dashboard/rules");
  return <RulesScreen actor={actor} query={await searchParams} />;
}
