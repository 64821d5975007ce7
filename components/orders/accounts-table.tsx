import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { dayBookPath, ledgerPath } from "@/lib/orders/path";
import type { PaymentDesk } from "@/lib/orders/rows";
import { accountSum } from "@/lib/orders/rules";
import { formatMinor } from "@/lib/service-catalog/price";

/** What each account holds. Debts and income are said as people say them, without a minus. */
export function AccountsTable({ accounts, today }: Pick<PaymentDesk, "accounts" | "today">) {
  return (
    <div className="grid gap-3">
      <Table label="Accounts">
        <TableHeader>
          <TableRow>
            <TableHead>Account</TableHead>
            <TableHead className="text-right">Holds</TableHead>
            <TableHead className="text-right">This month</TableHead>
            <TableHead className="text-right">Month before</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {accounts.map(({ code, name, kind, balanceMinor, monthMinor, beforeMinor }) => (
            <TableRow key={code}>
              <TableHead scope="row" className="font-normal">
                <a href={ledgerPath(code)} className="text-link">
                  {name}
                </a>
              </TableHead>
              {Object.entries({ balanceMinor, monthMinor, beforeMinor }).map(([column, minor]) => (
                <TableCell key={column} className="text-right whitespace-nowrap">
                  {formatMinor(accountSum(kind, minor))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <p>
        <a href={dayBookPath(today)} className="text-link">
          Day book of today
        </a>
      </p>
    </div>
  );
}
