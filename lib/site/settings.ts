import "server-only";
import { cache } from "react";
import { z } from "zod";
import { logError, logWarning } from "@/lib/platform/log";
import { publicDb } from "@/lib/platform/supabase/public";

const addressSchema = z.object({ label: z.string(), lines: z.array(z.string()) });
const socialLinkSchema = z.object({ label: z.string(), url: z.url({ protocol: /^https$/ }) });

/** Each row of site_settings by its key, and what holds until the row is there. */
const SETTINGS = {
  name: z.string().min(1).default("Campusbound"),
  tagline: z.string().default(""),
  legal_name: z.string().nullable().default(null),
  contact_email: z.email().nullable().default(null),
  contact_phone: z.string().nullable().default(null),
  addresses: z.array(addressSchema).default([]),
  chat_url: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  social_links: z.array(socialLinkSchema).default([]),
};
type SettingKey = keyof typeof SETTINGS;

export type SiteSettings = {
  name: string;
  tagline: string;
  /** The registered name of the company, where it differs from the name it trades under. */
  legalName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  addresses: z.infer<typeof addressSchema>[];
  chatUrl: string | null;
  socialLinks: z.infer<typeof socialLinkSchema>[];
};

export const getSettings = cache(async (): Promise<SiteSettings> => {
  const rows = await readRows();
  const read = <K extends SettingKey>(key: K) => readSetting(SETTINGS[key], key, rows.get(key));
  return {
    name: read("name"),
    tagline: read("tagline"),
    legalName: read("legal_name"),
    contactEmail: read("contact_email"),
    contactPhone: read("contact_phone"),
    addresses: read("addresses"),
    chatUrl: read("chat_url"),
    socialLinks: read("social_links"),
  };
});

async function readRows(): Promise<Map<string, unknown>> {
  try {
    const { data, error } = await publicDb(["settings"]).from("site_settings").select("key, value");
    if (error) throw error;
    return new Map(data.map((row) => [row.key, row.value]));
  } catch (error) {
    logError("site.settings_unavailable", error);
    return new Map();
  }
}

/** One wrong value must not take the page down: the default stands in for it and the log names it. */
function readSetting<T extends z.ZodType>(schema: T, key: string, value: unknown): z.infer<T> {
  const result = schema.safeParse(value === null ? undefined : value);
  if (result.success) return result.data;
  logWarning("site.setting_invalid", { key });
  return schema.parse(undefined);
}
