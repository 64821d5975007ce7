import { BadgeDrawing } from "@/components/drawings/badge-drawing";
import { buttonVariants } from "@/components/ui/button";
import { leftText, nextBadge, placeOf, reachText } from "@/lib/gamification/badges";
import type { Badge, PointRule } from "@/lib/gamification/rows";

/** The badge that is nearest: what is missing for it, and where to go on. */
export function NextBadgeCard({ badges, rules }: { badges: readonly Badge[]; rules: readonly PointRule[] }) {
  const badge = nextBadge(badges);
  if (!badge) return null;
  const rule = rules.find(({ key }) => key === badge.ruleKey);
  const place = placeOf(badge.ruleKey);
  return (
    <section
      aria-labelledby="next-badge"
      className="grid gap-x-6 gap-y-4 rounded-lg border-l-4 border-primary bg-accent p-5 sm:grid-cols-[auto_1fr] sm:items-center sm:p-6"
    >
      <BadgeDrawing name={badge.key} isEarned={false} className="size-20" />
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold text-accent-foreground">Your next badge: {badge.name}</p>
        <h2 id="next-badge" className="text-2xl">
          {leftText(badge)}
        </h2>
        <p className="measure">
          {badge.least > 1 ? `You have ${reachText(badge)}. ` : null}
          {rule?.explanation}
        </p>
        <p className="mt-2">
          <a href={place.href} className={buttonVariants({ variant: "default" })}>
            {place.text}
          </a>
        </p>
      </div>
    </section>
  );
}
