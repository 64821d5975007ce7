import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { journalEntry } from "../rows";
import { ACCOUNT_KINDS, JOURNAL_NAMES } from "../wording";

const minor = z.number().int();
const account = { code: z.string(), name: z.string(), kind: z.enum(ACCOUNT_KINDS) };

/** Debits are positive; what is kept of the day is what its entries should come to. */
const dayAccount = row({
  ...account,
  opening_minor: minor,
  debit_minor: minor,
  credit_minor: minor,
  kept_minor: minor,
});
export type DayAccount = z.output<typeof dayAccount>;

const journal = row({
  id: z.number().int(),
  kind: z.enum(JOURNAL_NAMES),
  note: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
  order_id: z.guid().nullable(),
  reference: z.string().nullable(),
  entries: z.array(journalEntry),
});
export type Journal = z.output<typeof journal>;

const dayBook = row({
  day: z.iso.date(),
  accounts: z.array(dayAccount),
  /** The first ones. */
  journals: z.array(journal),
  number: z.number().int(),
  previous_day: z.iso.date().nullable(),
  next_day: z.iso.date().nullable(),
});
export type DayBook = z.output<typeof dayBook>;

const ledgerAccount = row({
  ...account,
  opening_minor: minor,
  days: z.array(row({ day: z.iso.date(), amount_minor: minor, entries: z.number().int() })),
});
export type LedgerAccount = z.output<typeof ledgerAccount>;

export const call = procedureCalls({ read_day_book: dayBook, read_ledger_account: ledgerAccount });
