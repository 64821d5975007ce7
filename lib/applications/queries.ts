import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { type ApplicationStatus, isStatus } from "./rules";

export type Application = {
  id: string;
  studentId: string;
  status: ApplicationStatus;
  destination: string | null;
  programName: string | null;
  intake: string | null;
  assignedTo: string | null;
  createdAt: string;
  updatedAt: string;
};

export type NamedApplication = Application & { studentName: string };

type ApplicationRow = {
  id: string;
  student_id: string;
  application_status: ApplicationStatus;
  destination: string | null;
  program_name: string | null;
  intake: string | null;
  assigned_to: string | null;
  created_at: string;
  updated_at: string;
};

const COLUMNS =
  "id, student_id, application_status, destination, program_name, intake, assigned_to, created_at, updated_at";
const OWN_LIMIT = 20;

/** A student's applications, newest first. */
export async function listApplicationsOf(db: Db, studentId: string): Promise<Application[]> {
  const { data, error } = await db
    .from("applications")
    .select(COLUMNS)
    .eq("student_id", studentId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(OWN_LIMIT);
  if (error) throw error;
  return (data as ApplicationRow[]).map(toApplication);
}

type Filter = { statuses?: readonly ApplicationStatus[]; assignedTo?: string; limit: number };

/** Applications that the reader may see, newest first, with the names of their students. */
export async function listApplications(
  db: Db,
  { statuses, assignedTo, limit }: Filter,
): Promise<NamedApplication[]> {
  let query = db.from("applications").select(COLUMNS);
  if (statuses) query = query.in("application_status", statuses);
  if (assignedTo) query = query.eq("assigned_to", assignedTo);
  const { data, error } = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit);
  if (error) throw error;
  const rows = data as ApplicationRow[];
  const names = await listApplicantNames(
    db,
    rows.map((row) => row.student_id),
  );
  return rows.flatMap((row) => {
    const studentName = names.get(row.student_id);
    // Without a name the account was deleted between the two reads, and the application with it.
    return studentName === undefined ? [] : [{ ...toApplication(row), studentName }];
  });
}

/** The name of a student whose applications the reader may see; null when there is none. */
export async function findApplicantName(db: Db, studentId: string): Promise<string | null> {
  if (!z.guid().safeParse(studentId).success) return null;
  return (await listApplicantNames(db, [studentId])).get(studentId) ?? null;
}

async function listApplicantNames(db: Db, studentIds: readonly string[]): Promise<Map<string, string>> {
  if (studentIds.length === 0) return new Map();
  const { data, error } = await db.rpc("applicant_names", { p_student_ids: [...new Set(studentIds)] });
  if (error) throw error;
  return new Map(data.map(({ student_id, full_name }) => [student_id, full_name]));
}

/** The latest application of each of these students. */
export async function listLatestStatuses(
  db: Db,
  studentIds: readonly string[],
): Promise<Map<string, ApplicationStatus>> {
  const latest = new Map<string, ApplicationStatus>();
  if (studentIds.length === 0) return latest;
  const { data, error } = await db
    .from("applications")
    .select("student_id, application_status")
    .in("student_id", studentIds)
    .order("created_at", { ascending: true });
  if (error) throw error;
  for (const row of data as Pick<ApplicationRow, "student_id" | "application_status">[]) {
    latest.set(row.student_id, row.application_status);
  }
  return latest;
}

export type StageCounts = Partial<Record<ApplicationStatus, number>>;

/** How many applications stand where: those the reader may see, or only those assigned to the reader. */
export async function countApplications(db: Db, { onlyMine = false } = {}): Promise<StageCounts> {
  const { data, error } = await db.rpc("application_counts", { p_only_mine: onlyMine });
  if (error) throw error;
  const counts = Object.entries(data as Record<string, number>);
  return Object.fromEntries(counts.filter(([status]) => isStatus(status)));
}

function toApplication(row: ApplicationRow): Application {
  return {
    id: row.id,
    studentId: row.student_id,
    status: row.application_status,
    destination: row.destination,
    programName: row.program_name,
    intake: row.intake,
    assignedTo: row.assigned_to,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
