import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { settlementPath } from "@/lib/orders/path";
import { PROVIDER_NAMES } from "@/lib/orders/providers";
import type { Settlement } from "@/lib/orders/settlements/rows";
import { formatMoment } from "@/lib/platform/clock";
import { formatMinor } from "@/lib/service-catalog/price";

/** The files that were read, newest first. */
export function SettlementList({ settlements }: { settlements: readonly Settlement[] }) {
  if (settlements.length === 0)
    return (
      <p className="text-muted-foreground">
        No file was read yet. Until one is, what buyers paid stands in the books as not settled by its
        provider.
      </p>
    );
  return (
    <Table label="Files of providers">
      <TableHeader>
        <TableRow>
          <TableHead>File</TableHead>
          <TableHead>Read</TableHead>
          <TableHead className="text-right">Lines matched</TableHead>
          <TableHead className="text-right">Paid by buyers</TableHead>
          <TableHead className="text-right">To the bank</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {settlements.map(
          ({
            id,
            provider,
            fileName,
            importedAt,
            importedBy,
            takenBackAt,
            lines,
            matched,
            amountMinor,
            feeMinor,
          }) => (
            <TableRow key={id}>
              <TableHead scope="row" className="font-normal">
                <a href={settlementPath(id)} className="text-link wrap-anywhere">
                  <bdi>{fileName}</bdi>
                </a>
                <span className="block text-muted-foreground">
                  {PROVIDER_NAMES[provider]}
                  {takenBackAt ? ", taken back" : null}
                </span>
              </TableHead>
              <TableCell>
                {formatMoment(importedAt)}
                {importedBy ? (
                  <span className="block text-muted-foreground">
                    <bdi>{importedBy}</bdi>
                  </span>
                ) : null}
              </TableCell>
              <TableCell className="text-right whitespace-nowrap">
                {matched.toLocaleString("en-IN")} of {lines.toLocaleString("en-IN")}
              </TableCell>
              <TableCell className="text-right whitespace-nowrap">{formatMinor(amountMinor)}</TableCell>
              <TableCell className="text-right whitespace-nowrap">
                {formatMinor(amountMinor - feeMinor)}
              </TableCell>
            </TableRow>
          ),
        )}
      </TableBody>
    </Table>
  );
}
