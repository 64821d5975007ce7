export const CANDIDATES_PATH = "/admin/exam-content/candidates";

/** The page of a candidate, and on it one attempt looked at closely. */
export function candidatePath(userId: string, attemptId?: string): string {
  return `${CANDIDATES_PATH}/${userId}${attemptId ? `?attempt=${attemptId}#log` : ""}`;
}
