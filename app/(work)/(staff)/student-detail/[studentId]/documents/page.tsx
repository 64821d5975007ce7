import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { StudentDocuments } from "@/components/documents/student-documents";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { requirePage } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { findStudentDocuments, listValidityFacts } from "@/lib/documents/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/student-detail/{studentId}/documents");

export default async function StudentDocumentsPage({
  params,
}: PageProps<"/student-detail/[studentId]/documents">) {
  const { studentId } = await params;
  const actor = await requirePage(`/student-detail/${studentId}/documents`);
  const documents = await findStudentDocuments(await userDb(), studentId);
  if (!documents) notFound();
  return (
    <DashboardShell>
      <PageHead
        eyebrow={
          <a className="text-link" href={`/student-detail/${studentId}`}>
            <bdi>{documents.studentName}</bdi>
          </a>
        }
        title="Documents"
        lead="What the applications need, what came, and what was decided."
      />
      <StudentDocuments
        documents={documents}
        facts={await listValidityFacts(documents)}
        viewerId={actor.userId}
        mayReview={decide(actor, { capability: "manage_applications" }) === "allow"}
        now={new Date()}
      />
    </DashboardShell>
  );
}
