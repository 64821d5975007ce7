import { notFound } from "next/navigation";
import { z } from "zod";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { ExportScreen } from "@/components/mock-exams/authoring/export-screen";
import { requirePage } from "@/lib/access/actor";
import { navigationFor } from "@/lib/access/navigation";
import { bankFiltersSchema } from "@/lib/mock-exams/authoring/schema";

export const metadata = dashboardMetadata("/admin/exam-content/export");

export default async function ExamExportPage({ searchParams }: PageProps<"/admin/exam-content/export">) {
  const actor = await requirePage("/admin/exam-content/export");
  const asked = await searchParams;
  const mock = z.guid().optional().safeParse(asked.mock);
  if (!mock.success) notFound();
  return (
    <DashboardShell
      nav={<DashboardNav links={navigationFor(actor)} current="/admin/exam-content/questions" />}
    >
      <ExportScreen filters={bankFiltersSchema.parse(asked)} {...(mock.data ? { mock: mock.data } : {})} />
    </DashboardShell>
  );
}
