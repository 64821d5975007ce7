import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { ReviewScreen } from "@/components/documents/review/review-screen";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { requirePage } from "@/lib/access/actor";
import { readDecided } from "@/lib/documents/path";

export const metadata = dashboardMetadata("/workflow-students/documents/{documentId}");

export default async function ReviewPage({
  params,
  searchParams,
}: PageProps<"/workflow-students/documents/[documentId]">) {
  const { documentId } = await params;
  const actor = await requirePage(`/workflow-students/documents/${documentId}`);
  const { done, undo } = await searchParams;
  return (
    <DashboardShell>
      <ReviewScreen
        documentId={documentId}
        viewerId={actor.userId}
        done={typeof done === "string" ? done : undefined}
        decided={readDecided(undo)}
        now={new Date()}
      />
    </DashboardShell>
  );
}
