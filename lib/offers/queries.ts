import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { type Offer, offerRow } from "./rows";

/** The offers of these applications that the reader may see, the latest first. */
export async function listOffers(db: Db, applicationIds: readonly string[]): Promise<Offer[]> {
  if (applicationIds.length === 0) return [];
  const { data, error } = await db
    .from("offers")
    .select(
      "id, application_id, state, received_on, accept_by, tuition_amount, tuition_currency, scholarship_amount, deposit_amount, deposit_by, deposit_paid_on, confirmation_number, confirmed_on, note, declined_because, version, offer_conditions(id, place, text, met_on)",
    )
    .in("application_id", applicationIds)
    .order("created_at", { ascending: false })
    .limit(100);
  if (error) throw error;
  return parseAnswer("offers", z.array(offerRow), data);
}

/** The codes of the currencies in use. */
export async function listCurrencyCodes(db: Db): Promise<string[]> {
  const { data, error } = await db.from("currencies").select("code").order("code");
  if (error) throw error;
  return data.map(({ code }) => code);
}
