/** The list of students, and the page of one. */
export const STUDENTS_PATH = "/workflow-students";

export function studentPath(studentId: string): string {
  return `/student-profile/${studentId}`;
}

/** The page of a student's applications, step by step. */
export function studentDetailPath(studentId: string): string {
  return `/student-detail/${studentId}`;
}
