import "server-only";
import { cache } from "react";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { type Webinar, webinarRow } from "./rows";

const COLUMNS =
  "id, slug, title, summary, description_md, speaker, starts_at, time_zone, duration_minutes, seats, seats_taken, recording_url, status, is_over, calendar_uid, calendar_sequence, is_sample";
const MAX_LISTED = 200;

/** Every webinar that was announced, the latest first. */
export const listWebinars = cache(async (): Promise<Webinar[]> => {
  const { data, error } = await publicDb(["webinars"])
    .from("webinars")
    .select(COLUMNS)
    .in("status", ["published", "cancelled"])
    .order("starts_at", { ascending: false })
    .limit(MAX_LISTED);
  if (error) throw new Error(`The webinars could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("webinars", z.array(webinarRow), data);
});

export const findWebinar = cache(async (slug: string): Promise<Webinar | null> => {
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return null;
  const { data, error } = await publicDb(["webinars"])
    .from("webinars")
    .select(COLUMNS)
    .eq("slug", slug)
    .in("status", ["published", "cancelled"])
    .maybeSingle();
  if (error) throw new Error(`The webinar could not be read: ${error.code} ${error.message}`);
  return parseAnswer("webinars", webinarRow.nullable(), data);
});

/** The id of a webinar that is announced; whether it still takes registrations the database decides when it does. */
export async function findOpenWebinarId(db: Db, slug: string): Promise<string | null> {
  const { data, error } = await db
    .from("webinars")
    .select("id")
    .eq("slug", slug)
    .eq("status", "published")
    .maybeSingle();
  if (error) throw new Error(`The webinar could not be read: ${error.code} ${error.message}`);
  return data?.id ?? null;
}
