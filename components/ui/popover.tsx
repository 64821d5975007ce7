"use client";

import { Popover as Base } from "@base-ui/react/popover";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export const Popover = Base.Root;
export const PopoverTrigger = Base.Trigger;

/** The ground of everything that opens over a page. */
export const POPUP =
  "z-50 rounded-md border bg-popover text-sm text-popover-foreground shadow-lg outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0";

export function PopoverContent({
  className,
  align = "start",
  ...props
}: ComponentProps<typeof Base.Popup> & { align?: "start" | "center" | "end" }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-50">
        <Base.Popup className={cn(POPUP, "max-w-[calc(100vw-1rem)]", className)} {...props} />
      </Base.Positioner>
    </Base.Portal>
  );
}
