import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

/** A part of a page made of parts: its heading stands beside what it heads, as in a printed prospectus. */
export function Section({
  id,
  title,
  lead,
  children,
  className,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section aria-labelledby={id} className={cn("page-width mt-20 first:mt-0", className)}>
      <div className="grid gap-x-14 gap-y-6 border-t-2 border-foreground pt-6 lg:grid-cols-[19rem_1fr]">
        <div className="lg:sticky lg:top-8 lg:self-start">
          <h2 id={id} className="text-3xl">
            {title}
          </h2>
          {lead ? <div className="measure mt-4 text-muted-foreground">{lead}</div> : null}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
