import { Button } from "@/components/ui/button";
import { paths } from "@/lib/site/paths";

/** As many columns as can be read side by side. */
export const COMPARE_LIMIT = 4;

/** The form that the boxes of a list belong to. With script the tray at the foot of the screen takes its place. */
export function CompareForm({
  field,
  compared = [],
}: {
  field: "program" | "university";
  /** What was compared before another one was looked for. */
  compared?: readonly string[];
}) {
  const nouns = field === "program" ? ["program", "programs"] : ["university", "universities"];
  const room = COMPARE_LIMIT - compared.length;
  return (
    <form id="compare" action={paths.compare} className="mt-5">
      <noscript>
        {compared.map((slug) => (
          <input key={slug} type="hidden" name={field} value={slug} />
        ))}
        <p className="mb-2 text-sm text-muted-foreground">
          {compared.length === 0
            ? `Tick up to four ${nouns[1]} above to see them side by side.`
            : `${compared.length} ${compared.length === 1 ? nouns[0] : nouns[1]} chosen before. Tick up to ${room} more above.`}
        </p>
        <Button type="submit" variant="outline">
          Compare what is ticked
        </Button>
      </noscript>
    </form>
  );
}
