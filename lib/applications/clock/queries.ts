import "server-only";
import { cache } from "react";
import { factTags, listFacts } from "@/lib/facts/queries";
import type { Fact } from "@/lib/facts/schema";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { TIMELINE_FACT_KEYS } from "@/lib/timeline/plan";
import { type ApplicationClock, type CalendarFeed, call, type FeedDay, feedRow } from "./rows";

/**
 * What the clock of an application is reckoned from; null when there is no such application for the reader. Asked once a page:
 * who has the ball and until when each step is safe stand apart.
 */
export const findApplicationClock = cache(
  async (db: Db, applicationId: string): Promise<ApplicationClock | null> => {
    const { data, error } = await call(db, "read_application_clock", { p_application_id: applicationId });
    if (!error) return data;
    if (error.code === "PT404" || error.code === "22P02") return null;
    throw new Error(`The clock could not be read: ${error.code} ${error.message}`);
  },
);

/** Rules that set how long a step takes, for the latest safe dates. */
export function listClockFacts(): Promise<Fact[]> {
  return listFacts(publicDb(factTags(TIMELINE_FACT_KEYS)), TIMELINE_FACT_KEYS);
}

/** The reader's own calendar link, without its secret, which nobody has. */
export async function findOwnCalendarFeed(db: Db): Promise<CalendarFeed | null> {
  const { data, error } = await db.from("calendar_feeds").select("created_at, last_read_at").maybeSingle();
  if (error) throw new Error(`The calendar link could not be read: ${error.code} ${error.message}`);
  return data === null ? null : parseAnswer("calendar_feeds", feedRow, data);
}

/** The days behind a calendar link; null when it has ended or never was. */
export async function listFeedDays(db: Db, secret: string): Promise<FeedDay[] | null> {
  const { data, error } = await call(db, "read_calendar_feed", { p_secret: secret });
  if (error) throw new Error(`A calendar could not be read: ${error.code} ${error.message}`);
  return data;
}
