import "server-only";
import { z } from "zod";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { call, judgementRow, type Profile, profileRow } from "./rows";
import type { Judgement } from "./rules";

/** A person's own profile, or null when there is none or it cannot be read. */
export async function findProfile(db: Db, userId: string): Promise<Profile | null> {
  const { data, error } = await db
    .from("profiles")
    .select(
      "full_name, email, phone, date_of_birth, city, education, avatar_url, profile_completion_status, approval_status, approval_note, updated_at, created_at",
    )
    .eq("user_id", userId)
    .maybeSingle();
  if (error) logError("profiles.unavailable", error);
  return parseAnswer("profiles", profileRow.nullable(), data);
}

/** Who judged a person's own profile last; null when nobody has. */
export async function findJudgement(db: Db, userId: string): Promise<Judgement | null> {
  const { data, error } = await db
    .from("account_events")
    .select("kind, actor_role, created_at")
    .eq("user_id", userId)
    .in("kind", ["approved", "changes_requested"])
    .order("id", { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) logError("profiles.judgement_unavailable", error);
  const judged = parseAnswer("account_events", judgementRow.nullable(), data);
  return (
    judged && {
      kind: judged.kind,
      role: judged.actorRole,
      day: formatDay(dayInIndia(new Date(judged.createdAt))),
    }
  );
}

/** The file of a person's picture, or null when there is none or the reader may not read the profile. */
export async function findPicture(db: Db, personId: string): Promise<string | null> {
  const id = z.guid().safeParse(personId);
  if (!id.success) return null;
  const { data, error } = await db
    .from("profiles")
    .select("avatar_object")
    .eq("user_id", id.data)
    .maybeSingle();
  if (error) logError("profiles.picture_unavailable", error);
  return data?.avatar_object ?? null;
}

/** Everything the product keeps under a person's account or confirmed address and lets them read. */
export async function collectOwnData(db: Db, userId: string) {
  const [
    profile,
    roles,
    events,
    applications,
    purchases,
    orders,
    notifications,
    devices,
    contact,
    consents,
    parents,
    closure,
    account,
    requests,
    attempts,
    accommodations,
    objections,
    searches,
    place,
    absences,
    views,
  ] = await Promise.all([
    db.from("profiles").select("*").eq("user_id", userId),
    db
      .from("user_roles")
      .select("role, is_active, assigned_at, reason, ended_at, ended_reason")
      .eq("user_id", userId),
    db
      .from("account_events")
      .select("kind, note, actor_role, profile, created_at")
      .eq("user_id", userId)
      .order("id"),
    db.from("applications").select("*").eq("student_id", userId),
    db.from("service_purchases").select("*").eq("user_id", userId),
    db
      .from("orders")
      .select(
        "reference, state, currency, total_minor, tax_minor, discount_minor, refunded_minor, billing_name, billing_email, billing_address, billing_state, billing_country, billing_gstin, created_at, paid_at, order_lines(description, quantity, total_minor), payments(provider, state, amount_minor, currency, created_at, captured_at), order_events(kind, note, created_at), order_instalments(place, amount_minor, due_on, paid_at, ended_at, reminded_at), coupon_uses(code, discount_minor, taken_at), pay_links(created_at, expires_at, ended_at, begun_at), refunds(amount_minor, currency, reason, state, note, created_at, decided_at, done_at, promised_on, refund_credits(amount_minor, working_days_late, created_at), refund_returns(sent_on, returned_on, reason)), bank_transfers(kind, reference, amount_minor, paid_on, state, received_minor, outcome, reason, is_by_link, created_at, seen_at, confirmed_at, refused_at), invoices(number, kind, issued_at, total_minor)",
      )
      .eq("user_id", userId)
      .order("created_at"),
    db.from("notifications").select("*").eq("user_id", userId),
    db
      .from("user_sessions")
      .select("device_info, ip_address, user_agent, created_at, last_seen_at, ended_at")
      .eq("user_id", userId),
    db.from("contact_preferences").select("*").eq("user_id", userId),
    db.rpc("list_own_consents"),
    db
      .from("parental_consents")
      .select("parent_name, parent_email, version, asked_at, expires_at, confirmed_at, withdrawn_at")
      .eq("user_id", userId),
    db.from("account_closures").select("requested_at, closes_at").eq("user_id", userId),
    call(db, "export_own_account"),
    call(db, "export_own_requests"),
    call(db, "export_own_exams"),
    db
      .from("exam_accommodations")
      .select("exam_id, time_multiplier, extra_break_s, note, approved_at, valid_to")
      .eq("user_id", userId),
    db
      .from("exam_objections")
      .select("attempt_id, ordinal, text, evidence, state, decision, decided_at, created_at")
      .eq("user_id", userId),
    // Row policies leave those of the person's own address.
    db.from("saved_searches").select("query, name, created_at, confirmed_at, ended_at, mailed_at"),
    db.from("staff_profiles").select("region, branch, team, languages, updated_at").eq("user_id", userId),
    db.from("staff_absences").select("first_day, last_day, created_at").eq("user_id", userId),
    db
      .from("staff_views")
      .select("list, name, query, shared_with_role, created_at, updated_at")
      .eq("owner_id", userId),
  ]);
  const answers = [
    profile,
    roles,
    events,
    applications,
    purchases,
    orders,
    notifications,
    devices,
    contact,
    consents,
    parents,
    closure,
    requests,
    attempts,
    accommodations,
    objections,
    searches,
    place,
    absences,
    views,
  ];
  const failed = answers.find(({ error }) => error);
  if (failed) throw failed.error;
  if (account.error) throw account.error;
  // Row policies would show a colleague the dates of students too.
  const ownApplications = (applications.data ?? []).map(({ id }) => id);
  const [dates, steps, exceptions, offers, visas, departures, arrivals, family] = await Promise.all([
    db
      .from("application_dates")
      .select("application_id, kind, day, note, created_at, removed_at")
      .in("application_id", ownApplications)
      .order("day"),
    db
      .from("application_events")
      .select("application_id, kind, actor_name, from_status, to_status, holder, reason, details, created_at")
      .in("application_id", ownApplications)
      .order("id"),
    db
      .from("application_waivers")
      .select("application_id, to_status, gap, reason, asked_at, is_waived, decided_at")
      .in("application_id", ownApplications)
      .order("asked_at"),
    db
      .from("offers")
      .select("*, offer_conditions(place, text, meet_by, met_on)")
      .in("application_id", ownApplications)
      .order("created_at"),
    db
      .from("visa_cases")
      .select(
        "*, visa_checks(code, checked_by_name, checked_at), visa_items(title, how, source_url, added_by_name, added_at, done_by_name, done_at), visa_appointments(kind, state, local_day, local_time, time_zone, place, address, note, outcome_note)",
      )
      .in("application_id", ownApplications)
      .order("created_at"),
    db
      .from("departure_items")
      .select("application_id, item, state, on_day, note, changed_by_name, updated_at")
      .in("application_id", ownApplications)
      .order("item"),
    db
      .from("arrivals")
      .select("application_id, arrived_on, reported_at, confirmed_at")
      .in("application_id", ownApplications),
    db
      .from("family_links")
      .select(
        "name, relation, email, sees_sums, state, invited_at, accepted_at, ended_at, ended_by, family_visits(started_at, last_seen_at)",
      )
      .eq("student_id", userId)
      .order("created_at"),
  ]);
  for (const { error } of [dates, steps, exceptions, offers, visas, departures, arrivals, family])
    if (error) throw error;
  const kept = account.data;
  return {
    account: kept.account,
    profile: profile.data?.[0] ?? null,
    roles: roles.data ?? [],
    invitations: kept.invitations,
    account_events: events.data ?? [],
    contact: contact.data?.[0] ?? null,
    consents: consents.data ?? [],
    parental_consents: parents.data ?? [],
    applications: applications.data ?? [],
    student_file: kept.studentFile,
    passport_readings: kept.passportReadings,
    application_dates: dates.data ?? [],
    application_events: steps.data ?? [],
    application_exceptions: exceptions.data ?? [],
    offers: offers.data ?? [],
    visas: visas.data ?? [],
    departures: [...(departures.data ?? []), ...(arrivals.data ?? [])],
    family_links: family.data ?? [],
    shortlist: kept.shortlist,
    saved_searches: searches.data ?? [],
    purchases: purchases.data ?? [],
    orders: orders.data ?? [],
    requests: requests.data ?? [],
    // With results where they are released.
    exam_attempts: attempts.data ?? [],
    exam_accommodations: accommodations.data ?? [],
    exam_objections: objections.data ?? [],
    notifications: notifications.data ?? [],
    letters: kept.letters,
    messages: kept.messages,
    calls: kept.calls,
    conversations: kept.conversations,
    documents: kept.documents,
    documents_asked: kept.documentsAsked,
    devices: devices.data ?? [],
    mentoring: kept.mentoring,
    points: kept.points,
    referrals: kept.referrals,
    security_events: kept.securityEvents,
    work_place: place.data?.[0] ?? null,
    days_away: absences.data ?? [],
    list_views: views.data ?? [],
    account_closure: closure.data?.[0] ?? null,
  };
}
export type OwnData = Awaited<ReturnType<typeof collectOwnData>>;
