import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { PROVIDERS } from "../providers";
import { type Column, REASON_NAMES } from "./wording";

const moment = z.iso.datetime({ offset: true });
const minor = z.number().int();

const settlement = row({
  id: z.guid(),
  provider: z.enum(PROVIDERS),
  file_name: z.string(),
  imported_at: moment,
  imported_by: z.string().nullable(),
  taken_back_at: moment.nullable(),
  lines: z.number().int(),
  matched: z.number().int(),
  /** Of what matched; refunds are taken off. */
  amount_minor: minor,
  fee_minor: minor,
  tax_minor: minor,
});
export type Settlement = z.output<typeof settlement>;

const line = row({
  id: z.guid(),
  place: z.number().int(),
  kind: z.string(),
  provider_payment_id: z.string(),
  amount_minor: minor,
  fee_minor: minor,
  utr: z.string().nullable(),
  settled_on: z.iso.date(),
  /** Null where it is one of our payments or refunds. */
  reason: z.enum(REASON_NAMES).nullable(),
  order_id: z.guid().nullable(),
  reference: z.string().nullable(),
});
export type SettlementRow = z.output<typeof line>;

const settlementFile = row({ settlement, lines: z.array(line) });
export type ReadSettlement = z.output<typeof settlementFile>;

const name = z.string().optional();
const rememberedColumns = row({
  provider: z.enum(PROVIDERS),
  columns: row({
    payment: name,
    amount: name,
    fee: name,
    tax: name,
    settled_at: name,
    settlement: name,
    utr: name,
    kind: name,
  }).transform((columns): Partial<Record<Column, string>> => columns),
  is_fee_with_tax: z.boolean(),
  set_by: z.string().nullable(),
  set_at: moment,
});
export type RememberedColumns = z.output<typeof rememberedColumns>;

export const call = procedureCalls({
  list_settlements: z.array(settlement),
  read_settlement: settlementFile,
  import_settlement: z.guid(),
  list_settlement_columns: z.array(rememberedColumns),
});
