import type { ReactNode } from "react";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHeader } from "@/components/layout/page-header";

/** A page of the status of something, open to everybody. */
export function StatusPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <DashboardShell>
      <PageHeader eyebrow="Status" title={title} lead={lead} />
      <div className="-mb-6 gap-6 *:break-inside-avoid *:pb-6 xl:columns-2">{children}</div>
    </DashboardShell>
  );
}
