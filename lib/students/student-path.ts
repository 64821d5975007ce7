/** The list of students, and the page of one. */
export const STUDENTS_PATH = "/workflow-students";

export function studentPath(studentId: string): string {
  return `/student-profile/${studentId}`;
}

/** Every application of a student, step by step. */
export function studentDetailPath(studentId: string): string {
  return `/student-detail/${studentId}`;
}
