import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** Scrolls sideways in its own frame, which can be reached by keyboard; `label` names the frame. */
export function Table({
  className,
  frameClassName,
  label,
  ...props
}: ComponentProps<"table"> & { label: string; frameClassName?: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable without a mouse.
      tabIndex={0}
      className={cn("relative w-full overflow-x-auto", frameClassName)}
    >
      <table className={cn("w-full border-collapse text-left text-sm figures", className)} {...props} />
    </section>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return <thead className={cn("border-b border-foreground", className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody className={cn("divide-y", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={cn("align-top", className)} {...props} />;
}

export function TableHead({ className, scope = "col", ...props }: ComponentProps<"th">) {
  return <th scope={scope} className={cn("py-2 pr-4 font-semibold last:pr-0", className)} {...props} />;
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return <td className={cn("py-2.5 pr-4 last:pr-0", className)} {...props} />;
}
