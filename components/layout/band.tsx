import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

const GROUNDS = {
  page: "",
  second: "bg-ground-2 [--halo:var(--ground-2)]",
  deep: "bg-primary-deep text-primary-foreground",
} as const;

/** A part of a long page across its whole width; every other one on a second ground, so that they are told apart at a glance. */
export function Band({
  id,
  title,
  lead,
  more,
  ground = "page",
  className,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Where all of it is, when this is the first of it. */
  more?: ReactNode;
  ground?: keyof typeof GROUNDS;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={cn("py-14 lg:py-20", GROUNDS[ground], className)}>
      <div className="page-width">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-3 lg:mb-10">
          <div className="max-w-3xl">
            <h2 id={id} className="text-3xl">
              {title}
            </h2>
            {lead ? <p className="mt-3 max-w-[36em] text-lg sm:text-xl sm:leading-normal">{lead}</p> : null}
          </div>
          {more}
        </div>
        {children}
      </div>
    </section>
  );
}
