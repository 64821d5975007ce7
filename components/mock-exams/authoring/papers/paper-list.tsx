import { type Column, DataTable } from "@/components/data-table/data-table";
import { NEW_PAPER_PATH, paperPath } from "@/lib/mock-exams/authoring/bank-path";
import type { ListedPaper } from "@/lib/mock-exams/authoring/papers/queries";
import { EXAMS } from "@/lib/mock-exams/schema";

const COLUMNS: Column<ListedPaper>[] = [
  {
    name: "Mock exam",
    isRowHeader: true,
    cell: ({ id, title }) => (
      <a
        href={paperPath(id)}
        className="font-semibold text-primary underline-offset-4 wrap-anywhere hover:underline"
      >
        {title}
      </a>
    ),
  },
  { name: "Exam", onCard: "top right", cell: ({ examId }) => EXAMS[examId].name },
  {
    name: "What it is",
    onCard: "left",
    cell: ({ kind }) => (kind === "full" ? "Complete" : "Sections or shorter"),
  },
  { name: "Access", onCard: "right", cell: ({ access }) => (access === "paid" ? "Paid for" : "Free") },
  { name: "Paper", cell: stateText },
];

/** The mock exams whose papers people put together, those with a draft first. */
export function PaperList({ papers }: { papers: ListedPaper[] }) {
  return (
    <DataTable
      label="Papers of mock exams"
      columns={COLUMNS}
      rows={papers}
      rowKey={({ id }) => id}
      empty={
        <p>
          There is no mock exam yet.{" "}
          <a href={NEW_PAPER_PATH} className="text-link">
            Begin a paper
          </a>
        </p>
      }
    />
  );
}

function stateText({ revNo, hasDraft, status }: ListedPaper): string {
  if (revNo === null) return "Draft";
  const published = `${status === "retired" ? "Withdrawn, paper" : "Paper"} ${revNo}`;
  return hasDraft ? `${published}, and a draft` : published;
}
