import "server-only";
import { cache } from "react";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { publicDb } from "@/lib/platform/supabase/public";

const moment = z.iso.datetime({ offset: true });

const webinarRow = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    description_md: z.string(),
    speaker: z.string().nullable(),
    starts_at: moment,
    time_zone: z.string(),
    duration_minutes: z.number(),
    seats: z.number(),
    seats_taken: z.number(),
    recording_url: z.string().nullable(),
    status: z.enum(["published", "cancelled"]),
    is_over: z.boolean(),
    calendar_uid: z.string(),
    calendar_sequence: z.number(),
    is_sample: z.boolean(),
  })
  .transform((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    description: row.description_md,
    speaker: row.speaker,
    startsAt: new Date(row.starts_at),
    timeZone: row.time_zone,
    durationMinutes: row.duration_minutes,
    seats: row.seats,
    seatsLeft: Math.max(row.seats - row.seats_taken, 0),
    recordingUrl: row.recording_url,
    isCancelled: row.status === "cancelled",
    isOver: row.is_over,
    calendarUid: row.calendar_uid,
    calendarSequence: row.calendar_sequence,
    isSample: row.is_sample,
  }));
export type Webinar = z.infer<typeof webinarRow>;

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
  return z.array(webinarRow).parse(data);
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
  return data ? webinarRow.parse(data) : null;
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
