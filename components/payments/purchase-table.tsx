import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Purchase } from "@/lib/payments/queries";
import { dayInIndia, formatDay } from "@/lib/platform/clock";

/** Purchases, newest first; with the buyers' names for those who look after payments. */
export function PurchaseTable({
  purchases,
  hasBuyers = false,
}: {
  purchases: readonly Purchase[];
  hasBuyers?: boolean;
}) {
  return (
    <Table label="Purchases">
      <TableHeader>
        <TableRow>
          {hasBuyers ? <TableHead>Student</TableHead> : null}
          <TableHead>What</TableHead>
          <TableHead>Payment</TableHead>
          <TableHead>Date</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {purchases.map((purchase) => (
          <TableRow key={purchase.id}>
            {hasBuyers ? (
              <TableCell className="font-semibold">
                {purchase.buyerName ? <bdi>{purchase.buyerName}</bdi> : "Account deleted"}
              </TableCell>
            ) : null}
            <TableCell>{PURCHASE_TYPES[purchase.type]}</TableCell>
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

const PURCHASE_TYPES = { program: "Program service", medical: "Medical program service" } as const;

export function PaymentBadge({ status }: { status: Purchase["status"] }) {
  const { name, variant } = PAYMENTS[status];
  return <Badge variant={variant}>{name}</Badge>;
}

const PAYMENTS = {
  pending: { name: "Not paid yet", variant: "attention" },
  completed: { name: "Paid", variant: "accent" },
  failed: { name: "Failed", variant: "destructive" },
  refunded: { name: "Refunded", variant: "secondary" },
} as const;
