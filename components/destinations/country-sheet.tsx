import { FactSource } from "@/components/destinations/fact-source";
import { toSheet } from "@/lib/destinations/rules";
import { formatFact } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { formatDay } from "@/lib/platform/clock";

/** What a country asks and allows, part by part, each figure with its source. */
export function CountrySheet({ facts, day }: { facts: readonly Fact[]; day: string }) {
  const parts = toSheet(facts, day);
  if (parts.length === 0)
    return (
      <p className="measure border-l-4 border-attention-fill bg-attention-soft px-5 py-4">
        The figures for this country are still being checked against their sources, so none is printed here
        yet. A counsellor can tell you what is known today.
      </p>
    );
  return (
    <div className="space-y-12">
      {parts.map((part) => (
        <section key={part.title}>
          <h2 className="text-2xl">{part.title}</h2>
          <dl className="mt-3 divide-y border-y border-foreground">
            {part.facts.map((fact) => (
              <div key={fact.key} className="grid gap-x-8 gap-y-0.5 py-3.5 sm:grid-cols-[1fr_14rem]">
                <dt>{fact.what}</dt>
                <dd className="figures font-display text-xl leading-tight first-letter:uppercase sm:row-span-2 sm:text-right">
                  {formatFact(fact)}
                </dd>
                <dd className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
                  {fact.effectiveFrom ? (
                    <span>
                      {fact.effectiveFrom > day ? "From" : "Since"} {formatDay(fact.effectiveFrom)}
                    </span>
                  ) : null}
                  <span>Checked {formatDay(fact.checkedOn)}</span>
                  <FactSource fact={fact} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
