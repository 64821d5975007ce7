import type { ImportState } from "@/lib/leads/import/rows";
import { cn } from "@/lib/utils";

const STEPS = ["File", "Columns", "Check", "Import"] as const;

/** Where in the four steps an import is. */
export function ImportSteps({ state }: { state: ImportState | "columns" | null }) {
  const current = stepOf(state);
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-label="Steps">
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? "step" : undefined}
          className={cn(at === current ? "font-semibold" : "text-muted-foreground")}
        >
          {at + 1}. {step}
        </li>
      ))}
    </ol>
  );
}

function stepOf(state: ImportState | "columns" | null): number {
  if (state === null) return 0;
  if (state === "columns" || state === "mapping") return 1;
  return state === "reading" || state === "ready" || state === "failed" ? 2 : 3;
}
