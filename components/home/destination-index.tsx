import { Flag } from "@/components/layout/flag";
import { routeExists } from "@/lib/site/existing-pages";
import type { Destination } from "@/lib/site/navigation";

/** Every destination, as in the index of an atlas. */
export function DestinationIndex({ destinations }: { destinations: readonly Destination[] }) {
  const isLinked = routeExists("/study-destinations/{country}");
  return (
    <ul className="columns-2 gap-x-8 sm:columns-3 lg:columns-4">
      {destinations.map(({ id, name, flagUrl, href }) => (
        <li key={id} className="break-inside-avoid border-b">
          <a
            href={isLinked ? href : undefined}
            className="flex items-center gap-3 py-2.5 leading-tight [&[href]]:hover:underline"
          >
            <Flag src={flagUrl} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
