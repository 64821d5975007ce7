import { formatSecond } from "@/lib/platform/clock";
import { CSV_MARK, toCsv } from "@/lib/platform/csv";
import { JOURNALS } from "../wording";
import type { DayBook } from "./rows";
import { closingOf } from "./rules";

/** The day book as a file for an accountant: every side of every journal, then what each account held. */

const LINES = [
  "Journal",
  "Time",
  "Kind",
  "Order",
  "Account",
  "Name of account",
  "Debit",
  "Credit",
  "Note",
] as const;
const ACCOUNTS = ["Account", "Name of account", "Opening", "Debit", "Credit", "Closing"] as const;

export function dayBookCsv({ accounts, journals }: DayBook): string {
  return (
    CSV_MARK +
    toCsv([
      LINES,
      ...journals.flatMap(({ id, kind, note, createdAt, reference, entries }) =>
        entries.map(({ account, accountCode, amountMinor }) => [
          id,
          formatSecond(createdAt),
          JOURNALS[kind],
          reference ?? "",
          accountCode,
          account,
          amountMinor > 0 ? amountMinor / 100 : null,
          amountMinor < 0 ? -amountMinor / 100 : null,
          note ?? "",
        ]),
      ),
      [],
      ACCOUNTS,
      ...accounts.map((account) => [
        account.code,
        account.name,
        account.openingMinor / 100,
        account.debitMinor / 100,
        account.creditMinor / 100,
        closingOf(account) / 100,
      ]),
    ])
  );
}
