import "server-only";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import { call } from "./rows";

// A constraint of the table says no to what the form could not know, such as a day before another.
const { done } = refusalReader({
  details: [
    "not_sent",
    "standing_offer",
    "decided",
    "ended",
    "not_accepted",
    "no_deposit",
    "no_receipt",
    "no_total",
    "number_format",
    "number_unusual",
    "same",
    "accept_by_closed",
    "deposit_by_closed",
    "meet_by_closed",
    "met",
    "same_day",
  ],
  inWords: ["accept_by_closed", "deposit_by_closed", "meet_by_closed", "number_format", "number_unusual"],
  codes: { PT404: "gone", PT409: "changed", "22023": "bad_entry", "23514": "bad_entry" },
});
/** What a procedure refuses, by its detail or code. */
export type Refusal = RefusalOf<typeof done>;

type Facts = {
  acceptBy?: string | undefined;
  acceptByKept?: string | undefined;
  currency?: string | undefined;
  tuition?: number | undefined;
  scholarship?: number | undefined;
  deposit?: number | undefined;
  depositBy?: string | undefined;
  depositByKept?: string | undefined;
  conditions: readonly string[];
};
type NewOffer = Facts & {
  applicationId: string;
  version: number;
  key: string;
  receivedOn: string;
  conditionsBy?: string | undefined;
  conditionsByKept?: string | undefined;
  note?: string | undefined;
};
/** What stands on a confirmation. */
type OnConfirmation = {
  numberKept?: string | undefined;
  until?: string | undefined;
  startsOn?: string | undefined;
  total?: number | undefined;
};
type Correction = Facts &
  OnConfirmation & {
    offerId: string;
    version: number;
    number?: string | undefined;
    confirmedOn?: string | undefined;
    reason: string;
  };

/** As the procedures name them. */
const factsOf = (offer: Facts) => ({
  accept_by: offer.acceptBy ?? null,
  currency: offer.currency ?? null,
  tuition_amount: offer.tuition ?? null,
  scholarship_amount: offer.scholarship ?? null,
  deposit_amount: offer.deposit ?? null,
  deposit_by: offer.depositBy ?? null,
  sure_of: sureOf(offer.acceptByKept, offer.depositByKept),
});
const sureOf = (...kept: (string | undefined)[]) => kept.filter((each) => each !== undefined);

export async function recordOffer(db: Db, offer: NewOffer): Promise<Result<void, Refusal>> {
  return done(
    await call(db, "record_offer", {
      p_application_id: offer.applicationId,
      p_offer: {
        ...factsOf(offer),
        received_on: offer.receivedOn,
        conditions_by: offer.conditionsBy ?? null,
        note: offer.note ?? null,
        sure_of: sureOf(offer.acceptByKept, offer.depositByKept, offer.conditionsByKept),
      },
      p_conditions: [...offer.conditions],
      p_key: offer.key,
      p_version: offer.version,
    }),
  );
}

export async function decideOffer(
  db: Db,
  decision: { offerId: string; version: number; accepts: boolean; reason?: string | undefined },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("decide_offer", {
      p_offer_id: decision.offerId,
      p_accepts: decision.accepts,
      p_version: decision.version,
      ...(decision.reason === undefined ? {} : { p_reason: decision.reason }),
    }),
  );
}

export async function correctOffer(db: Db, correction: Correction): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("correct_offer", {
      p_offer_id: correction.offerId,
      p_facts: {
        ...factsOf(correction),
        confirmation_number: correction.number ?? null,
        confirmed_on: correction.confirmedOn ?? null,
        confirmation_until: correction.until ?? null,
        confirmation_starts_on: correction.startsOn ?? null,
        confirmation_total: correction.total ?? null,
        sure_of: sureOf(correction.acceptByKept, correction.depositByKept, correction.numberKept),
      },
      p_conditions: [...correction.conditions],
      p_reason: correction.reason,
      p_version: correction.version,
    }),
  );
}

export async function markCondition(
  db: Db,
  mark: { conditionId: string; version: number; metOn?: string | undefined },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("mark_condition", {
      p_condition_id: mark.conditionId,
      // The generated types do not say that an open condition has no day.
      p_met_on: (mark.metOn ?? null) as string,
      p_version: mark.version,
    }),
  );
}

export async function setConditionDay(
  db: Db,
  condition: {
    conditionId: string;
    version: number;
    meetBy?: string | undefined;
    meetByKept?: string | undefined;
  },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("set_condition_day", {
      p_condition_id: condition.conditionId,
      // The generated types do not say that a condition may have no day.
      p_meet_by: (condition.meetBy ?? null) as string,
      p_version: condition.version,
      // A tick is for its day.
      p_is_sure: condition.meetBy !== undefined && condition.meetBy === condition.meetByKept,
    }),
  );
}

export async function recordDeposit(
  db: Db,
  deposit: { offerId: string; version: number; paidOn: string; note?: string | undefined },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("record_deposit", {
      p_offer_id: deposit.offerId,
      p_paid_on: deposit.paidOn,
      p_version: deposit.version,
      ...(deposit.note === undefined ? {} : { p_note: deposit.note }),
    }),
  );
}

export async function reportDeposit(
  db: Db,
  deposit: { offerId: string; version: number; paidOn: string },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("report_deposit", {
      p_offer_id: deposit.offerId,
      p_paid_on: deposit.paidOn,
      p_version: deposit.version,
    }),
  );
}

export async function recordConfirmation(
  db: Db,
  confirmation: OnConfirmation & { offerId: string; version: number; number: string; confirmedOn: string },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("record_confirmation", {
      p_offer_id: confirmation.offerId,
      p_number: confirmation.number,
      p_confirmed_on: confirmation.confirmedOn,
      p_version: confirmation.version,
      p_details: {
        until: confirmation.until ?? null,
        starts_on: confirmation.startsOn ?? null,
        total: confirmation.total ?? null,
        sure_of: sureOf(confirmation.numberKept),
      },
    }),
  );
}
