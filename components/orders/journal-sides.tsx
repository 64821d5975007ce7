import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { JournalEntry } from "@/lib/orders/rows";
import { formatMinor } from "@/lib/service-catalog/price";

/** Both sides of a journal, in rupees. */
export function JournalSides({ label, entries }: { label: string; entries: readonly JournalEntry[] }) {
  return (
    <Table label={label}>
      <TableHeader>
        <TableRow>
          <TableHead>Account</TableHead>
          <TableHead className="text-right">Debit</TableHead>
          <TableHead className="text-right">Credit</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {entries.map(({ accountCode, account, amountMinor }) => (
          <TableRow key={accountCode}>
            <TableCell>{account}</TableCell>
            <TableCell className="text-right whitespace-nowrap">
              {amountMinor > 0 ? formatMinor(amountMinor) : null}
            </TableCell>
            <TableCell className="text-right whitespace-nowrap">
              {amountMinor < 0 ? formatMinor(-amountMinor) : null}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
