import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Json } from "@/lib/platform/supabase/database.types";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";
import { conflictSentence, type SettingChange } from "./rules";
import type { NewClosure, NewHoliday } from "./schema";

/** Saves all of the changes, or none where somebody else was faster with one. */
export async function saveSettings(
  db: Db,
  changes: Partial<Record<string, SettingChange>>,
): Promise<Result<void, "denied" | "changed">> {
  const { data, error } = await call(db, "save_site_settings", { p_changes: changes as Json });
  if (error?.code === "PT403" || error?.code === "PT401") return fail("denied");
  if (error) throw new Error(`The settings were not saved: ${error.code} ${error.message}`);
  return data.length > 0 ? fail("changed", conflictSentence(data)) : ok(undefined);
}

export async function addClosure(db: Db, closure: NewClosure): Promise<Result<void, "denied" | "taken">> {
  const { error } = await db.from("consultation_closures").insert(closure);
  if (error?.code === "23505") return fail("taken");
  if (error?.code === "42501") return fail("denied");
  if (error) throw new Error(`The closed day was not added: ${error.code} ${error.message}`);
  return ok(undefined);
}

export async function removeClosure(db: Db, day: string): Promise<Result<void, "gone">> {
  const { data, error } = await db.from("consultation_closures").delete().eq("day", day).select("day");
  if (error) throw new Error(`The closed day was not removed: ${error.code} ${error.message}`);
  return data.length > 0 ? ok(undefined) : fail("gone");
}

export async function addHoliday(
  db: Db,
  { country, day, name, is_yearly, source }: NewHoliday,
  checkedOn: string,
): Promise<Result<void, "denied" | "taken" | "leap_day">> {
  const { error } = await db.from("public_holidays").insert({
    country_code: country,
    day,
    name,
    is_yearly,
    source_url: source.isLink ? source.text : null,
    source_note: source.isLink ? null : source.text,
    checked_on: checkedOn,
  });
  if (error?.code === "23505") return fail("taken");
  if (error?.code === "42501") return fail("denied");
  if (error?.code === "23514" && is_yearly && day.endsWith("-02-29")) return fail("leap_day");
  if (error) throw new Error(`The holiday was not added: ${error.code} ${error.message}`);
  return ok(undefined);
}

export async function removeHoliday(db: Db, country: string, day: string): Promise<Result<void, "gone">> {
  const { data, error } = await db
    .from("public_holidays")
    .delete()
    .eq("country_code", country)
    .eq("day", day)
    .select("day");
  if (error) throw new Error(`The holiday was not removed: ${error.code} ${error.message}`);
  return data.length > 0 ? ok(undefined) : fail("gone");
}
