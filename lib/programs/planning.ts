import { countrySlug } from "@/lib/site/paths";
import type { LevelCode } from "./taxonomy";

/** What a student who plans for one program needs of the country's rules: money to show, work in term, stay afterwards. */
const NEEDED = /^(visa\.\w\w\.(funds|blocked_account)|work\.\w\w\.term|psw\.)/;
/** Conditions of the few: families, exceptions, fees of permits that come later. */
const NOT_NEEDED =
  /(member|child|partner|school|family|three|two$|income|reform|fee|ihs|apply_within|rule_pending|_days$|\.months$|below_degree|to2026)/;

export function planningFacts<F extends { key: string }>(facts: readonly F[], level?: LevelCode): F[] {
  const isOther = (key: string) =>
    level !== undefined && level !== "doctorate" && /phd|research/.test(key) && !/master/.test(key);
  return facts.filter(({ key }) => NEEDED.test(key) && !NOT_NEEDED.test(key) && !isOther(key));
}

/** Guides for a field of study, by the beginning of its ISCED code; the first that fits stands first. */
const SUBJECT_GUIDES: readonly { code: string; levels?: readonly LevelCode[]; path: string }[] = [
  { code: "0542", path: "/data-science-masters-abroad" },
  { code: "06", levels: ["master"], path: "/ms-computer-science-abroad" },
  { code: "0413", levels: ["master"], path: "/mba-abroad" },
  { code: "0421", path: "/law-programs-abroad" },
  { code: "0912", path: "/mbbs-in-georgia" },
  { code: "0913", path: "/nursing-courses-abroad" },
  { code: "0916", path: "/pharmacy-programs-abroad" },
  { code: "07", path: "/engineering-courses-abroad" },
];
const COUNTRY_GUIDES: Record<string, string> = {
  GB: "/study-in-uk-guide",
  SG: "/study-in-singapore-guide",
  FR: "/study-in-france-guide",
  NL: "/study-in-netherlands-guide",
  IE: "/study-in-ireland-guide",
  NZ: "/study-in-new-zealand-guide",
  CH: "/study-in-switzerland-guide",
  DE: "/ms-in-germany-guide",
  CA: "/ms-in-canada-guide",
  AU: "/mba-in-australia-guide",
  US: "/mba-in-usa-guide",
};

type Placed = { level: LevelCode; subjectCode: string; university: { countryCode: string } };

/** What to read on beside a program: its country, its subject, and the two things everybody needs. */
export function relatedPaths(
  { level, subjectCode, university }: Placed,
  countryName: string | null,
): string[] {
  const subject = SUBJECT_GUIDES.find(
    (guide) => subjectCode.startsWith(guide.code) && (guide.levels?.includes(level) ?? true),
  );
  const wanted = [
    COUNTRY_GUIDES[university.countryCode],
    subject?.path,
    countryName && `/study-in-${countrySlug(countryName)}-guide`,
    "/student-visa-guide",
    "/university-application-timeline-guide",
    "/scholarships-international-students",
  ];
  return [...new Set(wanted.filter((path): path is string => Boolean(path)))].slice(0, 4);
}
