import { useTranslate } from "#translate";
import { Skeleton } from "@/components/ui/skeleton";
import { routeExists } from "@/lib/site/existing-pages";
import { listDestinations } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";
import { LinkList } from "./link-list";
import { useLocalLinks } from "./local-links";

const PLACEHOLDER_ROWS = ["a", "b", "c", "d", "e", "f"];
const columns = "grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4";

/** The countries of the menu, by name. */
export async function DestinationList() {
  const t = useTranslate();
  const inLanguage = useLocalLinks();
  const destinations = await listDestinations();
  if (!destinations?.length) return <DestinationPlaceholders />;
  const isLinked = routeExists("/study-destinations/{country}");
  return (
    <>
      <LinkList
        className={`destination-links ${columns}`}
        links={inLanguage(
          destinations.map(({ name, flagUrl, href }) => ({
            name,
            flagUrl,
            href: isLinked ? href : undefined,
          })),
        )}
      />
      {routeExists(paths.studyDestinations) ? (
        <a href={paths.studyDestinations} className="text-link mt-4 inline-block py-1 font-semibold">
          {t("View All Destinations")}
        </a>
      ) : null}
    </>
  );
}

/** Stands where the countries will be while they are on their way. */
export function DestinationPlaceholders() {
  const t = useTranslate();
  return (
    <ul className={columns} aria-label={t("Loading study destinations")} aria-busy="true">
      {PLACEHOLDER_ROWS.map((row) => (
        <li key={row} className="flex items-center gap-3 py-1.5">
          <Skeleton className="h-4 w-6" />
          <Skeleton className="h-4 w-28" />
        </li>
      ))}
    </ul>
  );
}
