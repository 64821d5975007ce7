import type { RuleSource } from "./choices";

export const REQUIREMENTS_PATH = "/workflow-students/requirements";

type Shown = {
  /** The rule that is open. */
  rule?: string;
  /** Its form is open. */
  change?: "yes";
  /** A new one, of this source. */
  new?: RuleSource | "choose";
  country?: string;
  university?: string;
  saved?: string;
};

export function requirementsPath(shown: Shown = {}): string {
  const query = new URLSearchParams(Object.entries(shown).filter(([, value]) => value));
  return query.size > 0 ? `${REQUIREMENTS_PATH}?${query}` : REQUIREMENTS_PATH;
}
