import { useTranslate } from "#translate";
import type { Best } from "@/lib/country-comparison/best";
import type { Translate } from "@/lib/locales/translate";
import { formatDuration, formatRupees } from "@/lib/programs/wording";

/** Who is best off in what, before all the rows are read. */
export function BestList({
  bests,
  nameOf,
}: {
  bests: readonly { title: string; best: Best }[];
  nameOf: (code: string) => string;
}) {
  const t = useTranslate();
  if (bests.length === 0) return null;
  return (
    <section aria-labelledby="at-a-glance" className="bg-accent px-5 py-4">
      <h2 id="at-a-glance" className="text-xl">
        {t("At a glance")}
      </h2>
      <dl className="mt-2 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {bests.map(({ title, best }) => (
          <div key={title} className="border-t border-foreground/20 py-2">
            <dt className="text-sm">
              {t("{measure}: {best}", {
                measure: t(title),
                best: bestWords(best, t).toLowerCase(),
              })}
            </dt>
            <dd>
              <strong>{nameOf(best.code)}</strong>,{" "}
              <span className="figures">{formatBest(best, title, t)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** "Starts lowest"; where some countries have no figure, of those that have. */
export function bestWords({ words, isAmongKnown }: Best, t: Translate): string {
  return isAmongKnown ? t("{best} of those known", { best: t(words) }) : t(words);
}

function formatBest({ value, unit }: Best, title: string, t: Translate): string {
  if (unit === "hours") return value === 1 ? t("1 hour a week") : t("{count} hours a week", { count: value });
  if (unit === "months") return t("up to {time}", { time: formatDuration(value, t) });
  if (value === 0) return t("none at most public universities");
  const sum = formatRupees(value, t);
  if (title === "Visa fee" || title === "Money to show for the visa") return sum;
  return t("from {sum} a year", { sum });
}
