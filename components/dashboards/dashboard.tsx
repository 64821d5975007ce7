import type { ReactNode } from "react";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { GUARDED_PAGES } from "@/lib/access/navigation";

type Props = {
  /** The guarded page this is, as in lib/access/guards.ts; gives the title and what is done here. */
  path: string;
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
};

/** A guarded page: its head, and its widgets in columns where there is room. */
export function Dashboard({ path, title, lead, actions, filters, children }: Props) {
  const page = GUARDED_PAGES[path];
  return (
    <DashboardShell>
      <PageHead
        title={title ?? page?.name}
        lead={lead ?? page?.description}
        actions={actions}
        filters={filters}
      />
      <div className="-mb-4 gap-4 *:break-inside-avoid *:pb-4 xl:columns-[28rem]">{children}</div>
    </DashboardShell>
  );
}
