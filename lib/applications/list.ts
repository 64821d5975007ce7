import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { OPEN_STATUS_NAMES, STATUS_NAMES } from "./rules";
import { HOLDERS } from "./stages";

export const APPLICATIONS_PATH = "/workflow-students/applications";

/** The list of applications, the oldest promise first: what is late stands on top. */
export const applicationList = defineList({
  path: APPLICATIONS_PATH,
  sorts: {
    created_at: "moment",
    updated_at: "moment",
    status: STATUS_NAMES,
    promised_by: { kind: "day", mayBeEmpty: true },
  },
  filters: {
    q: "search",
    stage: STATUS_NAMES,
    /** Colleagues by id; oneself with those one covers for; or nobody. */
    assigned: "id, me or none",
    /** Nobody has anything to do with what has ended. */
    holder: [...HOLDERS, "none"],
    /** As applications name it, or none. */
    destination: "text",
    university: "id",
    /** The first of its month. */
    intake: "day",
    due: ["late", "today", "week"],
    unchanged: ["30_days"],
  },
  defaultSort: { column: "promised_by", isDescending: false },
});
export type ApplicationSort = SortOf<typeof applicationList>;

/** By which filters the list stands in groups. */
export const APPLICATION_GROUPS = ["stage", "assigned", "destination", "holder"] as const;
export type ApplicationGroup = (typeof APPLICATION_GROUPS)[number];

export function applicationGroup(asked: string | null): ApplicationGroup | null {
  return APPLICATION_GROUPS.find((name) => name === asked) ?? null;
}

/** The applications that somebody has open, as the team's table counts them. */
export function openApplicationsPath(userId: string): string {
  return applicationList.href({ assigned: [userId], stage: OPEN_STATUS_NAMES });
}
