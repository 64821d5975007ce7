import { X } from "lucide-react";
import type { ListFilter } from "./filter-menu";

/** What the list is narrowed by; each chip is a link that takes its filter away. */
export function FilterChips({
  filters,
  chosen,
  hrefWithout,
  clearHref,
  onRemove,
}: {
  filters: readonly ListFilter[];
  chosen: Readonly<Record<string, readonly string[]>>;
  hrefWithout: (filter: string) => string;
  clearHref: string;
  onRemove: (event: React.MouseEvent, filter: string | null) => void;
}) {
  const active = filters.filter(({ name }) => (chosen[name]?.length ?? 0) > 0);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap items-center gap-1.5">
      {active.map(({ name, label, choices }) => (
        <li
          key={name}
          className="flex min-h-8 max-w-full items-center gap-1 rounded-md bg-accent pl-2.5 text-accent-foreground"
        >
          <span className="min-w-0 truncate">
            {label}: <span className="font-semibold">{wordsOf(chosen[name] ?? [], choices)}</span>
          </span>
          <a
            href={hrefWithout(name)}
            onClick={(event) => onRemove(event, name)}
            className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-background/60"
          >
            <X aria-hidden className="size-3.5" />
            <span className="sr-only">Remove the filter {label}</span>
          </a>
        </li>
      ))}
      {active.length > 1 ? (
        <li>
          <a href={clearHref} onClick={(event) => onRemove(event, null)} className="text-link px-1.5">
            Clear all
          </a>
        </li>
      ) : null}
    </ul>
  );
}

function wordsOf(values: readonly string[], choices: ListFilter["choices"]): string {
  const labels = values.map((value) => choices.find((choice) => choice.value === value)?.label ?? value);
  if (labels.length > 3) return `${labels.slice(0, 2).join(", ")} and ${labels.length - 2} more`;
  return new Intl.ListFormat("en-IN", { type: "disjunction" }).format(labels);
}
