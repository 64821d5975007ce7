import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ReadingForm } from "@/components/mentors/reading-form";
import { Conversation } from "@/components/messages/conversation";
import { requirePage } from "@/lib/access/actor";
import { MENTOR_DESK_PATH, supervisedPath } from "@/lib/mentors/path";
import { findSupervisedConversation } from "@/lib/mentors/queries";
import { userDb } from "@/lib/platform/supabase/user";

type Props = PageProps<"/student-management-dashboard/mentors/[conversationId]">;

export const metadata = dashboardMetadata("/student-management-dashboard/mentors/{conversationId}");

export default async function SupervisedConversationPage({ params }: Props) {
  const { conversationId } = await params;
  const { userId } = await requirePage(`/student-management-dashboard/mentors/${conversationId}`);
  const found = await findSupervisedConversation(await userDb(), conversationId);
  if (!found) notFound();
  return (
    <DashboardShell>
      <PageHead
        title="What they wrote"
        eyebrow={
          <a href={MENTOR_DESK_PATH} className="text-link">
            Mentors
          </a>
        }
        lead={
          found === "needs a reason"
            ? null
            : `${found.studentName} and ${found.mentorName ?? "a former mentor"}. Both read that you were here, and why.`
        }
      />
      <div className="max-w-3xl">
        {found === "needs a reason" ? (
          <ReadingForm conversationId={conversationId} />
        ) : (
          <Conversation
            conversation={found}
            studentId={found.studentId}
            userId={userId}
            label="What they wrote"
            path={supervisedPath(conversationId)}
            opening={<p>You read along and write nothing here.</p>}
          />
        )}
      </div>
    </DashboardShell>
  );
}
