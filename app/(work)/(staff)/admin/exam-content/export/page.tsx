import { notFound } from "next/navigation";
import { createLoader } from "nuqs/server";
import { z } from "zod";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { ExportScreen } from "@/components/mock-exams/authoring/export-screen";
import { requirePage } from "@/lib/access/actor";
import { bankList } from "@/lib/mock-exams/authoring/list";

export const metadata = dashboardMetadata("/admin/exam-content/export");

const load = createLoader(bankList.parsers);

export default async function ExamExportPage({ searchParams }: PageProps<"/admin/exam-content/export">) {
  await requirePage("/admin/exam-content/export");
  const asked = await searchParams;
  const mock = z.guid().optional().safeParse(asked.mock);
  if (!mock.success) notFound();
  return (
    <DashboardShell>
      <ExportScreen
        filters={bankList.toRequest(load(asked)).filters}
        {...(mock.data ? { mock: mock.data } : {})}
      />
    </DashboardShell>
  );
}
