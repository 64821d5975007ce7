import "server-only";
import { cache } from "react";
import { findPublicPage, listPublicPages, type PageSummary, type PublicPage } from "@/lib/content/queries";
import { factTags, listFacts } from "@/lib/facts/queries";
import { type Citations, citeFacts } from "@/lib/facts/rules";
import { EXAM_IDS, type ExamId, isExamId } from "@/lib/mock-exams/schema";
import { dayInIndia } from "@/lib/platform/clock";
import { logError } from "@/lib/platform/log";
import { publicDb } from "@/lib/platform/supabase/public";
import { searchPrograms } from "@/lib/programs/finder/queries";
import { CATALOGUE_TAGS } from "@/lib/programs/queries";
import { type Destination, listDestinations } from "@/lib/site/navigation";
import { EXAM_FORMATS } from "./formats";
import { EXAM_COUNTRIES } from "./goals";
import { COMPARED_KEYS, figureKeys, formatKeys, scaleKeys, totalMinutesKey } from "./rules";

/** The page of an exam, with the facts of its format cited in one list with those of its text. Null when there is none. */
export const findExamPage = cache(
  async (slug: string): Promise<(PublicPage<"exam"> & { exam: ExamId }) | null> => {
    if (!isExamId(slug)) return null;
    const found = await findPublicPage("exam", slug);
    if (!found) return null;
    const keys = [...formatKeys(slug), ...figureKeys(slug)];
    const formatFacts = await listFacts(publicDb(factTags(keys)), keys);
    const { byKey } = found.citations;
    const textFacts = [...byKey.values()].flatMap(({ fact }) => fact ?? []);
    const textKeys = new Set(textFacts.map(({ key }) => key));
    const facts = [...textFacts, ...formatFacts.filter(({ key }) => !textKeys.has(key))];
    const citations = citeFacts([...byKey.keys(), ...facts.map(({ key }) => key)], facts, dayInIndia());
    return { ...found, citations, exam: slug };
  },
);

/** The exams that have a page, in the order of the site. */
export async function listExamPages(): Promise<(PageSummary & { exam: ExamId })[]> {
  const pages = await listPublicPages();
  return pages.flatMap((page) =>
    page.kind === "exam" && isExamId(page.slug) ? [{ ...page, exam: page.slug }] : [],
  );
}

/** What the overview of all exams shows of each: how long, on what scale, and how the English tests differ. */
export const citeExamOverview = cache(async (): Promise<Citations> => {
  const keys = [
    ...EXAM_IDS.flatMap((exam) => {
      const [scale] = EXAM_FORMATS[exam].scales;
      return [totalMinutesKey(exam), ...(scale ? scaleKeys(exam, scale) : []), `exam.${exam}.fee`];
    }),
    ...COMPARED_KEYS,
  ];
  const facts = await listFacts(publicDb(["facts"]), keys);
  return citeFacts(keys, facts, dayInIndia());
});

/** How many programs ask for so much or less, by IELTS band; empty while the catalogue cannot be asked. */
export const countProgramsByBand = cache(async (): Promise<ReadonlyMap<number, number>> => {
  try {
    const { facets } = await searchPrograms(publicDb(CATALOGUE_TAGS), { filters: {}, limit: 0 });
    return new Map(facets.english.map(({ value, count }) => [Number(value), count]));
  } catch (error) {
    logError("exams.programs_unavailable", error);
    return new Map();
  }
});

/** The destinations where an exam is usually asked for, in the order in which lib/exams/goals.ts names them. */
export async function listCountriesOf(exam: ExamId): Promise<Destination[]> {
  const destinations = (await listDestinations()) ?? [];
  return EXAM_COUNTRIES[exam].flatMap((code) => destinations.find((one) => one.code === code) ?? []);
}
