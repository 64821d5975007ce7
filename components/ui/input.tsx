import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** Shared by input, textarea and select, so that fields line up. */
export const controlClassName =
  "block w-full min-w-0 rounded-md border border-input bg-card px-3 py-2 text-base leading-normal text-foreground placeholder:text-muted-foreground focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive";

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return <input type={type} className={cn(controlClassName, "h-11", className)} {...props} />;
}
