import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/lib/utils";

/** A part of a dashboard that only says something. */
export function Note({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={cn(isWide && "xl:[column-span:all]")}>
      <Card className="p-4">
        <h2 className="text-xl">{title}</h2>
        <div className="measure mt-2 space-y-4">{children}</div>
      </Card>
    </div>
  );
}
