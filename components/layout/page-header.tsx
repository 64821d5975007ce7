import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

/** Title of a page with what leads up to it and, on the right, what can be done here. */
export function PageHeader({
  title,
  eyebrow,
  lead,
  actions,
  className,
}: {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn("flex flex-wrap items-end justify-between gap-x-8 gap-y-4", className)}>
      <div className="min-w-0">
        {eyebrow ? <p className="eyebrow mb-2">{eyebrow}</p> : null}
        <h1 className="text-3xl">{title}</h1>
        {lead ? <div className="measure mt-3 text-lg text-muted-foreground">{lead}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
    </div>
  );
}
