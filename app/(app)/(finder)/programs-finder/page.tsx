import type { Metadata } from "next";
import { useTranslate } from "#translate";
import { COMPARE_LIMIT } from "@/components/programs/compare-form";
import { FromFileFilters } from "@/components/programs/from-file-filters";
import { ProgramFinder } from "@/components/programs/program-finder";
import { UniversityFinder } from "@/components/programs/university-finder";
import { UniversityRow } from "@/components/universities/university-row";
import { getActor } from "@/lib/access/actor";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import type { KnownAnswers } from "@/lib/match/known";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { visitorDb } from "@/lib/platform/supabase/visitor";
import { marksNote } from "@/lib/programs/marks";
import { withWordsRead } from "@/lib/programs/query-words";
import { type FinderFilters, parseFinder } from "@/lib/programs/schema";
import { cleanSlugs } from "@/lib/shortlist/stored";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";
import { toSearchParams } from "@/lib/site/search-params";
import { getKnownAnswers } from "@/lib/students/records/queries";

type Props = PageProps<"/programs-finder">;

/** Any filter makes an address of its own, and there is no end of them: search engines get the bare finder. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("Find a program abroad"),
    description: t(
      "Search programs abroad by your marks, budget in rupees, IELTS score, start and destination. Fees, deadlines and entry marks from the universities’ pages.",
    ),
    path: paths.programsFinder,
    isIndexed: Object.keys(await searchParams).length === 0,
  });
}

export default async function ProgramsFinderPage({ searchParams }: Props) {
  const t = useTranslate();
  const query = toSearchParams(await searchParams);
  const { show, ...asked } = parseFinder(query);
  const compared = cleanSlugs(query.getAll("with")).slice(0, COMPARE_LIMIT);
  const db = visitorDb();
  if (show === "programs") {
    const request = { ...withWordsRead(asked, t), compared };
    const marks = marksNote(query.get("marks"), t);
    return (
      <ProgramFinder
        db={db}
        request={marks ? { ...request, notes: [marks, ...request.notes] } : request}
        fromFile={<FromFile filters={request.filters} />}
      />
    );
  }
  return (
    <UniversityFinder
      db={db}
      request={{ ...asked, compared }}
      row={({ university, actions }) => (
        <UniversityRow key={university.id} university={university} actions={actions} headingLevel={2} />
      )}
    />
  );
}

/** For a student who is signed in; the finder is the same without it. */
async function FromFile({ filters }: { filters: FinderFilters }) {
  if (filters.marks !== null || filters.english !== null) return null;
  const known = await knownHere();
  return known ? <FromFileFilters known={known} filters={filters} /> : null;
}

async function knownHere(): Promise<KnownAnswers | null> {
  try {
    const actor = await getActor();
    return actor?.role === "student" ? await getKnownAnswers(await userDb(), actor.userId) : null;
  } catch (error) {
    logError("finder.file_unavailable", error);
    return null;
  }
}
