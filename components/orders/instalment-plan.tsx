import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { type Instalment, partState } from "@/lib/orders/instalments";
import { formatMinor } from "@/lib/service-catalog/price";

type Props = { parts: readonly Instalment[]; currency: string; today: string };

/** The parts of an order: what each is, and what became of it. */
export function InstalmentPlan({ parts, currency, today }: Props) {
  return (
    <Table label="Parts of this order">
      <TableHeader>
        <TableRow>
          <TableHead>Part</TableHead>
          <TableHead>When</TableHead>
          <TableHead className="text-right">Sum</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {parts
          .toSorted((one, other) => one.place - other.place)
          .map((part) => (
            <TableRow key={part.place}>
              <TableHead scope="row" className="py-2.5 font-normal">
                {part.place} of {parts.length}
              </TableHead>
              <TableCell>{partState(part, today)}</TableCell>
              <TableCell className="text-right whitespace-nowrap tabular-nums">
                {formatMinor(part.amountMinor, currency)}
              </TableCell>
            </TableRow>
          ))}
      </TableBody>
    </Table>
  );
}
