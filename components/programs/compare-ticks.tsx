import { Button } from "@/components/ui/button";
import { paths } from "@/lib/site/paths";

/** As many columns as can be read side by side. */
export const COMPARE_LIMIT = 4;

/** The form that the boxes of a list belong to. With script the tray at the foot of the screen takes its place. */
export function TickedComparison({ field }: { field: "program" | "university" }) {
  return (
    <form id="compare" action={paths.compare} className="mt-5">
      <noscript>
        <p className="mb-2 text-sm text-muted-foreground">
          Tick up to four {field === "program" ? "programs" : "universities"} above to see them side by side.
        </p>
        <Button type="submit" variant="outline">
          Compare what is ticked
        </Button>
      </noscript>
    </form>
  );
}
