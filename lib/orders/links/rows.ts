import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const moment = z.iso.datetime({ offset: true });

const payLink = row({
  order_id: z.guid(),
  user_id: z.guid(),
  first_name: z.string(),
  expires_at: moment,
  payer_name: z.string().nullable(),
  payer_email: z.string().nullable(),
  refund_rules: z.array(
    row({
      is_begun: z.boolean(),
      within_days: z.number().int().nullable(),
      share_percent: z.number().int().nullable(),
    }),
  ),
});
export type PayLink = z.output<typeof payLink>;

export const call = procedureCalls({
  create_pay_link: moment,
  end_pay_link: z.unknown(),
  read_pay_link: payLink.nullable(),
  note_payer: z.boolean(),
});

export const ownPayLinkRow = row({ expires_at: moment });
export type OwnPayLink = z.output<typeof ownPayLinkRow>;
