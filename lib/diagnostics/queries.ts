import "server-only";
import { env, isSecureSite } from "@/lib/platform/env";
import {
  type HealthReport,
  isAuthUp,
  isDatabaseUp,
  isMailServerUp,
  readHealthReport,
} from "@/lib/platform/health";
import { JOBS, type JobName } from "@/lib/platform/schedule";
import { getSettings } from "@/lib/site/settings";
import { isLate, type MissingSetting, missingSettings } from "./rules";

export type Part = { name: string; isUp: boolean };

/** The parts the product stands on. */
export async function listParts(): Promise<Part[]> {
  const [database, auth, mail] = await Promise.all([isDatabaseUp(), isAuthUp(), isMailServerUp()]);
  return [
    { name: "Site", isUp: true },
    { name: "Database", isUp: database },
    { name: "Sign-in service", isUp: auth },
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
    const lastFinishedAt = run?.last_finished_at ?? null;
    const { everySeconds } = JOBS[name];
    return {
      name,
      everySeconds,
      lastFinishedAt,
      isLastOk: run?.last_ok ?? null,
      isLate: isLate(lastFinishedAt, everySeconds, now),
    };
  });
}

/** What is not set in this installation. */
export async function listMissingSettings(): Promise<MissingSetting[]> {
  const { MAILBOX_URL, MASTER_ADMIN_EMAIL, SEARCH_OWNERSHIP_KEY, TRUSTED_PROXY_HOPS } = env();
  const { contactEmail, contactPhone, chatUrl } = await getSettings();
  return missingSettings({
    isSecure: isSecureSite(),
    isMailKept: MAILBOX_URL !== undefined,
    hasMasterAdmin: MASTER_ADMIN_EMAIL !== undefined,
    hasOwnershipKey: SEARCH_OWNERSHIP_KEY !== undefined,
    trustedProxyHops: TRUSTED_PROXY_HOPS,
    contactEmail,
    contactPhone,
    chatUrl,
  });
}

export type MailState = { isUp: boolean; isKept: boolean; waiting: number | null };

/** Whether mail can leave: the server answers, and it is more than the local mailbox. */
export async function findMailState(): Promise<MailState> {
  const [isUp, report] = await Promise.all([isMailServerUp(), readHealthReport()]);
  return { isUp, isKept: env().MAILBOX_URL !== undefined, waiting: report?.emails_queued ?? null };
}

/** The host that the chat button opens; null when no valid link is set. */
export async function findChatHost(): Promise<string | null> {
  const { chatUrl } = await getSettings();
  return chatUrl ? new URL(chatUrl).host : null;
}
