import type { ReactNode } from "react";

/** What stands on a signed-in page: its head, and its parts below one another. */
export function DashboardShell({ children }: { children: ReactNode }) {
  return <div className="work-page">{children}</div>;
}
