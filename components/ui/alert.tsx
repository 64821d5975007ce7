import { cva, type VariantProps } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

const alertVariants = cva("grid grid-cols-[auto_1fr] gap-x-3 rounded-md border-l-4 px-4 py-3", {
  variants: {
    variant: {
      default: "border-foreground bg-secondary",
      success: "border-primary bg-accent",
      attention: "border-attention-fill bg-attention-soft",
      destructive: "border-destructive bg-destructive-soft",
    },
  },
  defaultVariants: { variant: "default" },
});

const ICONS = { default: Info, success: CircleCheck, attention: TriangleAlert, destructive: CircleAlert };

/** A notice in the flow of the page. One that appears later needs role="status", or role="alert" when it cannot wait. */
export function Alert({
  className,
  variant,
  children,
  ...props
}: ComponentProps<"div"> & VariantProps<typeof alertVariants>) {
  const Icon = ICONS[variant ?? "default"];
  return (
    <div className={cn(alertVariants({ variant }), className)} {...props}>
      <Icon aria-hidden className="mt-1 size-4.5" />
      <div className="min-w-0 space-y-1">{children}</div>
    </div>
  );
}
