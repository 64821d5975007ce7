export const REGRADES_PATH = "/admin/exam-content/regrades";

export function regradePath(revisionId: string): string {
  return `${REGRADES_PATH}/${revisionId}`;
}
