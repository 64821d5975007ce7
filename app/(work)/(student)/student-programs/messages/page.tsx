import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { QuickUploads } from "@/components/documents/quick-uploads";
import { Pictogram } from "@/components/drawings/pictogram";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { Conversation } from "@/components/messages/conversation";
import { requirePage } from "@/lib/access/actor";
import { OWN_DOCUMENTS_PATH } from "@/lib/documents/path";
import { findStudentDocuments } from "@/lib/documents/queries";
import { uploadedOf } from "@/lib/documents/rules";
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
          documents={uploadedOf(documents)}
          uploads={<QuickUploads documents={documents} viewerId={userId} now={new Date()} />}
          documentBase={`${OWN_DOCUMENTS_PATH}#`}
          path={OWN_MESSAGES_PATH}
          opening={
            <div className="grid justify-items-center gap-3">
              <Pictogram name="chat" className="size-20" />
              <p>Ask your team anything about your applications. No question is too small.</p>
              <p>Only you and the colleagues who look after your studies can read this.</p>
            </div>
          }
        />
      ) : (
        <p>This page is for students, who read their messages here.</p>
      )}
    </DashboardShell>
  );
}
