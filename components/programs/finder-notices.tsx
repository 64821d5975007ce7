import { Alert } from "@/components/ui/alert";
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
  const corrected = terms.filter(({ kind }) => kind === "corrected");
  const unknown = terms.filter(({ kind }) => kind === "unknown");
  const ignored = dropped.filter(({ name }) => name !== "marks");
  const marks = dropped.find(({ name }) => name === "marks");
  if (dropped.length + notes.length + corrected.length + unknown.length === 0) return null;
  return (
    <Alert variant="attention" role="status" className="mb-4 text-sm">
      {marks ? (
        <p>
          We could not use “{marks.value}” as marks. Type a percentage such as 65, or a CGPA out of 10 such as
          7.2.
        </p>
      ) : null}
      {ignored.length > 0 ? (
        <p>
          We ignored {inWords(ignored.map(({ name, value }) => `${FIELD_NAMES[name] ?? name} “${value}”`))}:
          there is no such choice. Everything else counts.
        </p>
      ) : null}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {corrected.map(({ typed, used }) => (
        <p key={typed}>
          No results for “{typed}”. Showing results for <strong>“{used}”</strong>.
        </p>
      ))}
      {unknown.length > 0 ? (
        <p>
          {unknown.length < terms.length ? "We ignored" : "No results for"}{" "}
          {inWords(unknown.map(({ typed }) => `“${typed}”`))}.
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
