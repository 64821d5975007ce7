import { z } from "zod";
import { cleanLine } from "../fields";
import { CAMPAIGN_LIMITS } from "./choices";

const NAME = "Enter the name as it is in the links, after utm_campaign=";
const name = z
  .string(NAME)
  .max(CAMPAIGN_LIMITS.name * 4, "Keep the name under 200 characters")
  .transform(cleanLine)
  .refine(Boolean, NAME)
  .refine((text) => [...text].length <= CAMPAIGN_LIMITS.name, "Keep the name under 200 characters");

const optionalDay = z
  .union([z.iso.date("Enter a day, as 2026-11-26"), z.literal("")], "Enter a day, as 2026-11-26")
  .optional()
  .transform((value) => value || null);

export const campaignSchema = z
  .object({
    campaignId: z
      .union([z.guid(), z.literal("")])
      .optional()
      .transform((id) => id || null),
    name,
    source: z
      .string()
      .max(CAMPAIGN_LIMITS.name)
      .default("")
      .transform((text) => cleanLine(text) || null),
    startsOn: optionalDay,
    endsOn: optionalDay,
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || endsOn >= startsOn, {
    path: ["endsOn"],
    message: "The last day comes after the first",
  });
export type CampaignEntry = z.output<typeof campaignSchema>;

const AMOUNT = "Enter the amount in rupees, as 12,500 or 12500.50; 0 if nothing was spent";

/** "₹12,500.50" in paise; null for what is no amount. A sum is never guessed: 12.500 is no number here. */
export function readRupees(typed: string): number | null {
  const cleaned = typed.trim().replace(/^(₹|rs\.?|inr)\s*/i, "");
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(cleaned)) return null;
  const [whole = "", part = ""] = cleaned.replaceAll(",", "").split(".");
  const paise = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return paise <= CAMPAIGN_LIMITS.mostPaise ? paise : null;
}

const amount = z
  .string(AMOUNT)
  .max(40, AMOUNT)
  .transform((typed, context) => {
    const paise = readRupees(typed);
    if (paise !== null) return paise;
    context.addIssue({ code: "custom", message: AMOUNT });
    return z.NEVER;
  });

/** A day, or a month, which is its days. */
export function spanOfCost(typed: string): { firstDay: string; lastDay: string } | null {
  if (z.iso.date().safeParse(typed).success) return { firstDay: typed, lastDay: typed };
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(typed)) return null;
  const [year = 0, month = 0] = typed.split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { firstDay: `${typed}-01`, lastDay: `${typed}-${last}` };
}

const WHEN = "Enter a day, as 2026-11-26, or a month, as 2026-11";
const costSpan = z.string(WHEN).transform((typed, context) => {
  const span = spanOfCost(typed.trim());
  if (span) return span;
  context.addIssue({ code: "custom", message: WHEN });
  return z.NEVER;
});

export const campaignCostSchema = z
  .object({ campaign: name, when: costSpan, amount })
  .transform(({ campaign, when, amount: paise }) => ({ campaign, ...when, paise }));
export type CampaignCostEntry = z.output<typeof campaignCostSchema>;

export const costFileSchema = z.object({
  file: z
    .instanceof(File, { message: "Choose a CSV file" })
    .refine(({ size }) => size > 0, "Choose a CSV file")
    .refine(({ size }) => size <= CAMPAIGN_LIMITS.fileBytes, "Choose a file of at most 100 KB"),
});

export const removeCostSchema = z.object({ costId: z.guid("Reload the page and try again") });
