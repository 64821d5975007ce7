import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHeader } from "@/components/layout/page-header";
import { MediaForm } from "@/components/mock-exams/authoring/media/media-form";
import { MediaList } from "@/components/mock-exams/authoring/media/media-list";
import { requirePage } from "@/lib/access/actor";
import { navigationFor } from "@/lib/access/navigation";
import { listMedia } from "@/lib/mock-exams/authoring/media/queries";
import { MEDIA_LIMIT_BYTES } from "@/lib/mock-exams/authoring/media/schema";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/media");

export default async function ExamMediaPage() {
  const actor = await requirePage("/admin/exam-content/media");
  const media = await listMedia(await userDb());
  return (
    <DashboardShell
      nav={<DashboardNav links={navigationFor(actor)} current="/admin/exam-content/questions" />}
    >
      <PageHeader
        title="Pictures and recordings"
        lead="What questions and passages may show or play. Whatever is used stays as it is; candidates get it with its question and not before."
      />
      <section aria-labelledby="media-upload" className="grid gap-4">
        <h2 id="media-upload" className="text-xl">
          Upload one
        </h2>
        <MediaForm mostBytes={MEDIA_LIMIT_BYTES} />
      </section>
      <section aria-labelledby="media-library" className="mt-10 grid gap-4">
        <h2 id="media-library" className="text-xl">
          The library
        </h2>
        <MediaList media={media} />
      </section>
    </DashboardShell>
  );
}
