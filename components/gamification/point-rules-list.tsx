import { limitsText, signed } from "@/lib/gamification/point-rules";
import type { PointRule } from "@/lib/gamification/rows";

/** How points are earned: every rule with what it gives, how often, and what has to be so. */
export function PointRulesList({ rules }: { rules: readonly PointRule[] }) {
  return (
    <section aria-labelledby="how-points" className="grid gap-4">
      <div className="grid gap-2">
        <h2 id="how-points" className="text-xl">
          How you earn points
        </h2>
        <p className="measure">
          You earn points for steps that have been checked, never for time on the site or for clicks. If a
          step is undone, such as a document that is sent back, its points go too.
        </p>
        <p className="measure">
          They are yours to enjoy, and they buy nothing: no discount, no faster answer, no better chance at a
          university.
        </p>
      </div>
      <ul className="divide-y border-y">
        {rules.map((rule) => (
          <li key={rule.key} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-2 py-3">
            <span className="figures font-semibold">{signed(rule.points)}</span>
            <span>
              <span className="font-semibold">{rule.name}</span>
              <span className="block text-sm text-muted-foreground">
                {rule.explanation} {limitsText(rule)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
