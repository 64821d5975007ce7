import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { QuickUploads } from "@/components/documents/quick-uploads";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { Conversation } from "@/components/messages/conversation";
import { requirePage } from "@/lib/access/actor";
import { OWN_DOCUMENTS_PATH } from "@/lib/documents/path";
import { findStudentDocuments } from "@/lib/documents/queries";
import { OWN_MESSAGES_PATH } from "@/lib/messages/path";
import { findTeamConversation } from "@/lib/messages/queries";
import { threadViewSchema } from "@/lib/messages/schema";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/student-programs/messages");

export default async function OwnMessagesPage({ searchParams }: PageProps<"/student-programs/messages">) {
  const { userId } = await requirePage("/student-programs/messages");
  const view = threadViewSchema.parse(await searchParams);
  const db = await userDb();
  const [conversation, documents] = await Promise.all([
    findTeamConversation(db, userId, view),
    findStudentDocuments(db, userId),
  ]);
  return (
    <DashboardShell>
      <PageHead title="Messages" />
      {documents ? (
        <Conversation
          conversation={conversation}
          studentId={userId}
          userId={userId}
          label="Write to your team"
          documents={documents.rows.flatMap(({ name, document }) =>
            document && document.versionNo > 0 ? [{ id: document.id, name }] : [],
          )}
          uploads={<QuickUploads documents={documents} now={new Date()} />}
          documentBase={`${OWN_DOCUMENTS_PATH}#`}
          path={OWN_MESSAGES_PATH}
          opening={
            <>
              <p>Ask your team anything about your applications. No question is too small.</p>
              <p>You and the colleagues who look after your studies read this.</p>
            </>
          }
        />
      ) : (
        <p>This page is for students, who read their messages here.</p>
      )}
    </DashboardShell>
  );
}
