import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";

/** Where nothing is shown: closed by the student, run out, or a link that is none. */
export function ClosedPage({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="grid gap-6">
      <PageHeader title={title} lead={lead} />
      {children}
    </div>
  );
}
