import { useLocale, useLocalPath, useTranslate } from "#translate";
import { FromFileNote } from "@/components/layout/from-file-note";
import { DEGREES } from "@/lib/match/choices";
import { type KnownAnswers, knownEnglishText, studiesText } from "@/lib/match/known";
import { parseMarks } from "@/lib/programs/marks";
import { type FinderFilters, finderQuery } from "@/lib/programs/schema";
import { ENGLISH_STEPS } from "@/lib/programs/taxonomy";
import { paths } from "@/lib/site/paths";

/** Offers a student's own marks and IELTS score as filters, a press away, because a list that is filtered unasked misleads. For a list with neither filter. */
export function FromFileFilters({ known, filters }: { known: KnownAnswers; filters: FinderFilters }) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  const marks = marksTyped(known);
  const band = bandOf(known);
  if (marks === null && band === null) return null;
  const query = new URLSearchParams(finderQuery({ ...filters, english: band }));
  // As on the mark sheet: the finder converts a CGPA itself, and says how.
  if (marks !== null) query.set("marks", marks);
  return (
    <div className="mb-4 text-sm">
      <FromFileNote>
        <p>
          {[
            known.studies && marks !== null ? studiesText(known.studies, t) : null,
            known.english && band !== null ? knownEnglishText(known.english, t, locale) : null,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p>
          <a href={`${localPath(paths.programsFinder)}?${query}`} className="text-link font-semibold">
            {t("Show what accepts the marks and scores in your file")}
          </a>
        </p>
      </FromFileNote>
    </div>
  );
}

/** What the field for marks takes; a school's CGPA is converted by another rule than it has, so it is left to the match. */
function marksTyped({ studies }: KnownAnswers): string | null {
  if (!studies?.marks) return null;
  const { value, scale } = studies.marks;
  const isSchool = DEGREES[studies.degree].stage === 0;
  if (scale !== "percent" && (scale !== "cgpa10" || isSchool)) return null;
  const typed = String(value);
  const read = parseMarks(typed);
  return read && (read.cgpa !== null) === (scale === "cgpa10") ? typed : null;
}

function bandOf({ english }: KnownAnswers): number | null {
  return english?.test === "ielts" ? (ENGLISH_STEPS.findLast((step) => step <= english.score) ?? null) : null;
}
