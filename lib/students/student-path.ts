/** The list of students, and the page of one. */
export const STUDENTS_PATH = "/workflow-students";

export function studentPath(studentId: string): string {
  return `/student-profile/${studentId}`;
}

/** Everything about a student on one page. */
export function studentDetailPath(studentId: string): string {
  return `/student-detail/${studentId}`;
}

/** The student's own pages as a colleague reads them; with an id, one application of theirs. */
export function asStudentPath(studentId: string, applicationId?: string): string {
  return `${studentDetailPath(studentId)}/as-student${applicationId ? `?application=${applicationId}` : ""}`;
}
