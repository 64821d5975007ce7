import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Avatar({ className, initials, ...props }: ComponentProps<"span"> & { initials: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        "grid size-9 shrink-0 place-items-center rounded-full bg-primary text-sm leading-none font-semibold text-primary-foreground",
        className,
      )}
      {...props}
    >
      {initials}
    </span>
  );
}
