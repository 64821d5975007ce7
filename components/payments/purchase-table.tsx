import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Purchase } from "@/lib/payments/rows";
import { PURCHASE_TYPES } from "@/lib/payments/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { PaymentBadge } from "./payment-badge";

/** A person's own purchases, newest first. */
export function PurchaseTable({ purchases }: { purchases: readonly Purchase[] }) {
  return (
    <Table label="Purchases">
      <TableHeader>
        <TableRow>
          <TableHead>What</TableHead>
          <TableHead>Payment</TableHead>
          <TableHead>Date</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {purchases.map((purchase) => (
          <TableRow key={purchase.id}>
            <TableCell>{purchase.serviceName ?? PURCHASE_TYPES[purchase.type]}</TableCell>
            <TableCell>
              <PaymentBadge status={purchase.status} />
            </TableCell>
            <TableCell className="whitespace-nowrap">
              {formatDay(dayInIndia(new Date(purchase.createdAt)))}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
