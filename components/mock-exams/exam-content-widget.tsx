import { Widget } from "@/components/dashboards/widget";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { bankPath, exportPath } from "@/lib/mock-exams/authoring/bank-path";
import { listMocksForEditors } from "@/lib/mock-exams/authoring/queries";
import { EXAMS } from "@/lib/mock-exams/schema";
import { statisticsPath } from "@/lib/mock-exams/statistics/statistics-path";
import { userDb } from "@/lib/platform/supabase/user";
import { RowAction } from "./authoring/row-action";

/** The mock exams, and the way from published questions into a new paper. */
export function ExamContentWidget({ mayChange }: { mayChange: boolean }) {
  return (
    <Widget
      title="Mock exams"
      description="A paper that was published stays as it is; attempts keep the one they began with."
      isWide
      lines={16}
      link={mayChange ? { href: statisticsPath(), text: "How the questions turned out" } : undefined}
      load={async () => listMocksForEditors(await userDb())}
      empty="There is no mock exam yet."
    >
      {(mocks) => (
        <Table label="Mock exams with their papers">
          <TableHeader>
            <TableRow>
              <TableHead>Mock exam</TableHead>
              <TableHead>Exam</TableHead>
              <TableHead>Paper</TableHead>
              <TableHead>State</TableHead>
              {mayChange ? <TableHead>Next</TableHead> : null}
            </TableRow>
          </TableHeader>
          <TableBody>
            {mocks.map((mock) => (
              <TableRow key={mock.id}>
                <TableCell className="font-semibold">
                  {mayChange ? (
                    <a href={bankPath({ exam: mock.exam_id })} className="text-link">
                      {mock.title}
                    </a>
                  ) : (
                    mock.title
                  )}
                </TableCell>
                <TableCell>{EXAMS[mock.exam_id].name}</TableCell>
                <TableCell>
                  {mock.rev_no && mayChange ? (
                    <a
                      href={exportPath({ mock: mock.id })}
                      className="text-link"
                      aria-label={`Hand out paper ${mock.rev_no} of ${mock.title}`}
                    >
                      {mock.rev_no}, hand out
                    </a>
                  ) : (
                    (mock.rev_no ?? "None yet")
                  )}
                </TableCell>
                <TableCell>
                  {mock.status}, {mock.access}
                </TableCell>
                {mayChange ? (
                  <TableCell>
                    {mock.draft ? (
                      <RowAction kind="publish-revision" id={mock.draft} />
                    ) : (
                      <RowAction kind="renew-mock" id={mock.id} />
                    )}
                  </TableCell>
                ) : null}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Widget>
  );
}
