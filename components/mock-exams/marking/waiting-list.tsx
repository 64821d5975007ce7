import { DataTable } from "@/components/data-table/data-table";
import type { WaitingAnswer } from "@/lib/mock-exams/marking/rows";
import { MARKING_TEXTS } from "@/lib/mock-exams/marking/schema";
import { EXAMS } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";

/** Answers that wait for a person. Opening one claims it, so that two do not mark the same. */
export function WaitingList({ answers }: { answers: readonly WaitingAnswer[] }) {
  return (
    <DataTable
      label="Answers to mark"
      rows={answers}
      rowKey={({ attemptId, ordinal }) => `${attemptId} ${ordinal}`}
      empty={null}
      columns={[
        {
          name: "Answer",
          isRowHeader: true,
          className: "font-semibold",
          cell: nameOf,
        },
        { name: "Step", onCard: "top right", cell: ({ kind }) => MARKING_TEXTS[kind] },
        {
          name: "Exam",
          cell: ({ examId, mockTitle }) => `${EXAMS[examId].name}: ${mockTitle}`,
        },
        {
          name: "Handed in",
          onCard: "left",
          cell: ({ submittedAt }) => formatMoment(submittedAt),
        },
        {
          name: "Mark it",
          onCard: "right",
          className: "md:whitespace-nowrap",
          cell: (answer) => (
            // Opening it takes the claim, so nothing may open it before somebody does.
            <a
              className="text-link"
              href={`/admin/exam-content/marking/${answer.attemptId}/${answer.ordinal}`}
            >
              {answer.mine ? "Go on marking" : "Mark it"}
              <span className="sr-only">
                , {nameOf(answer).toLowerCase()} of {answer.mockTitle}
              </span>
            </a>
          ),
        },
      ]}
    />
  );
}

function nameOf({ type, ordinal }: WaitingAnswer): string {
  return `${type === "essay" ? "Essay" : "Spoken answer"}, question ${ordinal}`;
}
