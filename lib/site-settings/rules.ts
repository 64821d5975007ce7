import { formatMoment } from "@/lib/platform/clock";
import { isSettingKey, SETTING_FIELDS, SETTING_KEYS, type SettingKey, settingText } from "./fields";
import type { SettingConflict } from "./rows";
import type { SettingsInput } from "./schema";

export type SettingChange = { value: unknown; seen_at: string | null };

/** The settings that somebody changed in the form, with what they had seen. What was left alone may have changed meanwhile. */
export function changedSettings(input: SettingsInput): Partial<Record<SettingKey, SettingChange>> {
  const changed = SETTING_KEYS.filter((key) => input[`was_${key}`] !== JSON.stringify(input[key]));
  return Object.fromEntries(
    changed.map((key) => [key, { value: input[key], seen_at: input[`seen_${key}`] }]),
  );
}

/** Whose change came between, and what it was. */
export function conflictSentence(conflicts: readonly SettingConflict[]): string {
  const sentences = conflicts.map(({ key, value, changedAt, changedBy }) => {
    const who = changedBy ?? "Somebody";
    const label = isSettingKey(key) ? SETTING_FIELDS[key].label : key;
    const text = isSettingKey(key) ? settingText(key, value).replaceAll("\n", ", ") : "";
    const when = changedAt ? ` (${formatMoment(changedAt)})` : "";
    return text
      ? `${who} changed “${label}” to “${text}” while you were writing${when}.`
      : `${who} emptied “${label}” while you were writing${when}.`;
  });
  return `${sentences.join(" ")} Nothing was saved. Save again to replace it with yours.`;
}
