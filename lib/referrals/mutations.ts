import "server-only";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import { call } from "./rows";
import type { ReferralEnd, ReferralPayment, ReferralTermsEntry } from "./schema";

const ofTerms = refusalReader({
  details: ["coupon_ended"],
  codes: { PT403: "denied", PT404: "gone", "23P01": "overlap", "23503": "gone", "23514": "days" },
});

export async function createReferralTerms(
  db: Db,
  terms: ReferralTermsEntry,
): Promise<Result<string, RefusalOf<typeof ofTerms.result>>> {
  return ofTerms.result(
    await call(db, "create_referral_terms", {
      p_key: terms.key,
      p_services: terms.services,
      p_terms: {
        reward_minor: terms.reward,
        friend_coupon_id: terms.coupon ?? null,
        least_total_minor: terms.least ?? null,
        wait_days: terms.waitDays ?? 0,
        most_a_year: terms.mostAYear ?? null,
        valid_from: terms.from ? `${terms.from}T00:00:00+05:30` : null,
        // Through the last second of that day.
        valid_until: terms.until ? `${terms.until}T23:59:59.999+05:30` : null,
        note: terms.note ?? null,
      },
    }),
  );
}

export async function endReferralTerms(
  db: Db,
  termsId: string,
): Promise<Result<void, RefusalOf<typeof ofTerms.done>>> {
  return ofTerms.done(await call(db, "end_referral_terms", { p_terms_id: termsId }));
}

const deciding = refusalReader({
  details: ["own", "changed", "not_payable", "order_open", "decided", "note_needed"],
  codes: { PT403: "denied", PT404: "gone" },
});
type Decided = Result<void, RefusalOf<typeof deciding.done>>;

/** Writes down that a reward was paid, with the number of the transfer. */
export async function payReferral(
  db: Db,
  { referralId, version, reference }: ReferralPayment,
): Promise<Decided> {
  return deciding.done(
    await call(db, "pay_referral", {
      p_referral_id: referralId,
      p_version: version,
      p_reference: reference,
    }),
  );
}

/** Ends a referral, with a reason that whoever brought the friend reads. */
export async function endReferral(db: Db, { referralId, version, note }: ReferralEnd): Promise<Decided> {
  return deciding.done(
    await call(db, "end_referral", { p_referral_id: referralId, p_version: version, p_note: note }),
  );
}

const showing = refusalReader({ details: [], codes: { PT404: "gone" } });

/** Lets whoever brought a person read their first name, or no longer. */
export async function showReferralName(
  db: Db,
  isShown: boolean,
): Promise<Result<void, RefusalOf<typeof showing.done>>> {
  return showing.done(await call(db, "show_referral_name", { p_is_shown: isShown }));
}

/** Rewards that have become due; answers how many. */
export async function releaseRewards(db: Db): Promise<number> {
  const { data, error } = await call(db, "release_rewards");
  if (error) throw new Error(`Rewards were not released: ${error.code} ${error.message}`);
  return data;
}
