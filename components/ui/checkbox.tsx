import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** A native box or, with type="radio", a native dot. */
export function Checkbox({ className, type = "checkbox", ...props }: ComponentProps<"input">) {
  return (
    <input
      type={type}
      className={cn(
        "size-5 shrink-0 accent-primary disabled:opacity-55 aria-invalid:outline-2 aria-invalid:outline-destructive",
        className,
      )}
      {...props}
    />
  );
}
