import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { MediaForm } from "@/components/mock-exams/authoring/media/media-form";
import { MediaList } from "@/components/mock-exams/authoring/media/media-list";
import { requirePage } from "@/lib/access/actor";
import { listMedia } from "@/lib/mock-exams/authoring/media/queries";
import { MEDIA_LIMIT_BYTES } from "@/lib/mock-exams/authoring/media/schema";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/media");

export default async function ExamMediaPage() {
  await requirePage("/admin/exam-content/media");
  const media = await listMedia(await userDb());
  return (
    <DashboardShell>
      <PageHead
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
