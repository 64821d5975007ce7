import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { importPath } from "@/lib/leads/import/path";
import type { ImportState, ImportSummary } from "@/lib/leads/import/rows";
import { formatMoment } from "@/lib/platform/clock";

const STATES: Readonly<Record<ImportState, string>> = {
  mapping: "Columns to match",
  reading: "Being checked",
  ready: "Ready to import",
  running: "Being imported",
  stopped: "Stopped",
  done: "Imported",
  undoing: "Being undone",
  undone: "Undone",
  failed: "Could not be read",
  discarded: "Cancelled",
};

/** The latest imports of everybody who imports. */
export function ImportList({ imports }: { imports: readonly ImportSummary[] }) {
  if (imports.length === 0)
    return <p className="text-muted-foreground">Imports will be listed here, with what became of each.</p>;
  return (
    <Table label="Latest imports">
      <TableHeader>
        <TableRow>
          <TableHead>File</TableHead>
          <TableHead>State</TableHead>
          <TableHead className="text-right">Lines</TableHead>
          <TableHead className="text-right">Leads</TableHead>
          <TableHead>By</TableHead>
          <TableHead>Uploaded</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {imports.map((one) => (
          <TableRow key={one.id}>
            <TableHead scope="row" className="min-w-40 wrap-anywhere font-normal">
              <a className="text-link" href={importPath(one.id)}>
                {one.fileName}
              </a>
            </TableHead>
            <TableCell className="whitespace-nowrap">{STATES[one.state]}</TableCell>
            <TableCell className="text-right">{one.rowCount.toLocaleString("en-IN")}</TableCell>
            <TableCell className="text-right">{one.createdCount.toLocaleString("en-IN")}</TableCell>
            <TableCell>{one.createdByName ?? "A former colleague"}</TableCell>
            <TableCell className="whitespace-nowrap">{formatMoment(one.createdAt)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
