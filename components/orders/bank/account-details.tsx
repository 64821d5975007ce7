import { CopyButton } from "@/components/forms/copy-button";
import { spaced } from "@/lib/orders/bank/numbers";
import type { ShownAccount } from "@/lib/orders/bank/rows";
import { formatMinor, rupeesAsTyped } from "@/lib/service-catalog/price";

type Props = { account: ShownAccount; amountMinor: number; currency: string; reference: string };
type Line = { name: string; shown: string; copied: string; label: string };

/** Where to, how much and what to write, each to be copied by itself. */
export function AccountDetails({ account, amountMinor, currency, reference }: Props) {
  const { holder, bank, accountNumber, ifsc, swift, iban } = account;
  const line = (name: string, shown: string | null, label: string, copied = shown): Line[] =>
    shown && copied ? [{ name, shown, copied, label }] : [];
  const home = [
    ...line("Sum", formatMinor(amountMinor, currency), "the sum", rupeesAsTyped(amountMinor)),
    ...line("Reference to write", reference, "the reference"),
    ...line("Account holder", holder, "the holder"),
    ...line("Account number", spaced(accountNumber), "the account number", accountNumber),
    ...line("IFSC", ifsc, "the IFSC"),
    ...line("Bank", bank, "the bank"),
  ];
  const abroad = [
    ...line("SWIFT (BIC)", swift, "the SWIFT code"),
    ...line("IBAN", iban && spaced(iban), "the IBAN", iban),
  ];
  return (
    <div className="grid gap-4">
      <Lines lines={home} />
      {abroad.length > 0 ? (
        <details>
          <summary className="text-link w-fit cursor-pointer">From a bank outside India</summary>
          <div className="mt-3 grid gap-3">
            <p className="measure">
              Use these as well, and let your bank take its fees from you and not from the sum: if less
              arrives, the order is not paid by it. It can take up to a week.
            </p>
            <Lines lines={abroad} />
          </div>
        </details>
      ) : null}
    </div>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="divide-y border-y">
      {lines.map(({ name, shown, copied, label }) => (
        <div key={name} className="py-2">
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="figures min-w-0 font-semibold wrap-anywhere">{shown}</span>
            <CopyButton text={copied} label={label} size="sm" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
