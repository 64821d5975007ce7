import { notFound } from "next/navigation";
import { BackupSection } from "@/components/applications/backup-section";
import { CaseScreen } from "@/components/applications/case-screen";
import { ClockSection } from "@/components/applications/clock-section";
import { CaseAlternatives } from "@/components/applications/intake-alternatives";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { MessagesSection } from "@/components/messages/messages-section";
import { OfferSection } from "@/components/offers/offer-section";
import { VisaSection } from "@/components/visas/visa-section";
import { requirePage } from "@/lib/access/actor";
import { canFollowLink } from "@/lib/access/links";
import { findCase } from "@/lib/applications/queries";
import { caseViewSchema } from "@/lib/applications/schema";
import { userDb } from "@/lib/platform/supabase/user";
import { studentDetailPath } from "@/lib/students/student-path";

type Props = PageProps<"/workflow-students/applications/[applicationId]">;

export const metadata = dashboardMetadata("/workflow-students/applications/{applicationId}");

export default async function ApplicationPage({ params, searchParams }: Props) {
  const { applicationId } = await params;
  const actor = await requirePage(`/workflow-students/applications/${applicationId}`);
  const found = await findCase(await userDb(), applicationId);
  if (!found || found.isStudent) notFound();
  const studentHref = studentDetailPath(found.application.studentId);
  return (
    <DashboardShell>
      <CaseScreen
        found={found}
        studentHref={canFollowLink(actor, studentHref) ? studentHref : null}
        open={caseViewSchema.parse(await searchParams).do}
      >
        <VisaSection found={found} />
        <CaseAlternatives found={found} />
        <OfferSection found={found} />
        <ClockSection applicationId={found.application.id} />
        <BackupSection found={found} />
        <MessagesSection studentId={found.application.studentId} isStudent={false} />
      </CaseScreen>
    </DashboardShell>
  );
}
