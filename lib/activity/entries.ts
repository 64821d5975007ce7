/** What a timeline shows, whatever it is about. */

export const GROUPS = {
  note: "Notes",
  message: "Messages",
  call: "Calls",
  mail: "Emails",
  task: "Tasks",
  appointment: "Appointments",
  step: "Steps",
  offer: "Offers",
  document: "Documents",
  exam: "Exams",
  payment: "Payments",
  change: "Changes",
} as const;
export type ActivityGroup = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as ActivityGroup[];

export type Entry = {
  /** Unique among all sources: "lead-event:12". A comment's is also where a notification leads. */
  id: string;
  group: ActivityGroup;
  at: string;
  sentence: string;
  actor: string | null;
  text?: string | null;
  /** What is to be known about it, such as whether a mail arrived. */
  lines?: readonly { text: string; isBad: boolean }[];
  /** Long words that are read on demand, as those of a mail. */
  more?: { label: string; text: string };
  /** Where it is worked on. */
  link?: { href: string; label: string };
  /** Neighbours of one thread are shown as one. */
  thread?: string;
  comment?: CommentEntry;
};

export type CommentEntry = {
  id: string;
  channel: "team" | "person";
  isOwn: boolean;
  isByPerson: boolean;
  isRemoved: boolean;
  version: number;
  editedAt: string | null;
  mentions: readonly string[];
  /** What it said before, latest first. */
  former: readonly string[];
};

export type ActivityPage = {
  entries: readonly Entry[];
  /** Up to which moment the next page goes; null when nothing is older. */
  before: string | null;
};

const BY_WORD: readonly (readonly [RegExp, ActivityGroup])[] = [
  [/^note|comment/, "note"],
  [/call|^answered$/, "call"],
  [/mail/, "mail"],
  [/task|next_action/, "task"],
  [/consultation|appointment|interview|seat/, "appointment"],
  [/document|^cv/, "document"],
  [/payment|refund|invoice/, "payment"],
];

/** The group of a kind of event, by the words of its name, so that a new kind is shown without being listed here. */
export function groupOf(kind: string): ActivityGroup {
  return BY_WORD.find(([word]) => word.test(kind))?.[1] ?? "change";
}

/** How many entries of each kind there are, in the order of the filter; kinds without one are left out. */
export function countGroups(entries: readonly Entry[]): { group: ActivityGroup; count: number }[] {
  return GROUP_NAMES.map((group) => ({
    group,
    count: entries.filter((entry) => entry.group === group).length,
  })).filter(({ count }) => count > 0);
}
