import "server-only";
import { cache } from "react";
import { listMailboxes } from "@/lib/leads/mail/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { env, isSecureSite } from "@/lib/platform/env";
import {
  areFunctionsUp,
  type HealthReport,
  isAuthUp,
  isDatabaseUp,
  isMailServerUp,
  isStorageUp,
  readHealthReport,
} from "@/lib/platform/health";
import { modelName } from "@/lib/platform/model";
import { JOBS, type JobName } from "@/lib/platform/schedule";
import type { Db } from "@/lib/platform/supabase/db";
import { userDb } from "@/lib/platform/supabase/user";
import { getSettings } from "@/lib/site/settings";
import { missingHolidays } from "./holidays";
import { call, type SecurityOverview, type TestMail } from "./rows";
import { isLate, type MissingSetting, missingSettings } from "./rules";

export type Part = { name: string; isUp: boolean };

/** The parts the product stands on. */
export async function listParts(): Promise<Part[]> {
  const [database, auth, functions, files, mail] = await Promise.all([
    isDatabaseUp(),
    isAuthUp(),
    areFunctionsUp(),
    isStorageUp(),
    isMailServerUp(),
  ]);
  return [
    { name: "Site", isUp: true },
    { name: "Database", isUp: database },
    { name: "Sign-in service", isUp: auth },
    { name: "Server functions", isUp: functions },
    { name: "File store", isUp: files },
    { name: "Mail server", isUp: mail },
  ];
}

export type Job = {
  name: JobName;
  everySeconds: number;
  lastFinishedAt: string | null;
  isLastOk: boolean | null;
  isLate: boolean;
};

/** Every scheduled job with its last run. */
export function listJobs(report: HealthReport, now: Date): Job[] {
  return (Object.keys(JOBS) as JobName[]).map((name) => {
    const run = report.jobs.find(({ job }) => job === name);
    const lastFinishedAt = run?.lastFinishedAt ?? null;
    const { everySeconds } = JOBS[name];
    return {
      name,
      everySeconds,
      lastFinishedAt,
      isLastOk: run?.lastOk ?? null,
      isLate: isLate(lastFinishedAt, everySeconds, now),
    };
  });
}

/** What is not set in this installation. */
export async function listMissingSettings(): Promise<MissingSetting[]> {
  const {
    MAILBOX_URL,
    MASTER_ADMIN_EMAIL,
    SEARCH_OWNERSHIP_KEY,
    INDEXNOW_KEY,
    TRUSTED_PROXY_HOPS,
    CLAMD_HOST,
    CLAMD_SOCKET,
  } = env();
  const [{ contactEmail, contactPhone, chatUrl, legalName, addresses }, report, holidays] = await Promise.all(
    [getSettings(), readHealthReport(), call(await userDb(), "list_holiday_ends")],
  );
  if (holidays.error) throw new Error(`Holidays could not be read: ${holidays.error.message}`);
  return missingSettings({
    isSecure: isSecureSite(),
    isMailKept: MAILBOX_URL !== undefined,
    hasMasterAdmin: MASTER_ADMIN_EMAIL !== undefined,
    hasOwnershipKey: SEARCH_OWNERSHIP_KEY !== undefined,
    hasIndexNowKey: INDEXNOW_KEY !== undefined,
    hasModel: modelName() !== null,
    hasVirusScanner: Boolean(CLAMD_HOST ?? CLAMD_SOCKET),
    hasAdmin: report?.hasAdmin ?? true,
    isDatabaseEmbedded: isOnThisMachine(env().SUPABASE_URL),
    hasLegalName: Boolean(legalName),
    hasAddress: addresses.length > 0,
    trustedProxyHops: TRUSTED_PROXY_HOPS,
    contactEmail,
    contactPhone,
    chatUrl,
    missingHolidays: missingHolidays(holidays.data, dayInIndia()),
  });
}

export type MailState = { isUp: boolean; isKept: boolean; waiting: number | null };

/** Whether mail can leave: the server answers, and it is more than the local mailbox. */
export async function findMailState(): Promise<MailState> {
  const [isUp, report] = await Promise.all([isMailServerUp(), readHealthReport()]);
  return { isUp, isKept: env().MAILBOX_URL !== undefined, waiting: report?.emailsQueued ?? null };
}

/** Whether answers of leads are read, from where and since when. */
export async function findReplyState() {
  const { IMAP_URL, MAILBOX_URL } = env();
  const mailboxes = await listMailboxes(await userDb());
  return { isConfigured: IMAP_URL !== undefined, isLocal: MAILBOX_URL !== undefined, mailboxes };
}

/** The host that the chat button opens; null when no valid link is set. */
export async function findChatHost(): Promise<string | null> {
  const { chatUrl } = await getSettings();
  return chatUrl ? new URL(chatUrl).host : null;
}

function isOnThisMachine(url: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);
}

/** The security log in counts, and its latest events with their people. The database answers administrators only. */
export const getSecurityOverview = cache(async (db: Db): Promise<SecurityOverview> => {
  const { data, error } = await call(db, "security_overview");
  if (error) throw error;
  return data;
});

/** How far a test mail to one's own address has come; null for any other mail. */
export async function findTestMail(db: Db, id: string): Promise<TestMail | null> {
  const { data, error } = await call(db, "find_test_mail", { p_id: id });
  if (error) throw new Error(`The test mail could not be read: ${error.code} ${error.message}`);
  return data;
}
