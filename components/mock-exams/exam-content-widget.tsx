import { Widget } from "@/components/dashboards/widget";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { bankPath, exportPath, paperPath } from "@/lib/mock-exams/authoring/bank-path";
import { listMocksForEditors, type MockForEditors } from "@/lib/mock-exams/authoring/queries";
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
      load={async () => listMocksForEditors(await userDb(), mayChange)}
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
              {mayChange ? (
                <>
                  <TableHead>Essays and speech</TableHead>
                  <TableHead>Next</TableHead>
                </>
              ) : null}
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
                    <Markers mock={mock} />
                  </TableCell>
                ) : null}
                {mayChange ? (
                  <TableCell>
                    {mock.faults.length > 0 ? <DraftFaults faults={mock.faults} /> : null}
                    {mock.draft && mock.faults.length === 0 ? (
                      <RowAction kind="publish-revision" id={mock.draft} />
                    ) : null}
                    {mock.draft ? (
                      <a href={paperPath(mock.id)} className="inline-block py-2 text-link">
                        Go on with the draft<span className="sr-only"> of {mock.title}</span>
                      </a>
                    ) : null}
                    {mock.rev_no && (!mock.draft || mock.faults.length > 0) ? (
                      <RowAction kind="renew-mock" id={mock.id} />
                    ) : null}
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

function DraftFaults({ faults }: { faults: string[] }) {
  return (
    <div className="mb-3 grid max-w-prose gap-1">
      <p className="font-semibold">The draft cannot be published yet</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}

/** How many people mark what a machine cannot, and the way to the other number. */
function Markers({ mock }: { mock: MockForEditors }) {
  if (mock.two === null) return "None in it";
  if (mock.two === "always") return "Marked by two people";
  return (
    <div className="grid gap-2">
      {mock.two === "asked" ? "Marked by two people" : "Marked by one person"}
      <RowAction kind={mock.two === "asked" ? "one-marker" : "two-markers"} id={mock.id} />
    </div>
  );
}
