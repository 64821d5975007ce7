import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const moment = z.iso.datetime({ offset: true });

export const settingRow = row({ key: z.string(), value: z.unknown(), updated_at: moment });
export type StoredSetting = z.output<typeof settingRow>;

export const closureRow = z.object({ day: z.iso.date(), reason: z.string().nullable() });
export type Closure = z.output<typeof closureRow>;

export const holidayRow = row({
  country_code: z.string(),
  day: z.iso.date(),
  name: z.string(),
  is_yearly: z.boolean(),
  source_url: z.string().nullable(),
  source_note: z.string().nullable(),
  checked_on: z.iso.date().nullable(),
});
export type Holiday = z.output<typeof holidayRow>;

const conflict = row({
  key: z.string(),
  value: z.unknown(),
  changed_at: moment.nullable(),
  changed_by: z.string().nullable(),
});
export type SettingConflict = z.output<typeof conflict>;

export const answers = { save_site_settings: z.array(conflict) };
export const call = procedureCalls(answers);
