import type { ReactNode } from "react";
import { paths } from "@/lib/site/paths";
import { UnreadCount } from "./unread-count";

/** The frame of signed-in pages under the site header: an optional column of links, and the page. */
export function DashboardShell({ nav, children }: { nav?: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width grid gap-8 py-8 lg:grid-cols-[13rem_1fr] lg:gap-12 [&:not(:has(>nav))]:lg:grid-cols-1">
      {nav ? (
        <nav aria-label="Your pages" className="min-w-0 lg:border-r lg:pr-6">
          {nav}
        </nav>
      ) : null}
      <div className="min-w-0 space-y-8">{children}</div>
    </div>
  );
}

/** Links of the column; on a phone they stand in one row that scrolls, and begins with the page one is on in sight. */
export function DashboardNav({
  links,
  current,
}: {
  links: readonly { name: string; href: string }[];
  current?: string;
}) {
  return (
    // Relative: what is only for screen readers inside would else widen the whole page on a phone.
    <ul className="relative -mx-1 flex gap-1 overflow-x-auto px-1 lg:grid">
      {links.map(({ name, href }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={href === current ? "page" : undefined}
            className="block rounded-md px-3 py-2 whitespace-nowrap hover:bg-secondary aria-[current=page]:bg-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent-foreground aria-[current=page]:[scroll-initial-target:nearest] lg:whitespace-normal"
          >
            {name}
            {href === paths.notifications ? <UnreadCount /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
