"use client";

import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { POPUP } from "./popover";

export const Menu = Base.Root;
export const MenuTrigger = Base.Trigger;
export const MenuGroup = Base.Group;

export function MenuContent({
  className,
  align = "start",
  ...props
}: ComponentProps<typeof Base.Popup> & { align?: "start" | "center" | "end" }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} align={align} collisionPadding={8} className="z-50">
        <Base.Popup
          className={cn(
            POPUP,
            "max-h-[min(28rem,var(--available-height))] min-w-44 overflow-y-auto py-1",
            className,
          )}
          {...props}
        />
      </Base.Positioner>
    </Base.Portal>
  );
}

const ITEM =
  "flex cursor-default items-center gap-2 px-3 py-1.5 outline-none select-none data-disabled:opacity-55 data-highlighted:bg-secondary [&_svg]:size-4 [&_svg]:shrink-0";

export function MenuItem({ className, ...props }: ComponentProps<typeof Base.Item>) {
  return <Base.Item className={cn(ITEM, className)} {...props} />;
}

export function MenuCheckboxItem({ children, ...props }: ComponentProps<typeof Base.CheckboxItem>) {
  return (
    <Base.CheckboxItem className={cn(ITEM, "grid grid-cols-[1rem_1fr]")} {...props}>
      <Base.CheckboxItemIndicator>
        <Check aria-hidden />
      </Base.CheckboxItemIndicator>
      <span className="col-start-2">{children}</span>
    </Base.CheckboxItem>
  );
}

export function MenuLabel(props: ComponentProps<typeof Base.GroupLabel>) {
  return <Base.GroupLabel className="px-3 pt-1.5 pb-1 text-xs text-muted-foreground" {...props} />;
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-border" />;
}
