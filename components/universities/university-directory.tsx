import { SampleBadge } from "@/components/content/sample-badge";
import { Silhouette } from "@/components/drawings/silhouette";
import { Flag } from "@/components/layout/flag";
import { regionOf } from "@/lib/destinations/regions";
import { countryName, flagPath } from "@/lib/site/countries";
import { paths } from "@/lib/site/paths";
import type { UniversityCardRow } from "@/lib/universities/rows";
import { factsOf } from "./university-card";

/** A country with more than these is continued in the finder. */
const SHOWN = 80;

/** Universities by country and name; a country opens without script. */
export function UniversityDirectory({
  universities,
  finderHref,
}: {
  universities: readonly UniversityCardRow[];
  /** The rest of a country. */
  finderHref: (countryCode: string) => string;
}) {
  const countries = [...Map.groupBy(universities, ({ countryCode }) => countryCode)]
    .map(([code, rows]) => ({ code, name: countryName(code), rows }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
  return (
    <div className="grid gap-3">
      {countries.map(({ code, name, rows }) => (
        <details
          key={code}
          className={`tone-${regionOf(code).colour} group overflow-hidden rounded-md border border-foreground/25 bg-card open:border-foreground`}
        >
          <summary className="grid min-h-16 list-none grid-cols-[5.5rem_1fr_auto] items-center gap-x-4 pr-5 hover:text-primary [&::-webkit-details-marker]:hidden">
            <span className="grid h-full place-items-center bg-(--tone-soft) py-2">
              <Silhouette code={code} className="h-11 w-full" />
            </span>
            <h3 className="flex min-w-0 items-center gap-3 text-xl leading-tight">
              {flagPath(code) ? <Flag src={flagPath(code) ?? ""} /> : null}
              {name}
            </h3>
            <span className="flex items-center gap-4">
              <span className="figures text-sm text-muted-foreground">
                {rows.length.toLocaleString("en-IN")}
                <span className="sr-only sm:not-sr-only">
                  {" "}
                  {rows.length === 1 ? "university" : "universities"}
                </span>
              </span>
              <span aria-hidden className="text-xl leading-none text-primary group-open:rotate-45">
                +
              </span>
            </span>
          </summary>
          <ul className="grid gap-x-8 border-t px-5 pt-2 sm:grid-cols-2 lg:grid-cols-3">
            {rows.slice(0, SHOWN).map((university) => (
              <li key={university.slug} className="border-b py-3 leading-snug">
                <a href={paths.university(university.slug)} className="text-link font-semibold">
                  {university.name}
                </a>
                {university.isSample ? <SampleBadge /> : null}
                <p className="mt-0.5 text-sm text-muted-foreground">
                  {[university.city, ...factsOf(university)].filter(Boolean).join(" · ")}
                </p>
              </li>
            ))}
          </ul>
          <p className="px-5 py-4">
            <a href={finderHref(code)} className="text-link">
              {rows.length > SHOWN
                ? `All ${rows.length.toLocaleString("en-IN")} in ${name}`
                : `${name} in the finder`}
            </a>
          </p>
        </details>
      ))}
    </div>
  );
}
