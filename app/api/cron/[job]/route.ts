import { timingSafeEqual } from "node:crypto";
import { revalidateTag } from "next/cache";
import { closeDueAccounts } from "@/lib/account-closures/mutations";
import { measureStages, remindOfApplications } from "@/lib/applications/clock/mutations";
import { purgeApplications } from "@/lib/careers/service";
import { expireDocuments, purgeDocuments, scanDocuments } from "@/lib/documents/mutations";
import { refreshExchangeRates } from "@/lib/exchange-rates/mutations";
import { mailInvoices } from "@/lib/invoices/mutations";
import { purgeLeadImports, runLeadImports } from "@/lib/leads/import/service";
import { leadProgressCheckSchema } from "@/lib/leads/insights/rows";
import { readReplies } from "@/lib/leads/mail/replies/read-replies";
import { runMentoring } from "@/lib/mentors/mutations";
import { mailMessages } from "@/lib/messages/mutations";
import { RUN_LIMITS } from "@/lib/mock-exams/authoring/statistics/rules";
import { draftMarks } from "@/lib/mock-exams/marking/drafts/mutations";
import { purgeRecordings } from "@/lib/mock-exams/taking/recordings/mutations";
import { emailNotifications } from "@/lib/notifications/mutations";
import {
  checkLedger,
  expireOrders,
  purgeGatewayBodies,
  remindInstalments,
  workGatewayEvents,
} from "@/lib/orders/jobs";
import { askProviders } from "@/lib/orders/service";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";
import { deliverQueuedEmails } from "@/lib/platform/mail";
import { JOBS, type JobName } from "@/lib/platform/schedule";
import { adminDb } from "@/lib/platform/supabase/admin";
import { removeOrphanedPictures, removePictures } from "@/lib/profiles/service";
import { releaseRewards } from "@/lib/referrals/mutations";
import { sendRefunds } from "@/lib/refunds/service";
import { mailSavedSearches } from "@/lib/saved-searches/mutations";
import { announceChangedPages } from "@/lib/site/index-now";
import { remindOfTasks } from "@/lib/tasks/mutations";

/** What a job did, for its run record; throws when it failed. */
const RUN: Record<JobName, () => Promise<string>> = {
  "send-emails": async () => {
    const { sent, failed } = await deliverQueuedEmails();
    return `${sent} sent, ${failed} to be tried again`;
  },
  "refresh-pages": async () => {
    const due = await adminDb().rpc("publish_due_pages");
    if (due.error) throw new Error(due.error.message);
    const { data, error } = await adminDb().rpc("dequeue_stale_tags");
    if (error) throw new Error(error.message);
    const tags = data as string[];
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
    return `${tags.length} tags`;
  },
  "count-exam-results": async () => {
    const norms = await adminDb().rpc("build_exam_norms");
    if (norms.error) throw new Error(norms.error.message);
    const questions = await adminDb().rpc("build_item_facts");
    if (questions.error) throw new Error(questions.error.message);
    return `${norms.data} papers, ${questions.data} questions`;
  },
  "end-exam-attempts": async () => {
    // What is left after most of the scheduler's patience with one call comes next, in fifteen seconds.
    const until = Date.now() + 40_000;
    let ended = 0;
    for (let more = true; more && Date.now() < until; ) {
      const { data, error } = await adminDb().rpc("finalize_expired_attempts", { p_limit: 200 });
      if (error) throw new Error(error.message);
      ended += data as number;
      more = data === 200;
    }
    return `${ended} attempts ended`;
  },
  "resume-regrades": async () => {
    const until = Date.now() + 40_000;
    let seen = 0;
    while (Date.now() < until) {
      const { data, error } = await adminDb().rpc("resume_regrades", { p_limit: RUN_LIMITS.batch });
      if (error) throw new Error(error.message);
      if (data === null) break;
      seen += (data as { seen: number }).seen;
    }
    return `${seen} attempts looked at again`;
  },
  "resume-bulk-runs": async () => {
    const until = Date.now() + 40_000;
    let batches = 0;
    while (Date.now() < until) {
      const { data, error } = await adminDb().rpc("resume_bulk_runs");
      if (error) throw new Error(error.message);
      if (data === null) break;
      batches += 1;
    }
    return `${batches} batches`;
  },
  "announce-pages": () => announceChangedPages(adminDb()),
  "draft-marks": async () => `${await draftMarks(adminDb())} drafts of marks`,
  "mail-messages": async () => `${await mailMessages(adminDb(), new Date())} mailed`,
  "email-notifications": async () => `${await emailNotifications(adminDb(), new Date())} written`,
  "close-expired": async () => {
    const { data, error } = await adminDb().rpc("close_expired");
    if (error) throw new Error(error.message);
    return JSON.stringify(data);
  },
  "purge-applications": async () => {
    const { expired, stray } = await purgeApplications(new Date());
    return `${expired} applications and ${stray} stray files deleted`;
  },
  "close-accounts": async () => {
    const { closed, failed, pictures } = await closeDueAccounts(adminDb());
    await removePictures(pictures);
    // Spoken answers go with the account, not at the next turn of their own job.
    await purgeRecordings(adminDb());
    await purgeDocuments(adminDb());
    const stray = await removeOrphanedPictures(new Date());
    if (failed > 0) throw new Error(`${failed} accounts could not be deleted.`);
    return `${closed} accounts and ${stray} stray pictures deleted`;
  },
  "scan-documents": async () => `${await scanDocuments(adminDb())} files scanned`,
  "expire-documents": async () => `${await expireDocuments(adminDb())} documents no longer valid`,
  "purge-documents": async () => `${await purgeDocuments(adminDb())} files removed`,
  "purge-recordings": async () => `${await purgeRecordings(adminDb())} recordings removed`,
  "purge-old-events": async () => {
    const { data, error } = await adminDb().rpc("purge_old_events");
    if (error) throw new Error(error.message);
    return JSON.stringify(data);
  },
  "purge-rate-limits": async () => {
    const { error } = await adminDb().rpc("purge_rate_limits");
    if (error) throw new Error(error.message);
    return "purged";
  },
  "refresh-finder": async () => {
    const { data, error } = await adminDb().rpc("refresh_finder_dates");
    if (error) throw new Error(error.message);
    return `${data} programs brought up to date`;
  },
  "refresh-exchange-rates": () => refreshExchangeRates(adminDb()),
  "mail-saved-searches": async () => {
    // What is left after most of the scheduler's patience with one call comes next, in an hour.
    const { seen, mailed } = await mailSavedSearches(adminDb(), Date.now() + 40_000);
    return `${seen} looked at, ${mailed} mailed`;
  },
  "check-lead-ownership": async () => {
    const { data, error } = await adminDb().rpc("check_lead_ownership");
    if (error) throw new Error(error.message);
    return JSON.stringify(data);
  },
  "lapse-offers": async () => {
    const { data, error } = await adminDb().rpc("lapse_offers");
    if (error) throw new Error(error.message);
    return `${data} lapsed`;
  },
  "release-left-work": async () => {
    const { data, error } = await adminDb().rpc("release_left_work");
    if (error) throw new Error(error.message);
    return `${data} applications released`;
  },
  "work-gateway-events": async () => `${await workGatewayEvents(adminDb(), Date.now() + 40_000)} worked on`,
  "expire-orders": async () => `${await expireOrders(adminDb())} expired`,
  "remind-instalments": async () => `${await remindInstalments(adminDb())} reminded of`,
  "ask-providers": async () => `${await askProviders(adminDb(), Date.now() + 40_000)} heard of`,
  "send-refunds": async () => `${await sendRefunds(adminDb(), Date.now() + 40_000)} told of`,
  "release-rewards": async () => `${await releaseRewards(adminDb())} rewards due`,
  "check-ledger": async () => `${await checkLedger(adminDb())} entries, none differing`,
  "purge-gateway-bodies": async () => `${await purgeGatewayBodies(adminDb())} erased`,
  "check-lead-progress": async () => {
    const { data, error } = await adminDb().rpc("check_lead_progress");
    if (error) throw new Error(error.message);
    const { leads, differing } = leadProgressCheckSchema.parse(data);
    // It has been put right; that it had to be is a fault of ours.
    if (differing > 0)
      throw new Error(`${differing} of ${leads} leads were not as their timelines have them`);
    return `${leads} leads, none differing`;
  },
  "mail-invoices": async () => `${await mailInvoices(adminDb())} mails`,
  "mail-meetings": async () => {
    const { expired, reminded, mailed } = await runMentoring(adminDb(), new Date(), Date.now() + 40_000);
    return `${expired} requests expired, ${reminded} meetings reminded of, ${mailed} mailed`;
  },
  "remind-tasks": async () => {
    const { told, mailed } = await remindOfTasks(adminDb(), new Date(), Date.now() + 40_000);
    return `${told} told, ${mailed} mailed`;
  },
  "remind-applications": async () => {
    const { told, mailed } = await remindOfApplications(adminDb(), new Date(), Date.now() + 40_000);
    return `${told} told, ${mailed} mailed`;
  },
  "measure-stages": async () => `${await measureStages(adminDb())} batches`,
  "read-replies": () => readReplies(adminDb(), Date.now() + 40_000),
  "run-lead-imports": async () => `${await runLeadImports(Date.now() + 40_000)} batches`,
  "purge-lead-imports": async () => {
    const { rows, files } = await purgeLeadImports(Date.now() + 40_000);
    return `${rows} staged rows and ${files} files deleted`;
  },
  "reconcile-leads": async () => {
    const { data, error } = await adminDb().rpc("reconcile_leads");
    if (error) throw new Error(error.message);
    return JSON.stringify(data);
  },
};

export async function POST(request: Request, { params }: RouteContext<"/api/cron/[job]">) {
  const { job } = await params;
  if (!isScheduler(request)) return Response.json({ error: "Not allowed." }, { status: 401 });
  if (!Object.hasOwn(JOBS, job)) return Response.json({ error: "No such job." }, { status: 404 });
  const name = job as JobName;
  try {
    const note = await RUN[name]();
    await recordRun(name, true, note);
    return Response.json({ ok: true, note });
  } catch (error) {
    logError("job.failed", error, { job });
    await recordRun(name, false, "failed");
    return Response.json({ ok: false }, { status: 500 });
  }
}

async function recordRun(job: JobName, isOk: boolean, note: string) {
  const { error } = await adminDb().rpc("record_job_run", {
    p_job: job,
    p_ok: isOk,
    p_note: note,
    p_every_seconds: JOBS[job].everySeconds,
  });
  if (error) logError("job.not_recorded", error, { job });
}

function isScheduler(request: Request): boolean {
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${env().CRON_SECRET}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
