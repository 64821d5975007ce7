"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { ok } from "@/lib/platform/result";
import { readCostFile } from "./cost-file";
import * as insights from "./mutations";
import { campaignCostSchema, campaignSchema, costFileSchema, removeCostSchema } from "./schema";

/** Of those who give leads to others. */
const byManagers = { allow: { permission: "leads.assign" }, limit: "none" } as const;
const GONE = "This is no longer there. Reload the page.";
const OVERLAP =
  "Some of these days have a cost already, within a month or day that was entered. Remove that first.";

export const saveCampaign = defineAction({
  ...byManagers,
  name: "leads.save-campaign",
  schema: campaignSchema,
  run: ({ db, input }) => insights.saveCampaign(db, input).then(shown),
  messages: { name_taken: { field: "name", message: "Another campaign has this name" }, gone: GONE },
  success: "Campaign saved.",
});

export const saveCampaignCost = defineAction({
  ...byManagers,
  name: "leads.save-campaign-cost",
  schema: campaignCostSchema,
  run: ({ db, input }) => insights.saveCampaignCosts(db, [input]).then(shown),
  messages: { overlap: { field: "when", message: OVERLAP } },
  success: "Cost saved.",
});

/** A file with a fault is not kept in part: the answer says on which lines they are. */
export const importCampaignCosts = defineAction({
  ...byManagers,
  name: "leads.import-campaign-costs",
  schema: costFileSchema,
  run: async ({ db, input }) => {
    const { entries, faults } = readCostFile(await input.file.text());
    if (faults.length > 0) return ok({ saved: 0, faults });
    const result = await insights.saveCampaignCosts(db, entries).then(shown);
    return result.ok ? ok({ saved: result.value.saved, faults: [] as string[] }) : result;
  },
  messages: { overlap: { field: "file", message: OVERLAP } },
});

export const removeCampaignCost = defineAction({
  ...byManagers,
  name: "leads.remove-campaign-cost",
  schema: removeCostSchema,
  run: ({ db, input }) => insights.removeCampaignCost(db, input.costId).then(shown),
  messages: { gone: GONE },
  success: "Cost removed.",
});

/** The page is drawn again whatever came of it: a refusal means that it showed something old. */
async function shown<R>(result: R): Promise<R> {
  refresh();
  return result;
}
