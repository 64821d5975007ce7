import { BadgeDrawing } from "@/components/drawings/badge-drawing";
import { reachText } from "@/lib/gamification/badges";
import type { Badge } from "@/lib/gamification/rows";
import { dayInIndia, formatDay } from "@/lib/platform/clock";

/** Every badge there is: in its colour with its day once earned, else an outline with what it takes. */
export function BadgeGrid({ badges }: { badges: readonly Badge[] }) {
  const earned = badges.filter(({ earnedAt }) => earnedAt !== null).length;
  return (
    <section aria-labelledby="badges" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="badges" className="text-xl">
          Badges
        </h2>
        <p className="text-sm text-muted-foreground">
          {earned} of {badges.length} earned
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4">
        {badges.map((badge) => (
          <li key={badge.key} className="grid content-start justify-items-center gap-2 text-center">
            <BadgeDrawing name={badge.key} isEarned={badge.earnedAt !== null} className="size-20" />
            <div>
              <p className="leading-snug font-semibold">{badge.name}</p>
              <p className="text-sm text-muted-foreground">{badge.takes}</p>
              <p className="text-sm">
                {badge.earnedAt ? (
                  <>
                    <span className="sr-only">Earned on </span>
                    {formatDay(dayInIndia(new Date(badge.earnedAt)))}
                  </>
                ) : badge.least > 1 && badge.held > 0 ? (
                  reachText(badge)
                ) : (
                  <span className="sr-only">Not earned yet</span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
