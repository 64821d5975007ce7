import { ApplicantsDesk } from "@/components/careers/applicants-desk";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/hr-dashboard/applicants");

export default async function ApplicantsPage({ searchParams }: PageProps<"/hr-dashboard/applicants">) {
  const actor = await requirePage("/hr-dashboard/applicants");
  return <ApplicantsDesk actor={actor} query={await searchParams} />;
}
