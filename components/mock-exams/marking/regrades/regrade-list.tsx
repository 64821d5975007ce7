import { DataTable } from "@/components/data-table/data-table";
import { Badge } from "@/components/ui/badge";
import { regradePath } from "@/lib/mock-exams/marking/regrades/regrade-path";
import { paperText } from "@/lib/mock-exams/marking/regrades/rules";
import type { RegradePaper } from "@/lib/mock-exams/marking/regrades/types";
import { EXAMS } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";

/** Papers with marked results; those first whose keys changed without marking again. */
export function RegradeList({ papers }: { papers: readonly RegradePaper[] }) {
  return (
    <DataTable
      label="Papers with results"
      rows={papers}
      rowKey={(paper) => paper.revision_id}
      empty={<p>No paper has a marked attempt yet.</p>}
      columns={[
        {
          name: "Paper",
          isRowHeader: true,
          cell: (paper) => (
            <>
              <a
                href={regradePath(paper.revision_id)}
                className="block font-semibold text-primary underline-offset-4 wrap-anywhere hover:underline"
              >
                {paper.mock_title}
              </a>
              <span className="block font-normal text-muted-foreground">
                {EXAMS[paper.exam_id].name}. {paperText(paper)}
              </span>
            </>
          ),
        },
        {
          name: "Results",
          cell: (paper) => (
            <>
              {paper.attempts} marked{" "}
              {paper.is_running ? (
                <Badge variant="attention">Being marked again</Badge>
              ) : paper.not_followed > 0 ? (
                <Badge variant="attention">
                  {paper.not_followed === 1 ? "A key" : `${paper.not_followed} keys`} changed since
                </Badge>
              ) : null}
            </>
          ),
        },
        {
          name: "Marked again",
          className: "md:max-w-sm",
          cell: ({ last }) =>
            last ? (
              <>
                <span className="md:hidden">Marked again </span>
                {formatMoment(last.at)}, {last.by ?? "a former colleague"}: {last.changed} changed.{" "}
                <span dir="auto" className="text-muted-foreground wrap-anywhere">
                  {last.reason}
                </span>
              </>
            ) : (
              <span className="text-muted-foreground">
                Never<span className="md:hidden"> marked again</span> as a whole
              </span>
            ),
        },
      ]}
    />
  );
}
