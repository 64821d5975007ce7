import "server-only";
import { z } from "zod";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { type ApplicationSteps, type BoardRequest, COLUMN_SIZE } from "./desk/board";
import type { ProgramIntake } from "./intakes";
import type { ApplicationGroup, ApplicationSort } from "./list";
import {
  type Alternative,
  type Application,
  type ApplicationChoices,
  type ApplicationColumn,
  type ApplicationGroupRows,
  type ApplicationQueue,
  applicationRow,
  type Backups,
  type Case,
  call,
  type ListedApplication,
} from "./rows";
import { type ApplicationStatus, STATUS_NAMES } from "./rules";

export type NamedApplication = Application & { studentName: string };

const COLUMNS =
  "id, student_id, application_status, destination, university_name, program_name, intake, holder, holder_since, promised_by, assigned_to, backup_of, created_at, updated_at";
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
  return parseAnswer("applications", z.array(applicationRow), data);
}

/** An application with what its reader may do next; null when there is none for them. */
export async function findCase(db: Db, applicationId: string): Promise<Case | null> {
  if (!z.guid().safeParse(applicationId).success) return null;
  const { data, error } = await call(db, "read_application", { p_application_id: applicationId });
  if (error?.code === "PT404") return null;
  if (error) throw error;
  return data;
}

/** The backups of an application; null when there is none for the reader. */
export async function findBackups(db: Db, applicationId: string): Promise<Backups | null> {
  const { data, error } = await call(db, "read_application_backups", { p_application_id: applicationId });
  if (error?.code === "PT404") return null;
  if (error) throw error;
  return data;
}

/** Programs of the same subject, level and country that can still be applied for, the nearest start first. */
export async function listAlternatives(
  db: Db,
  { programId, intakeOn }: { programId: string; intakeOn: string },
): Promise<Alternative[]> {
  const { data, error } = await call(db, "intake_alternatives", {
    p_program_id: programId,
    p_intake_on: intakeOn,
  });
  if (error) throw error;
  return data;
}

/** Colleagues to whom applications can be given, with how many each has; for those who assign. */
export async function listOfficers(db: Db) {
  const { data, error } = await call(db, "list_officers");
  if (error) throw error;
  return data;
}

const programIntake = row({
  month: z.number(),
  deadline_on: z.string().nullable(),
  deadline_note: z.string().nullable(),
});

/** The months in which a program begins, as its source names them. */
export async function listIntakes(db: Db, programId: string): Promise<ProgramIntake[]> {
  const { data, error } = await db
    .from("program_intakes")
    .select("month, deadline_on, deadline_note")
    .eq("program_id", programId);
  if (error) throw error;
  return parseAnswer("program_intakes", z.array(programIntake), data);
}

type Filter = { statuses?: readonly ApplicationStatus[]; limit: number };

/** A page of the applications that the reader works on, under the filters and in the order that are asked for. */
export async function listApplications(
  db: Db,
  request: ListRequest<ApplicationSort>,
): Promise<ListPage<ListedApplication>> {
  const { data, error } = await call(db, "list_applications", listArguments(request));
  if (error) throw new Error(`Applications could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, request.cursor);
}

/** The same in groups by the values of a filter. */
export async function listApplicationGroups(
  db: Db,
  by: ApplicationGroup,
  { filters, sort }: ListRequest<ApplicationSort>,
): Promise<ApplicationGroupRows[]> {
  const { data, error } = await call(db, "list_application_groups", {
    p_by: by,
    p_filters: filters as Record<string, string[]>,
    p_sort: sort.column,
    p_is_descending: sort.isDescending,
  });
  if (error) throw new Error(`Applications could not be grouped: ${error.code} ${error.message}`);
  return data;
}

/** The first applications of each stage, with how many it has and how many of them are late. */
export async function listApplicationBoard(
  db: Db,
  { filters, columns }: BoardRequest,
): Promise<ApplicationColumn[]> {
  const { data, error } = await call(db, "list_application_board", {
    p_filters: filters as Record<string, string[]>,
    p_statuses: [...columns],
    p_limit: COLUMN_SIZE,
  });
  if (error) throw new Error(`The board could not be read: ${error.code} ${error.message}`);
  return data;
}

const stepRow = row({
  from_status: z.enum(STATUS_NAMES),
  to_status: z.enum(STATUS_NAMES),
  needs_reason: z.boolean(),
});

/** Where an application may go from each stage, and which steps need a reason. */
export async function listApplicationSteps(db: Db): Promise<ApplicationSteps> {
  const { data, error } = await db
    .from("application_status_transitions")
    .select("from_status, to_status, needs_reason")
    .order("from_status")
    .order("to_status");
  if (error) throw new Error(`The steps could not be read: ${error.code} ${error.message}`);
  const steps = parseAnswer("application_status_transitions", z.array(stepRow), data);
  return Object.fromEntries(
    STATUS_NAMES.map((status) => [
      status,
      steps
        .filter(({ fromStatus }) => fromStatus === status)
        .map(({ toStatus, needsReason }) => ({ to: toStatus, needsReason })),
    ]),
  ) as Record<ApplicationStatus, { to: ApplicationStatus; needsReason: boolean }[]>;
}

/** What waits for the reader and for others: their own, or of all for those who work on all. */
export async function readApplicationQueue(
  db: Db,
  { isOwn, stages }: { isOwn: boolean; stages?: readonly ApplicationStatus[] | undefined },
): Promise<ApplicationQueue> {
  const { data, error } = await call(db, "read_application_queue", {
    p_is_own: isOwn,
    p_stages: stages ? [...stages] : null,
  });
  if (error) throw new Error(`The queue could not be read: ${error.code} ${error.message}`);
  return data;
}

/** Colleagues to whom applications are assigned that the reader works on, by name. */
export async function listApplicationOwners(db: Db) {
  const { data, error } = await call(db, "list_application_owners");
  if (error) throw new Error(`Owners of applications could not be listed: ${error.code} ${error.message}`);
  return data.map(({ userId, fullName }) => ({ id: userId, name: fullName }));
}

/** Destinations, universities and intakes of the applications that the reader works on. */
export async function listApplicationChoices(db: Db): Promise<ApplicationChoices> {
  const { data, error } = await call(db, "list_application_choices");
  if (error) throw new Error(`Choices of applications could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** Applications that the reader may see, newest first, with the names of their students. */
export async function listLatestApplications(
  db: Db,
  { statuses, limit }: Filter,
): Promise<NamedApplication[]> {
  let query = db.from("applications").select(COLUMNS);
  if (statuses) query = query.in("application_status", statuses);
  const { data, error } = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit);
  if (error) throw error;
  const applications = parseAnswer("applications", z.array(applicationRow), data);
  const names = await listApplicantNames(
    db,
    applications.map(({ studentId }) => studentId),
  );
  return applications.flatMap((application) => {
    const studentName = names.get(application.studentId);
    // Without a name the account was deleted between the two reads, and the application with it.
    return studentName === undefined ? [] : [{ ...application, studentName }];
  });
}

/** The name of a student whose applications the reader may see; null when there is none. */
export async function findApplicantName(db: Db, studentId: string): Promise<string | null> {
  if (!z.guid().safeParse(studentId).success) return null;
  return (await listApplicantNames(db, [studentId])).get(studentId) ?? null;
}

async function listApplicantNames(db: Db, studentIds: readonly string[]): Promise<Map<string, string>> {
  if (studentIds.length === 0) return new Map();
  const { data, error } = await call(db, "applicant_names", { p_student_ids: [...new Set(studentIds)] });
  if (error) throw error;
  return new Map(data.map(({ studentId, fullName }) => [studentId, fullName]));
}

export type StageCounts = Partial<Record<ApplicationStatus, number>>;

/** How many applications stand where: those the reader may see, or only those assigned to the reader and to colleagues they cover for today. */
export async function countApplications(db: Db, { onlyMine = false } = {}): Promise<StageCounts> {
  const { data, error } = await call(db, "application_counts", { p_only_mine: onlyMine });
  if (error) throw error;
  return data;
}

/** All applications by stage, in numbers only, for those who read reports. */
export async function readApplicationReport(db: Db) {
  const { data, error } = await call(db, "application_report");
  if (error) throw error;
  return data;
}
