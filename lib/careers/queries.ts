import "server-only";
import { cache } from "react";
import { z } from "zod";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { cvRow, type Job, type JobApplication, jobApplicationRow, jobRow } from "./rows";

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

const SHOWN = 25;

/** The newest applications, for those who may see them. */
export async function listJobApplications(db: Db): Promise<JobApplication[]> {
  const { data, error } = await db
    .from("job_applications")
    .select(
      "id, job_title, cv_name, cv_bytes, keep_until, created_at, leads!inner(reference, name, email, phone, message, details)",
    )
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(SHOWN);
  if (error) throw new Error(`The applications could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("job_applications", z.array(jobApplicationRow), data);
}

/** Where the CV of an application lies, if the person who asks may read it. */
export async function findCv(db: Db, applicationId: string) {
  if (!z.uuid().safeParse(applicationId).success) return null;
  const { data, error } = await db
    .from("job_applications")
    .select("cv_object, cv_name, cv_format")
    .eq("id", applicationId)
    .maybeSingle();
  if (error) {
    logError("careers.cv_not_found", error);
    return null;
  }
  return parseAnswer("job_applications", cvRow.nullable(), data);
}
