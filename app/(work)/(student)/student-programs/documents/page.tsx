import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { StudentDocuments } from "@/components/documents/student-documents";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { requirePage } from "@/lib/access/actor";
import { findStudentDocuments, listValidityFacts } from "@/lib/documents/queries";
import { documentsViewSchema } from "@/lib/documents/schema";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/student-programs/documents");

export default async function OwnDocumentsPage({ searchParams }: PageProps<"/student-programs/documents">) {
  const actor = await requirePage("/student-programs/documents");
  const documents = await findStudentDocuments(await userDb(), actor.userId);
  return (
    <DashboardShell>
      <PageHead title="Documents" lead="What your applications need, what we have, and what came of it." />
      {documents ? (
        <StudentDocuments
          documents={documents}
          facts={await listValidityFacts(documents)}
          viewerId={actor.userId}
          openType={documentsViewSchema.parse(await searchParams).upload}
          now={new Date()}
        />
      ) : (
        <p>This page is for students, who keep their documents here.</p>
      )}
    </DashboardShell>
  );
}
