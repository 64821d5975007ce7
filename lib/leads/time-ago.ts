const STEPS = [
  { unit: "day", seconds: 24 * 60 * 60 },
  { unit: "hour", seconds: 60 * 60 },
  { unit: "minute", seconds: 60 },
] as const;
const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** A relative time: "3 hours ago", "yesterday". The date is shown beside it. */
export function timeAgo(moment: string, now: Date): string {
  const seconds = Math.round((now.getTime() - Date.parse(moment)) / 1000);
  const step = STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  return step ? relative.format(-Math.round(seconds / step.seconds), step.unit) : "just now";
}

/** How late something is: "3 days late". */
export function timeLate(moment: string, now: Date): string {
  const seconds = Math.round((now.getTime() - Date.parse(moment)) / 1000);
  const step = STEPS.find((candidate) => seconds >= candidate.seconds);
  if (!step) return "just due";
  const count = Math.round(seconds / step.seconds);
  return `${count} ${step.unit}${count === 1 ? "" : "s"} late`;
}

const indianMoment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** "21 Nov, 15:10" in Indian time, for a column that says so. */
export function formatShortDateTime(moment: string): string {
  return indianMoment.format(new Date(moment));
}
