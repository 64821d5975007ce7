import "server-only";
import { after } from "next/server";
import { env, realtimeUrl } from "./env";
import { logError } from "./log";
import { hashKey } from "./request-origin";

/**
 * Changes told to open pages through Supabase Realtime, where SUPABASE_REALTIME is on. What is told is only that something
 * changed: the page then asks its own server as it does every few seconds anyway, so nothing is lost where nobody listens.
 */
const TIMEOUT_MS = 3_000;
const DAY_MS = 86_400_000;
/** lib/platform/realtime-client.ts listens for it. */
const EVENT = "changed";

/** Where a page listens. The key is the one that is published: row policies hold for it. */
export type Channel = { url: string; key: string; topic: string };

/** For those only who may read the subject: whoever has the topic hears when something changes, until a day later. */
export function channelOf(subject: string, now = new Date()): Channel | undefined {
  const url = realtimeUrl();
  return url ? { url, key: env().SUPABASE_PUBLISHABLE_KEY, topic: topicOf(subject, now) } : undefined;
}

/** Once the answer is out, so that nobody waits for it. */
export function announceChange(subject: string): void {
  if (realtimeUrl()) after(() => broadcastChange(subject));
}

let isFailing = false;

/** Tells whoever listens, since today or since yesterday. A failure is logged once until it works again. */
export async function broadcastChange(subject: string, now = new Date()): Promise<void> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  const topics = [topicOf(subject, now), topicOf(subject, new Date(now.getTime() - DAY_MS))];
  try {
    const response = await fetch(`${SUPABASE_URL}/realtime/v1/api/broadcast`, {
      method: "POST",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
      headers: { "content-type": "application/json", apikey: SUPABASE_PUBLISHABLE_KEY },
      body: JSON.stringify({
        messages: topics.map((topic) => ({ topic, event: EVENT, payload: {}, private: false })),
      }),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`Realtime answered ${response.status}.`);
    isFailing = false;
  } catch (error) {
    if (!isFailing) logError("realtime.not_told", error);
    isFailing = true;
  }
}

/** Another one every day, so that it is of no use for long to whoever may not read the subject any more. */
function topicOf(subject: string, now: Date): string {
  return hashKey(`realtime:${subject}:${now.toISOString().slice(0, 10)}`);
}
