import type { DestinationOverview } from "@/lib/destinations/overview";
import { REGIONS } from "@/lib/destinations/regions";
import { DestinationCard } from "./destination-card";
import { DestinationSort } from "./destination-sort";

const grid = "grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4";

/** Every destination as a card, under its part of the world; a small script sorts them otherwise. */
export function DestinationGroups({ destinations }: { destinations: readonly DestinationOverview[] }) {
  const groups = REGIONS.map((region) => ({
    region,
    members: destinations.filter((destination) => destination.region === region),
  })).filter(({ members }) => members.length > 0);
  return (
    <>
      <DestinationSort />
      <section id="all-destinations" hidden aria-label="All destinations, sorted" className="mt-8">
        <ul className={grid} />
      </section>
      {groups.map(({ region, members }) => (
        <section key={region.name} data-region="" aria-label={region.name} className="mt-10">
          <h2 className="mb-4 text-2xl">{region.name}</h2>
          <ul className={grid}>
            {members.map((destination) => (
              <li
                key={destination.code}
                data-name={destination.name}
                data-cost={
                  destination.cost ? Math.round(destination.cost.low + destination.cost.high) : undefined
                }
                data-stay={destination.stay?.months}
              >
                <DestinationCard destination={destination} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
