import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { Conversation } from "@/components/messages/conversation";
import { SettleForm } from "@/components/messages/settle-form";
import { requirePage } from "@/lib/access/actor";
import { studentDocumentsPath } from "@/lib/documents/path";
import { conversationPath, INBOX_PATH } from "@/lib/messages/path";
import { findConversation } from "@/lib/messages/queries";
import { threadViewSchema } from "@/lib/messages/schema";
import { userDb } from "@/lib/platform/supabase/user";

type Props = PageProps<"/workflow-students/messages/[conversationId]">;

export const metadata = dashboardMetadata("/workflow-students/messages/{conversationId}");

export default async function ConversationPage({ params, searchParams }: Props) {
  const { conversationId } = await params;
  const { userId } = await requirePage(`/workflow-students/messages/${conversationId}`);
  const view = threadViewSchema.parse(await searchParams);
  const conversation = await findConversation(await userDb(), conversationId, view);
  if (conversation?.side !== "team") notFound();
  const { studentId, studentName, waitingSince, version } = conversation;
  return (
    <DashboardShell>
      <PageHead
        title={<bdi>{studentName}</bdi>}
        eyebrow={
          <a href={INBOX_PATH} className="text-link">
            Messages
          </a>
        }
        actions={
          <>
            {waitingSince ? <SettleForm conversationId={conversationId} version={version} /> : null}
            <a href={`/student-detail/${studentId}`} className="text-link text-sm">
              Open the student
            </a>
          </>
        }
      />
      <div className="max-w-3xl">
        <Conversation
          conversation={conversation}
          studentId={studentId}
          userId={userId}
          label={`Write to ${studentName}`}
          documentBase={`${studentDocumentsPath(studentId)}#`}
          path={conversationPath(conversationId)}
          opening={
            <p>
              <bdi>{studentName}</bdi> reads this, and so does everybody who looks after their applications.
            </p>
          }
        />
      </div>
    </DashboardShell>
  );
}
