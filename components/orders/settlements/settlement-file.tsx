import { FormCard } from "@/components/dashboards/form-card";
import { StatTile, StatTiles } from "@/components/dashboards/stat-tile";
import { Alert } from "@/components/ui/alert";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { orderFilePath } from "@/lib/orders/path";
import type { ReadSettlement, SettlementRow } from "@/lib/orders/settlements/rows";
import { REASONS } from "@/lib/orders/settlements/wording";
import { formatDay, formatMoment } from "@/lib/platform/clock";
import { formatMinor } from "@/lib/service-catalog/price";

/** What a file said: its sums, the lines that are none of ours and why, and what it settled. */
export function SettlementFile({ file: { settlement, lines } }: { file: ReadSettlement }) {
  const { amountMinor, feeMinor, taxMinor, takenBackAt } = settlement;
  const unmatched = lines.filter(({ reason }) => reason !== null);
  const matched = lines.filter(({ reason }) => reason === null);
  const unmatchedInAll = settlement.lines - settlement.matched;
  return (
    <div className="grid gap-6">
      {takenBackAt ? (
        <Alert variant="attention">
          <p>This file was taken back on {formatMoment(takenBackAt)}. The books hold nothing of it.</p>
        </Alert>
      ) : null}
      <StatTiles>
        <StatTile label="Paid by buyers, less refunds" value={formatMinor(amountMinor)} />
        <StatTile
          label="Kept by the provider"
          value={formatMinor(feeMinor)}
          note={`${formatMinor(taxMinor)} of it is tax`}
        />
        <StatTile label="To the bank" value={formatMinor(amountMinor - feeMinor)} />
        <StatTile label="Lines not matched" value={unmatchedInAll} needsAttention={unmatchedInAll > 0} />
      </StatTiles>
      {unmatched.length > 0 ? (
        <FormCard title="Not matched" description="Nothing is booked for these lines.">
          <Lines label="Lines that match nothing of ours" lines={unmatched} />
          <NotShown shown={unmatched.length} all={unmatchedInAll} />
        </FormCard>
      ) : null}
      <FormCard
        title="Matched"
        description="Each is booked once: a payment goes from the provider to the bank, less its fee; a refund is kept back from it."
      >
        {settlement.matched === 0 ? (
          <p className="text-muted-foreground">No line of this file is one of our payments or refunds.</p>
        ) : (
          <>
            <Lines label="Payments and refunds that were settled" lines={matched} />
            <NotShown shown={matched.length} all={settlement.matched} />
          </>
        )}
      </FormCard>
    </div>
  );
}

function NotShown({ shown, all }: { shown: number; all: number }) {
  return all > shown ? (
    <p className="mt-3 text-sm text-muted-foreground">
      {(all - shown).toLocaleString("en-IN")} more are not listed here.
    </p>
  ) : null;
}

function Lines({ label, lines }: { label: string; lines: readonly SettlementRow[] }) {
  return (
    <Table label={label}>
      <TableHeader>
        <TableRow>
          <TableHead>Line</TableHead>
          <TableHead>Payment or refund</TableHead>
          <TableHead className="text-right">Amount</TableHead>
          <TableHead className="text-right">Fee</TableHead>
          <TableHead>Paid out</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {lines.map(
          ({
            id,
            place,
            kind,
            providerPaymentId,
            amountMinor,
            feeMinor,
            utr,
            settledOn,
            reason,
            orderId,
            reference,
          }) => (
            <TableRow key={id}>
              <TableCell>{place}</TableCell>
              <TableHead scope="row" className="font-normal wrap-anywhere">
                {orderId ? (
                  <a href={orderFilePath(orderId)} className="text-link">
                    {reference}
                  </a>
                ) : null}
                <span className="block">{providerPaymentId}</span>
                {reason ? <span className="block text-muted-foreground">{REASONS[reason]}.</span> : null}
              </TableHead>
              <TableCell className="text-right whitespace-nowrap">
                {formatMinor(kind === "refund" ? -amountMinor : amountMinor)}
              </TableCell>
              <TableCell className="text-right whitespace-nowrap">{formatMinor(feeMinor)}</TableCell>
              <TableCell className="whitespace-nowrap">
                {formatDay(settledOn)}
                {utr ? <span className="block text-muted-foreground">{utr}</span> : null}
              </TableCell>
            </TableRow>
          ),
        )}
      </TableBody>
    </Table>
  );
}
