import { Card } from "@/components/ui/card";
import { pointsText, signed } from "@/lib/gamification/point-rules";
import type { Points, PointsEntry } from "@/lib/gamification/rows";
import { dayInIndia, formatDay } from "@/lib/platform/clock";

const AT_ONCE = 3;

/** The sum of somebody's points, and what the latest were for. */
export function PointsCard({ points: { points, weekPoints, entries } }: { points: Points }) {
  const [latest, earlier] = [entries.slice(0, AT_ONCE), entries.slice(AT_ONCE)];
  return (
    <Card className="grid content-start gap-4 p-5">
      <section aria-labelledby="points" className="grid gap-4">
        <div>
          <h2 id="points" className="text-sm font-semibold text-muted-foreground">
            Your points
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="figures font-display text-4xl font-semibold">
              {points.toLocaleString("en-IN")}
            </span>
            {weekPoints > 0 ? (
              <span className="text-muted-foreground">{signed(weekPoints)} this week</span>
            ) : null}
          </p>
        </div>
        {latest.length === 0 ? (
          <p>
            Your first points come with the first step that is checked: a complete profile, an accepted
            document, a mock exam.
          </p>
        ) : (
          <EntryList entries={latest} />
        )}
        {earlier.length > 0 ? (
          <details>
            <summary className="w-fit text-sm text-muted-foreground">Earlier points</summary>
            <div className="mt-3">
              <EntryList entries={earlier} />
            </div>
          </details>
        ) : null}
      </section>
    </Card>
  );
}

function EntryList({ entries }: { entries: readonly PointsEntry[] }) {
  return (
    <ul className="grid gap-2.5">
      {entries.map(({ id, rule, points, about, at }) => (
        <li key={id} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-2">
          <span className="figures font-semibold" aria-hidden>
            {signed(points)}
          </span>
          <span>
            <span className="sr-only">{pointsText(Math.abs(points))}: </span>
            {points < 0 ? `Taken back: ${rule}` : rule}
            {about ? <span className="block text-sm text-muted-foreground">{about}</span> : null}
            <span className="block text-sm text-muted-foreground">{formatDay(dayInIndia(new Date(at)))}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
