import { Widget } from "@/components/dashboards/widget";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { exportPath, paperPath } from "@/lib/mock-exams/authoring/bank-path";
import { listMocksForEditors, type MockForEditors } from "@/lib/mock-exams/authoring/queries";
import { statisticsPath } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { EXAMS } from "@/lib/mock-exams/schema";
import { userDb } from "@/lib/platform/supabase/user";
import { RowAction } from "./row-action";

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
        <DataTable
          label="Mock exams with their papers"
          columns={
            mayChange ? [NAME, EXAM, PAPER, STATE, ...WORK] : [NAME, EXAM, { ...STATE, onCard: "left" }]
          }
          rows={mocks.map((mock) => ({ ...mock, mayChange }))}
          rowKey={({ id }) => id}
          empty={null}
        />
      )}
    </Widget>
  );
}

type Row = MockForEditors & { mayChange: boolean };

const NAME: Column<Row> = {
  name: "Mock exam",
  isRowHeader: true,
  className: "font-semibold",
  cell: ({ id, title, mayChange }) =>
    mayChange ? (
      <a href={paperPath(id)} className="text-primary underline-offset-4 wrap-anywhere hover:underline">
        {title}
      </a>
    ) : (
      <span className="wrap-anywhere">{title}</span>
    ),
};
const EXAM: Column<Row> = { name: "Exam", onCard: "top right", cell: ({ examId }) => EXAMS[examId].name };
/** Papers are read by those alone who work on them; others would be told that there is none. */
const PAPER: Column<Row> = {
  name: "Paper",
  onCard: "left",
  cell: ({ id, title, revNo }) =>
    revNo === null ? (
      "None yet"
    ) : (
      <>
        <span className="mr-2 whitespace-nowrap">Paper {revNo}</span>
        <a href={exportPath({ mock: id })} className="text-link whitespace-nowrap">
          Hand out<span className="sr-only">{` paper ${revNo} of ${title}`}</span>
        </a>
      </>
    ),
};
const STATES = { draft: "Draft", published: "Published", retired: "Withdrawn" } as const;
const STATE: Column<Row> = {
  name: "State",
  onCard: "right",
  cell: ({ status, access }) => `${STATES[status]}, ${access === "paid" ? "paid for" : "free"}`,
};

const WORK: Column<Row>[] = [
  { name: "Essays and speech", cell: (mock) => <Markers mock={mock} /> },
  {
    name: "Next",
    cell: (mock) => (
      <>
        {mock.faults.length > 0 ? <DraftFaults faults={mock.faults} /> : null}
        {mock.draft && mock.faults.length === 0 ? (
          <RowAction kind="publish-revision" id={mock.draft} />
        ) : null}
        {mock.draft ? (
          <a href={paperPath(mock.id)} className="inline-block py-2 text-link">
            Go on with the draft<span className="sr-only"> of {mock.title}</span>
          </a>
        ) : null}
        {mock.revNo && (!mock.draft || mock.faults.length > 0) ? (
          <RowAction kind="renew-mock" id={mock.id} />
        ) : null}
      </>
    ),
  },
];

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
  if (mock.two === null) return <span className="text-muted-foreground">No essays or speech</span>;
  if (mock.two === "always") return "Marked by two people";
  return (
    <div className="grid gap-2">
      {mock.two === "asked" ? "Marked by two people" : "Marked by one person"}
      <RowAction kind={mock.two === "asked" ? "one-marker" : "two-markers"} id={mock.id} />
    </div>
  );
}
