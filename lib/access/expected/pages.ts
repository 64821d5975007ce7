/**
 * Who opens which guarded page, typed by hand from the specification (sections 2 and 6) and DECISIONS.md, "Who opens what".
 * An address has an example where the page wants an id.
 */
import {
  ADMIN,
  APPLICATION_STAFF,
  ATTEMPT_KEEPERS,
  CATALOGUE_KEEPERS,
  DOCUMENT_CHECKERS,
  EDITORS,
  type EveryRole,
  LEAD_MANAGERS,
  LEAD_READERS,
  LEAD_WORKERS,
  MANAGEMENT,
  MARKERS,
  STAFF,
  STUDENT_FILE_OPENERS,
  STUDENTS,
} from "./roles.ts";

export type GuardedPage = {
  path: string;
  opens: readonly EveryRole[] | "everyone";
  /** What the others meet: the Access Denied card, or the front page. */
  others?: "denied" | "front page";
  /** Where those who may open it are sent on to. */
  movesTo?: string;
  /** The id of the example exists nowhere, so those who may open it read "not found". */
  isUnknown?: boolean;
};

const SOME_ID = "7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66";

export const GUARDED_PAGES: readonly GuardedPage[] = [
  // Signed in, no specific role
  { path: "/dashboard", opens: "everyone" },
  { path: "/profile", opens: "everyone" },
  { path: "/settings", opens: "everyone" },
  { path: "/change-password", opens: "everyone" },
  { path: "/account-settings", opens: "everyone" },
  { path: "/connect-mentor", opens: "everyone" },
  { path: "/refer-friend", opens: "everyone" },
  { path: "/purchase-history", opens: "everyone" },
  { path: "/notifications", opens: "everyone" },
  { path: "/payment-success", opens: "everyone" },
  { path: "/university-management", opens: "everyone" },

  // Students
  { path: "/student-dashboard", opens: STUDENTS, others: "front page" },
  { path: "/student-programs", opens: STUDENTS, others: "front page" },
  { path: "/student-programs/documents", opens: STUDENTS, others: "front page" },
  { path: `/student-programs/${SOME_ID}`, opens: STUDENTS, others: "front page", isUnknown: true },
  { path: "/profile/file", opens: STUDENTS },
  { path: "/service-catalog", opens: STUDENTS },
  { path: "/enrolled-services", opens: STUDENTS },
  { path: `/service-payment/${SOME_ID}`, opens: STUDENTS, isUnknown: true },
  { path: "/exam-payment", opens: STUDENTS },
  { path: "/mock-exams", opens: STUDENTS },
  { path: "/mock-exam/history", opens: STUDENTS },
  { path: "/mock-exam/ielts/start", opens: STUDENTS },
  { path: `/mock-exam/ielts/take/${SOME_ID}`, opens: STUDENTS, isUnknown: true },
  { path: `/mock-exam/ielts/results/${SOME_ID}`, opens: STUDENTS, isUnknown: true },
  { path: `/mock-exam/ielts/review/${SOME_ID}`, opens: STUDENTS, isUnknown: true },
  { path: "/gamification", opens: STUDENTS },

  // Staff
  { path: "/my-day", opens: STAFF },
  { path: "/application-officer-dashboard", opens: ["admin", "application_team", "application_manager"] },
  { path: "/student-mentor-dashboard", opens: ["admin", "student_mentor"] },
  { path: "/student-management-dashboard", opens: ["admin", "ceo", "student_management_officer"] },
  { path: "/content-team-dashboard", opens: CATALOGUE_KEEPERS },
  { path: "/content-team-dashboard/translations", opens: EDITORS },
  { path: "/content-team-dashboard/translations/xx/facts", opens: EDITORS, isUnknown: true },
  { path: "/content-team-dashboard/translations/xx/guide/nothing-here", opens: EDITORS, isUnknown: true },
  { path: "/news-dashboard", opens: ["admin", "ceo", "content_team"] },
  { path: "/blogger-dashboard", opens: ["admin", "blogger"] },
  { path: "/team-dashboard", opens: ["admin", "ceo", "department_head", "hr"] },
  { path: `/team-dashboard/${SOME_ID}`, opens: ["admin", "ceo", "department_head", "hr"], isUnknown: true },
  {
    path: "/admin-dashboard",
    opens: ["admin", "ceo", "business_development_manager", "partnerships_manager"],
  },
  { path: "/admin-dashboard/settings", opens: ADMIN },
  { path: "/admin-dashboard/audit", opens: ADMIN },
  { path: "/admin-diagnostic", opens: ADMIN },
  { path: "/payments-dashboard", opens: MANAGEMENT },
  { path: "/user-management", opens: MANAGEMENT },
  { path: `/user-management/${SOME_ID}`, opens: MANAGEMENT, isUnknown: true },
  { path: "/user-management/invitations", opens: MANAGEMENT },
  { path: "/admin/exam-content", opens: MANAGEMENT },
  { path: "/admin/exam-content/import", opens: EDITORS },
  { path: "/admin/exam-content/export", opens: EDITORS },
  { path: "/admin/exam-content/media", opens: EDITORS },
  { path: `/admin/exam-content/${SOME_ID}`, opens: EDITORS, isUnknown: true },
  { path: "/admin/exam-content/questions", opens: EDITORS },
  { path: "/admin/exam-content/questions/new", opens: EDITORS },
  { path: "/admin/exam-content/questions/passage", opens: EDITORS },
  { path: "/admin/exam-content/papers", opens: EDITORS },
  { path: "/admin/exam-content/papers/new", opens: EDITORS },
  { path: `/admin/exam-content/papers/${SOME_ID}`, opens: EDITORS, isUnknown: true },
  { path: "/admin/exam-content/statistics", opens: EDITORS },
  { path: `/admin/exam-content/statistics/${SOME_ID}`, opens: EDITORS, isUnknown: true },
  { path: "/admin/exam-content/objections", opens: EDITORS },
  { path: "/admin/exam-content/regrades", opens: EDITORS },
  { path: `/admin/exam-content/regrades/${SOME_ID}`, opens: EDITORS, isUnknown: true },
  { path: "/admin/exam-content/marking", opens: MARKERS },
  { path: `/admin/exam-content/marking/${SOME_ID}/1`, opens: MARKERS },
  { path: "/admin/exam-content/candidates", opens: ATTEMPT_KEEPERS },
  { path: `/admin/exam-content/candidates/${SOME_ID}`, opens: ATTEMPT_KEEPERS, isUnknown: true },
  { path: "/hr-dashboard", opens: ["admin", "hr"] },
  { path: "/hr-dashboard/applicants", opens: ["admin", "hr"] },
  { path: `/hr-dashboard/applicants/${SOME_ID}`, opens: ["admin", "hr"], isUnknown: true },
  { path: "/hr-dashboard/openings", opens: ["admin", "hr"] },
  { path: "/hr-dashboard/openings/new", opens: ["admin", "hr"] },
  { path: `/hr-dashboard/openings/${SOME_ID}`, opens: ["admin", "hr"], isUnknown: true },
  { path: "/lva-officer-dashboard", opens: ["admin", "lva_officer"] },
  { path: "/operations-dashboard", opens: ["admin", "ceo", "application_manager", "department_head"] },
  { path: "/crm-dashboard", opens: LEAD_READERS },
  { path: "/crm-dashboard/consultations", opens: LEAD_READERS },
  { path: "/crm-dashboard/insights", opens: LEAD_READERS },
  { path: "/crm-dashboard/insights/campaigns", opens: LEAD_MANAGERS },
  { path: "/crm-dashboard/bulk", opens: LEAD_WORKERS },
  { path: "/crm-dashboard/new", opens: LEAD_WORKERS },
  { path: "/crm-dashboard/rules", opens: LEAD_MANAGERS },
  { path: "/crm-dashboard/templates", opens: LEAD_MANAGERS },
  { path: "/crm-dashboard/import", opens: LEAD_MANAGERS },
  { path: "/university-test", opens: ["ceo", ...CATALOGUE_KEEPERS] },
  { path: "/link-university-tiles", opens: ["ceo", ...CATALOGUE_KEEPERS] },
  { path: "/workflow-students", opens: STUDENT_FILE_OPENERS },
  { path: "/workflow-students/documents", opens: DOCUMENT_CHECKERS },
  { path: `/workflow-students/documents/${SOME_ID}`, opens: DOCUMENT_CHECKERS, isUnknown: true },
  { path: "/workflow-students/requirements", opens: ["admin", "application_manager"] },
  { path: "/workflow-students/applications", opens: [...APPLICATION_STAFF, "student_mentor"] },
  {
    path: `/workflow-students/applications/${SOME_ID}`,
    opens: [...APPLICATION_STAFF, "student_mentor"],
    isUnknown: true,
  },
  { path: "/student-profile", opens: STUDENT_FILE_OPENERS, movesTo: "/workflow-students" },
  { path: `/student-profile/${SOME_ID}`, opens: STUDENT_FILE_OPENERS, isUnknown: true },
  { path: "/student-detail", opens: STUDENT_FILE_OPENERS, movesTo: "/workflow-students" },
  { path: `/student-detail/${SOME_ID}`, opens: STUDENT_FILE_OPENERS, isUnknown: true },
  { path: `/student-detail/${SOME_ID}/documents`, opens: STUDENT_FILE_OPENERS, isUnknown: true },
];
