import { english, type Translate } from "@/lib/locales/translate";
import type { Locale } from "@/lib/platform/locales";
import { countryName } from "@/lib/site/countries";
import type { UniversityResult } from "./rows";
import { UNIVERSITY_KINDS } from "./taxonomy";

type Row = { label: string; values: (string | null)[]; differs: boolean; isName?: boolean };

/** Universities side by side, line by line; lines that none of them can fill are left out. */
export function compareUniversityRows(
  universities: readonly UniversityResult[],
  t: Translate = english,
  locale: Locale = "en",
): Row[] {
  const row = (label: string, read: (university: UniversityResult) => string | null): Row => {
    const values = universities.map(read);
    return { label, values, differs: new Set(values).size > 1 };
  };
  return [
    row(t("Country"), ({ countryCode }) => countryName(countryCode, t, locale)),
    { ...row(t("City"), ({ city }) => city), isName: true },
    row(t("Kind"), ({ kind }) => t(UNIVERSITY_KINDS[kind].name)),
    row(t("Public or private"), ({ isPublic }) =>
      isPublic === null ? null : isPublic ? t("Public") : t("Private"),
    ),
    row(t("Founded"), ({ founded }) => (founded === null ? null : String(founded))),
    row(t("Programs recorded"), ({ programCount }) =>
      programCount > 0 ? programCount.toLocaleString("en-IN") : null,
    ),
    row(t("Website"), ({ website }) =>
      website === null ? null : new URL(website).hostname.replace(/^www\./, ""),
    ),
  ].filter(({ values }) => values.some((value) => value !== null));
}
