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

/** Topics of notifications that also come by email, for whoever wants them. One is offered when something emits it. */
export const EMAIL_TOPICS = {
  profile:
    "Your profile is approved or needs a change, your parent answers, somebody you invited reads along, or a friend you sent us joins",
  exam: "A mock exam is marked or marked again, or your objection is decided",
  tasks: "Your tasks of the day, on working days at half past eight",
  comments: "Your team or a student writes to you, or a colleague mentions you",
  replies: "Somebody whose request you look after answers your email",
  applications:
    "One of your applications moves a step, a date comes near, it is your turn, we are late, or a document is asked for or checked",
  mentoring: "A mentor or a student asks, answers or ends, and your meetings with calendar file and reminder",
} as const;
export type EmailTopic = keyof typeof EMAIL_TOPICS;
export const EMAIL_TOPIC_NAMES = Object.keys(EMAIL_TOPICS) as EmailTopic[];

/** The hours of private.waking_hours. Emails of the topic "applications" keep to them, reminders and messages too. */
export const QUIET_HOURS =
  "At night, from 8 pm to 8 am where you are, we wait with emails about your applications, unless something is due that night.";

/**
 * Every kind of notification with its topic, as private.notice_kinds has them. A change of role has a letter of its own; what
 * somebody's work brings is on their desk.
 */
export const NOTICE_KINDS = {
  "profile.approved": "profile",
  "profile.changes_requested": "profile",
  "account.parent_agreed": "profile",
  "account.parent_declined": "profile",
  "account.family_joined": "profile",
  "exam.marked": "exam",
  "exam.regraded": "exam",
  "exam.objection": "exam",
  "tasks.due": "tasks",
  "tasks.ended": "work",
  "comment.mentioned": "comments",
  "comment.message": "comments",
  "comment.reply": "comments",
  "role.given": "role",
  "role.ended": "role",
  "lead.assigned": "work",
  "lead.replied": "replies",
  "lead.consultation": "work",
  "lead.converted": "work",
  "lead.imported": "work",
  "application.assigned": "work",
  "application.moved": "applications",
  "application.handed_over": "applications",
  "application.waived": "applications",
  "document.asked": "applications",
  "document.rejected": "applications",
  "document.accepted": "applications",
  "document.reopened": "applications",
  "document.expired": "applications",
  "document.expiring": "applications",
  "application.offered": "applications",
  "application.backup_ready": "applications",
  "application.reminder": "applications",
  "application.silent": "work",
  "application.late": "applications",
  "application.overdue": "work",
  "mentor.asked": "mentoring",
  "mentor.answered": "mentoring",
  "mentor.matched": "mentoring",
  "mentor.ended": "mentoring",
  "mentor.admitted": "mentoring",
  "mentor.meeting": "mentoring",
  "mentor.reminder": "mentoring",
  "mentor.reported": "work",
  "message.received": "comments",
  "message.waiting": "comments",
  "message.read_by_supervisor": "comments",
  "order.paid": "profile",
  "order.sold": "work",
  "order.instalment_due": "profile",
  "order.part_paid": "profile",
  "order.refund_decided": "profile",
  "order.refund_late": "profile",
  "order.refunded": "profile",
  "order.refund_sent": "profile",
  "order.refund_returned": "profile",
  "referral.invited": "profile",
  "referral.joined": "profile",
  "referral.bought": "profile",
  "referral.payable": "profile",
  "referral.paid": "profile",
  "referral.ended": "profile",
  "payment.alarm": "work",
  "order.transfer_decided": "profile",
  "payment.refund_asked": "work",
  "points.badge": "profile",
  "points.name_removed": "profile",
  "payment.transfer_claimed": "work",
  "payment.account_changed": "work",
} as const satisfies Record<string, EmailTopic | "role" | "work">;

/** Ways to reach somebody that need a consent; its text stands in the database. */
export const CHANNELS = ["calls", "whatsapp"] as const;
export type Channel = (typeof CHANNELS)[number];
