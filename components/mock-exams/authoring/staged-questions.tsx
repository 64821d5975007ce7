import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { StagedQuestion } from "@/lib/mock-exams/authoring/exchange/actions";

/** Questions as they were read from a file, each with its line and what to know of it. */
export function StagedQuestions({ label, rows }: { label: string; rows: readonly StagedQuestion[] }) {
  return (
    <Table label={label}>
      <TableHeader>
        <TableRow>
          <TableHead>Line</TableHead>
          <TableHead>Question</TableHead>
          <TableHead>What to know</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read is never sorted or changed
          <TableRow key={index}>
            <TableCell className="wrap-anywhere">
              {row.file ? `${row.file}, ` : ""}
              {row.line}
            </TableCell>
            <TableCell className="wrap-anywhere">
              {row.id ? `${row.id}: ${row.stem}` : null}
              {row.source ? (
                <p className="mt-1 whitespace-pre-wrap text-muted-foreground">{row.source}</p>
              ) : null}
              {row.id || row.source ? null : "Not read"}
            </TableCell>
            <TableCell className="wrap-anywhere">
              {row.problems.length > 0 ? <p className="text-destructive">{row.problems.join(" ")}</p> : null}
              {row.notes.join(" ") || (row.problems.length > 0 ? null : "Nothing is lost")}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
