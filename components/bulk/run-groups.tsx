import type { BulkRowOutcome } from "@/lib/bulk/choices";
import { countOf } from "@/lib/bulk/progress";
import type { BulkRun } from "@/lib/bulk/rows";

type Groups = BulkRun["groups"];
type Noun = { one: string; many: string };

/** The rows of a run in groups: which change, which don't and why, each with its number and first examples. */
export function RunGroups({
  groups,
  of,
  title,
  noun,
  heading: Heading = "h3",
}: {
  groups: Groups;
  of: readonly BulkRowOutcome[];
  title: string;
  noun: Noun;
  /** On a page they stand right below its title. */
  heading?: "h2" | "h3";
}) {
  const shown = groups.filter(({ outcome }) => of.includes(outcome));
  if (shown.length === 0) return null;
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="grid gap-1.5 text-sm">
      <Heading className="font-sans text-base font-semibold">
        {title}: {countOf(total, noun)}
      </Heading>
      <ul className="grid divide-y border-y">
        {shown.map(({ outcome, reason, count, examples }) => (
          <li key={`${outcome} ${reason}`} className="grid grid-cols-[1fr_auto] gap-x-3 py-1.5">
            {reason ? <span>{reason}</span> : null}
            {reason ? <span className="figures">{count.toLocaleString("en-IN")}</span> : null}
            {examples.length > 0 ? (
              <span className="col-span-2 truncate text-muted-foreground">
                <bdi>{examples.join(", ")}</bdi>
                {count > examples.length
                  ? ` and ${(count - examples.length).toLocaleString("en-IN")} more`
                  : ""}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
