import { useTranslate } from "#translate";
import { Silhouette } from "@/components/drawings/silhouette";
import { Flag } from "@/components/layout/flag";
import { type DestinationOverview, stayInWords } from "@/lib/destinations/overview";
import { lakhRange } from "@/lib/destinations/year-cost";
import { cn } from "@/lib/utils";

/** A destination to choose: its outline, and of the three figures families ask for first those that we know. */
export function DestinationCard({
  destination,
  isSmall = false,
}: {
  destination: DestinationOverview;
  /** Two in a row on a phone; otherwise its outline stands beside its figures there. */
  isSmall?: boolean;
}) {
  const t = useTranslate();
  const { code, name, href, flagUrl, region, cost, withoutTuition, stay, english } = destination;
  return (
    <div
      className={cn(
        `tone-${region.colour} group relative h-full overflow-hidden rounded-md border border-foreground/25 bg-card hover:border-foreground`,
        isSmall ? "flex flex-col" : "grid grid-cols-[6.5rem_1fr] sm:flex sm:flex-col",
      )}
    >
      <div className="grid place-items-center bg-(--tone-soft) p-3 sm:h-36">
        <Silhouette code={code} className="h-20 w-full sm:h-28" />
      </div>
      <div className={cn("min-w-0 sm:flex-1 sm:p-4", isSmall ? "p-3" : "p-4")}>
        <h3 className={cn("leading-tight sm:text-xl", isSmall ? "text-lg" : "text-xl")}>
          <a
            href={href}
            className="flex items-center gap-2.5 group-hover:text-primary after:absolute after:inset-0"
          >
            <Flag src={flagUrl} className={isSmall ? "max-sm:hidden" : undefined} />
            {t(name)}
          </a>
        </h3>
        <dl className="mt-2.5 space-y-1.5 text-sm leading-snug sm:mt-3">
          {withoutTuition ? (
            <Figure name={t("A year, without tuition")}>
              <b className="text-base">{lakhRange(withoutTuition, t)}</b>
            </Figure>
          ) : (
            <Figure name={cost?.degree === "bachelor" ? t("A year of a bachelor’s") : t("A year")}>
              {cost ? <b className="text-base">{lakhRange(cost, t)}</b> : null}
            </Figure>
          )}
          <Figure name={t("After a master’s")}>{stay ? stayInWords(stay, t) : null}</Figure>
          {english ? <Figure name={t("IELTS from")}>{english.minimum.toFixed(1)}</Figure> : null}
        </dl>
        {cost || withoutTuition || stay || english ? null : (
          <p className="text-sm leading-snug text-muted-foreground">{t("Visa rules and universities")}</p>
        )}
      </div>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  if (children === null) return null;
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
