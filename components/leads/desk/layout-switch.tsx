import { Columns3, List } from "lucide-react";
import { leadListParsers } from "@/lib/leads/desk/list";
import { listLinks } from "@/lib/platform/lists/list-params";

const LAYOUTS = [
  { name: "list", label: "List", Icon: List },
  { name: "board", label: "Board", Icon: Columns3 },
] as const;
const link = listLinks("/crm-dashboard", leadListParsers);

/** The same leads as a list or as a board. A page of the list is none of the board's. */
export function LayoutSwitch({ params }: { params: Readonly<Record<string, unknown>> }) {
  return (
    <nav aria-label="Layout" className="rounded-md border bg-card p-0.5">
      <ul className="flex gap-0.5 text-sm">
        {LAYOUTS.map(({ name, label, Icon }) => (
          <li key={name}>
            <a
              href={link({ ...params, after: null, before: null, layout: name })}
              aria-current={params.layout === name ? "true" : undefined}
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
