import "server-only";
import { z } from "zod";
import { dayInIndia } from "@/lib/platform/clock";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { type Closure, closureRow, type Holiday, holidayRow, type StoredSetting, settingRow } from "./rows";

/** The settings as they are now; public pages read a cached copy (lib/site/settings.ts). */
export async function listStoredSettings(db: Db): Promise<StoredSetting[]> {
  const { data, error } = await db.from("site_settings").select("key, value, updated_at");
  if (error) throw new Error(`The settings could not be read: ${error.code} ${error.message}`);
  return parseAnswer("site_settings", z.array(settingRow), data);
}

/** Days without consultations, from today on. */
export async function listClosures(db: Db): Promise<Closure[]> {
  const { data, error } = await db
    .from("consultation_closures")
    .select("day, reason")
    .gte("day", dayInIndia())
    .order("day");
  if (error) throw new Error(`The closed days could not be read: ${error.code} ${error.message}`);
  return parseAnswer("consultation_closures", z.array(closureRow), data);
}

/** Public holidays of all countries: those of every year, and of the others those to come. */
export async function listHolidays(db: Db): Promise<Holiday[]> {
  const { data, error } = await db
    .from("public_holidays")
    .select("country_code, day, name, is_yearly, source_url, source_note, checked_on")
    .or(`is_yearly.eq.true,day.gte.${dayInIndia()}`)
    .order("country_code")
    .order("day");
  if (error) throw new Error(`The public holidays could not be read: ${error.code} ${error.message}`);
  return parseAnswer("public_holidays", z.array(holidayRow), data);
}
