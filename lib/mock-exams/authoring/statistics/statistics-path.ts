export const STATISTICS_PATH = "/admin/exam-content/statistics";
export const OBJECTIONS_PATH = "/admin/exam-content/objections";

/** The page of one version of a question, and on it a part of it. */
export function questionFilePath(itemVersionId: string, part?: "objections" | "change"): string {
  return `${STATISTICS_PATH}/${itemVersionId}${part ? `#${part}` : ""}`;
}
