import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { PAY_WAYS } from "../providers";
import { JOURNAL_NAMES } from "../wording";

const paise = z.number().int();

const movement = row({
  id: z.number().int(),
  kind: z.enum(JOURNAL_NAMES),
  day: z.iso.date(),
  note: z.string().nullable(),
  order_id: z.guid(),
  reference: z.string(),
  what: z.string(),
  provider: z.enum(PAY_WAYS).nullable(),
  money_minor: paise,
  tax_minor: paise,
  discount_minor: paise,
  unmatched_minor: paise,
  /** What is still to be paid since then, or not asked for any more (negative). */
  due_minor: paise,
  /** Which part of its order the payment is of; null where the money belongs to no payment. */
  part: z.number().int().nullable(),
  /** In how many parts its order is paid; 0 where at once. */
  parts: z.number().int(),
});
/** Money that came in (positive) or went back, as it is booked. */
export type Movement = z.output<typeof movement>;

const statement = row({
  came_minor: paise,
  went_minor: paise,
  number: z.number().int(),
  movements: z.array(movement),
});
export type Statement = z.output<typeof statement>;

export const call = procedureCalls({ read_own_statement: statement });
