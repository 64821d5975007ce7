import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { InboxDesk } from "@/components/messages/inbox-desk";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/workflow-students/messages");

export default async function InboxPage({ searchParams }: PageProps<"/workflow-students/messages">) {
  const { userId } = await requirePage("/workflow-students/messages");
  return (
    <DashboardShell>
      <PageHead
        title="Messages"
        lead="Students who wait for an answer, the longest wait first. Who answers takes it on."
      />
      <InboxDesk query={await searchParams} userId={userId} />
    </DashboardShell>
  );
}
