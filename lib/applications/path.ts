import { STUDENTS_PATH } from "@/lib/students/student-path";

/** Past changes to many applications at once. */
export const RUNS_PATH = `${STUDENTS_PATH}/applications/bulk`;

export const OWN_PROGRAMS_PATH = "/student-programs";

/** The page of a student's own application; `open` names the step or form that stands open. */
export function ownApplicationPath(applicationId: string, open?: string): string {
  return withForm(`${OWN_PROGRAMS_PATH}/${applicationId}`, open);
}

/** The page on which colleagues work on an application. */
export function applicationPath(applicationId: string, open?: string): string {
  return withForm(`${STUDENTS_PATH}/applications/${applicationId}`, open);
}

/** Where its documents are put together for the university. */
export function applicationPackPath(applicationId: string): string {
  return `${applicationPath(applicationId)}/pack`;
}

function withForm(path: string, open: string | undefined): string {
  return open ? `${path}?do=${open}#step` : path;
}
