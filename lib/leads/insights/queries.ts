import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { Days } from "./period";
import {
  type Campaign,
  type CampaignCost,
  type CostEntry,
  call,
  campaignRow,
  costRow,
  type LeadReport,
} from "./rows";

const NEWEST_COSTS = 200;

/** What became of the leads that were received on these days. */
export async function readLeadReport(db: Db, { from, to }: Days): Promise<LeadReport> {
  const { data, error } = await call(db, "lead_report", { p_from: from, p_to: to });
  if (error) throw new Error(`The lead report could not be read: ${error.code} ${error.message}`);
  return data;
}

/** Campaigns that ran on these days, with what is known of their costs. */
export async function listCampaignCosts(db: Db, { from, to }: Days): Promise<CampaignCost[]> {
  const { data, error } = await call(db, "list_campaign_costs", { p_from: from, p_to: to });
  if (error) throw new Error(`Campaign costs could not be read: ${error.code} ${error.message}`);
  return data;
}

/** Open leads by owner, the most first. */
export async function readLeadWorkload(db: Db) {
  const { data, error } = await call(db, "lead_workload");
  if (error) throw new Error(`The workload could not be read: ${error.code} ${error.message}`);
  return data;
}

/** Every campaign by name, and the newest costs. */
export async function listCampaigns(db: Db): Promise<{ campaigns: Campaign[]; costs: CostEntry[] }> {
  const [campaigns, costs] = await Promise.all([
    db.from("campaigns").select("id, name, source, starts_on, ends_on").order("name"),
    db
      .from("campaign_costs")
      .select("id, campaign_id, first_day, last_day, paise")
      .order("first_day", { ascending: false })
      .order("id")
      .limit(NEWEST_COSTS),
  ]);
  if (campaigns.error) throw campaigns.error;
  if (costs.error) throw costs.error;
  return {
    campaigns: parseAnswer("campaigns", z.array(campaignRow), campaigns.data),
    costs: parseAnswer("campaign_costs", z.array(costRow), costs.data),
  };
}
