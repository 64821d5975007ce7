import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { MyDay } from "@/components/tasks/my-day";
import { requirePage } from "@/lib/access/actor";
import { MY_DAY } from "@/lib/tasks/path";
import { myDayPageSchema } from "@/lib/tasks/schema";

export const metadata = dashboardMetadata(MY_DAY);

export default async function MyDayPage({ searchParams }: PageProps<"/my-day">) {
  const actor = await requirePage("/my-day");
  const { task } = myDayPageSchema.parse(await searchParams);
  return (
    <DashboardShell>
      <PageHead title="My day" />
      <MyDay actor={actor} taskId={task} />
    </DashboardShell>
  );
}
