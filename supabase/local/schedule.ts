/**
 * Runs the jobs of lib/platform/schedule.ts by calling the site. A job never runs twice at the same time, one that is
 * due while the site is not up yet is tried again quietly, and a nightly one remembers its last run across restarts.
 */
import { JOBS, type JobName } from "../../lib/platform/schedule.ts";
import type { Queryable } from "../database/connection.ts";
import type { WriteLog } from "./redacted-log.ts";

const CALL_TIMEOUT_MS = 60_000;
const FIRST_RUN_AFTER_MS = 1_000;
/** A job that could not be handed to the site is not put off for its whole interval, which may be a day. */
const TRIED_AGAIN_AFTER_MS = 5_000;

export type Schedule = {
  /** Runs a job now, or once more right after the run that is under way. */
  runSoon(job: JobName): void;
  stop(): Promise<void>;
};

type ScheduleOptions = { siteUrl: string; cronSecret: string; database: Queryable; log: WriteLog };

export function startSchedule({ siteUrl, cronSecret, database, log }: ScheduleOptions): Schedule {
  const stopped = new AbortController();
  const timers = new Map<JobName, NodeJS.Timeout>();
  const running = new Map<JobName, Promise<void>>();
  const wanted = new Set<JobName>();
  const faulty = new Set<JobName>();

  function plan(job: JobName, delayMs: number): void {
    clearTimeout(timers.get(job));
    if (stopped.signal.aborted) return;
    timers.set(
      job,
      setTimeout(() => start(job), delayMs),
    );
  }

  function start(job: JobName): void {
    if (running.has(job)) {
      wanted.add(job);
      return;
    }
    const run = call(job).then((wasTaken) => {
      running.delete(job);
      const interval = JOBS[job].everySeconds * 1000;
      const next = wasTaken ? interval : Math.min(interval, TRIED_AGAIN_AFTER_MS);
      plan(job, wanted.delete(job) ? 0 : next);
    });
    running.set(job, run);
  }

  /** Whether the site took the job, however it ended. Never throws. */
  async function call(job: JobName): Promise<boolean> {
    try {
      const response = await fetch(`${siteUrl}/api/cron/${job}`, {
        method: "POST",
        headers: { authorization: `Bearer ${cronSecret}` },
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (response.ok) faulty.delete(job);
      else report(job, response.status);
      return true;
    } catch {
      // The site is not up yet, or is being restarted.
      return false;
    }
  }

  /** A job that keeps failing is reported once, not every few seconds. */
  function report(job: JobName, status: number): void {
    if (!faulty.has(job)) log({ level: "warn", event: "job.failed", job, status });
    faulty.add(job);
  }

  void lastRuns(database).then((runs) => {
    for (const job of Object.keys(JOBS) as JobName[]) {
      const due = (runs.get(job) ?? 0) + JOBS[job].everySeconds * 1000;
      plan(job, Math.max(FIRST_RUN_AFTER_MS, due - Date.now()));
    }
  });

  return {
    runSoon: (job) => (running.has(job) ? wanted.add(job) : plan(job, 0)),
    stop: async () => {
      stopped.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}

async function lastRuns(database: Queryable): Promise<Map<string, number>> {
  try {
    const rows = await database.query<{ job: string; last_started_at: string | null }>(
      "select job, last_started_at from private.job_runs",
    );
    return new Map(rows.map((row) => [row.job, row.last_started_at ? Date.parse(row.last_started_at) : 0]));
  } catch {
    return new Map();
  }
}
