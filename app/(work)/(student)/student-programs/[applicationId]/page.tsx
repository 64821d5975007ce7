import { notFound } from "next/navigation";
import { BackupSection } from "@/components/applications/backup-section";
import { CaseScreen } from "@/components/applications/case-screen";
import { ClockSection } from "@/components/applications/clock-section";
import { CaseAlternatives } from "@/components/applications/intake-alternatives";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { ApplicationDocuments } from "@/components/documents/application-documents";
import { NextUploads } from "@/components/documents/next-uploads";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { MessagesSection } from "@/components/messages/messages-section";
import { OfferSection } from "@/components/offers/offer-section";
import { RequirementsSection } from "@/components/students/records/requirements-section";
import { VisaSection } from "@/components/visas/visa-section";
import { requirePage } from "@/lib/access/actor";
import { findCase } from "@/lib/applications/queries";
import { caseViewSchema } from "@/lib/applications/schema";
import { isForward } from "@/lib/applications/wording";
import { userDb } from "@/lib/platform/supabase/user";

type Props = PageProps<"/student-programs/[applicationId]">;

export const metadata = dashboardMetadata("/student-programs/{applicationId}");

export default async function OwnApplicationPage({ params, searchParams }: Props) {
  const { applicationId } = await params;
  const actor = await requirePage(`/student-programs/${applicationId}`);
  const found = await findCase(await userDb(), applicationId);
  if (!found?.isStudent) notFound();
  return (
    <DashboardShell>
      <CaseScreen
        found={found}
        open={caseViewSchema.parse(await searchParams).do}
        todo={
          found.application.holder === "student" && !found.steps.some(isForward) ? (
            <NextUploads application={found.application} />
          ) : null
        }
      >
        <VisaSection found={found} />
        <RequirementsSection application={found.application} isStudent />
        <CaseAlternatives found={found} />
        <OfferSection found={found} />
        <ApplicationDocuments
          applicationId={found.application.id}
          studentId={found.application.studentId}
          viewerId={actor.userId}
        />
        <ClockSection applicationId={found.application.id} />
        <BackupSection found={found} />
        <MessagesSection studentId={found.application.studentId} isStudent />
      </CaseScreen>
    </DashboardShell>
  );
}
