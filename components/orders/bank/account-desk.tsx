import { randomUUID } from "node:crypto";
import { FormCard } from "@/components/dashboards/form-card";
import { Alert } from "@/components/ui/alert";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { spaced } from "@/lib/orders/bank/numbers";
import type { BankAccount } from "@/lib/orders/bank/rows";
import { ACCOUNT_STATES } from "@/lib/orders/bank/wording";
import { formatMoment } from "@/lib/platform/clock";
import { AccountForm, AccountVerdict } from "./account-form";

type Props = {
  accounts: readonly BankAccount[];
  administrators: number;
  reader: { userId: string; isAdmin: boolean };
};

/** The account that buyers see, the one that waits to take its place, and every one there was. */
export function AccountDesk({ accounts, administrators, reader }: Props) {
  const shown = accounts.find(({ state }) => state === "shown");
  const proposed = accounts.find(({ state }) => state === "proposed");
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <FormCard title="What buyers see">
          {shown ? (
            <div className="grid gap-4">
              <Particulars account={shown} />
              {reader.isAdmin ? <AccountVerdict {...shown} canConfirm={false} /> : null}
            </div>
          ) : (
            <p className="measure">
              No account is shown, so nobody can choose a bank transfer or a UPI QR code. An administrator
              adds it, and a second one confirms it.
            </p>
          )}
        </FormCard>
        {proposed ? (
          <FormCard title="Waiting for a second administrator">
            <Proposed account={proposed} administrators={administrators} reader={reader} />
          </FormCard>
        ) : reader.isAdmin ? (
          <FormCard
            title={shown ? "Change the account" : "Add the account"}
            description="Whoever changes it could send every transfer to themselves. So another administrator checks and confirms it, and every administrator is told."
          >
            <AccountForm newKey={randomUUID()} />
          </FormCard>
        ) : null}
      </div>
      {accounts.length > 0 ? (
        <FormCard title="History">
          <History accounts={accounts} />
        </FormCard>
      ) : null}
    </div>
  );
}

function Proposed({
  account,
  administrators,
  reader,
}: { account: BankAccount } & Pick<Props, "administrators" | "reader">) {
  const isOwn = account.proposedBy === reader.userId;
  return (
    <div className="grid gap-4">
      <Particulars account={account} />
      <p>
        Added by <bdi>{account.proposedByName ?? "a deleted account"}</bdi>,{" "}
        {formatMoment(account.proposedAt)}.
      </p>
      {reader.isAdmin && !isOwn ? (
        <Alert variant="attention">
          <p>
            Compare each figure with a letter or a cancelled cheque of the bank, not with an email. Did you
            not expect it? Take it back, and call your colleague.
          </p>
        </Alert>
      ) : null}
      {isOwn ? (
        <p className="measure">
          Another administrator confirms it.{" "}
          {administrators < 2
            ? "There is no other one: give one more person the role under Accounts. One person alone never changes where money goes."
            : null}
        </p>
      ) : null}
      {reader.isAdmin ? <AccountVerdict {...account} canConfirm={!isOwn} /> : null}
    </div>
  );
}

function Particulars({ account }: { account: BankAccount }) {
  const entries = [
    ["Account holder", account.holder],
    ["Account number", spaced(account.accountNumber)],
    ["IFSC", account.ifsc],
    ["Bank", account.bank],
    ["UPI ID", account.upiId ?? "None: no QR code is shown"],
    ["SWIFT (BIC)", account.swift],
    ["IBAN", account.iban && spaced(account.iban)],
  ] as const;
  return (
    <dl className="grid gap-2">
      {entries.map(([name, value]) =>
        value ? (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="figures wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function History({ accounts }: { accounts: readonly BankAccount[] }) {
  return (
    <Table label="Bank accounts">
      <TableHeader>
        <TableRow>
          <TableHead>Account</TableHead>
          <TableHead>State</TableHead>
          <TableHead>Added</TableHead>
          <TableHead>Confirmed</TableHead>
          <TableHead>Ended</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {accounts.map((account) => (
          <TableRow key={account.id}>
            <TableHead scope="row" className="font-normal">
              <span className="figures">{spaced(account.accountNumber)}</span>
              <span className="block text-muted-foreground">{account.holder}</span>
            </TableHead>
            <TableCell>{ACCOUNT_STATES[account.state]}</TableCell>
            <Done name={account.proposedByName} at={account.proposedAt} />
            <Done name={account.confirmedByName} at={account.confirmedAt} />
            <Done name={account.endedByName} at={account.endedAt} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Done({ name, at }: { name: string | null; at: string | null }) {
  return (
    <TableCell>
      {at ? (
        <>
          <bdi>{name ?? "A deleted account"}</bdi>
          <span className="block text-muted-foreground">{formatMoment(at)}</span>
        </>
      ) : null}
    </TableCell>
  );
}
