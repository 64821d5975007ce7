import { readFileSync } from "node:fs";
import path from "node:path";
import type { JobName } from "../../lib/platform/schedule.ts";
import { DATA_FOLDER, siteUrl } from "./server.ts";

/** Runs a scheduled job now: a journey does not wait for its minute. */
export async function runJob(job: JobName): Promise<void> {
  const secrets = readFileSync(path.join(import.meta.dirname, "../..", DATA_FOLDER, "secrets.json"), "utf8");
  const { CRON_SECRET } = JSON.parse(secrets) as { CRON_SECRET: string };
  const answer = await fetch(`${siteUrl}/api/cron/${job}`, {
    method: "POST",
    headers: { authorization: `Bearer ${CRON_SECRET}` },
  });
  if (!answer.ok) throw new Error(`${job} answered ${answer.status}.`);
}
