import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      aria-hidden
      className={cn("block animate-pulse rounded-sm bg-foreground/10", className)}
      {...props}
    />
  );
}
