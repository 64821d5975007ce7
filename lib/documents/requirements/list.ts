import { defineList } from "@/lib/platform/lists/define-list";
import { hasWords } from "@/lib/platform/lists/page-of-rows";
import { DOCUMENT_TYPES, type DocumentType } from "../choices";
import { RULE_SOURCE_NAMES, RULE_STATES, type RuleState } from "./choices";
import { REQUIREMENTS_PATH } from "./path";
import type { RequirementRule } from "./rows";
import { whomSentence } from "./wording";

const TYPE_NAMES = Object.keys(DOCUMENT_TYPES) as DocumentType[];

/** Rules about documents, by whom they ask. */
export const requirementList = defineList({
  path: REQUIREMENTS_PATH,
  sorts: { source: RULE_SOURCE_NAMES, created_at: "moment" },
  filters: {
    q: "search",
    source: RULE_SOURCE_NAMES,
    type: TYPE_NAMES,
    state: Object.keys(RULE_STATES) as RuleState[],
  },
  defaultSort: { column: "source", isDescending: false },
  openParam: "rule",
});

export const REQUIREMENT_MATCHERS = {
  q: (rule: RequirementRule, value: string) =>
    hasWords([DOCUMENT_TYPES[rule.typeCode], whomSentence(rule), rule.why], value),
  source: ({ source }: RequirementRule, value: string) => source === value,
  type: ({ typeCode }: RequirementRule, value: string) => typeCode === value,
  state: ({ endedAt }: RequirementRule, value: string) => (endedAt === null ? "in_force" : "ended") === value,
};
