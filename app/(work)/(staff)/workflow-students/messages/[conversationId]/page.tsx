import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { QuickUploads } from "@/components/documents/quick-uploads";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { Conversation } from "@/components/messages/conversation";
import { SettleForm } from "@/components/messages/settle-form";
import { requirePage } from "@/lib/access/actor";
import { canFollowLink } from "@/lib/access/links";
import { findApplicantName, listApplicationsOf } from "@/lib/applications/queries";
import { OPEN_STATUS_NAMES } from "@/lib/applications/rules";
import { studentDocumentsPath } from "@/lib/documents/path";
import { findStudentDocuments } from "@/lib/documents/queries";
import { uploadedOf } from "@/lib/documents/rules";
import { answerValues, fillAnswer } from "@/lib/messages/answers/places";
import { listPreparedAnswers } from "@/lib/messages/answers/queries";
import { conversationPath, INBOX_PATH } from "@/lib/messages/path";
import { findConversation, findTeamConversation } from "@/lib/messages/queries";
import { threadViewSchema } from "@/lib/messages/schema";
import { userDb } from "@/lib/platform/supabase/user";
import { findStudent } from "@/lib/students/queries";
import { studentDetailPath } from "@/lib/students/student-path";

type Props = PageProps<"/workflow-students/messages/[conversationId]">;

export const metadata = dashboardMetadata("/workflow-students/messages/{conversationId}");

export default async function ConversationPage({ params, searchParams }: Props) {
  const { conversationId: id } = await params;
  const actor = await requirePage(`/workflow-students/messages/${id}`);
  const view = threadViewSchema.parse(await searchParams);
  const db = await userDb();
  // The address names a conversation, or a student with whom there may be none yet.
  const conversation = (await findConversation(db, id, view)) ?? (await findTeamConversation(db, id, view));
  const student = conversation
    ? { id: conversation.studentId, name: conversation.studentName }
    : { id, name: (await findApplicantName(db, id)) ?? (await findStudent(db, id))?.fullName ?? null };
  if (student.name === null || (conversation && conversation.side !== "team")) notFound();
  const [answers, applications, documents] = await Promise.all([
    listPreparedAnswers(db),
    listApplicationsOf(db, student.id),
    findStudentDocuments(db, student.id),
  ]);
  const known = answerValues({
    name: student.name,
    applications: applications.map(({ programName, status }) => ({
      programName,
      isOpen: OPEN_STATUS_NAMES.includes(status),
    })),
  });
  const studentHref = studentDetailPath(student.id);
  return (
    <DashboardShell>
      <PageHead
        title={<bdi>{student.name}</bdi>}
        eyebrow={
          <a href={INBOX_PATH} className="text-link">
            Messages
          </a>
        }
        actions={
          <>
            {conversation?.waitingSince ? (
              <SettleForm conversationId={conversation.id} version={conversation.version} />
            ) : null}
            {canFollowLink(actor, studentHref) ? (
              <a href={studentHref} className="text-link text-sm">
                Open the student
              </a>
            ) : null}
          </>
        }
      />
      <Conversation
        conversation={conversation}
        studentId={student.id}
        answers={answers.map(({ id, title, body }) => ({ id, title, text: fillAnswer(body, known) }))}
        side="team"
        documents={documents ? uploadedOf(documents) : []}
        uploads={
          documents?.mayUpload && documents.consent === "given" ? (
            <QuickUploads documents={documents} viewerId={actor.userId} now={new Date()} />
          ) : undefined
        }
        userId={actor.userId}
        label={`Write to ${student.name}`}
        documentBase={`${studentDocumentsPath(student.id)}#`}
        path={conversationPath(id)}
        opening={
          <p>
            <bdi>{student.name}</bdi> reads this, and so does everybody who looks after their applications.
          </p>
        }
      />
    </DashboardShell>
  );
}
