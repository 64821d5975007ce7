import "server-only";
import { cache } from "react";
import { z } from "zod";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { cvRow, type Job, jobRow } from "./rows";

const JOB_COLUMNS =
  "id, slug, title, team, place, country_code, is_remote, kind, summary, description_md, requirements_md, published_on, closes_on, is_sample";

/** The open jobs, those that close first above. */
export const listOpenJobs = cache(async (): Promise<Job[]> => {
  const { data, error } = await publicDb(["jobs"])
    .from("job_openings")
    .select(JOB_COLUMNS)
    .eq("status", "open")
    .order("closes_on")
    .order("title");
  if (error) throw new Error(`The jobs could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("job_openings", z.array(jobRow), data);
});

export async function findOpenJob(slug: string): Promise<Job | null> {
  return (await listOpenJobs()).find((job) => job.slug === slug) ?? null;
}

/** Where the CV of an application lies, if the person who asks may read it; who opened it is noted. */
export async function openCv(db: Db, applicationId: string) {
  if (!z.guid().safeParse(applicationId).success) return null;
  const { data, error } = await db.rpc("open_job_application_cv", { p_application_id: applicationId });
  if (!error) return parseAnswer("open_job_application_cv", cvRow.nullable(), data);
  if (error.code !== "PT403") logError("careers.cv_not_found", error);
  return null;
}
