/** Mentoring in words. Without zod: forms use it in the browser. */

export const MENTOR_TOPICS = {
  choosing: "Choosing a course",
  applying: "Applying",
  money: "Costs and scholarships",
  visa: "The visa",
  housing: "Finding a room",
  studying: "How studying works there",
  work: "Work beside studies",
  daily_life: "Daily life",
} as const;
export type MentorTopic = keyof typeof MENTOR_TOPICS;

export const MENTOR_STATES = {
  waiting: "Waits for us",
  active: "Active",
  paused: "Paused",
  held: "Off the list",
  ended: "Ended",
} as const;
export type MentorState = keyof typeof MENTOR_STATES;

export const REQUEST_STATES = {
  asked: "Waits for an answer",
  matched: "Together",
  active: "Meeting",
  ended: "Ended",
  declined: "Declined",
  expired: "Not answered",
  blocked: "Ended",
} as const;
export type RequestState = keyof typeof REQUEST_STATES;

export const MEETING_STATES = {
  booked: "Booked",
  kept: "Took place",
  missed: "Missed",
  cancelled: "Called off",
} as const;
export type MeetingState = keyof typeof MEETING_STATES;

export const REPORT_REASONS = {
  contact_details: "Asked for or gave a phone number, an address or another app",
  money: "Asked for money or sold something",
  unkind: "Was unkind or pressed me",
  unsafe: "I don’t feel safe",
  absent: "Does not come or does not answer",
  other: "Something else",
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** Every half hour of a day, as 09:30. */
export const HALF_HOURS = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`,
);

/** "2 hours a week", "90 minutes a week". */
export function weeklyTime(minutes: number): string {
  if (minutes === 0) return "No hours yet";
  if (minutes % 60 !== 0) return minutes < 120 ? `${minutes} minutes a week` : `${minutes / 60} hours a week`;
  return minutes === 60 ? "1 hour a week" : `${minutes / 60} hours a week`;
}

/** "2 places free", as a card says it. */
export function placesLeft(places: number): string {
  if (places <= 0) return "No place free just now";
  return places === 1 ? "1 place free" : `${places} places free`;
}

/** How long a first answer usually takes: "5 hours". */
export function answerTime(minutes: number): string {
  const hours = Math.max(1, Math.round(minutes / 60));
  if (hours < 48) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}
