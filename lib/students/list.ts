import { STATUS_NAMES } from "@/lib/applications/rules";
import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { STUDENTS_PATH } from "./student-path";
import { COMPLETION_NAMES } from "./wording";

/** The list of students, by name. */
export const studentList = defineList({
  path: STUDENTS_PATH,
  sorts: { full_name: "text", created_at: "moment", completion: COMPLETION_NAMES },
  filters: {
    name: "search",
    /** Students with an application at this stage. */
    stage: STATUS_NAMES,
    completion: COMPLETION_NAMES,
    assigned: ["me"],
  },
  defaultSort: { column: "full_name", isDescending: false },
});
export type StudentSort = SortOf<typeof studentList>;
