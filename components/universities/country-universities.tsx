import { SampleBadge } from "@/components/content/sample-badge";
import { finderPath } from "@/lib/programs/finder-path";
import { counted } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";
import type { UniversityResult } from "@/lib/universities/rows";

/** The universities of one country, and the way to all of them when there are more. */
export function CountryUniversities({
  countryCode,
  universities,
  total,
}: {
  countryCode: string;
  universities: readonly UniversityResult[];
  total: number;
}) {
  return (
    <>
      <ul className="grid gap-x-10 border-t border-foreground sm:grid-cols-2">
        {universities.map(({ id, slug, name, city, programCount, isSample }) => (
          <li key={id} className="border-b py-3">
            <a href={paths.university(slug)} className="font-semibold hover:text-primary hover:underline">
              {name}
            </a>{" "}
            {isSample ? <SampleBadge /> : null}
            <p className="text-sm text-muted-foreground">
              {[city, programCount > 0 ? counted(programCount, "program") : null].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
      </ul>
      {total > universities.length ? (
        <p className="mt-4">
          <a
            href={finderPath({ country: [countryCode] }, { show: "universities" })}
            className="text-link font-semibold"
          >
            All {counted(total, "university", "universities")}
          </a>
        </p>
      ) : null}
    </>
  );
}
