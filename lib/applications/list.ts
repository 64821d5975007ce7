import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { OPEN_STATUS_NAMES, STATUS_NAMES } from "./rules";

export const APPLICATIONS_PATH = "/workflow-students/applications";

/** The list of applications, the newest first. */
export const applicationList = defineList({
  path: APPLICATIONS_PATH,
  sorts: { created_at: "moment", updated_at: "moment", status: STATUS_NAMES },
  filters: {
    q: "search",
    stage: STATUS_NAMES,
    /** Colleagues by id; oneself with those one covers for; or nobody. */
    assigned: "id, me or none",
    unchanged: ["30_days"],
  },
  defaultSort: { column: "created_at", isDescending: true },
});
export type ApplicationSort = SortOf<typeof applicationList>;

/** The applications that somebody has open, as the team's table counts them. */
export function openApplicationsPath(userId: string): string {
  return applicationList.href({ assigned: [userId], stage: OPEN_STATUS_NAMES });
}
