import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PersonScreen } from "@/components/people/person-screen";
import { requirePage } from "@/lib/access/actor";
import { personIdSchema } from "@/lib/people/schema";

export const metadata = dashboardMetadata("/user-management/{userId}");

export default async function PersonPage({ params }: PageProps<"/user-management/[userId]">) {
  const { userId } = await params;
  const actor = await requirePage(`/user-management/${userId}`);
  const id = personIdSchema.safeParse(userId);
  if (!id.success) notFound();
  return (
    <DashboardShell>
      <PersonScreen actor={actor} userId={id.data} />
    </DashboardShell>
  );
}
