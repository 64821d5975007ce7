import { Alert } from "@/components/ui/alert";
import type { SearchTerm } from "@/lib/programs/finder/rows";
import { inWords } from "@/lib/programs/wording";

/** What was asked for and could not be: said once, plainly, above the list. */
export function FinderNotices({
  dropped,
  terms,
}: {
  dropped: readonly { name: string; value: string }[];
  terms: readonly SearchTerm[];
}) {
  const corrected = terms.filter(({ kind }) => kind === "corrected");
  const unknown = terms.filter(({ kind }) => kind === "unknown");
  if (dropped.length === 0 && corrected.length === 0 && unknown.length === 0) return null;
  return (
    <Alert variant="attention" role="status" className="mb-4 text-sm">
      {dropped.length > 0 ? (
        <p>
          Left out, because we could not make sense of it:{" "}
          {inWords(dropped.map(({ name, value }) => `${FIELD_NAMES[name] ?? name} “${value}”`))}. Everything
          else holds.
        </p>
      ) : null}
      {corrected.map(({ typed, used }) => (
        <p key={typed}>
          No entry has the word “{typed}”. Shown is what we have for <strong>“{used}”</strong>.
        </p>
      ))}
      {unknown.length > 0 ? (
        <p>
          {inWords(unknown.map(({ typed }) => `“${typed}”`))} {unknown.length === 1 ? "stands" : "stand"} in
          no entry
          {unknown.length < terms.length
            ? ` and ${unknown.length === 1 ? "was" : "were"} left out of the search.`
            : "."}
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
  tuition_max: "highest fee",
  tuition: "fee",
  english: "IELTS score",
  kind: "kind of university",
  sort: "order",
  after: "place in the list",
  show: "list",
};
