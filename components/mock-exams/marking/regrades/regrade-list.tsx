import { DataTable } from "@/components/data-table/data-table";
import { Badge } from "@/components/ui/badge";
import { regradePath } from "@/lib/mock-exams/marking/regrades/regrade-path";
import type { RegradePaper } from "@/lib/mock-exams/marking/regrades/rows";
import { paperText } from "@/lib/mock-exams/marking/regrades/rules";
import { EXAMS } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";

/** Papers with marked results; those first whose keys changed without marking again. */
export function RegradeList({ papers }: { papers: readonly RegradePaper[] }) {
  return (
    <DataTable
      label="Papers with results"
      rows={papers}
      rowKey={(paper) => paper.revisionId}
      empty={<p>No paper has a marked attempt yet.</p>}
      columns={[
        {
          name: "Paper",
          isRowHeader: true,
          cell: (paper) => (
            <>
              <a
                href={regradePath(paper.revisionId)}
                className="block font-semibold text-primary underline-offset-4 wrap-anywhere hover:underline"
              >
                {paper.mockTitle}
              </a>
              <span className="block font-normal text-muted-foreground">
                {EXAMS[paper.examId].name}. {paperText(paper)}
              </span>
            </>
          ),
        },
        {
          name: "Results",
          cell: (paper) => (
            <>
              {paper.attempts} marked{" "}
              {paper.isRunning ? (
                <Badge variant="attention">Being marked again</Badge>
              ) : paper.notFollowed > 0 ? (
                <Badge variant="attention">
                  {paper.notFollowed === 1 ? "A key" : `${paper.notFollowed} keys`} changed since
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
