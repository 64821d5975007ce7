import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { type ContactPreferences, consentText, givenConsent, preferencesRow } from "./rows";
import { CHANNELS, type Channel, EMAIL_TOPIC_NAMES } from "./rules";

/** What holds for whoever has chosen nothing; the database's own defaults. */
export const DEFAULT_PREFERENCES: ContactPreferences = {
  language: "en",
  timeZone: "Asia/Kolkata",
  callFrom: "10:00",
  callUntil: "19:00",
  emailAbout: [...EMAIL_TOPIC_NAMES],
};

/** How a person wants to be reached. */
export async function findContactPreferences(db: Db, userId: string): Promise<ContactPreferences> {
  const { data, error } = await db
    .from("contact_preferences")
    .select("language, time_zone, call_from, call_until, email_about")
    .eq("user_id", userId)
    .maybeSingle();
  if (error) throw error;
  return parseAnswer("contact_preferences", preferencesRow.nullable(), data) ?? DEFAULT_PREFERENCES;
}

export type ChannelConsent = { channel: Channel; title: string; body: string; isGiven: boolean };

/** The ways to reach a person that need a consent: the sentence as it stands now, and whether it holds. */
export async function listChannelConsents(db: Db, userId: string): Promise<ChannelConsent[]> {
  const [texts, given] = await Promise.all([
    db
      .from("consent_texts")
      .select("purpose, title, body")
      .in("purpose", [...CHANNELS])
      .order("version", { ascending: false }),
    db
      .from("consents")
      .select("purpose, is_given")
      .eq("user_id", userId)
      .in("purpose", [...CHANNELS])
      .order("id", { ascending: false }),
  ]);
  if (texts.error) throw texts.error;
  if (given.error) throw given.error;
  const newestFirst = parseAnswer("consent_texts", z.array(consentText), texts.data);
  const latestFirst = parseAnswer("consents", z.array(givenConsent), given.data);
  return CHANNELS.flatMap((channel) => {
    const text = newestFirst.find(({ purpose }) => purpose === channel);
    const latest = latestFirst.find(({ purpose }) => purpose === channel);
    return text ? [{ channel, title: text.title, body: text.body, isGiven: latest?.isGiven === true }] : [];
  });
}
