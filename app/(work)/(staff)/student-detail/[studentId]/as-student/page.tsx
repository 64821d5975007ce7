import { notFound } from "next/navigation";
import { AsStudent } from "@/components/applications/as-student";
import { BackupSection } from "@/components/applications/backup-section";
import { CaseScreen } from "@/components/applications/case-screen";
import { ClockSection } from "@/components/applications/clock-section";
import { StudentHome } from "@/components/applications/home/student-home";
import { CaseAlternatives } from "@/components/applications/intake-alternatives";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { ApplicationDocuments } from "@/components/documents/application-documents";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { OfferSection } from "@/components/offers/offer-section";
import { VisaSection } from "@/components/visas/visa-section";
import { requirePage } from "@/lib/access/actor";
import { asStudentReads } from "@/lib/applications/as-student";
import { findCase } from "@/lib/applications/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { findStudentHome } from "@/lib/students/home/queries";
import type { Target } from "@/lib/students/home/targets";
import { asStudentPath, studentDetailPath } from "@/lib/students/student-path";

export const metadata = dashboardMetadata("/student-detail/{studentId}/as-student");

type Props = PageProps<"/student-detail/[studentId]/as-student">;

export default async function AsStudentPage({ params, searchParams }: Props) {
  const { studentId } = await params;
  const actor = await requirePage(`/student-detail/${studentId}/as-student`);
  const { application } = await searchParams;
  const db = await userDb();
  const home = await findStudentHome(db, studentId);
  if (!home) notFound();
  const found = typeof application === "string" ? await findCase(db, application) : null;
  if (application !== undefined && (!found || found.application.studentId !== studentId)) notFound();
  const seen = found && asStudentReads(found);
  const hrefOf = (target: Target) =>
    target.page === "application" ? asStudentPath(studentId, target.id) : null;
  return (
    <DashboardShell>
      <PageHead
        eyebrow={
          <a className="text-link" href={studentDetailPath(studentId)}>
            <bdi>{home.student.name}</bdi>
          </a>
        }
        title="What the student sees"
      />
      <AsStudent
        isWhole={home.student.isWhole}
        back={seen ? asStudentPath(studentId) : null}
        name={home.student.name ?? "the student"}
      >
        {seen ? (
          <CaseScreen found={seen} open={undefined} isReadOnly>
            <VisaSection found={seen} />
            <CaseAlternatives found={seen} />
            <OfferSection found={seen} />
            <ApplicationDocuments
              applicationId={seen.application.id}
              studentId={seen.application.studentId}
              viewerId={actor.userId}
              isReadOnly
            />
            <ClockSection applicationId={seen.application.id} isReadOnly />
            <BackupSection found={seen} />
          </CaseScreen>
        ) : (
          <StudentHome home={home} now={new Date()} hrefOf={hrefOf} links={[]} />
        )}
      </AsStudent>
    </DashboardShell>
  );
}
