import type { ReactNode } from "react";

type Filters = Readonly<Record<string, readonly string[]>>;

/** Ready-made lists beside the title, one press each; the one whose filters the list has is the current one. */
export function ListViews<Chosen extends Filters>({
  views,
  href,
  filters,
  label = "Views",
}: {
  views: readonly { name: string; filters: Chosen; count?: ReactNode }[];
  href: (filters: Chosen) => string;
  filters: Filters;
  label?: string;
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {views.map(({ name, filters: chosen, count }) => (
          <li key={name}>
            <a
              href={href(chosen)}
              aria-current={isSame(chosen, filters) ? "page" : undefined}
              className="underline-offset-4 hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-foreground"
            >
              {name}
              {count}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isSame(a: Filters, b: Filters): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => String(a[name] ?? "") === String(b[name] ?? ""));
}
