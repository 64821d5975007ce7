import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { LEAD_REQUEST_TYPE_NAMES } from "../wording";
import { ASSIGNMENT_METHOD_NAMES } from "./choices";

const moment = z.iso.datetime({ offset: true });

const member = row({
  user_id: z.guid(),
  full_name: z.string().nullable(),
  weight: z.number(),
  last_assigned_at: moment.nullable(),
  /** No longer, where the account is locked or has lost the right: the rule passes over them. */
  works_leads: z.boolean(),
  is_away: z.boolean(),
});

const assignmentRule = row({
  id: z.guid(),
  position: z.number(),
  name: z.string(),
  is_active: z.boolean(),
  request_types: z.array(z.enum(LEAD_REQUEST_TYPE_NAMES)),
  destinations: z.array(z.string()),
  languages: z.array(z.string()),
  sources: z.array(z.string()),
  regions: z.array(z.string()),
  speaks_language: z.boolean(),
  method: z.enum(ASSIGNMENT_METHOD_NAMES),
  version: z.number(),
  members: z.array(member),
});
export type AssignmentRule = z.output<typeof assignmentRule>;

const trial = row({
  rule_id: z.guid().nullable(),
  assignee_id: z.guid().optional(),
  assignee_name: z.string().nullish(),
  covers_for: z.string().nullish(),
  /** Each rule that was asked, in order; the last took the lead, if any did. */
  tried: z.array(
    row({ rule_id: z.guid(), name: z.string(), outcome: z.enum(["taken", "nobody_there", "not_for_it"]) }),
  ),
});
export type AssignmentTrial = z.output<typeof trial>;

export const answers = {
  list_assignment_rules: z.array(assignmentRule),
  save_assignment_rule: z.guid(),
  try_assignment_rules: trial,
};
export const call = procedureCalls(answers);
