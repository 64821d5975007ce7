import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const moment = z.iso.datetime({ offset: true });

const inclusion = row({
  text: z.string().nullable(),
  service_id: z.guid().nullable(),
  service_name: z.string().nullable(),
  exam_id: z.string().nullable(),
  papers: z.number().int().nullable(),
  months: z.number().int().nullable(),
});
export type Inclusion = z.output<typeof inclusion>;

const refundRule = row({
  is_begun: z.boolean(),
  within_days: z.number().int().nullable(),
  share_percent: z.number().int().nullable(),
});

const priceColumns = {
  id: z.guid(),
  amount_minor: z.number().int(),
  currency: z.string(),
  is_tax_included: z.boolean(),
  sac: z.string(),
  valid_from: moment,
  valid_until: moment.nullable(),
  /** In which parts it may be paid; none where it is paid at once. */
  instalments: z.array(
    row({
      place: z.number().int(),
      share_basis_points: z.number().int().nullable(),
      after_days: z.number().int(),
    }),
  ),
};

export const pricedService = row({
  id: z.guid(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  page_slug: z.string().nullable(),
  is_offered: z.boolean(),
  is_sample: z.boolean(),
  version: z.number().int(),
  inclusions: z.array(inclusion),
  /** Of this moment, in rupees; none where the service is not priced. */
  price: row({
    ...priceColumns,
    rate_basis_points: z.number().int(),
    refund_rules: z.array(refundRule),
  }).nullable(),
});
export type PricedService = z.output<typeof pricedService>;
/** A service that can be shown with what it costs. */
export type OfferedService = PricedService & { price: NonNullable<PricedService["price"]> };

const pastPrice = row({
  ...priceColumns,
  rate_basis_points: z.number().int(),
  refund_policy_id: z.guid(),
  set_by: z.string().nullable(),
});
export type ServicePrice = z.output<typeof pastPrice>;

export const taxRateRow = row({
  sac: z.string(),
  valid_from: z.iso.date(),
  rate_basis_points: z.number().int(),
  description: z.string(),
  source: z.string(),
  checked_on: z.iso.date().nullable(),
});
export type TaxRate = z.output<typeof taxRateRow>;

export const refundPolicyRow = row({
  id: z.guid(),
  name: z.string(),
  version: z.number().int(),
  refund_rules: z.array(refundRule),
});
export type RefundPolicy = z.output<typeof refundPolicyRow>;

const answers = {
  list_priced_services: z.array(pricedService),
  list_service_prices: z.array(pastPrice),
  save_service: z.guid(),
  set_service_price: z.guid(),
  end_service_price: z.unknown(),
};
export const call = procedureCalls(answers);
