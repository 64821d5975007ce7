/** As the columns and procedures have them. */
export const MENTOR_LIMITS = {
  headline: 120,
  about: 1200,
  course: 120,
  university: 160,
  room: 300,
  capacity: 20,
  topics: 8,
  words: 600,
  wordsLeast: 20,
  meetingTopic: 200,
  meetingReason: 300,
  report: 1000,
  outcome: 500,
  /** Requests of one student that nobody has answered yet. */
  openRequests: 3,
  /** Meetings of one pair that are still to come. */
  meetingsAhead: 4,
  answerDays: 7,
  meetingMinutes: 30,
  noticeHours: 12,
  horizonDays: 28,
} as const;
