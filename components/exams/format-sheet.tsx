import { DayStrip } from "@/components/drawings/day-strip";
import { ScaleChart } from "@/components/exams/scale-chart";
import { SourceMarks } from "@/components/exams/source-marks";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { EXAM_FORMATS } from "@/lib/exams/formats";
import { type FormatTable, toFormatTable, toScale, toStrip } from "@/lib/exams/rules";
import type { Citations } from "@/lib/facts/rules";
import type { ExamId } from "@/lib/mock-exams/schema";

const MEASURE_NAMES = { questions: "Questions or tasks", minutes: "Minutes", marks: "Marks" } as const;

/** How an exam is built and scored, drawn from the facts: each paper as a strip and a table, each scale as a line. */
export function FormatSheet({ exam, citations }: { exam: ExamId; citations: Citations }) {
  const { papers, scales } = EXAM_FORMATS[exam];
  const tables = papers.map((paper) => toFormatTable(exam, paper, citations));
  const drawn = scales.flatMap((scale) => toScale(exam, scale, citations) ?? []);
  return (
    <>
      <section aria-labelledby="sections">
        <h2 id="sections" className="mb-5 text-2xl">
          Sections and timing
        </h2>
        <div className="space-y-12">
          {tables.map((table) => (
            <Paper key={table.name} table={table} />
          ))}
        </div>
      </section>
      {drawn.length > 0 ? (
        <section aria-labelledby="scale">
          <h2 id="scale" className="mb-5 text-2xl">
            The score scale
          </h2>
          <div className="max-w-3xl space-y-8">
            {drawn.map((scale) => (
              <ScaleChart key={scale.name} scale={scale} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}

/** A paper as a strip, and as a table that has its other measures and the sources. */
function Paper({ table }: { table: FormatTable }) {
  const strip = toStrip(table);
  return (
    <section aria-label={table.name} className="max-w-3xl">
      <h3 className="mb-3 text-xl">
        {table.name}
        {table.total ? (
          <span className="font-sans text-base font-normal text-muted-foreground">
            , {table.total} {table.clock === "paper" ? "on one clock" : "in all"}
          </span>
        ) : null}
      </h3>
      {strip ? (
        <DayStrip
          parts={strip.parts}
          hasClock={strip.measure === "minutes"}
          caption={
            strip.measure === "minutes"
              ? "Each part is as wide as the time it takes. Below: hours and minutes since the start, breaks left out."
              : `One clock runs for all parts. Each is as wide as its ${strip.measure}.`
          }
        />
      ) : null}
      <Table label={`${table.name}: sections and timing`} className="mt-6 sm:text-base">
        <TableHeader>
          <tr>
            <TableHead>Section</TableHead>
            {table.measures.map((measure) => (
              <TableHead key={measure} className="pl-2 text-right align-bottom">
                {MEASURE_NAMES[measure]}
              </TableHead>
            ))}
          </tr>
        </TableHeader>
        <TableBody className="border-b">
          {table.rows.map(({ name, asks, cells }) => (
            <TableRow key={name}>
              <th scope="row" className="py-2.5 pr-4">
                {name}
                <span className="block text-sm font-normal text-muted-foreground">{asks}</span>
              </th>
              {table.measures.map((measure) => (
                <td key={measure} className="py-2.5 pr-4 pl-2 text-right whitespace-nowrap last:pr-0">
                  {cells[measure] ?? <span className="text-sm text-muted-foreground">Not confirmed</span>}
                </td>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <SourceMarks sources={table.sources} />
    </section>
  );
}
