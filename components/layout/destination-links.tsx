"use client";

import { Flag } from "./flag";

type DestinationLink = { id: string; name: string; flagUrl: string; href?: string };

/** The countries as links; in the browser for the reason of menu-groups.tsx. */
export function DestinationLinks({
  links,
  className,
}: {
  links: readonly DestinationLink[];
  className: string;
}) {
  return (
    <ul className={className}>
      {links.map(({ id, name, flagUrl, href }) => (
        <li key={id}>
          <a
            href={href}
            className="flex items-center gap-3 py-1.5 hover:text-primary [&[href]]:hover:underline"
          >
            <Flag src={flagUrl} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
