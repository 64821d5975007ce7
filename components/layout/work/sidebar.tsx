import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Wordmark } from "@/components/layout/wordmark";
import type { Actor } from "@/lib/access/decide";
import { groupPlaces, navigationFor, type Waiting } from "@/lib/access/navigation";
import type { SidebarWidth } from "@/lib/site/sidebar";
import { CollapseButton } from "./collapse-button";
import { PersonMenu } from "./person-menu";
import { PlaceGroups } from "./place-list";
import { showPlace } from "./show-place";

type Props = {
  siteName: string;
  /** Nobody while the session cannot be checked: then the way to the site is all there is. */
  actor: Actor | null;
  initials: string;
  counts: Partial<Record<Waiting, number>>;
  width: SidebarWidth;
  /** The button that opens the search of the desks, at the top of the sidebar. */
  search?: ReactNode;
};

/**
 * The person's places: a column beside the page, and on a phone a drawer behind "Menu" of the bar at the lower edge. One
 * list for both, opened by the browser's own popover, so that it works by keyboard and without script.
 */
export function Sidebar({ siteName, actor, initials, counts, width, search }: Props) {
  const places = actor ? navigationFor(actor) : [];
  const groups = groupPlaces(places).map(({ group, places: own }) => ({
    name: group,
    places: own.map((place) => showPlace(place, counts)),
  }));
  return (
    <header id="work-menu" popover="auto" className="sidebar">
      <div className="sidebar-head">
        <Wordmark name={siteName} />
        <CollapseButton initial={width} />
        <button
          type="button"
          popoverTarget="work-menu"
          popoverTargetAction="hide"
          className="sidebar-icon-button md:hidden"
        >
          <X aria-hidden />
          <span className="sr-only">Close menu</span>
        </button>
      </div>
      {search ? <div className="sidebar-search">{search}</div> : null}
      {groups.length > 0 ? (
        <nav aria-label="Your pages" className="sidebar-places">
          <PlaceGroups groups={groups} />
        </nav>
      ) : null}
      {actor ? <PersonMenu actor={actor} initials={initials} /> : null}
    </header>
  );
}
