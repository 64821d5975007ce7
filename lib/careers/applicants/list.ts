import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { APPLICATION_STATUS_NAMES } from "./wording";

export const APPLICANTS_PATH = "/hr-dashboard/applicants";

/** The list of applicants, the newest first. */
export const applicantList = defineList({
  path: APPLICANTS_PATH,
  sorts: { created_at: "moment", answer_due_on: "day" },
  filters: {
    q: "search",
    opening: "id or none",
    status: APPLICATION_STATUS_NAMES,
    /** Without an answer; late, for longer than promised. */
    waiting: ["yes", "late"],
    owner: "id or none",
  },
  defaultSort: { column: "created_at", isDescending: true },
});
export type ApplicantSort = SortOf<typeof applicantList>;
