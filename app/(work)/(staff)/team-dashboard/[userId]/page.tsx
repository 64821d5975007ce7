import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { ColleagueScreen } from "@/components/staff/colleague-screen";
import { requirePage } from "@/lib/access/actor";
import { staffIdSchema } from "@/lib/staff/schema";

export const metadata = dashboardMetadata("/team-dashboard/{userId}");

export default async function ColleaguePage({ params }: PageProps<"/team-dashboard/[userId]">) {
  const { userId } = await params;
  const actor = await requirePage(`/team-dashboard/${userId}`);
  const id = staffIdSchema.safeParse(userId);
  if (!id.success) notFound();
  return (
    <DashboardShell>
      <ColleagueScreen actor={actor} userId={id.data} />
    </DashboardShell>
  );
}
