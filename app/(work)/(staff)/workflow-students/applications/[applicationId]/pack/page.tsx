import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { PackScreen } from "@/components/documents/pack/pack-screen";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { requirePage } from "@/lib/access/actor";
import { applicationPath } from "@/lib/applications/path";
import { programLine } from "@/lib/applications/rules";
import { findPack } from "@/lib/documents/queries";
import { packViewSchema } from "@/lib/documents/schema";
import { userDb } from "@/lib/platform/supabase/user";

type Props = PageProps<"/workflow-students/applications/[applicationId]/pack">;

export const metadata = dashboardMetadata("/workflow-students/applications/{applicationId}/pack");

export default async function PackPage({ params, searchParams }: Props) {
  const { applicationId } = await params;
  await requirePage(`/workflow-students/applications/${applicationId}/pack`);
  const pack = await findPack(await userDb(), applicationId);
  if (!pack) notFound();
  return (
    <DashboardShell>
      <PageHead
        eyebrow={
          <a className="text-link" href={applicationPath(applicationId)}>
            <bdi>{pack.studentName}</bdi>
          </a>
        }
        title="Pack for the university"
        lead={programLine({ ...pack, destination: null })}
      />
      <PackScreen pack={pack} refused={packViewSchema.parse(await searchParams).refused} />
    </DashboardShell>
  );
}
