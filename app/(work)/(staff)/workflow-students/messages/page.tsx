import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { InboxDesk } from "@/components/messages/inbox-desk";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { canFollowLink } from "@/lib/access/links";
import { ANSWERS_PATH } from "@/lib/messages/answers/path";

export const metadata = dashboardMetadata("/workflow-students/messages");

export default async function InboxPage({ searchParams }: PageProps<"/workflow-students/messages">) {
  const actor = await requirePage("/workflow-students/messages");
  return (
    <DashboardShell>
      <PageHead
        title="Messages"
        lead="Students who are waiting for an answer, the longest wait first. Whoever answers takes it on."
        actions={
          canFollowLink(actor, ANSWERS_PATH) ? (
            <a href={ANSWERS_PATH} className={buttonVariants({ variant: "outline" })}>
              Prepared answers
            </a>
          ) : null
        }
      />
      <InboxDesk query={await searchParams} userId={actor.userId} />
    </DashboardShell>
  );
}
