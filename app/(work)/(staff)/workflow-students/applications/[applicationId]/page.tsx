import { notFound } from "next/navigation";
import { ActivitySection } from "@/components/activity/activity-section";
import { BackupSection } from "@/components/applications/backup-section";
import { CaseScreen } from "@/components/applications/case-screen";
import { ClockSection } from "@/components/applications/clock-section";
import { CaseAlternatives } from "@/components/applications/intake-alternatives";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { ApplicationDocuments } from "@/components/documents/application-documents";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { MessagesSection } from "@/components/messages/messages-section";
import { OfferSection } from "@/components/offers/offer-section";
import { RequirementsSection } from "@/components/students/records/requirements-section";
import { VisaSection } from "@/components/visas/visa-section";
import { requirePage } from "@/lib/access/actor";
import { canFollowLink } from "@/lib/access/links";
import type { Person } from "@/lib/activity/queries";
import { applicationPackPath } from "@/lib/applications/path";
import { findCase } from "@/lib/applications/queries";
import { caseViewSchema } from "@/lib/applications/schema";
import { DOCUMENT_QUEUE_PATH } from "@/lib/documents/path";
import { userDb } from "@/lib/platform/supabase/user";
import { studentDetailPath } from "@/lib/students/student-path";

type Props = PageProps<"/workflow-students/applications/[applicationId]">;

export const metadata = dashboardMetadata("/workflow-students/applications/{applicationId}");

export default async function ApplicationPage({ params, searchParams }: Props) {
  const { applicationId } = await params;
  const actor = await requirePage(`/workflow-students/applications/${applicationId}`);
  const found = await findCase(await userDb(), applicationId);
  if (!found || found.isStudent) notFound();
  const packHref = applicationPackPath(applicationId);
  const studentHref = studentDetailPath(found.application.studentId);
  // What a student sent and scored is read by whoever may open the student's file.
  const mayOpenFile = canFollowLink(actor, studentHref);
  return (
    <DashboardShell>
      <CaseScreen
        found={found}
        studentHref={mayOpenFile ? studentHref : null}
        packHref={canFollowLink(actor, packHref) ? packHref : null}
        open={caseViewSchema.parse(await searchParams).do}
        timeline={
          <Timeline
            applicationId={applicationId}
            userId={actor.userId}
            person={{ id: found.application.studentId, name: found.application.studentName }}
          />
        }
      >
        <VisaSection found={found} />
        {mayOpenFile ? <RequirementsSection application={found.application} isStudent={false} /> : null}
        <CaseAlternatives found={found} />
        <OfferSection found={found} />
        {mayOpenFile ? (
          <ApplicationDocuments
            applicationId={found.application.id}
            studentId={found.application.studentId}
            viewerId={actor.userId}
            mayCheck={canFollowLink(actor, DOCUMENT_QUEUE_PATH)}
          />
        ) : null}
        <ClockSection applicationId={found.application.id} />
        <BackupSection found={found} />
        <MessagesSection studentId={found.application.studentId} isStudent={false} />
      </CaseScreen>
    </DashboardShell>
  );
}

/** Everything that happened to it, with what colleagues note and write to the student. */
function Timeline({
  applicationId,
  userId,
  person,
}: {
  applicationId: string;
  userId: string;
  person: Person;
}) {
  return (
    <section aria-labelledby="timeline" className="grid gap-3">
      <h2 id="timeline" className="text-xl">
        Timeline
      </h2>
      <ActivitySection
        subject={{ applicationId }}
        userId={userId}
        person={person}
        thing="this application"
        now={new Date()}
      />
    </section>
  );
}
