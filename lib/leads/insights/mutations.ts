import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";
import type { CampaignCostEntry, CampaignEntry } from "./schema";

export async function saveCampaign(
  db: Db,
  campaign: CampaignEntry,
): Promise<Result<{ campaignId: string }, "name_taken" | "gone">> {
  const { data, error } = await call(db, "save_campaign", {
    p_name: campaign.name,
    p_source: campaign.source,
    p_starts_on: campaign.startsOn,
    p_ends_on: campaign.endsOn,
    p_id: campaign.campaignId,
  });
  if (!error) return ok({ campaignId: data });
  if (error.code === "PT409") return fail("name_taken");
  if (error.code === "PT404") return fail("gone");
  throw new Error(`The campaign was not saved: ${error.code} ${error.message}`);
}

/** All of them or none; days that have another cost already are refused. */
export async function saveCampaignCosts(
  db: Db,
  costs: readonly CampaignCostEntry[],
): Promise<Result<{ saved: number }, "overlap">> {
  const { data, error } = await call(db, "save_campaign_costs", {
    p_costs: costs.map(({ campaign, firstDay, lastDay, paise }) => ({
      campaign,
      first_day: firstDay,
      last_day: lastDay,
      paise,
    })),
  });
  if (!error) return ok({ saved: data.saved });
  if (error.code === "PT409") return fail("overlap");
  throw new Error(`The costs were not saved: ${error.code} ${error.message}`);
}

export async function removeCampaignCost(db: Db, costId: string): Promise<Result<void, "gone">> {
  const { error } = await db.rpc("remove_campaign_cost", { p_id: costId });
  if (!error) return ok(undefined);
  if (error.code === "PT404") return fail("gone");
  throw new Error(`The cost was not removed: ${error.code} ${error.message}`);
}
