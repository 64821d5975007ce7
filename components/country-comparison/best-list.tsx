import type { Best } from "@/lib/country-comparison/best";
import { counted, formatDuration, formatRupees } from "@/lib/programs/wording";

/** Who is best off in what, before all the rows are read. */
export function BestList({
  bests,
  nameOf,
}: {
  bests: readonly { title: string; best: Best }[];
  nameOf: (code: string) => string;
}) {
  if (bests.length === 0) return null;
  return (
    <section aria-labelledby="at-a-glance" className="bg-accent px-5 py-4">
      <h2 id="at-a-glance" className="text-xl">
        At a glance
      </h2>
      <dl className="mt-2 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {bests.map(({ title, best }) => (
          <div key={title} className="border-t border-foreground/20 py-2">
            <dt className="text-sm">
              {title}: {best.words.toLowerCase()}
              {best.isAmongKnown ? " of those known" : ""}
            </dt>
            <dd>
              <strong>{nameOf(best.code)}</strong>, <span className="figures">{formatBest(best, title)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function formatBest({ value, unit }: Best, title: string): string {
  if (unit === "hours") return `${counted(value, "hour")} a week`;
  if (unit === "months") return `up to ${formatDuration(value)}`;
  if (value === 0) return "none at most public universities";
  if (title === "Visa fee") return formatRupees(value);
  return title === "Money to show for the visa" ? formatRupees(value) : `from ${formatRupees(value)} a year`;
}
