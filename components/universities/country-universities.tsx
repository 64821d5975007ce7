import { finderPath } from "@/lib/programs/finder-path";
import { counted } from "@/lib/programs/wording";
import type { UniversityResult } from "@/lib/universities/rows";
import { UniversityCard } from "./university-card";

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
      <ul className="grid gap-3 sm:grid-cols-2">
        {universities.map((university) => (
          <li key={university.id}>
            <UniversityCard university={university} />
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
