import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Days } from "@/lib/leads/insights/period";
import { LEDGER_PATH } from "@/lib/orders/path";

type Props = {
  accounts: readonly { code: string; name: string }[];
  chosen: string | undefined;
  days: Days;
};

/** Which account, and from when to when, at most two years: a plain form that writes it into the address. */
export function AccountChoice({ accounts, chosen, days }: Props) {
  return (
    <form action={LEDGER_PATH} className="flex flex-wrap items-end gap-2 text-sm print:hidden">
      <label htmlFor="ledger-account" className="grid gap-1">
        Account
        <Select id="ledger-account" name="account" defaultValue={chosen ?? ""}>
          {accounts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      {(["from", "to"] as const).map((end) => (
        <label key={end} htmlFor={`ledger-${end}`} className="grid gap-1">
          {end === "from" ? "From" : "To"}
          <Input
            id={`ledger-${end}`}
            type="date"
            name={end}
            required
            defaultValue={days[end]}
            className="min-h-10 w-40"
          />
        </label>
      ))}
      <Button type="submit" size="sm" variant="secondary">
        Show
      </Button>
    </form>
  );
}
