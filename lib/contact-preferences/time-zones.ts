/** The zones our readers live or study in come first; then every other, by name. */
const NEAR = [
  "Asia/Kolkata",
  "Asia/Dubai",
  "Asia/Singapore",
  "Europe/London",
  "Europe/Berlin",
  "America/New_York",
  "America/Chicago",
  "America/Los_Angeles",
  "America/Toronto",
  "Australia/Sydney",
  "Pacific/Auckland",
];

/** Names that the runtime still spells in an older way. */
const MODERN: Record<string, string> = { "Asia/Calcutta": "Asia/Kolkata" };

export function listTimeZones(): { near: string[]; others: string[] } {
  const all = Intl.supportedValuesOf("timeZone").map((zone) => MODERN[zone] ?? zone);
  return { near: NEAR, others: [...new Set(all)].filter((zone) => !NEAR.includes(zone)).sort() };
}

export function zoneLabel(zone: string): string {
  return zone.replaceAll("_", " ").replace("/", ": ");
}
