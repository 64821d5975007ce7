import "server-only";
import { z } from "zod";
import { dayInIndia } from "@/lib/platform/clock";
import { type ListPage, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { type Applicant, type ApplicantSummary, applicantRow, call, transitionRow } from "./rows";
import type { ApplicantFilters } from "./schema";
import { APPLICATION_STATUS_NAMES, type ApplicationStatus } from "./wording";

const PAGE_SIZE = 25;

/** One page of applicants, newest first. */
export async function listApplicants(
  db: Db,
  filters: Partial<ApplicantFilters>,
  size = PAGE_SIZE,
): Promise<ListPage<ApplicantSummary>> {
  const { q, opening, status, waiting, cursor = null } = filters;
  const { data, error } = await call(db, "list_job_applications", {
    p_search: q || null,
    p_opening_id: opening && opening !== "none" ? opening : null,
    p_has_opening: opening === "none" ? false : null,
    p_status: status ?? null,
    p_is_waiting: waiting ? true : null,
    p_due_before: waiting === "late" ? dayInIndia() : null,
    p_at: cursor?.value ?? null,
    p_id: cursor?.id ?? null,
    p_is_backwards: cursor?.direction === "before",
    p_limit: size,
  });
  if (error) throw new Error(`The applicants could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, cursor);
}

export type ApplicantCounts = {
  byStatus: Partial<Record<ApplicationStatus, number>>;
  waiting: number;
  overdue: number;
};

export async function countApplicants(db: Db): Promise<ApplicantCounts> {
  const { data, error } = await call(db, "job_application_counts");
  if (error) throw new Error(`The applicants could not be counted: ${error.code} ${error.message}`);
  return data;
}

/** Colleagues who may look after an applicant, by id. */
export async function listJobManagers(db: Db): Promise<Map<string, string>> {
  const { data, error } = await call(db, "list_job_managers");
  if (error) throw new Error(`Those who manage jobs could not be listed: ${error.code} ${error.message}`);
  return new Map(data.map(({ userId, fullName }) => [userId, fullName || "A colleague"]));
}

const APPLICANT_COLUMNS =
  "id, lead_id, job_opening_id, job_title, cv_name, cv_bytes, keep_until, created_at, status, owner_id, version, answer_due_on, answered_at, rejection_reason, interview_starts_at, interview_ends_at, interview_place, calendar_uid, calendar_sequence, leads!inner(reference, name, email, phone, message, details)";

export async function findApplicant(db: Db, applicationId: string): Promise<Applicant | null> {
  if (!z.uuid().safeParse(applicationId).success) return null;
  const { data, error } = await db
    .from("job_applications")
    .select(APPLICANT_COLUMNS)
    .eq("id", applicationId)
    .maybeSingle();
  if (error) throw new Error(`The applicant could not be read: ${error.code} ${error.message}`);
  return parseAnswer("job_applications", applicantRow.nullable(), data);
}

/** Where an application may go, in the order of the way to a job. */
export async function listNextSteps(db: Db, status: ApplicationStatus): Promise<ApplicationStatus[]> {
  const { data, error } = await db
    .from("job_application_transitions")
    .select("to_status")
    .eq("from_status", status);
  if (error) throw new Error(`The next steps could not be read: ${error.code} ${error.message}`);
  const allowed = parseAnswer("job_application_transitions", z.array(transitionRow), data).map(
    ({ toStatus }) => toStatus,
  );
  const forward = APPLICATION_STATUS_NAMES.slice(APPLICATION_STATUS_NAMES.indexOf(status) + 1);
  const inOrder = [...forward, ...APPLICATION_STATUS_NAMES.filter((name) => !forward.includes(name))];
  return inOrder.filter((name) => allowed.includes(name));
}

/** The next older applicant who waits for an answer, or the newest when this is the last. */
export async function findNextWaiting(
  db: Db,
  { id, createdAt }: { id: string; createdAt: string },
): Promise<ApplicantSummary | null> {
  const older = await listApplicants(
    db,
    { waiting: "yes", cursor: { direction: "after", value: createdAt, id } },
    1,
  );
  if (older.rows[0]) return older.rows[0];
  const newest = await listApplicants(db, { waiting: "yes" }, 2);
  return newest.rows.find((applicant) => applicant.id !== id) ?? null;
}
