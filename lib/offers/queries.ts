import "server-only";
import { z } from "zod";
import type { DocumentType } from "@/lib/documents/choices";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { type Offer, type OfferPaper, offerPaper, offerRow } from "./rows";

/** The offers of these applications that the reader may see, the latest first. */
export async function listOffers(db: Db, applicationIds: readonly string[]): Promise<Offer[]> {
  if (applicationIds.length === 0) return [];
  const { data, error } = await db
    .from("offers")
    .select(
      "id, application_id, state, received_on, accept_by, tuition_amount, tuition_currency, scholarship_amount, deposit_amount, deposit_by, deposit_paid_on, deposit_reported_on, confirmation_number, confirmed_on, confirmation_until, confirmation_starts_on, confirmation_total, confirmation_kinds(code, name, number_name, hint, format_source, format_source_url, format_checked_on, until_name, start_name, total_name, total_currency, type_code), note, declined_because, version, offer_conditions(id, place, text, meet_by, met_on)",
    )
    .in("application_id", applicationIds)
    .order("created_at", { ascending: false })
    .limit(100);
  if (error) throw error;
  return parseAnswer("offers", z.array(offerRow), data);
}

/** The papers of these types of an application that the reader may see. */
export async function listOfferPapers(
  db: Db,
  applicationId: string,
  types: readonly DocumentType[],
): Promise<OfferPaper[]> {
  const { data, error } = await db
    .from("documents")
    .select("id, type_code, state")
    .eq("application_id", applicationId)
    .in("type_code", types)
    .neq("state", "asked")
    .limit(types.length);
  if (error) throw error;
  return parseAnswer("documents", z.array(offerPaper), data);
}

/** The codes of the currencies in use. */
export async function listCurrencyCodes(db: Db): Promise<string[]> {
  const { data, error } = await db.from("currencies").select("code").order("code");
  if (error) throw error;
  return data.map(({ code }) => code);
}

const standingOffer = row({
  state: z.enum(["received", "accepted"]),
  accept_by: z.string().nullable(),
  tuition_amount: z.number().nullable(),
  tuition_currency: z.string().nullable(),
  scholarship_amount: z.number().nullable(),
  deposit_amount: z.number().nullable(),
  deposit_by: z.string().nullable(),
  deposit_paid_on: z.string().nullable(),
  offer_conditions: z.array(
    row({
      place: z.number(),
      text: z.string(),
      meet_by: z.string().nullable(),
      met_on: z.string().nullable(),
    }),
  ),
  applications: row({
    id: z.string(),
    program_name: z.string().nullable(),
    university_name: z.string().nullable(),
    destination: z.string().nullable(),
    intake: z.string().nullable(),
    universities: row({ country_code: z.string() }).nullable(),
  }),
});
export type StandingOffer = z.output<typeof standingOffer>;

/** The offers that a student can still take or has taken, of applications that are open, the first to decide first. */
export async function listStandingOffers(db: Db, studentId: string): Promise<StandingOffer[]> {
  const { data, error } = await db
    .from("offers")
    .select(
      "state, accept_by, tuition_amount, tuition_currency, scholarship_amount, deposit_amount, deposit_by, deposit_paid_on, offer_conditions(place, text, meet_by, met_on), applications!inner(id, program_name, university_name, destination, intake, universities(country_code))",
    )
    .eq("applications.student_id", studentId)
    .not("applications.holder", "is", null)
    .in("state", ["received", "accepted"])
    .order("accept_by", { ascending: true, nullsFirst: false })
    .limit(MOST_OFFERS);
  if (error) throw error;
  return parseAnswer("offers", z.array(standingOffer), data);
}

/** As many as a student can have open at once. */
const MOST_OFFERS = 20;
