import type { ComponentType } from "react";
import { formatFact } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import type { FamilyKey, FamilyText } from "@/lib/family/messages";
import { formatRupees } from "@/lib/family/money";
import type { Line } from "@/lib/family/rules";

/** Names where a figure comes from; it belongs to the destinations, so the page brings it. */
export type SourceOfFact = ComponentType<{ fact: Fact; isShort?: boolean }>;

type Props = {
  lines: readonly Line[];
  /** Null where what the fact says is name enough. */
  nameOf: (line: Line) => FamilyKey | null;
  t: FamilyText;
  Source: SourceOfFact;
  /** Whether there is room to say in full what kind of source it is. */
  isRoomy?: boolean;
};

/** Figures as a ledger: what it is, what it comes to in rupees, and below it the sum abroad and where it was read. */
export function FigureList({ lines, nameOf, t, Source, isRoomy = false }: Props) {
  const names = lines.map(nameOf);
  return (
    <dl className="divide-y">
      {lines.map((line, index) => {
        const { fact, rupees, months } = line;
        const figure = formatFact(fact);
        const name = names[index] ?? null;
        // Two rents are told apart by what each is of.
        const isOnly = names.filter((one) => one === name).length === 1;
        const abroad =
          rupees && !fact.unit?.startsWith("INR")
            ? months
              ? t("show.months", { amount: figure, months: String(months) })
              : figure
            : null;
        return (
          <div key={fact.key} className="grid grid-cols-[1fr_auto] gap-x-4 py-1">
            <dt className="text-sm leading-snug">
              {name && isOnly ? t(name) : fact.what.replace(/\.$/, "")}
              {name && isOnly && !rupees ? <span className="sr-only">: {fact.what}</span> : null}{" "}
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
