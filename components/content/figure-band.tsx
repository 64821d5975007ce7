import type { ReactNode } from "react";
import { useLocale, useTranslate } from "#translate";
import { SourceMark } from "@/components/content/source-mark";
import type { Source } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";
import { cn } from "@/lib/utils";

/** `fact` is the key it was read from. */
export type Figure = { label: string; value: string; note?: ReactNode; fact?: string; source?: Source };

/** The figures of a page in large letters, in one row on a wide screen and two on a phone. */
export function FigureBand({ figures }: { figures: readonly Figure[] }) {
  const t = useTranslate();
  const locale = useLocale();
  const [oldestCheck] = figures.flatMap(({ source }) => source?.checkedOn ?? []).sort();
  return (
    <section aria-label={t("Key figures")}>
      <dl
        className={cn(
          "grid grid-cols-2 gap-px border bg-border",
          figures.length === 3 ? "max-md:[&>:last-child]:col-span-2 md:grid-cols-3" : "md:grid-cols-4",
        )}
      >
        {figures.map(({ label, value, note, source }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1 bg-card p-4">
            <dt className="text-sm leading-snug">
              {label}
              {note ? <span className="mt-1 block text-xs text-muted-foreground">{note}</span> : null}
            </dt>
            <dd className="font-display text-xl leading-tight font-semibold text-primary first-letter:uppercase sm:text-[1.375rem]">
              {value}
              <span className="font-sans text-base font-normal">
                <SourceMark source={source} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {oldestCheck ? (
        <p className="mt-2 text-xs text-muted-foreground">
          {t("Last checked on {day}. The small numbers lead to the sources.", {
            day: formatDay(oldestCheck, locale),
          })}
        </p>
      ) : null}
    </section>
  );
}
