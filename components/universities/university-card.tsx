import { SampleBadge } from "@/components/content/sample-badge";
import { Silhouette } from "@/components/drawings/silhouette";
import { CountryName } from "@/components/layout/country-name";
import { regionOf } from "@/lib/destinations/regions";
import { counted } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";
import type { UniversityCardRow } from "@/lib/universities/rows";

/** A university to choose: where it lies, how old it is and how much of it is on our list. */
export function UniversityCard({
  university,
  headingLevel = 3,
}: {
  university: UniversityCardRow;
  headingLevel?: 3 | 4;
}) {
  const Heading = `h${headingLevel}` as const;
  const { slug, name, city, countryCode, isSample } = university;
  return (
    <div
      className={`tone-${regionOf(countryCode).colour} group relative grid h-full grid-cols-[5.5rem_1fr] overflow-hidden rounded-md border border-foreground/25 bg-card hover:border-foreground`}
    >
      <div className="grid place-items-center bg-(--tone-soft) p-2">
        <Silhouette code={countryCode} city={city} className="h-16 w-full" />
      </div>
      <div className="min-w-0 p-4">
        <Heading className="text-lg leading-snug">
          <a href={paths.university(slug)} className="group-hover:text-primary after:absolute after:inset-0">
            {name}
          </a>
        </Heading>
        <p className="mt-1 text-sm">
          <CountryName code={countryCode} city={city} />
        </p>
        <p className="mt-1.5 text-sm text-muted-foreground">{factsOf(university).join(" · ")}</p>
        {isSample ? <SampleBadge /> : null}
      </div>
    </div>
  );
}

/** "12 programs · Public · Founded 1824", as far as it is known. */
export function factsOf({ programCount, isPublic, founded }: UniversityCardRow): string[] {
  return [
    programCount > 0 ? counted(programCount, "program") : "No programs on our list yet",
    ...(isPublic === null ? [] : [isPublic ? "Public" : "Private"]),
    ...(founded === null ? [] : [`Founded ${founded}`]),
  ];
}
