import type { ComponentType } from "react";
import { formatFact } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import type { FamilyKey, FamilyText } from "@/lib/family/messages";
import { formatRupees } from "@/lib/family/money";
import type { Line } from "@/lib/family/rules";

/** Names where a figure comes from; it belongs to the destinations, so the page brings it. */
export type SourceOfFact = ComponentType<{ fact: Fact }>;

type Props = {
  lines: readonly Line[];
  /** Null where what the fact says is name enough. */
  nameOf: (line: Line) => FamilyKey | null;
  t: FamilyText;
  Source: SourceOfFact;
};

/** Figures with what they are, what they come to in rupees, and where they come from. */
export function FigureList({ lines, nameOf, t, Source }: Props) {
  return (
    <dl className="divide-y border-y border-y-foreground/30">
      {lines.map((line) => {
        const { fact, rupees, months } = line;
        const figure = formatFact(fact);
        const name = nameOf(line);
        return (
          <div key={fact.key} className="grid grid-cols-[1fr_minmax(7.5rem,auto)] gap-x-4 py-2.5">
            <dt className="leading-snug">
              {name ? <span className="font-semibold">{t(name)}</span> : null}
              <span className={name ? "block text-sm text-muted-foreground" : undefined}>{fact.what}</span>
            </dt>
            <dd className="figures max-w-[10rem] text-right sm:max-w-[14rem]">
              <span className="font-display text-lg leading-snug first-letter:uppercase">
                {rupees ? formatRupees(rupees, t) : figure}
              </span>
              <span className="flex flex-wrap justify-end gap-x-2 text-sm leading-snug text-muted-foreground">
                {rupees && !fact.unit?.startsWith("INR")
                  ? months
                    ? t("show.months", { amount: figure, months: String(months) })
                    : figure
                  : null}
                <Source fact={fact} />
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
