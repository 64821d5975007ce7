import type { ReactNode } from "react";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHeader } from "@/components/layout/page-header";
import type { Actor } from "@/lib/access/decide";
import { GUARDED_PAGES, navigationFor } from "@/lib/access/navigation";
import { ROLES } from "@/lib/access/roles";

type Props = {
  actor: Actor;
  /** The guarded page this is, as in lib/access/guards.ts; gives the title and what is done here. */
  path: string;
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A guarded page: the person's other pages, its title, and its widgets in two columns where there is room. */
export function Dashboard({ actor, path, title, lead, actions, children }: Props) {
  const page = GUARDED_PAGES[path];
  return (
    <DashboardShell nav={<DashboardNav links={navigationFor(actor)} current={path} />}>
      <PageHeader
        eyebrow={actor.role ? ROLES[actor.role].label : undefined}
        title={title ?? page?.name}
        lead={lead ?? page?.description}
        actions={actions}
      />
      <div className="-mb-6 gap-6 *:break-inside-avoid *:pb-6 xl:columns-2">{children}</div>
    </DashboardShell>
  );
}
