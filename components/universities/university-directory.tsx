import { SampleBadge } from "@/components/content/sample-badge";
import { Flag } from "@/components/layout/flag";
import { countryName, flagPath } from "@/lib/site/countries";
import { paths } from "@/lib/site/paths";
import type { UniversityName } from "@/lib/universities/rows";

/** A country with more than these is continued in the finder. */
const SHOWN = 80;

/** Universities by country and name; a country opens without script. */
export function UniversityDirectory({
  universities,
  finderHref,
}: {
  universities: readonly UniversityName[];
  /** The rest of a country. */
  finderHref: (countryCode: string) => string;
}) {
  const countries = [...Map.groupBy(universities, ({ countryCode }) => countryCode)]
    .map(([code, rows]) => ({ code, name: countryName(code), rows }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
  return (
    <div className="border-t-2 border-foreground">
      {countries.map(({ code, name, rows }) => (
        <details key={code} className="group border-b">
          <summary className="flex min-h-14 list-none items-center gap-3 py-3 hover:text-primary [&::-webkit-details-marker]:hidden">
            {flagPath(code) ? <Flag src={flagPath(code) ?? ""} /> : null}
            <h3 className="min-w-0 flex-1 text-xl leading-tight">{name}</h3>
            <span className="figures text-sm text-muted-foreground">
              {rows.length.toLocaleString("en-IN")}
              <span className="sr-only"> {rows.length === 1 ? "university" : "universities"}</span>
            </span>
            <span aria-hidden className="text-xl leading-none text-primary group-open:rotate-45">
              +
            </span>
          </summary>
          <ul className="gap-x-10 pb-5 sm:columns-2 lg:columns-3">
            {rows.slice(0, SHOWN).map(({ slug, name: university, city, isSample }) => (
              <li key={slug} className="break-inside-avoid py-1.5 leading-snug">
                <a href={paths.university(slug)} className="text-link">
                  {university}
                </a>
                {city ? <span className="text-sm text-muted-foreground"> {city}</span> : null}{" "}
                {isSample ? <SampleBadge /> : null}
              </li>
            ))}
          </ul>
          <p className="pb-5">
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
