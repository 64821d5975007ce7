import { DataTable } from "@/components/data-table/data-table";
import { Badge } from "@/components/ui/badge";
import { candidatePath } from "@/lib/mock-exams/candidates/candidate-path";
import type { CandidateSummary } from "@/lib/mock-exams/candidates/rows";

/** The people that were found, with what there is about exams. */
export function CandidateList({ people, search }: { people: readonly CandidateSummary[]; search: string }) {
  return (
    <DataTable
      label="Candidates"
      rows={people}
      rowKey={(person) => person.userId}
      empty={
        <p>
          {search
            ? "Nobody matches. Try the beginning of a name or of the email address."
            : "Nobody sits a mock exam just now. Search for a person above."}
        </p>
      }
      columns={[
        {
          name: "Name",
          isRowHeader: true,
          cell: (person) => (
            <>
              <a
                href={candidatePath(person.userId)}
                className="block text-base font-semibold text-primary underline-offset-4 wrap-anywhere hover:underline"
              >
                <bdi>{person.fullName}</bdi>
              </a>
              <span className="block text-muted-foreground wrap-anywhere">{person.email}</span>
            </>
          ),
        },
        {
          name: "Now",
          onCard: "top right",
          cell: (person) =>
            person.running > 0 ? <Badge variant="accent">Sits an exam</Badge> : <span>Not in an exam</span>,
        },
        {
          name: "Attempts",
          onCard: "left",
          cell: (person) => (
            <span className="figures">
              {person.attempts === 1 ? "1 attempt" : `${person.attempts} attempts`}
            </span>
          ),
        },
        {
          name: "More time",
          onCard: "right",
          cell: (person) => (person.hasAccommodation ? "Has more time" : "No more time"),
        },
      ]}
    />
  );
}
