import "server-only";
import { z } from "zod";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { ApplicantSort } from "./list";
import { type Applicant, type ApplicantSummary, applicantRow, call, transitionRow } from "./rows";
import { APPLICATION_STATUS_NAMES, type ApplicationStatus } from "./wording";

/** A page of applicants, under the filters and in the order that are asked for. */
export async function listApplicants(
  db: Db,
  request: ListRequest<ApplicantSort>,
): Promise<ListPage<ApplicantSummary>> {
  const { data, error } = await call(db, "list_job_applications", listArguments(request));
  if (error) throw new Error(`The applicants could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, request.cursor);
}

/** The newest applicants without an answer; those before one of them, where one is named. */
export async function listWaitingApplicants(
  db: Db,
  size: number,
  before?: { id: string; createdAt: string },
): Promise<ApplicantSummary[]> {
  const page = await listApplicants(db, {
    sort: { column: "created_at", isDescending: true },
    filters: { waiting: ["yes"] },
    cursor: before ? { direction: "after", value: before.createdAt, id: before.id } : null,
    size,
  });
  return page.rows;
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
  if (!z.guid().safeParse(applicationId).success) return null;
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
  const [older] = await listWaitingApplicants(db, 1, { id, createdAt });
  if (older) return older;
  const newest = await listWaitingApplicants(db, 2);
  return newest.find((applicant) => applicant.id !== id) ?? null;
}
