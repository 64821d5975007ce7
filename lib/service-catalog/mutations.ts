import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import { call } from "./rows";
import type { PriceEntry, ServiceEntry, TaxRateEntry } from "./schema";

const { result, done } = refusalReader({
  details: ["changed", "nested", "no_rate", "planned"],
  codes: { PT404: "gone", PT403: "denied", "23505": "slug_taken" },
});
/** What a procedure refuses, by its detail or code. */
type Refusal = RefusalOf<typeof result>;

export async function saveService(db: Db, service: ServiceEntry): Promise<Result<string, Refusal>> {
  return result(
    await call(db, "save_service", {
      p_service_id: service.serviceId ?? null,
      p_version: service.version,
      p_service: {
        name: service.name,
        slug: service.slug,
        summary: service.summary,
        page_slug: service.pageSlug ?? null,
        is_offered: service.isOffered,
      },
      p_inclusions: [
        ...service.services.map((id) => ({ service_id: id })),
        ...service.packs.map(({ examId, papers, months }) => ({ exam_id: examId, papers, months })),
        ...service.lines.map((text) => ({ text })),
      ],
    }),
  );
}

/** From now on, or from the first minute of a day of India. */
export async function setServicePrice(db: Db, price: PriceEntry): Promise<Result<void, Refusal>> {
  return done(
    await call(db, "set_service_price", {
      p_service_id: price.serviceId,
      p_key: price.key,
      p_valid_from: price.from ? `${price.from}T00:00:00+05:30` : null,
      p_price: {
        amount_minor: price.amount,
        is_tax_included: price.tax === "included",
        sac: price.sac,
        refund_policy_id: price.policy,
        instalments: price.instalments.map(({ shareBasisPoints, afterDays }) => ({
          share_basis_points: shareBasisPoints,
          after_days: afterDays,
        })),
      },
    }),
  );
}

export async function endServicePrice(db: Db, priceId: string): Promise<Result<void, Refusal>> {
  return done(await call(db, "end_service_price", { p_price_id: priceId }));
}

export async function addTaxRate(
  db: Db,
  rate: TaxRateEntry,
  checkedOn: string,
): Promise<Result<void, "denied" | "taken">> {
  const { error } = await db.from("tax_rates").insert({
    sac: rate.sac,
    valid_from: rate.from,
    rate_basis_points: rate.rate,
    description: rate.description,
    source: rate.source,
    checked_on: checkedOn,
  });
  if (error?.code === "23505") return fail("taken");
  if (error?.code === "42501") return fail("denied");
  if (error) throw new Error(`The rate of tax was not added: ${error.code} ${error.message}`);
  return ok(undefined);
}
