import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { listNames } from "@/lib/students/queries";
import { type ApplicationStatus, isStatus } from "./rules";

export type Application = {
  id: string;
  studentId: string;
  /** Null when the reader may see the application but not the person. */
  studentName: string | null;
  status: ApplicationStatus;
  destination: string | null;
  programName: string | null;
  intake: string | null;
  assignedTo: string | null;
  createdAt: string;
  updatedAt: string;
};

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
const OWN_SHOWN = 20;

/** A student's applications, newest first. */
export async function listApplicationsOf(db: Db, studentId: string): Promise<Application[]> {
  const { data, error } = await db
    .from("applications")
    .select(COLUMNS)
    .eq("student_id", studentId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(OWN_SHOWN);
  if (error) throw error;
  return (data as ApplicationRow[]).map((row) => toApplication(row));
}

type Filter = { statuses?: readonly ApplicationStatus[]; assignedTo?: string; limit: number };

/** Applications that the reader may see, newest first, with the names of their students. */
export async function listApplications(
  db: Db,
  { statuses, assignedTo, limit }: Filter,
): Promise<Application[]> {
  let query = db.from("applications").select(COLUMNS);
  if (statuses) query = query.in("application_status", statuses);
  if (assignedTo) query = query.eq("assigned_to", assignedTo);
  const { data, error } = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit);
  if (error) throw error;
  const rows = data as ApplicationRow[];
  const names = await listNames(
    db,
    rows.map((row) => row.student_id),
  );
  return rows.map((row) => toApplication(row, names));
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

function toApplication(row: ApplicationRow, names?: ReadonlyMap<string, string>): Application {
  return {
    id: row.id,
    studentId: row.student_id,
    studentName: names?.get(row.student_id) ?? null,
    status: row.application_status,
    destination: row.destination,
    programName: row.program_name,
    intake: row.intake,
    assignedTo: row.assigned_to,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
