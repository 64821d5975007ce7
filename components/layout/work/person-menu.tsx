import { ChevronsUpDown } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { SIGN_OUT_PATH } from "@/lib/access/account-hint";
import type { Actor } from "@/lib/access/decide";
import { ROLES } from "@/lib/access/roles";
import { paths } from "@/lib/site/paths";

const ENTRIES = [
  { name: "Profile", href: paths.profile },
  { name: "Settings", href: paths.settings },
  { name: "View site", href: paths.home },
] as const;

/** Who is signed in, and what is about the account. The browser's own popover opens it, with and without script. */
export function PersonMenu({ actor, initials }: { actor: Actor; initials: string }) {
  const name = actor.fullName || actor.email;
  return (
    <div className="sidebar-person">
      <button type="button" popoverTarget="account-menu" className="sidebar-person-button">
        <Avatar initials={initials} src={actor.avatarUrl} className="size-7! text-xs!" />
        <span className="sidebar-person-name">
          <bdi className="block truncate font-semibold">{name}</bdi>
          {actor.roles.length > 0 ? (
            <span className="block truncate text-muted-foreground">
              {actor.roles.map((role) => ROLES[role].label).join(", ")}
            </span>
          ) : null}
        </span>
        <span className="sr-only">Account menu</span>
        <ChevronsUpDown aria-hidden className="sidebar-person-chevron" />
      </button>
      <div id="account-menu" popover="auto" className="sidebar-person-menu">
        <ul>
          {ENTRIES.map((entry) => (
            <li key={entry.href}>
              <a href={entry.href}>{entry.name}</a>
            </li>
          ))}
          <li className="mt-1 border-t pt-1">
            <form method="post" action={SIGN_OUT_PATH}>
              <button type="submit">Sign Out</button>
            </form>
          </li>
        </ul>
      </div>
    </div>
  );
}
