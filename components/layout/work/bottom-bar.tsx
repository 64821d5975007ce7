import { Menu } from "lucide-react";
import type { Actor } from "@/lib/access/decide";
import { navigationFor, placesOnBar, type Waiting } from "@/lib/access/navigation";
import { BarPlaces } from "./place-list";
import { showPlace } from "./show-place";

type Props = { actor: Actor; counts: Partial<Record<Waiting, number>> };

/** The lower edge of a phone: the places used most, and "Menu", which opens the sidebar as a drawer. */
export function BottomBar({ actor, counts }: Props) {
  const places = navigationFor(actor);
  const own = placesOnBar(actor, places);
  const notifications = places.find(({ waiting }) => waiting === "unreadNotifications");
  return (
    <nav aria-label="Quick links" className="bottom-bar">
      <ul>
        <BarPlaces
          places={own.map((place) => showPlace(place, counts))}
          all={places.map(({ href, covers }) => ({ href, covers }))}
        />
        <li>
          <button type="button" popoverTarget="work-menu" className="bottom-bar-place">
            <Menu aria-hidden />
            <span className="bottom-bar-name">Menu</span>
            {notifications && !own.includes(notifications) ? showPlace(notifications, counts).count : null}
          </button>
        </li>
      </ul>
    </nav>
  );
}
