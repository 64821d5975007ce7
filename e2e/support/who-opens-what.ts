/**
 * Who opens which guarded page, written by hand from the specification (sections 2 and 6) and the settled
 * contradictions (DECISIONS.md, "Who opens what"). A second witness beside lib/access, so nothing here may be derived
 * from it. An address has an example where the page wants an id.
 */
export const EVERY_ROLE = [
  "admin",
  "ceo",
  "student_management_officer",
  "application_manager",
  "application_team",
  "lva_officer",
  "student_mentor",
  "content_team",
  "content_team_associate",
  "blogger",
  "hr",
  "business_development_manager",
  "business_development_team",
  "partnerships_manager",
  "operation_team",
  "operation_manager",
  "operation_department_head",
  "department_head",
  "department_senior_manager",
  "department_regional_manager",
  "department_team_lead",
  "department_team_member",
  "student",
] as const;
export type EveryRole = (typeof EVERY_ROLE)[number];

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
  { path: "/student-dashboard", opens: ["admin", "student"], others: "front page" },
  { path: "/student-programs", opens: ["admin", "student"], others: "front page" },
  { path: "/service-catalog", opens: ["admin", "student"] },
  { path: "/enrolled-services", opens: ["admin", "student"] },
  { path: `/service-payment/${SOME_ID}`, opens: ["admin", "student"], isUnknown: true },
  { path: "/exam-payment", opens: ["admin", "student"] },
  { path: "/mock-exams", opens: ["admin", "student"] },
  { path: "/mock-exam/history", opens: ["admin", "student"] },
  { path: "/mock-exam/ielts/start", opens: ["admin", "student"] },
  { path: `/mock-exam/ielts/take/${SOME_ID}`, opens: ["admin", "student"], isUnknown: true },
  { path: `/mock-exam/ielts/results/${SOME_ID}`, opens: ["admin", "student"], isUnknown: true },
  { path: `/mock-exam/ielts/review/${SOME_ID}`, opens: ["admin", "student"], isUnknown: true },
  { path: "/gamification", opens: ["admin", "student"] },

  // Staff
  { path: "/application-officer-dashboard", opens: ["admin", "application_team", "application_manager"] },
  { path: "/student-mentor-dashboard", opens: ["admin", "student_mentor"] },
  { path: "/student-management-dashboard", opens: ["admin", "ceo", "student_management_officer"] },
  { path: "/content-team-dashboard", opens: ["admin", "content_team", "content_team_associate"] },
  { path: "/news-dashboard", opens: ["admin", "ceo", "content_team"] },
  { path: "/blogger-dashboard", opens: ["admin", "blogger"] },
  { path: "/team-dashboard", opens: ["admin", "ceo", "department_head", "hr"] },
  {
    path: "/admin-dashboard",
    opens: ["admin", "ceo", "business_development_manager", "partnerships_manager"],
  },
  { path: "/admin-diagnostic", opens: ["admin"] },
  { path: "/payments-dashboard", opens: ["admin", "ceo"] },
  { path: "/user-management", opens: ["admin", "ceo"] },
  { path: `/user-management/${SOME_ID}`, opens: ["admin", "ceo"], isUnknown: true },
  { path: "/user-management/invitations", opens: ["admin", "ceo"] },
  { path: "/admin/exam-content", opens: ["admin", "ceo"] },
  { path: "/admin/exam-content/import", opens: ["admin", "content_team"] },
  { path: "/admin/exam-content/export", opens: ["admin", "content_team"] },
  { path: "/admin/exam-content/media", opens: ["admin", "content_team"] },
  { path: `/admin/exam-content/${SOME_ID}`, opens: ["admin", "content_team"], isUnknown: true },
  { path: "/admin/exam-content/questions", opens: ["admin", "content_team"] },
  { path: "/admin/exam-content/questions/new", opens: ["admin", "content_team"] },
  { path: "/admin/exam-content/questions/passage", opens: ["admin", "content_team"] },
  { path: "/admin/exam-content/papers", opens: ["admin", "content_team"] },
  { path: "/admin/exam-content/papers/new", opens: ["admin", "content_team"] },
  { path: `/admin/exam-content/papers/${SOME_ID}`, opens: ["admin", "content_team"], isUnknown: true },
  { path: "/admin/exam-content/statistics", opens: ["admin", "content_team"] },
  {
    path: `/admin/exam-content/statistics/${SOME_ID}`,
    opens: ["admin", "content_team"],
    isUnknown: true,
  },
  { path: "/admin/exam-content/objections", opens: ["admin", "content_team"] },
  { path: "/admin/exam-content/regrades", opens: ["admin", "content_team"] },
  { path: `/admin/exam-content/regrades/${SOME_ID}`, opens: ["admin", "content_team"], isUnknown: true },
  { path: "/admin/exam-content/marking", opens: ["admin", "student_mentor", "content_team"] },
  {
    path: `/admin/exam-content/marking/${SOME_ID}/1`,
    opens: ["admin", "student_mentor", "content_team"],
  },
  { path: "/admin/exam-content/candidates", opens: ["admin", "student_management_officer"] },
  {
    path: `/admin/exam-content/candidates/${SOME_ID}`,
    opens: ["admin", "student_management_officer"],
    isUnknown: true,
  },
  { path: "/hr-dashboard", opens: ["admin", "hr"] },
  { path: "/lva-officer-dashboard", opens: ["admin", "lva_officer"] },
  { path: "/operations-dashboard", opens: ["admin", "ceo", "application_manager", "department_head"] },
  {
    path: "/crm-dashboard",
    opens: [
      "admin",
      "ceo",
      "business_development_manager",
      "business_development_team",
      "partnerships_manager",
    ],
  },
  { path: "/university-test", opens: ["admin", "ceo", "content_team", "content_team_associate"] },
  { path: "/link-university-tiles", opens: ["admin", "ceo", "content_team", "content_team_associate"] },
  {
    path: "/workflow-students",
    opens: [
      "admin",
      "ceo",
      "student_management_officer",
      "application_team",
      "application_manager",
      "student_mentor",
      "lva_officer",
    ],
  },
  {
    path: "/student-profile",
    opens: [
      "admin",
      "ceo",
      "student_management_officer",
      "application_team",
      "application_manager",
      "student_mentor",
      "lva_officer",
    ],
    movesTo: "/workflow-students",
  },
  {
    path: `/student-profile/${SOME_ID}`,
    opens: [
      "admin",
      "ceo",
      "student_management_officer",
      "application_team",
      "application_manager",
      "student_mentor",
      "lva_officer",
    ],
    isUnknown: true,
  },
  {
    path: "/student-detail",
    opens: [
      "admin",
      "ceo",
      "student_management_officer",
      "application_team",
      "application_manager",
      "student_mentor",
      "lva_officer",
    ],
    movesTo: "/workflow-students",
  },
  {
    path: `/student-detail/${SOME_ID}`,
    opens: [
      "admin",
      "ceo",
      "student_management_officer",
      "application_team",
      "application_manager",
      "student_mentor",
      "lva_officer",
    ],
    isUnknown: true,
  },
];
