import "server-only";
import { z } from "zod";
import { listCountryFacts } from "@/lib/destinations/queries";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { sumOfConfirmation, type UsableConfirmation, usableUntil } from "./confirmation";
import { type Funds, firstYearTuition, fundsToShow } from "./funds";
import { type CalendarAppointment, calendarRow, call, type Visa, type VisaDesk } from "./rows";

/** The visa of an application and what follows it; null when there is no such application for the reader. */
export async function findVisa(db: Db, applicationId: string): Promise<Visa | null> {
  const { data, error } = await call(db, "read_visa", { p_application_id: applicationId });
  if (!error) return data;
  if (error.code === "PT404" || error.code === "22P02") return null;
  throw new Error(`The visa could not be read: ${error.code} ${error.message}`);
}

/** The money to show, by the facts and rates of today. */
export async function readFunds(visa: Visa, today: string): Promise<Funds> {
  const { countryCode, offer } = visa;
  const [facts, rates] = await Promise.all([
    countryCode ? listCountryFacts(countryCode) : [],
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG]), today),
  ]);
  return fundsToShow({
    country: countryCode,
    countryName: visa.countryName,
    city: visa.city,
    region: visa.region,
    durationMonths: visa.durationMonths,
    tuition: firstYearTuition({ offer, program: visa.programTuition, durationMonths: visa.durationMonths }),
    confirmed: sumOfConfirmation(offer?.confirmation ?? null),
    deposit:
      offer?.depositPaidOn && offer.depositAmount !== null && offer.currency
        ? { amount: offer.depositAmount, currency: offer.currency }
        : null,
    facts,
    rates,
    day: today,
  });
}

/** The confirmation of the place, and until when it can be used by what stands on it or by the facts of today. */
export async function readConfirmation(visa: Visa, today: string): Promise<UsableConfirmation | null> {
  const confirmation = visa.offer?.confirmation;
  if (!confirmation) return null;
  const { until, untilFactKey } = confirmation;
  const isAsked = until === null && untilFactKey !== null && visa.countryCode !== null;
  const facts = isAsked ? await listCountryFacts(visa.countryCode ?? "") : [];
  return { ...confirmation, usable: usableUntil(confirmation, facts, today) };
}

/** What waits at the visa desk of the reader. */
export async function readVisaDesk(db: Db): Promise<VisaDesk> {
  const { data, error } = await call(db, "list_visa_desk");
  if (error) throw new Error(`The visa desk could not be read: ${error.code} ${error.message}`);
  return data;
}

/** An appointment that the reader may see. */
export async function findAppointment(db: Db, appointmentId: string): Promise<CalendarAppointment | null> {
  if (!z.guid().safeParse(appointmentId).success) return null;
  const { data, error } = await db
    .from("visa_appointments")
    .select(
      "id, kind, state, local_day, local_time, time_zone, starts_at, place, address, note, visa_cases(application_id)",
    )
    .eq("id", appointmentId)
    .maybeSingle();
  if (error) throw error;
  return parseAnswer("visa_appointments", calendarRow.nullable(), data);
}
