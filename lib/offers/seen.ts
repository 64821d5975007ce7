/** What people had before them when they did something with an offer: events keep it, because corrections change the offer itself. */
import { z } from "zod";
import { formatDay } from "@/lib/platform/clock";
import { row } from "@/lib/platform/supabase/row";
import { formatMoney } from "@/lib/programs/wording";
import { sumLines } from "./wording";

const day = z.iso.date();
const terms = row({
  kind: z.enum(["conditional", "unconditional"]),
  accept_by: day.nullable().default(null),
  currency: z.string().nullable().default(null),
  tuition_amount: z.number().nullable().default(null),
  scholarship_amount: z.number().nullable().default(null),
  deposit_amount: z.number().nullable().default(null),
  deposit_by: day.nullable().default(null),
  conditions: z.array(row({ text: z.string(), meet_by: day.optional(), met_on: day.optional() })),
});
const deposit = row({ amount: z.number(), currency: z.string(), due_by: day.optional() });

/** In words; null of an event that is about no terms, or from before they were kept. */
export function whatWasSeen(details: Readonly<Record<string, unknown>>): string | null {
  const seen = terms.safeParse(details.offer);
  if (seen.success) return termsInWords(seen.data);
  const asked = deposit.safeParse(details);
  if (!asked.success) return null;
  const { amount, currency, dueBy } = asked.data;
  return `Asked for: ${formatMoney(amount, currency)}${dueBy ? `, by ${formatDay(dueBy)}` : ""}.`;
}

function termsInWords({ kind, acceptBy, conditions, ...sums }: z.output<typeof terms>): string {
  const lines = [
    `The offer as it stood: ${kind}`,
    ...sumLines({ ...sums, depositPaidOn: null }).map(([name, value]) => `${name}: ${value}`),
    ...(acceptBy ? [`Accept by: ${formatDay(acceptBy)}`] : []),
    ...(conditions.length > 0 ? [`Conditions: ${conditions.map(conditionInWords).join("; ")}`] : []),
  ];
  return `${lines.join(". ")}.`;
}

function conditionInWords({ text, meetBy, metOn }: z.output<typeof terms>["conditions"][number]): string {
  if (metOn) return `${text} (met on ${formatDay(metOn)})`;
  return meetBy ? `${text} (by ${formatDay(meetBy)})` : text;
}
