import "server-only";
import { cache } from "react";
import { z } from "zod";
import { logError } from "@/lib/platform/log";
import { publicDb } from "@/lib/platform/supabase/public";

const addressSchema = z.object({ label: z.string(), lines: z.array(z.string()) });
const socialLinkSchema = z.object({ label: z.string(), url: z.url({ protocol: /^https$/ }) });
const optionalText = z.string().min(1).nullable().catch(null);

/**
 * The rows of site_settings by their keys. A value that is missing or wrong must not take the page down: what stands
 * after `catch` holds instead.
 */
const settingsSchema = z
  .object({
    name: z.string().min(1).catch("Campusbound"),
    tagline: z.string().catch(""),
    /** The registered name of the company, where it differs from the name it trades under. */
    legal_name: optionalText,
    contact_email: z.email().nullable().catch(null),
    contact_phone: optionalText,
    addresses: z.array(addressSchema).catch([]),
    chat_url: z
      .url({ protocol: /^https$/ })
      .nullable()
      .catch(null),
    social_links: z.array(socialLinkSchema).catch([]),
  })
  .transform((row) => ({
    name: row.name,
    tagline: row.tagline,
    legalName: row.legal_name,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    addresses: row.addresses,
    chatUrl: row.chat_url,
    socialLinks: row.social_links,
  }));
export type SiteSettings = z.infer<typeof settingsSchema>;

/** What the site says about itself. */
export const getSettings = cache(async (): Promise<SiteSettings> => settingsSchema.parse(await readRows()));

async function readRows(): Promise<Record<string, unknown>> {
  try {
    const { data, error } = await publicDb(["settings"]).from("site_settings").select("key, value");
    if (error) throw error;
    return Object.fromEntries(data.map(({ key, value }) => [key, value]));
  } catch (error) {
    logError("site.settings_unavailable", error);
    return {};
  }
}
