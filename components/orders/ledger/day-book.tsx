import { FormCard } from "@/components/dashboards/form-card";
import { Alert } from "@/components/ui/alert";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { SHOWN_JOURNALS } from "@/lib/orders/ledger/queries";
import type { DayBook as Book, DayAccount } from "@/lib/orders/ledger/rows";
import { closingOf, faultsOf } from "@/lib/orders/ledger/rules";
import { ledgerPath, orderFilePath } from "@/lib/orders/path";
import { accountSum } from "@/lib/orders/rules";
import { JOURNALS } from "@/lib/orders/wording";
import { formatMoment } from "@/lib/platform/clock";
import { formatMinor } from "@/lib/service-catalog/price";
import { JournalSides } from "../journal-sides";

/** What was booked on a day: what each account held in the morning and in the evening, and every journal with both sides. */
export function DayBook({ book }: { book: Book }) {
  const faults = faultsOf(book.accounts);
  return (
    <div className="grid gap-6">
      {faults.length === 0 ? (
        <Alert variant="success">
          <p>The books are balanced.</p>
        </Alert>
      ) : (
        <Alert variant="destructive">
          <p className="font-semibold">The books are not balanced. Tell whoever looks after the server.</p>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Alert>
      )}
      <FormCard title="Accounts">
        {book.accounts.length === 0 ? (
          <p className="text-muted-foreground">Nothing was booked until the end of this day.</p>
        ) : (
          <Accounts accounts={book.accounts} />
        )}
      </FormCard>
      <FormCard title="Journals">
        {book.journals.length === 0 ? (
          <p className="text-muted-foreground">Nothing was booked on this day.</p>
        ) : (
          <Journals book={book} />
        )}
      </FormCard>
    </div>
  );
}

function Accounts({ accounts }: { accounts: readonly DayAccount[] }) {
  return (
    <Table label="Accounts on this day">
      <TableHeader>
        <TableRow>
          <TableHead>Account</TableHead>
          {["Opening", "Debit", "Credit", "Closing"].map((head) => (
            <TableHead key={head} className="text-right">
              {head}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {accounts.map((account) => {
          const { code, name, kind, openingMinor, debitMinor, creditMinor } = account;
          const sums = {
            opening: accountSum(kind, openingMinor),
            debit: debitMinor,
            credit: creditMinor,
            closing: accountSum(kind, closingOf(account)),
          };
          return (
            <TableRow key={code}>
              <TableHead scope="row" className="font-normal">
                <a href={ledgerPath(code)} className="text-link">
                  {name}
                </a>
              </TableHead>
              {Object.entries(sums).map(([sum, minor]) => (
                <TableCell key={sum} className="text-right whitespace-nowrap">
                  {formatMinor(minor)}
                </TableCell>
              ))}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

function Journals({ book: { journals, number } }: { book: Book }) {
  return (
    <div className="grid gap-6">
      {number > journals.length ? (
        <p>
          The first {SHOWN_JOURNALS.toLocaleString("en-IN")} of {number.toLocaleString("en-IN")} journals. The
          file has all of them.
        </p>
      ) : null}
      <ol className="grid gap-6">
        {journals.map(({ id, kind, note, createdAt, orderId, reference, entries }) => (
          <li key={id} className="grid min-w-0 gap-1 break-inside-avoid">
            <p className="font-semibold">
              {JOURNALS[kind]}
              {orderId && reference ? (
                <>
                  ,{" "}
                  <a href={orderFilePath(orderId)} className="text-link">
                    {reference}
                  </a>
                </>
              ) : null}
            </p>
            <p className="text-sm text-muted-foreground">
              No. {id}, {formatMoment(createdAt)}
            </p>
            {note ? <p className="wrap-anywhere">{note}</p> : null}
            <JournalSides label={`${JOURNALS[kind]}, no. ${id}`} entries={entries} />
          </li>
        ))}
      </ol>
    </div>
  );
}
