import { DataTable } from "@/components/data-table/data-table";
import { KeysetPager } from "@/components/data-table/keyset-pager";
import { Badge } from "@/components/ui/badge";
import type { QueuedQuestion } from "@/lib/mock-exams/authoring/statistics/rows";
import type { ObjectionsPage } from "@/lib/mock-exams/authoring/statistics/schema";
import { objectionsPath, questionFilePath } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { EXAMS } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";

type Props = { found: { items: QueuedQuestion[]; next: string | null }; page: ObjectionsPage };

/** Questions to which students objected. Whose objection it is, nobody who decides is told. */
export function ObjectionQueue({ found, page }: Props) {
  const { after, ...rest } = page;
  const isDecided = page.view === "decided";
  return (
    <DataTable
      label="Questions with objections"
      rows={found.items}
      rowKey={(question) => question.itemVersionId}
      empty={
        <p>
          {isDecided
            ? "No objection has been decided yet."
            : "No objection is open. Students make them in the review of a mock exam."}
        </p>
      }
      columns={[
        {
          name: "Question",
          isRowHeader: true,
          cell: (question) => (
            <>
              <a
                href={questionFilePath(question.itemVersionId, "objections")}
                className="block font-semibold text-primary underline-offset-4 wrap-anywhere hover:underline"
              >
                {question.name}
              </a>
              <span className="block text-muted-foreground">{EXAMS[question.examId].name}</span>
            </>
          ),
        },
        {
          name: "What the first one says",
          className: "md:max-w-md",
          cell: (question) => (
            <span dir="auto" className="line-clamp-3 wrap-anywhere">
              {question.firstText}
            </span>
          ),
        },
        {
          name: "Objections",
          onCard: "left",
          cell: ({ objections, accepted }) =>
            isDecided ? `${accepted} of ${objections} accepted` : `${objections} open`,
        },
        {
          name: isDecided ? "Decided" : "Since",
          onCard: "right",
          cell: ({ since, decidedAt }) => formatMoment(isDecided && decidedAt ? decidedAt : since),
        },
        {
          name: "State",
          cell: ({ isProposed }) =>
            isProposed ? (
              <Badge variant="attention">A change is proposed</Badge>
            ) : isDecided ? (
              "Decided"
            ) : (
              "Waits for a decision"
            ),
        },
      ]}
      pager={
        <KeysetPager
          first={after ? { href: objectionsPath(rest), text: "Back to the first" } : null}
          next={
            found.next
              ? { href: objectionsPath({ ...rest, after: found.next }), text: "Next questions" }
              : null
          }
        />
      }
    />
  );
}
