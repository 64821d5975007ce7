"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/utils";
import { buttonVariants } from "./button";

export const Dialog = Base.Root;

/** A window over the page: one question, its answer, and a way out by Escape. */
export function DialogContent({
  title,
  description,
  className,
  children,
  ...props
}: ComponentProps<typeof Base.Popup> & { title: string; description?: ReactNode }) {
  return (
    <Base.Portal>
      <Base.Backdrop className="fixed inset-0 z-40 bg-foreground/30 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <Base.Popup
        className={cn(
          "fixed top-[12dvh] left-1/2 z-50 max-h-[80dvh] w-[calc(100vw-1.5rem)] max-w-lg -translate-x-1/2 overflow-y-auto rounded-md border bg-popover p-5 text-popover-foreground shadow-xl outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0",
          className,
        )}
        {...props}
      >
        <div className="mb-4 flex items-start justify-between gap-4">
          <div>
            <Base.Title className="text-xl">{title}</Base.Title>
            {description ? (
              <Base.Description className="mt-1 text-sm text-muted-foreground">
                {description}
              </Base.Description>
            ) : null}
          </div>
          <Base.Close
            className={buttonVariants({ variant: "ghost", size: "icon", className: "-mt-2 -mr-2" })}
          >
            <X aria-hidden />
            <span className="sr-only">Close</span>
          </Base.Close>
        </div>
        {children}
      </Base.Popup>
    </Base.Portal>
  );
}
