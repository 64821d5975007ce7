import { Silhouette } from "@/components/drawings/silhouette";
import { Flag } from "@/components/layout/flag";
import { type DestinationOverview, stayInWords } from "@/lib/destinations/overview";
import { lakhRange } from "@/lib/destinations/year-cost";
import { cn } from "@/lib/utils";

/** A destination to choose: its outline, and the three figures families ask for first. */
export function DestinationCard({
  destination,
  headingLevel = 3,
  className,
}: {
  destination: DestinationOverview;
  headingLevel?: 2 | 3;
  className?: string;
}) {
  const Heading = `h${headingLevel}` as const;
  const { code, name, href, flagUrl, region, cost, stay, english } = destination;
  return (
    <div
      className={cn(
        `tone-${region.colour} group relative grid h-full grid-cols-[6.5rem_1fr] overflow-hidden rounded-md border border-foreground/25 bg-card hover:border-foreground sm:flex sm:flex-col`,
        className,
      )}
    >
      <div className="grid place-items-center bg-(--tone-soft) p-3 sm:h-36">
        <Silhouette code={code} className="h-20 w-full sm:h-28" />
      </div>
      <div className="min-w-0 p-4 sm:flex-1">
        <Heading className="text-xl leading-tight">
          <a
            href={href}
            className="flex items-center gap-2.5 group-hover:text-primary after:absolute after:inset-0"
          >
            <Flag src={flagUrl} />
            {name}
          </a>
        </Heading>
        <dl className="mt-2.5 space-y-1.5 text-sm leading-snug sm:mt-3">
          <Figure name="A year">{cost ? <b className="text-base">{lakhRange(cost)}</b> : null}</Figure>
          <Figure name="After a master’s">{stay ? stayInWords(stay) : null}</Figure>
          {english ? <Figure name="IELTS from">{english.minimum.toFixed(1)}</Figure> : null}
        </dl>
      </div>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="figures">
        {children ?? <span className="text-muted-foreground">Not checked yet</span>}
      </dd>
    </div>
  );
}
