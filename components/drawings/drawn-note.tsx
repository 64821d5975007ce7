import type { ReactNode } from "react";
import { cn } from "@/lib/utils";
import { Pictogram, type PictogramName } from "./pictogram";

/** A drawing beside a few words, for a place that has nothing to show yet. */
export function DrawnNote({
  name,
  className,
  children,
}: {
  name: PictogramName;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cn("flex items-start gap-5", className)}>
      <Pictogram name={name} className="size-14 sm:size-16" />
      <div className="measure grid min-w-0 gap-3">{children}</div>
    </div>
  );
}
