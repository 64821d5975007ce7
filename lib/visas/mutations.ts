import "server-only";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import {
  APPOINTMENT_PLACES,
  type AppointmentEnd,
  type AppointmentKind,
  type AppointmentZone,
  type DepartureItem,
  type DepartureState,
  type NextStep,
} from "./choices";
import type { RefusalReason } from "./refusals";
import { call } from "./rows";

// A constraint of the table says no to what the form could not know, such as a day before another.
const { done } = refusalReader({
  details: ["no_such_hour", "ended", "no_step", "over", "holiday", "gaps", "same", "too_many", "changed"],
  codes: { PT404: "gone", "22023": "bad_entry", "23514": "bad_entry" },
  inWords: ["gaps", "holiday"],
});
/** What a procedure refuses, by its detail or code. */
export type Refusal = RefusalOf<typeof done>;

type At = { caseId: string; version: number };

export async function checkItem(
  db: Db,
  { caseId, code, isDone }: { caseId: string; code: string; isDone: boolean },
): Promise<Result<void, Refusal>> {
  return done(await db.rpc("check_visa_item", { p_case_id: caseId, p_code: code, p_is_done: isDone }));
}

export async function addItem(
  db: Db,
  item: { caseId: string; key: string; title: string; how: string; sourceUrl?: string | undefined },
): Promise<Result<void, Refusal>> {
  return done(
    await call(db, "add_visa_item", {
      p_case_id: item.caseId,
      p_title: item.title,
      p_how: item.how,
      p_key: item.key,
      p_source_url: item.sourceUrl ?? null,
    }),
  );
}

export async function removeItem(db: Db, { itemId }: { itemId: string }): Promise<Result<void, Refusal>> {
  return done(await db.rpc("remove_visa_item", { p_item_id: itemId }));
}

export async function planVisa(
  db: Db,
  { caseId, version, plannedOn }: At & { plannedOn?: string | undefined },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("plan_visa", {
      p_case_id: caseId,
      p_version: version,
      ...(plannedOn === undefined ? {} : { p_planned_on: plannedOn }),
    }),
  );
}

export async function lodgeVisa(
  db: Db,
  sent: At & { lodgedOn: string; reference: string; route?: string | undefined },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("lodge_visa", {
      p_case_id: sent.caseId,
      p_lodged_on: sent.lodgedOn,
      p_reference: sent.reference,
      p_version: sent.version,
      ...(sent.route === undefined ? {} : { p_route: sent.route }),
    }),
  );
}

type NewAppointment = At & {
  key: string;
  replaces?: string | undefined;
  kind: AppointmentKind;
  day: string;
  at: string;
  timeZone: AppointmentZone;
  place: string;
  address?: string | undefined;
  note?: string | undefined;
  isSure: boolean;
};

export async function bookAppointment(db: Db, wanted: NewAppointment): Promise<Result<void, Refusal>> {
  return done(
    await call(db, "book_visa_appointment", {
      p_case_id: wanted.caseId,
      p_appointment: {
        kind: wanted.kind,
        day: wanted.day,
        at: wanted.at,
        time_zone: wanted.timeZone,
        country_code: APPOINTMENT_PLACES[wanted.timeZone].country,
        place: wanted.place,
        address: wanted.address ?? null,
        note: wanted.note ?? null,
        is_sure: wanted.isSure,
      },
      p_key: wanted.key,
      p_version: wanted.version,
      p_replaces: wanted.replaces ?? null,
    }),
  );
}

export async function closeAppointment(
  db: Db,
  end: { appointmentId: string; version: number; state: AppointmentEnd; note?: string | undefined },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("close_visa_appointment", {
      p_appointment_id: end.appointmentId,
      p_state: end.state,
      p_version: end.version,
      ...(end.note === undefined ? {} : { p_note: end.note }),
    }),
  );
}

export async function grantVisa(
  db: Db,
  grant: At & { decidedOn: string; validFrom: string; validTo: string; note?: string | undefined },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("decide_visa", {
      p_case_id: grant.caseId,
      p_is_granted: true,
      p_decision: {
        decided_on: grant.decidedOn,
        valid_from: grant.validFrom,
        valid_to: grant.validTo,
        note: grant.note ?? null,
      },
      p_version: grant.version,
    }),
  );
}

export async function refuseVisa(
  db: Db,
  refusal: At & {
    decidedOn: string;
    reasons: readonly RefusalReason[];
    note?: string | undefined;
    answerBy?: string | undefined;
  },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("decide_visa", {
      p_case_id: refusal.caseId,
      p_is_granted: false,
      p_decision: {
        decided_on: refusal.decidedOn,
        reasons: [...refusal.reasons],
        note: refusal.note ?? null,
        answer_by: refusal.answerBy ?? null,
      },
      p_version: refusal.version,
    }),
  );
}

export async function chooseNext(
  db: Db,
  choice: At & { next: NextStep; note: string },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("choose_visa_next", {
      p_case_id: choice.caseId,
      p_next: choice.next,
      p_note: choice.note,
      p_version: choice.version,
    }),
  );
}

export async function correctVisa(
  db: Db,
  facts: At & {
    lodgedOn: string;
    reference: string;
    route?: string | undefined;
    decidedOn?: string | undefined;
    validFrom?: string | undefined;
    validTo?: string | undefined;
    reason: string;
  },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("correct_visa", {
      p_case_id: facts.caseId,
      p_facts: {
        lodged_on: facts.lodgedOn,
        reference: facts.reference,
        route: facts.route ?? null,
        decided_on: facts.decidedOn ?? null,
        valid_from: facts.validFrom ?? null,
        valid_to: facts.validTo ?? null,
      },
      p_reason: facts.reason,
      p_version: facts.version,
    }),
  );
}

export async function setDepartureItem(
  db: Db,
  change: {
    applicationId: string;
    version: number;
    item: DepartureItem;
    state: DepartureState;
    onDay?: string | undefined;
    note?: string | undefined;
  },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("set_departure_item", {
      p_application_id: change.applicationId,
      p_item: change.item,
      p_state: change.state,
      p_version: change.version,
      ...(change.onDay === undefined ? {} : { p_on_day: change.onDay }),
      ...(change.note === undefined ? {} : { p_note: change.note }),
    }),
  );
}

type Arrival = { applicationId: string; version: number };

export async function reportArrival(
  db: Db,
  { applicationId, version, arrivedOn }: Arrival & { arrivedOn?: string | undefined },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("report_arrival", {
      p_application_id: applicationId,
      p_version: version,
      ...(arrivedOn === undefined ? {} : { p_arrived_on: arrivedOn }),
    }),
  );
}

export async function confirmArrival(
  db: Db,
  { applicationId, version, arrivedOn }: Arrival & { arrivedOn: string },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("confirm_arrival", {
      p_application_id: applicationId,
      p_version: version,
      p_arrived_on: arrivedOn,
    }),
  );
}
