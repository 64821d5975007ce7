import "server-only";
import { cache } from "react";
import { z } from "zod";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { publicDb } from "@/lib/platform/supabase/public";
import { JOB_KINDS, type JobKind } from "./wording";

const JOB_KIND_NAMES = Object.keys(JOB_KINDS) as JobKind[];
const moment = z.iso.datetime({ offset: true });

const jobRow = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    team: z.string(),
    place: z.string(),
    country_code: z.string(),
    is_remote: z.boolean(),
    kind: z.enum(JOB_KIND_NAMES),
    summary: z.string(),
    description_md: z.string(),
    requirements_md: z.string(),
    published_on: z.iso.date(),
    closes_on: z.iso.date(),
    is_sample: z.boolean(),
  })
  .transform((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    team: row.team,
    place: row.place,
    countryCode: row.country_code,
    isRemote: row.is_remote,
    kind: row.kind,
    summary: row.summary,
    description: row.description_md,
    requirements: row.requirements_md,
    publishedOn: row.published_on,
    closesOn: row.closes_on,
    isSample: row.is_sample,
  }));
export type Job = z.infer<typeof jobRow>;

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
  return z.array(jobRow).parse(data);
});

export async function findOpenJob(slug: string): Promise<Job | null> {
  return (await listOpenJobs()).find((job) => job.slug === slug) ?? null;
}

const applicationRow = z
  .object({
    id: z.uuid(),
    job_title: z.string().nullable(),
    cv_name: z.string(),
    cv_bytes: z.number(),
    keep_until: z.iso.date(),
    created_at: moment,
    leads: z.object({
      reference: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      message: z.string().nullable(),
      details: z.object({ notice: z.string().optional() }).catch({}),
    }),
  })
  .transform((row) => ({
    id: row.id,
    jobTitle: row.job_title,
    cvName: row.cv_name,
    cvBytes: row.cv_bytes,
    keepUntil: row.keep_until,
    createdAt: row.created_at,
    reference: row.leads.reference,
    name: row.leads.name,
    email: row.leads.email,
    phone: row.leads.phone,
    message: row.leads.message,
    notice: row.leads.details.notice ?? null,
  }));
export type JobApplication = z.infer<typeof applicationRow>;

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
  return z.array(applicationRow).parse(data);
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
  return data && { object: data.cv_object, name: data.cv_name, format: data.cv_format as "pdf" | "docx" };
}
