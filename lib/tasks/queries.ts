import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type MyDay, type TaskWithEvents, type WholeTask } from "./rows";

/** What the caller has to do, by the days of India. */
export async function getMyDay(db: Db): Promise<MyDay> {
  const { data, error } = await call(db, "my_day");
  if (error) throw new Error(`My day could not be read: ${error.code} ${error.message}`);
  return data;
}

/** A task with its history and the colleagues it may be given to. */
export async function findTask(db: Db, taskId: string): Promise<WholeTask | null> {
  const { data, error } = await call(db, "find_task", { p_task_id: taskId });
  if (error) throw new Error(`The task could not be read: ${error.code} ${error.message}`);
  return data;
}

export type TaskSubject = { leadId: string } | { applicationId: string } | { studentId: string };

/** The tasks about something that the caller sees, open ones first, each with its history: for timelines. */
export async function tasksAbout(db: Db, about: TaskSubject): Promise<TaskWithEvents[]> {
  const { data, error } = await call(db, "list_tasks", {
    p_lead_id: "leadId" in about ? about.leadId : null,
    p_application_id: "applicationId" in about ? about.applicationId : null,
    p_student_id: "studentId" in about ? about.studentId : null,
  });
  if (error) throw new Error(`Tasks could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** The tasks about a student and these applications of theirs that the caller sees. */
export async function tasksAboutStudent(
  db: Db,
  studentId: string,
  applicationIds: readonly string[],
): Promise<TaskWithEvents[]> {
  const found = await Promise.all([
    tasksAbout(db, { studentId }),
    ...applicationIds.map((applicationId) => tasksAbout(db, { applicationId })),
  ]);
  return found.flat();
}

export async function getNextWorkingDay(db: Db, day: string): Promise<string> {
  const { data, error } = await call(db, "next_working_day", { p_day: day });
  if (error) throw new Error(`The next working day is not known: ${error.code} ${error.message}`);
  return data;
}
