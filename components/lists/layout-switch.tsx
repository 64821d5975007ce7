import { Columns3, List } from "lucide-react";

const LAYOUTS = [
  { name: "list", label: "List", Icon: List },
  { name: "board", label: "Board", Icon: Columns3 },
] as const;

/** The same rows as a list or as a board. */
export function LayoutSwitch({
  current,
  href,
}: {
  current: "list" | "board";
  href: (layout: "list" | "board") => string;
}) {
  return (
    <nav aria-label="Layout" className="rounded-md border bg-card p-0.5">
      <ul className="flex gap-0.5 text-sm">
        {LAYOUTS.map(({ name, label, Icon }) => (
          <li key={name}>
            <a
              href={href(name)}
              aria-current={current === name ? "true" : undefined}
              className="flex min-h-8.5 items-center gap-1.5 rounded-sm px-2 text-muted-foreground hover:text-foreground aria-[current=true]:bg-secondary aria-[current=true]:font-semibold aria-[current=true]:text-foreground"
            >
              <Icon aria-hidden className="size-4" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
