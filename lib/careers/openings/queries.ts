import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import {
  countryChoice,
  type Opening,
  type OpeningSummary,
  openingChoice,
  openingCounts,
  openingRow,
  openingSummary,
} from "./rows";

/** All openings with their applicants: open ones first, then drafts, then those that are closed. */
export async function listOpenings(db: Db): Promise<OpeningSummary[]> {
  const [openings, counts] = await Promise.all([
    db
      .from("job_openings")
      .select("id, slug, title, team, place, status, closes_on, is_sample")
      .order("closes_on", { ascending: false })
      .order("id"),
    db.rpc("job_opening_counts"),
  ]);
  if (openings.error) throw new Error(`The openings could not be listed: ${openings.error.message}`);
  if (counts.error) throw new Error(`Applicants could not be counted: ${counts.error.message}`);
  const byOpening = new Map(
    parseAnswer("job_opening_counts", z.array(openingCounts), counts.data).map((count) => [
      count.jobOpeningId,
      count,
    ]),
  );
  const order = ["open", "draft", "closed"];
  return parseAnswer("job_openings", z.array(openingSummary), openings.data)
    .map((opening) => ({
      ...opening,
      applicants: byOpening.get(opening.id)?.applicants ?? 0,
      waiting: byOpening.get(opening.id)?.waiting ?? 0,
    }))
    .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}

const OPENING_COLUMNS =
  "id, slug, title, team, place, country_code, is_remote, kind, summary, description_md, requirements_md, status, published_on, closes_on, updated_at";

export async function findOpening(db: Db, openingId: string): Promise<Opening | null> {
  if (!z.guid().safeParse(openingId).success) return null;
  const { data, error } = await db
    .from("job_openings")
    .select(OPENING_COLUMNS)
    .eq("id", openingId)
    .maybeSingle();
  if (error) throw new Error(`The opening could not be read: ${error.code} ${error.message}`);
  return parseAnswer("job_openings", openingRow.nullable(), data);
}

/** Openings that somebody may have applied for, for the filter of the list. */
export async function listOpeningChoices(db: Db): Promise<{ id: string; title: string }[]> {
  const { data, error } = await db
    .from("job_openings")
    .select("id, title")
    .neq("status", "draft")
    .order("title")
    .order("id");
  if (error) throw new Error(`The openings could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("job_openings", z.array(openingChoice), data);
}

export async function listCountries(db: Db): Promise<{ code: string; name: string }[]> {
  const { data, error } = await db.from("iso_countries").select("code, name").order("name");
  if (error) throw new Error(`The countries could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("iso_countries", z.array(countryChoice), data);
}
