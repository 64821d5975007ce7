import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";

/** A page of the status of something, open to everybody. */
export function StatusPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page-width space-y-8 py-8">
      <PageHeader eyebrow="Status" title={title} lead={lead} />
      <div className="-mb-6 gap-6 *:break-inside-avoid *:pb-6 xl:columns-2">{children}</div>
    </div>
  );
}
