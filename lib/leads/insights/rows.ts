import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const count = z.number().int().min(0);

const group = row({
  value: z.string().nullable(),
  /** Of a counsellor, who may have left. */
  name: z.string().nullish(),
  leads: count,
  reached: count,
  qualified: count,
  held: count,
  students: count,
  lost: count,
});
export type Group = z.output<typeof group>;

const groups = z.array(group).default([]);
const parts = row({
  status: groups,
  lost_reason: groups,
  source: groups,
  campaign: groups,
  destination: groups,
  owner: groups,
  day: groups,
  answer: groups,
  last_call: groups,
});
export type ReportPart = keyof z.output<typeof parts>;

/** A median, and of how many leads. */
const span = row({ seconds: z.number().nullable(), leads: count });
export type Span = z.output<typeof span>;

const leadReport = row({
  leads: count,
  reached: count,
  qualified: count,
  held: count,
  students: count,
  missed: count,
  /** Consultations that are over, and nobody has said whether they were held. */
  unmarked: count,
  spans: row({ answer: span, reached: span, qualified: span, held: span, students: span }),
  parts,
  /** How many smaller groups a part does not name. */
  left_out: z.record(z.string(), count),
});
export type LeadReport = z.output<typeof leadReport>;

const campaignCost = row({
  id: z.guid(),
  name: z.string(),
  source: z.string().nullable(),
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  /** On how many days of the period it ran, on how many of them the cost is known, and what that was. */
  days: count,
  known_days: count,
  paise: count,
});
export type CampaignCost = z.output<typeof campaignCost>;

export const campaignRow = row({
  id: z.guid(),
  name: z.string(),
  source: z.string().nullable(),
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
});
export type Campaign = z.output<typeof campaignRow>;

export const costRow = row({
  id: z.guid(),
  campaign_id: z.guid(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  paise: count,
});
export type CostEntry = z.output<typeof costRow>;

const workload = row({
  /** Null for leads that nobody has claimed. */
  user_id: z.guid().nullable(),
  full_name: z.string().nullable(),
  open_leads: count,
  /** With a next step that is overdue, or none. */
  overdue: count,
  silent: count,
  away_until: z.iso.date().nullable(),
  cover_name: z.string().nullable(),
});

/** What the nightly job answers. */
export const leadProgressCheckSchema = z.object({ leads: count, differing: count });

export const answers = {
  lead_report: leadReport,
  list_campaign_costs: z.array(campaignCost),
  lead_workload: z.array(workload),
  save_campaign: z.guid(),
  save_campaign_costs: row({ saved: count, added_campaigns: count }),
};
export const call = procedureCalls(answers);
