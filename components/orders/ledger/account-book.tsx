import { FormCard } from "@/components/dashboards/form-card";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { type Days, daysText } from "@/lib/leads/insights/period";
import type { LedgerAccount } from "@/lib/orders/ledger/rows";
import { runningDays } from "@/lib/orders/ledger/rules";
import { dayBookPath } from "@/lib/orders/path";
import { accountSum } from "@/lib/orders/rules";
import { formatDay } from "@/lib/platform/clock";
import { formatMinor } from "@/lib/service-catalog/price";

/** What an account held before these days, and what each of them added; a day opens its journals. */
export function AccountBook({ account, days }: { account: LedgerAccount; days: Days }) {
  const { name, kind, openingMinor } = account;
  const money = (minor: number) => formatMinor(accountSum(kind, minor));
  const running = runningDays(account);
  const closing = running.at(-1)?.closingMinor ?? openingMinor;
  return (
    <FormCard title={name} description={`${daysText(days)}. It held ${money(openingMinor)} before.`}>
      {running.length === 0 ? (
        <p className="text-muted-foreground">Nothing was booked on it in these days.</p>
      ) : (
        <Table label={`${name} by day`}>
          <TableHeader>
            <TableRow>
              <TableHead>Day</TableHead>
              <TableHead className="text-right">Lines</TableHead>
              <TableHead className="text-right">Moved</TableHead>
              <TableHead className="text-right">Held in the evening</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {running.map(({ day, entries, movedMinor, closingMinor }) => (
              <TableRow key={day}>
                <TableHead scope="row" className="font-normal whitespace-nowrap">
                  <a href={dayBookPath(day)} className="text-link">
                    {formatDay(day)}
                  </a>
                </TableHead>
                <TableCell className="text-right">{entries.toLocaleString("en-IN")}</TableCell>
                <TableCell className="text-right whitespace-nowrap">{money(movedMinor)}</TableCell>
                <TableCell className="text-right whitespace-nowrap">{money(closingMinor)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <p className="mt-3 font-semibold">It holds {money(closing)} at the end of these days.</p>
    </FormCard>
  );
}
