import { useTranslate } from "#translate";
import { Alert } from "@/components/ui/alert";
import { RichText } from "@/components/ui/rich-text";
import type { SearchTerm } from "@/lib/programs/finder/rows";
import { inWords } from "@/lib/programs/wording";

/** What was asked for and could not be, or was taken for something else: said once, plainly, above the list. */
export function FinderNotices({
  dropped,
  notes = [],
  terms,
}: {
  dropped: readonly { name: string; value: string }[];
  /** How the words of the search were read, where that is not plain to see. */
  notes?: readonly string[];
  terms: readonly SearchTerm[];
}) {
  const t = useTranslate();
  const corrected = terms.filter(({ kind }) => kind === "corrected");
  const unknown = terms.filter(({ kind }) => kind === "unknown");
  const unknownWords = inWords(
    unknown.map(({ typed }) => `“${typed}”`),
    t,
  );
  const ignored = dropped.filter(({ name }) => name !== "marks");
  const marks = dropped.find(({ name }) => name === "marks");
  if (dropped.length + notes.length + corrected.length + unknown.length === 0) return null;
  return (
    <Alert variant="attention" role="status" className="mb-4 text-sm">
      {marks ? (
        <p>
          {t(
            "We could not use “{text}” as marks. Type a percentage such as 65, or a CGPA out of 10 such as 7.2.",
            { text: marks.value },
          )}
        </p>
      ) : null}
      {ignored.length > 0 ? (
        <p>
          {t("We ignored {values}: there is no such choice. Everything else counts.", {
            values: inWords(
              ignored.map(({ name, value }) => `${t(FIELD_NAMES[name] ?? name)} “${value}”`),
              t,
            ),
          })}
        </p>
      ) : null}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {corrected.map(({ typed, used }) => (
        <p key={typed}>
          <RichText
            text={t("No results for “{typed}”. Showing results for <used>“{used}”</used>.", {
              typed,
              used: used ?? "",
            })}
            parts={{ used: (text) => <strong>{text}</strong> }}
          />
        </p>
      ))}
      {unknown.length > 0 ? (
        <p>
          {unknown.length < terms.length
            ? t("We ignored {words}.", { words: unknownWords })
            : t("No results for {words}.", { words: unknownWords })}
        </p>
      ) : null}
    </Alert>
  );
}

/** The names in the address as the form calls them. */
const FIELD_NAMES: Record<string, string> = {
  q: "search",
  country: "destination",
  mode: "way of study",
  type: "kind of program",
  tuition_min: "lowest fee",
  tuition_max: "budget",
  tuition: "fee",
  english: "IELTS score",
  have: "qualification",
  kind: "kind of university",
  sort: "order",
  after: "place in the list",
  show: "list",
};
