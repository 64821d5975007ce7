/** The page of the prepared answers, with one of them open or just saved. */
export const ANSWERS_PATH = "/workflow-students/messages/answers";

export function answersPath(shown: { answer?: string; saved?: string } = {}): string {
  const query = new URLSearchParams(shown);
  return query.size > 0 ? `${ANSWERS_PATH}?${query}` : ANSWERS_PATH;
}
