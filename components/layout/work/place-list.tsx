"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { currentPlace } from "@/lib/access/current-place";

type Address = { href: string; covers: readonly string[] };

export type ShownPlace = Address & {
  name: string;
  icon: ReactNode;
  /** What waits there. */
  count?: ReactNode;
};

type Group = { name: string; places: ShownPlace[] };

/** Every place in its group. Runs in the browser too, as the frame stays while pages change within it. */
export function PlaceGroups({ groups }: { groups: readonly Group[] }) {
  const current = useCurrentPlace(groups.flatMap(({ places }) => places));
  return groups.map(({ name, places }) => (
    <div key={name} className="sidebar-group">
      {places.length > 1 ? (
        <p id={`places-${name}`} className="sidebar-heading">
          {name}
        </p>
      ) : null}
      <ul aria-labelledby={places.length > 1 ? `places-${name}` : undefined}>
        {places.map((place) => (
          <li key={place.href}>
            <a
              href={place.href}
              aria-current={place.href === current ? "page" : undefined}
              // A long list begins with the page one is on in sight.
              className="sidebar-place aria-[current=page]:[scroll-initial-target:nearest]"
            >
              {place.icon}
              <span className="sidebar-name">{place.name}</span>
              {place.count}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** The places at the lower edge of a phone. */
export function BarPlaces({ places, all }: { places: readonly ShownPlace[]; all: readonly Address[] }) {
  const current = useCurrentPlace(all);
  return places.map((place) => (
    <li key={place.href}>
      <a
        href={place.href}
        aria-current={place.href === current ? "page" : undefined}
        className="bottom-bar-place"
      >
        {place.icon}
        <span className="bottom-bar-name">{place.name}</span>
        {place.count}
      </a>
    </li>
  ));
}

function useCurrentPlace(places: readonly Address[]): string | undefined {
  return currentPlace(places, usePathname());
}
