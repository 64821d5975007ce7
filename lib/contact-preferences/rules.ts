/** Languages in which somebody of ours can be asked for. The site itself is in English. */
export const LANGUAGES = {
  en: "English",
  hi: "Hindi",
  bn: "Bengali",
  gu: "Gujarati",
  kn: "Kannada",
  ml: "Malayalam",
  mr: "Marathi",
  or: "Odia",
  pa: "Punjabi",
  ta: "Tamil",
  te: "Telugu",
  ur: "Urdu",
} as const;
export type Language = keyof typeof LANGUAGES;

/** What notifications are about: the first word of their kind. */
export const EMAIL_TOPICS = {
  applications: "An application moves or needs something from you",
  payments: "A payment is received, fails or is refunded",
  appointments: "A consultation or webinar changes",
  exam: "A mock exam is marked, or marked again",
} as const;
export type EmailTopic = keyof typeof EMAIL_TOPICS;
export const EMAIL_TOPIC_NAMES = Object.keys(EMAIL_TOPICS) as EmailTopic[];

/** Ways to reach somebody that need a consent; its text stands in the database. */
export const CHANNELS = ["calls", "whatsapp"] as const;
export type Channel = (typeof CHANNELS)[number];
