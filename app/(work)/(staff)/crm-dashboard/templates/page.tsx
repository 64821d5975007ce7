import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { TemplatesScreen } from "@/components/leads/mail/templates-screen";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/crm-dashboard/templates");

export default async function MailTemplatesPage({ searchParams }: PageProps<"/crm-dashboard/templates">) {
  const actor = await requirePage("/crm-dashboard/templates");
  return <TemplatesScreen actor={actor} query={await searchParams} />;
}
