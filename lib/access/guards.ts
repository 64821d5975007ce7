import { ROLE_NAMES, type Role, STAFF_ROLES } from "./roles";

/**
 * What each guarded path needs (spec section 6; contradictions settled in DECISIONS.md, "Who opens what"). A path
 * under a guarded page that is not listed here is closed. Segments in braces stand for any one segment.
 */
export type Guard = {
  readonly path: string;
  /** Roles that may open it; "signed-in" asks for no role. An administrator opens everything. */
  readonly roles: readonly Role[] | "signed-in";
  /** Staff who open a student's own page are sent to the front page instead of being refused. */
  readonly refusal?: "front-page";
};

const STUDENT_FILE_READERS = [
  "student_management_officer",
  "application_team",
  "application_manager",
  "student_mentor",
  "lva_officer",
  "ceo",
] as const satisfies readonly Role[];
/** Those of them who work on every application; a mentor checks no files. */
const DOCUMENT_CHECKERS = [
  "student_management_officer",
  "application_team",
  "application_manager",
  "lva_officer",
  "ceo",
] as const satisfies readonly Role[];
/** Work on every application, or on those assigned to them. */
const APPLICATION_READERS = [
  ...STUDENT_FILE_READERS,
  "department_head",
  "department_senior_manager",
  "department_regional_manager",
] as const satisfies readonly Role[];
/** Change many applications at once. */
const APPLICATION_WORKERS = [
  "student_management_officer",
  "application_team",
  "application_manager",
  "lva_officer",
] as const satisfies readonly Role[];
const UNIVERSITY_EDITORS = [
  "content_team",
  "content_team_associate",
  "ceo",
] as const satisfies readonly Role[];

const signedIn = (path: string): Guard => ({ path, roles: "signed-in" });
const student = (path: string): Guard => ({ path, roles: ["student"] });
const staff = (path: string, ...roles: Role[]): Guard => ({ path, roles });

export const GUARDS: readonly Guard[] = [
  signedIn("/dashboard"),
  signedIn("/profile"),
  signedIn("/settings"),
  signedIn("/change-password"),
  signedIn("/account-settings"),
  signedIn("/connect-mentor"),
  signedIn("/connect-mentor/profile"),
  signedIn("/connect-mentor/{mentorId}"),
  signedIn("/connect-mentor/conversations/{conversationId}"),
  signedIn("/connect-mentor/meetings/{meetingId}"),
  signedIn("/refer-friend"),
  signedIn("/purchase-history"),
  signedIn("/purchase-history/{invoiceId}"),
  signedIn("/notifications"),
  signedIn("/payment-success"),
  signedIn("/university-management"),

  { path: "/student-dashboard", roles: ["student"], refusal: "front-page" },
  { path: "/student-programs", roles: ["student"], refusal: "front-page" },
  { path: "/student-programs/documents", roles: ["student"], refusal: "front-page" },
  { path: "/student-programs/family", roles: ["student"], refusal: "front-page" },
  { path: "/student-programs/offers", roles: ["student"], refusal: "front-page" },
  { path: "/student-programs/messages", roles: ["student"], refusal: "front-page" },
  { path: "/student-programs/{applicationId}", roles: ["student"], refusal: "front-page" },
  student("/profile/file"),
  student("/service-catalog"),
  student("/enrolled-services"),
  student("/service-payment/{serviceId}"),
  student("/exam-payment"),
  student("/mock-exams"),
  student("/mock-exam/{examId}/start"),
  student("/mock-exam/{examId}/take/{attemptId}"),
  student("/mock-exam/{examId}/results/{attemptId}"),
  student("/mock-exam/{examId}/review/{attemptId}"),
  student("/mock-exam/history"),
  student("/gamification"),

  staff("/my-day", ...STAFF_ROLES),
  staff("/admin-dashboard", "business_development_manager", "partnerships_manager", "ceo"),
  staff("/admin-dashboard/settings", "admin"),
  staff("/admin-dashboard/audit", "admin"),
  staff("/admin-diagnostic", "admin"),
  staff("/payments-dashboard", "ceo"),
  staff("/payments-dashboard/purchases", "ceo"),
  staff("/payments-dashboard/day-book", "ceo"),
  staff("/payments-dashboard/ledger", "ceo"),
  staff("/payments-dashboard/settlements", "ceo"),
  staff("/payments-dashboard/settlements/{settlementId}", "ceo"),
  staff("/payments-dashboard/orders", "ceo"),
  staff("/payments-dashboard/orders/{orderId}", "ceo"),
  staff("/payments-dashboard/transfers", "ceo"),
  staff("/payments-dashboard/transfers/{transferId}", "ceo"),
  staff("/payments-dashboard/bank-account", "ceo"),
  staff("/payments-dashboard/refunds", "ceo"),
  staff("/payments-dashboard/refunds/new", "ceo"),
  staff("/payments-dashboard/refunds/{refundId}", "ceo"),
  staff("/payments-dashboard/referrals", "ceo"),
  staff("/payments-dashboard/referrals/terms", "ceo"),
  staff("/payments-dashboard/referrals/{referralId}", "ceo"),
  staff("/payments-dashboard/services", "ceo"),
  staff("/payments-dashboard/services/new", "admin"),
  staff("/payments-dashboard/services/{serviceId}", "ceo"),
  staff("/payments-dashboard/coupons", "ceo"),
  staff("/payments-dashboard/coupons/new", "admin"),
  staff("/user-management", "ceo"),
  staff("/user-management/{userId}", "ceo"),
  staff("/user-management/invitations", "ceo"),
  staff("/user-management/board-names", "admin"),
  staff("/admin/exam-content", "ceo"),
  staff("/admin/exam-content/import", "content_team"),
  staff("/admin/exam-content/export", "content_team"),
  staff("/admin/exam-content/media", "content_team"),
  staff("/admin/exam-content/{itemId}", "content_team"),
  staff("/admin/exam-content/questions", "content_team"),
  staff("/admin/exam-content/questions/new", "content_team"),
  staff("/admin/exam-content/questions/passage", "content_team"),
  staff("/admin/exam-content/papers", "content_team"),
  staff("/admin/exam-content/papers/new", "content_team"),
  staff("/admin/exam-content/papers/{mockId}", "content_team"),
  staff("/admin/exam-content/statistics", "content_team"),
  staff("/admin/exam-content/statistics/{itemVersionId}", "content_team"),
  staff("/admin/exam-content/objections", "content_team"),
  staff("/admin/exam-content/regrades", "content_team"),
  staff("/admin/exam-content/regrades/{revisionId}", "content_team"),
  staff("/admin/exam-content/marking", "student_mentor", "content_team"),
  staff("/admin/exam-content/candidates", "student_management_officer"),
  staff("/admin/exam-content/candidates/{userId}", "student_management_officer"),
  staff("/admin/exam-content/marking/{attemptId}/{ordinal}", "student_mentor", "content_team"),
  staff(
    "/crm-dashboard",
    "business_development_team",
    "business_development_manager",
    "partnerships_manager",
    "ceo",
  ),
  staff(
    "/crm-dashboard/consultations",
    "business_development_team",
    "business_development_manager",
    "partnerships_manager",
    "ceo",
  ),
  staff(
    "/crm-dashboard/insights",
    "business_development_team",
    "business_development_manager",
    "partnerships_manager",
    "ceo",
  ),
  staff("/crm-dashboard/insights/campaigns", "business_development_manager", "partnerships_manager"),
  staff(
    "/crm-dashboard/bulk",
    "business_development_team",
    "business_development_manager",
    "partnerships_manager",
  ),
  staff(
    "/crm-dashboard/new",
    "business_development_team",
    "business_development_manager",
    "partnerships_manager",
  ),
  staff("/crm-dashboard/rules", "business_development_manager", "partnerships_manager"),
  staff("/crm-dashboard/templates", "business_development_manager", "partnerships_manager"),
  staff("/crm-dashboard/import", "business_development_manager", "partnerships_manager"),
  staff("/application-officer-dashboard", "application_team", "application_manager"),
  staff("/student-mentor-dashboard", "student_mentor"),
  staff("/student-management-dashboard", "student_management_officer", "ceo"),
  staff("/student-management-dashboard/mentors", "student_management_officer"),
  staff("/student-management-dashboard/mentors/{conversationId}", "student_management_officer"),
  staff("/content-team-dashboard", "content_team", "content_team_associate"),
  staff("/content-team-dashboard/translations", "content_team"),
  staff("/content-team-dashboard/translations/{locale}/{place}", "content_team"),
  staff("/content-team-dashboard/translations/{locale}/{place}/{name}", "content_team"),
  staff("/news-dashboard", "content_team", "ceo"),
  staff("/blogger-dashboard", "blogger"),
  staff("/team-dashboard", "department_head", "hr", "ceo"),
  staff("/team-dashboard/{userId}", "department_head", "hr", "ceo"),
  staff("/hr-dashboard", "hr"),
  staff("/hr-dashboard/applicants", "hr"),
  staff("/hr-dashboard/applicants/{applicationId}", "hr"),
  staff("/hr-dashboard/openings", "hr"),
  staff("/hr-dashboard/openings/new", "hr"),
  staff("/hr-dashboard/openings/{openingId}", "hr"),
  staff("/lva-officer-dashboard", "lva_officer"),
  staff("/operations-dashboard", "application_manager", "department_head", "ceo"),
  staff("/university-test", ...UNIVERSITY_EDITORS),
  staff("/link-university-tiles", ...UNIVERSITY_EDITORS),
  staff("/workflow-students", ...STUDENT_FILE_READERS),
  staff("/workflow-students/documents", ...DOCUMENT_CHECKERS),
  staff("/workflow-students/documents/{documentId}", ...DOCUMENT_CHECKERS),
  staff("/workflow-students/messages", ...APPLICATION_READERS),
  staff("/workflow-students/messages/answers", "application_manager"),
  staff("/workflow-students/messages/{conversationId}", ...APPLICATION_READERS),
  staff("/workflow-students/requirements", "application_manager"),
  staff("/workflow-students/applications/{applicationId}", ...APPLICATION_READERS),
  staff("/workflow-students/applications/{applicationId}/pack", ...STUDENT_FILE_READERS),
  staff("/workflow-students/applications", ...APPLICATION_READERS),
  staff("/workflow-students/applications/bulk", ...APPLICATION_WORKERS),
  staff("/student-profile", ...STUDENT_FILE_READERS),
  staff("/student-profile/{studentId}", ...STUDENT_FILE_READERS),
  staff("/student-detail", ...STUDENT_FILE_READERS),
  staff("/student-detail/{studentId}", ...STUDENT_FILE_READERS),
  staff("/student-detail/{studentId}/documents", ...STUDENT_FILE_READERS),
  staff("/student-detail/{studentId}/as-student", ...STUDENT_FILE_READERS),
];

// Every request, and every link of a signed-in page, asks for its guard.
const LITERAL = new Map(GUARDS.filter(({ path }) => !path.includes("{")).map((guard) => [guard.path, guard]));
const PATTERNS = GUARDS.filter(({ path }) => path.includes("{")).map((guard) => ({
  guard,
  segments: split(guard.path),
}));

/** The guard of a path, compared segment by segment; a literal segment wins over one in braces. */
export function guardFor(path: string): Guard | undefined {
  const asked = split(path);
  return (
    LITERAL.get(`/${asked.join("/")}`) ?? PATTERNS.find(({ segments }) => matches(segments, asked))?.guard
  );
}

function split(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function matches(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith("{") || part === segments[index])
  );
}

/** Roles that open a guarded path, administrators included. */
export function rolesFor(guard: Guard): readonly Role[] {
  if (guard.roles === "signed-in") return ROLE_NAMES;
  return ROLE_NAMES.filter((role) => role === "admin" || guard.roles.includes(role));
}
