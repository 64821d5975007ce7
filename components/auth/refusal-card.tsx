import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

/** Why a page stays closed to a person, and what they can do instead. */
export function RefusalCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width grid py-12 sm:py-20">
      <Card className="mx-auto w-full max-w-xl border-t-4 border-t-attention-fill p-6 sm:p-9">
        <h1 className="text-2xl">{title}</h1>
        <div className="mt-4 space-y-5">{children}</div>
      </Card>
    </div>
  );
}
