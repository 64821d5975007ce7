import { createLoader } from "nuqs/server";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { MediaDesk } from "@/components/mock-exams/authoring/media/media-desk";
import { MediaForm } from "@/components/mock-exams/authoring/media/media-form";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { mediaList } from "@/lib/mock-exams/authoring/media/list";
import { MEDIA_LIMIT_BYTES } from "@/lib/mock-exams/authoring/media/schema";

export const metadata = dashboardMetadata("/admin/exam-content/media");

const load = createLoader(mediaList.parsers);

export default async function ExamMediaPage({ searchParams }: PageProps<"/admin/exam-content/media">) {
  await requirePage("/admin/exam-content/media");
  const request = mediaList.toRequest(load(await searchParams));
  return (
    <DashboardShell>
      <PageHead
        title="Pictures and recordings"
        lead="Whatever is used stays as it is; candidates get it with its question and not before."
        actions={
          <a href="#media-upload" className={buttonVariants({ variant: "outline" })}>
            Upload a file
          </a>
        }
      />
      <MediaDesk request={request} />
      <section aria-labelledby="media-upload" className="mt-6 grid gap-4">
        <h2 id="media-upload" className="text-xl">
          Upload a file
        </h2>
        <MediaForm mostBytes={MEDIA_LIMIT_BYTES} />
      </section>
    </DashboardShell>
  );
}
