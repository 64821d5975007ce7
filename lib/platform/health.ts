import "server-only";
import { statfs } from "node:fs/promises";
import { createConnection } from "node:net";
import { z } from "zod";
import { env } from "./env";
import { logError } from "./log";
import { hasDatabaseAnswered } from "./outage";
import { adminDb } from "./supabase/admin";
import { fetchWithTimeout } from "./supabase/db";
import { procedureCalls } from "./supabase/procedures";
import { row } from "./supabase/row";

/** A busy machine may take a second or two to accept a connection; that does not mean the mail server is down. */
const MAIL_TIMEOUT_MS = 5_000;

export async function isDatabaseUp(): Promise<boolean> {
  try {
    const { error } = await adminDb().from("countries").select("id").limit(1);
    return error === null;
  } catch {
    return false;
  }
}

export async function isAuthUp(): Promise<boolean> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  try {
    const response = await fetchWithTimeout(`${SUPABASE_URL}/auth/v1/health`, {
      headers: { apikey: SUPABASE_PUBLISHABLE_KEY },
      cache: "no-store",
    });
    return response.ok;
  } catch {
    return false;
  }
}

/** Functions and storage refuse an anonymous call; any other answer comes from a gateway with nothing behind it. */
export async function areFunctionsUp(): Promise<boolean> {
  const { SUPABASE_URL } = env();
  try {
    const url = `${SUPABASE_URL}/functions/v1/log-security-event`;
    const response = await fetchWithTimeout(url, { method: "POST", cache: "no-store" });
    await response.body?.cancel();
    return [400, 401, 403].includes(response.status);
  } catch {
    return false;
  }
}

export async function isStorageUp(): Promise<boolean> {
  try {
    const { error } = await adminDb().storage.listBuckets();
    return error === null;
  } catch {
    return false;
  }
}

export function isMailServerUp(): Promise<boolean> {
  const { hostname, port } = new URL(env().SMTP_URL);
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port || 25), timeout: MAIL_TIMEOUT_MS });
    const answer = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once("connect", () => answer(true));
    socket.once("error", () => answer(false));
    socket.once("timeout", () => answer(false));
  });
}

/** With less than this a database soon refuses writes. `npm start` requires more before it starts (data-folder.ts). */
const MIN_FREE_BYTES = 100 * 1024 * 1024;

export async function hasFreeDiskSpace(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(env().DATA_DIR ?? ".");
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

type PartsUp = { database: boolean; mail: boolean; disk: boolean };
const CACHE_MS = 5_000;
/**
 * Monitoring wants an answer within two seconds, of which a busy machine needs one itself. Counted in steps: while this
 * process is blocked it hears no answer, and a block uses up one step only.
 */
const PART_LIMIT_STEPS = 4;
const STEP_MS = 250;
/** What answered so lately is busy while it is late, and not down: nobody should take a busy copy from its visitors. */
const LATELY_MS = 15_000;
const lastUpAt = new Map<keyof PartsUp, number>();
let shared: { askedAt: number; parts: Promise<PartsUp> } | null = null;

/**
 * For a public endpoint: however many ask, each part is checked once in five seconds. A rate limit would be counted in the
 * database, which may be what is down.
 */
export function checkHealth(): Promise<PartsUp> {
  const now = performance.now();
  if (shared && now - shared.askedAt < CACHE_MS) return shared.parts;
  const parts = Promise.all([
    inTime("database", isDatabaseUp()),
    inTime("mail", isMailServerUp()),
    inTime("disk", hasFreeDiskSpace()),
  ]).then(([database, mail, disk]) => ({ database, mail, disk }));
  shared = { askedAt: now, parts };
  return parts;
}

async function inTime(name: keyof PartsUp, part: Promise<boolean>): Promise<boolean> {
  let isKnown = false;
  const noted = part.then((isUp) => {
    isKnown = true;
    if (isUp) lastUpAt.set(name, performance.now());
    else lastUpAt.delete(name);
    return isUp;
  });
  const late = async () => {
    for (let step = 0; step < PART_LIMIT_STEPS && !isKnown; step++)
      await new Promise((go) => setTimeout(go, STEP_MS));
    return wasUpLately(name);
  };
  return Promise.race([noted, late()]);
}

/** Whoever else got an answer from the database in that time knows as well as this endpoint. */
function wasUpLately(name: keyof PartsUp): boolean {
  const ownAnswer = performance.now() - (lastUpAt.get(name) ?? Number.NEGATIVE_INFINITY) < LATELY_MS;
  return ownAnswer || (name === "database" && hasDatabaseAnswered(LATELY_MS));
}

export const healthReport = row({
  countries: z.number(),
  pages_published: z.number(),
  facts_overdue: z.number(),
  accounts: z.number(),
  has_admin: z.boolean(),
  leads_new: z.number(),
  leads_last_day: z.number(),
  emails_queued: z.number(),
  emails_failed: z.number(),
  oldest_email_seconds: z.number().nullable(),
  callers_blocked: z.number(),
  security_events_last_day: z.number(),
  sign_ins_last_day: z.number(),
  sign_in_failures_last_day: z.number(),
  limit_hits_last_day: z.number(),
  jobs: z.array(
    row({
      job: z.string(),
      last_finished_at: z.string().nullable(),
      last_ok: z.boolean().nullable(),
    }),
  ),
});
const call = procedureCalls({ health_report: healthReport });
export type HealthReport = z.output<typeof healthReport>;

/** Counts and the last job runs, without personal data; null while the database does not answer. */
export async function readHealthReport(): Promise<HealthReport | null> {
  try {
    const { data, error } = await call(adminDb(), "health_report");
    if (error) throw error;
    return data;
  } catch (error) {
    logError("health.report_unavailable", error);
    return null;
  }
}
