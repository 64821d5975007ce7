import type { ComponentType } from "react";
import { useTranslate } from "#translate";
import { formatFact } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { formatRupees } from "@/lib/family/money";
import type { Line } from "@/lib/family/rules";

/** Names where a figure comes from; it belongs to the destinations, so the page brings it. */
export type SourceOfFact = ComponentType<{ fact: Fact; isShort?: boolean }>;

type Props<Id extends string> = {
  lines: readonly Line<Id>[];
  /** Left out where what each fact says is name enough. */
  names?: Readonly<Record<Id, string>>;
  Source: SourceOfFact;
  /** Whether there is room to say in full what kind of source it is. */
  isRoomy?: boolean;
};

/** Figures as a ledger: what it is, what it comes to in rupees, and below it the sum abroad and where it was read. */
export function FigureList<Id extends string>({ lines, names, Source, isRoomy = false }: Props<Id>) {
  const t = useTranslate();
  return (
    <dl className="divide-y">
      {lines.map((line) => {
        const { id, fact, rupees, months } = line;
        const what = t(fact.what);
        const figure = formatFact(fact, t);
        // Two rents are told apart by what each is of.
        const isOnly = lines.filter((one) => one.id === id).length === 1;
        const name = names && isOnly ? names[id] : null;
        const abroad =
          rupees && !fact.unit?.startsWith("INR")
            ? months
              ? t("{amount}, for {months} months", { amount: figure, months })
              : figure
            : null;
        return (
          <div key={fact.key} className="grid grid-cols-[1fr_auto] gap-x-4 py-1">
            <dt className="text-sm leading-snug">
              {name ? t(name) : what.replace(/[.।]$/, "")}
              {name && !rupees ? <span className="sr-only">: {what}</span> : null}{" "}
              <Source fact={fact} isShort={!isRoomy} />
            </dt>
            <dd className="figures max-w-[11rem] text-right">
              <span className="block leading-snug font-semibold first-letter:uppercase">
                {rupees ? formatRupees(rupees, t) : figure}
              </span>
              {abroad ? (
                <span className="block text-xs leading-snug text-muted-foreground">{abroad}</span>
              ) : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
