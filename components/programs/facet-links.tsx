import { MONTHS } from "@/lib/platform/months";
import type { Facets } from "@/lib/programs/finder/queries";
import { finderPath } from "@/lib/programs/finder-path";
import type { FinderFilters } from "@/lib/programs/schema";
import { LEVELS, subjectName } from "@/lib/programs/taxonomy";
import { countryName } from "@/lib/site/countries";
import { cn } from "@/lib/utils";
import { mapValues, optionsByCount, optionsInOrder } from "./program-facets";

/** A year has twelve months; of longer lists the largest stand here and the rest in the finder. */
const SHOWN = 12;

/** Ways from a list that is read into the finder: each value with its count, added to what the list already asks for. */
export function FacetLinks({ filters, facets }: { filters: Partial<FinderFilters>; facets: Facets }) {
  const counts = (name: keyof Facets) => new Map(facets[name].map(({ value, count }) => [value, count]));
  const groups = [
    {
      name: "country" as const,
      title: "By destination",
      options: optionsByCount(counts("country"), [], countryName).map((option) => ({
        ...option,
        href: finderPath({ ...filters, country: [option.value] }),
      })),
    },
    {
      name: "subject" as const,
      title: "By subject",
      options: optionsByCount(counts("subject"), [], subjectName)
        .filter(({ value }) => value.length === 2 || (filters.subject ?? []).length > 0)
        .map((option) => ({ ...option, href: finderPath({ ...filters, subject: [option.value] }) })),
    },
    {
      name: "level" as const,
      title: "By level",
      options: optionsInOrder(
        counts("level"),
        [],
        mapValues(LEVELS, ({ name }) => name),
      ).map((option) => ({
        ...option,
        href: finderPath({ ...filters, level: [option.value as keyof typeof LEVELS] }),
      })),
    },
    {
      name: "intake" as const,
      title: "By start",
      options: optionsInOrder(
        counts("intake"),
        [],
        Object.fromEntries(MONTHS.map((name, at) => [at + 1, name])),
      ).map((option) => ({ ...option, href: finderPath({ ...filters, intake: [Number(option.value)] }) })),
    },
  ].filter(({ name, options }) => options.length > 1 && (filters[name] ?? []).length === 0);
  if (groups.length === 0) return null;
  return (
    <div
      className={cn(
        "grid gap-x-10 gap-y-8 sm:grid-cols-2",
        groups.length === 3 ? "lg:grid-cols-3" : groups.length > 3 && "lg:grid-cols-4",
      )}
    >
      {groups.map(({ title, options }) => (
        <section key={title}>
          <h2 className="border-b border-foreground pb-1 font-sans text-sm tracking-normal">{title}</h2>
          <ul className="mt-1">
            {options.slice(0, SHOWN).map(({ value, label, count, href }) => (
              <li key={value}>
                <a href={href} className="flex items-baseline justify-between gap-3 py-1.5 hover:underline">
                  <span>{label}</span>
                  <span className="figures text-sm text-muted-foreground">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
