"use client";

import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/utils";

type Props = Omit<ComponentProps<typeof Input>, "type" | "onChange"> & {
  /** Of all chosen files together. */
  mostBytes: number;
};

/**
 * The browser's own choice of files. What is too large is said at once: the server does not read a form of that size, so what
 * was typed beside it could not be given back.
 */
export function FileInput({ mostBytes, className, ...props }: Props) {
  return (
    <Input
      {...props}
      type="file"
      onChange={({ currentTarget: input }) => {
        const bytes = [...(input.files ?? [])].reduce((sum, { size }) => sum + size, 0);
        const most = Math.floor(mostBytes / 1_000_000);
        input.setCustomValidity(bytes > mostBytes ? `This is more than ${most} MB. Choose less.` : "");
        input.reportValidity();
      }}
      className={cn(
        "h-auto py-2 file:mr-3 file:rounded-sm file:border-0 file:bg-secondary file:px-3 file:py-1",
        className,
      )}
    />
  );
}
