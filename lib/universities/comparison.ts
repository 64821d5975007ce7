import { countryName } from "@/lib/site/countries";
import type { UniversityResult } from "./rows";
import { UNIVERSITY_KINDS } from "./taxonomy";

type Row = { label: string; values: (string | null)[]; differs: boolean };

/** Universities side by side, line by line; lines that none of them can fill are left out. */
export function compareUniversityRows(universities: readonly UniversityResult[]): Row[] {
  const row = (label: string, read: (university: UniversityResult) => string | null): Row => {
    const values = universities.map(read);
    return { label, values, differs: new Set(values).size > 1 };
  };
  return [
    row("Country", ({ countryCode }) => countryName(countryCode)),
    row("City", ({ city }) => city),
    row("Kind", ({ kind }) => UNIVERSITY_KINDS[kind].name),
    row("Public or private", ({ isPublic }) => (isPublic === null ? null : isPublic ? "Public" : "Private")),
    row("Founded", ({ founded }) => (founded === null ? null : String(founded))),
    row("Programs recorded", ({ programCount }) =>
      programCount > 0 ? programCount.toLocaleString("en-IN") : null,
    ),
    row("Website", ({ website }) =>
      website === null ? null : new URL(website).hostname.replace(/^www\./, ""),
    ),
  ].filter(({ values }) => values.some((value) => value !== null));
}
