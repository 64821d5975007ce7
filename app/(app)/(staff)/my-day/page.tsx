import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHeader } from "@/components/layout/page-header";
import { MyDay } from "@/components/tasks/my-day";
import { requirePage } from "@/lib/access/actor";
import { navigationFor } from "@/lib/access/navigation";
import { MY_DAY } from "@/lib/tasks/path";
import { myDayPageSchema } from "@/lib/tasks/schema";

export const metadata = dashboardMetadata(MY_DAY);

export default async function MyDayPage({ searchParams }: PageProps<"/my-day">) {
  const actor = await requirePage("/my-day");
  const { task } = myDayPageSchema.parse(await searchParams);
  return (
    <DashboardShell nav={<DashboardNav links={navigationFor(actor)} current={MY_DAY} />}>
      <PageHeader title="My day" />
      <MyDay actor={actor} taskId={task} />
    </DashboardShell>
  );
}
