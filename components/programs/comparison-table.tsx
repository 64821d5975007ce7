import { X } from "lucide-react";
import { useTranslate } from "#translate";
import { SampleBadge } from "@/components/content/sample-badge";
import type { ComparisonRow } from "@/lib/programs/comparison";
import { NOT_CHECKED } from "@/lib/programs/wording";

export type ComparedItem = {
  slug: string;
  name: string;
  href: string;
  isSample: boolean;
  /** The comparison without this one. */
  withoutHref: string;
};

/**
 * Things side by side. On a phone the names of the lines stay while the columns move under the thumb. Lines that differ say
 * so in words, and the others can be hidden, without script.
 */
export function ComparisonTable({
  label,
  things,
  rows,
}: {
  label: string;
  things: readonly ComparedItem[];
  rows: readonly ComparisonRow[];
}) {
  const t = useTranslate();
  const isComparing = things.length > 1;
  return (
    <div className="group/compare">
      {isComparing ? (
        <label className="mb-3 inline-flex min-h-11 items-center gap-2.5 text-sm font-semibold">
          <input
            type="checkbox"
            data-only-differences
            className="size-5 shrink-0 accent-primary"
            // Not a field of any form: it only hides lines (see the classes below).
          />
          {t("Show only what differs")}
        </label>
      ) : null}
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable without a mouse.
        tabIndex={0}
        // What only screen readers read is placed within the frame, or the whole page would move sideways.
        className="relative -mx-5 overflow-x-auto px-5 sm:mx-0 sm:px-0"
      >
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-y border-foreground align-top">
              <td className="sticky left-0 z-10 w-28 min-w-28 bg-background py-4 pr-3 text-sm sm:w-44">
                <span className="sr-only">{t("What is compared")}</span>
              </td>
              {things.map(({ slug, name, href, isSample, withoutHref }) => (
                <th key={slug} scope="col" className="min-w-44 py-4 pr-5 font-normal last:pr-0">
                  {isSample ? <SampleBadge /> : null}
                  <a
                    href={href}
                    translate="no"
                    className="mt-1 block font-display text-lg leading-snug font-semibold hover:text-primary hover:underline"
                  >
                    {name}
                  </a>
                  <a
                    href={withoutHref}
                    rel="nofollow"
                    className="mt-1 inline-flex min-h-9 items-center gap-1 text-sm text-muted-foreground underline hover:text-foreground"
                  >
                    <X aria-hidden className="size-4" />
                    {t("Remove")}
                    <span className="sr-only" translate="no">
                      {" "}
                      {name}
                    </span>
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y border-b border-foreground">
            {rows.map(({ label: line, values, differs, isName, quoted }) => (
              <tr
                key={line}
                className={
                  differs
                    ? "align-top"
                    : "align-top group-has-[[data-only-differences]:checked]/compare:hidden"
                }
              >
                <th
                  scope="row"
                  className="sticky left-0 z-10 bg-background py-3 pr-3 text-sm leading-snug font-semibold"
                >
                  {line}
                  {isComparing && differs ? (
                    <span className="mt-0.5 block text-xs font-normal text-attention">{t("≠ differs")}</span>
                  ) : null}
                </th>
                {values.map((value, at) => (
                  <td
                    key={things[at]?.slug}
                    translate={isName ? "no" : undefined}
                    lang={quoted?.[at] ? "en" : undefined}
                    className={
                      differs
                        ? "figures py-3 pr-5 leading-snug last:pr-0"
                        : "figures py-3 pr-5 leading-snug text-muted-foreground last:pr-0"
                    }
                  >
                    {value ?? <span className="text-sm text-muted-foreground">{t(NOT_CHECKED)}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
