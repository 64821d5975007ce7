/**
 * Every role, typed by hand from the specification (sections 2 and 6) and DECISIONS.md, "Who opens what". This folder is a
 * second witness beside lib/access and the policies: tests compare both with it, so nothing here may be derived from them.
 */
type RoleRow = {
  home: string;
  capabilities: readonly string[];
  permissions: readonly string[];
  dashboards: readonly string[];
};

const ALL_SIX = [
  "view_admin_dashboard",
  "manage_users",
  "manage_content",
  "manage_applications",
  "view_reports",
  "manage_students",
];

const ROWS = {
  ceo: {
    home: "/dashboard",
    capabilities: ALL_SIX,
    permissions: ["leads.read", "lead-reports.read", "payments.read"],
    dashboards: ["/dashboard", "/admin-dashboard", "/crm-dashboard"],
  },
  student_management_officer: {
    home: "/student-management-dashboard",
    capabilities: ["view_admin_dashboard", "manage_applications", "view_reports", "manage_students"],
    permissions: ["students.manage-assigned", "workflow.read", "students.update-status", "applications.work"],
    dashboards: ["/student-management-dashboard", "/workflow-students"],
  },
  application_manager: {
    home: "/application-officer-dashboard",
    capabilities: ["view_admin_dashboard", "manage_applications", "view_reports"],
    permissions: [
      "applications.manage",
      "students.read-all",
      "officers.assign",
      "workflow.manage",
      "applications.work",
    ],
    dashboards: ["/application-officer-dashboard", "/operations-dashboard", "/workflow-students"],
  },
  application_team: {
    home: "/application-officer-dashboard",
    capabilities: ["view_admin_dashboard", "manage_applications", "view_reports"],
    permissions: [
      "applications.read",
      "applications.update-status",
      "applications.manage-assigned",
      "applications.work",
    ],
    dashboards: ["/application-officer-dashboard", "/workflow-students"],
  },
  lva_officer: {
    home: "/lva-officer-dashboard",
    capabilities: ["view_admin_dashboard", "manage_applications", "view_reports"],
    permissions: ["visas.manage", "students.read-assigned", "visas.update-status", "applications.work"],
    dashboards: ["/lva-officer-dashboard", "/workflow-students"],
  },
  student_mentor: {
    home: "/student-mentor-dashboard",
    capabilities: [],
    permissions: ["students.read-assigned", "students.mentor", "applications.create-for-students"],
    dashboards: ["/student-mentor-dashboard", "/workflow-students"],
  },
  content_team: {
    home: "/content-team-dashboard",
    capabilities: ["view_admin_dashboard", "manage_content"],
    permissions: ["content.manage", "blogs.create", "universities.manage", "programs.manage"],
    dashboards: ["/content-team-dashboard", "/news-dashboard", "/university-management"],
  },
  content_team_associate: {
    home: "/content-team-dashboard",
    capabilities: ["manage_content"],
    permissions: ["universities.manage", "programs.manage"],
    dashboards: ["/content-team-dashboard", "/university-management"],
  },
  blogger: {
    home: "/blogger-dashboard",
    capabilities: ["manage_content"],
    permissions: ["blogs.create", "blogs.manage-own"],
    dashboards: ["/blogger-dashboard"],
  },
  hr: {
    home: "/hr-dashboard",
    capabilities: ["view_admin_dashboard", "manage_users", "view_reports"],
    permissions: ["team.manage", "hr-reports.read", "jobs.manage"],
    dashboards: ["/hr-dashboard", "/team-dashboard"],
  },
  // The work of leads is not on the specification's list of permissions.
  business_development_manager: {
    home: "/admin-dashboard",
    capabilities: [],
    permissions: ["leads.read", "leads.work", "leads.assign", "lead-reports.read"],
    dashboards: ["/admin-dashboard", "/crm-dashboard"],
  },
  business_development_team: {
    home: "/crm-dashboard",
    capabilities: [],
    permissions: ["leads.read", "leads.work", "lead-reports.read"],
    dashboards: ["/crm-dashboard"],
  },
  partnerships_manager: {
    home: "/admin-dashboard",
    capabilities: [],
    permissions: ["leads.read", "leads.work", "leads.assign", "lead-reports.read"],
    dashboards: ["/admin-dashboard", "/crm-dashboard"],
  },
  operation_team: {
    home: "/dashboard",
    capabilities: ["view_reports"],
    permissions: [],
    dashboards: ["/dashboard"],
  },
  operation_manager: {
    home: "/dashboard",
    capabilities: ["view_admin_dashboard", "view_reports"],
    permissions: [],
    dashboards: ["/dashboard"],
  },
  operation_department_head: {
    home: "/dashboard",
    capabilities: ["view_admin_dashboard", "view_reports"],
    permissions: [],
    dashboards: ["/dashboard"],
  },
  department_head: {
    home: "/dashboard",
    capabilities: ["view_admin_dashboard", "manage_applications", "view_reports", "manage_students"],
    permissions: [],
    dashboards: ["/dashboard", "/team-dashboard", "/operations-dashboard"],
  },
  department_senior_manager: {
    home: "/dashboard",
    capabilities: ["view_admin_dashboard", "manage_applications", "view_reports"],
    permissions: [],
    dashboards: ["/dashboard"],
  },
  department_regional_manager: {
    home: "/dashboard",
    capabilities: ["view_admin_dashboard", "manage_applications", "view_reports"],
    permissions: [],
    dashboards: ["/dashboard"],
  },
  department_team_lead: {
    home: "/dashboard",
    capabilities: ["view_reports"],
    permissions: [],
    dashboards: ["/dashboard"],
  },
  department_team_member: {
    home: "/dashboard",
    capabilities: [],
    permissions: [],
    dashboards: ["/dashboard"],
  },
  student: {
    home: "/student-dashboard",
    capabilities: [],
    permissions: ["profile.read-own", "applications.create", "documents.upload"],
    dashboards: ["/student-dashboard", "/service-catalog", "/dashboard"],
  },
} as const satisfies Record<string, RoleRow>;

const held = (by: "permissions" | "dashboards") => [
  ...new Set(Object.values(ROWS).flatMap((row): readonly string[] => row[by])),
];

export type EveryRole = "admin" | keyof typeof ROWS;
export const ROLE_ROWS: Readonly<Record<EveryRole, RoleRow>> = {
  // Whatever anybody has, an administrator has.
  admin: {
    home: "/admin-dashboard",
    capabilities: ALL_SIX,
    permissions: held("permissions"),
    dashboards: held("dashboards"),
  },
  ...ROWS,
};
export const EVERY_ROLE = Object.keys(ROLE_ROWS) as EveryRole[];

export const MOST_SENIOR_FIRST: readonly EveryRole[] = [
  "admin",
  "ceo",
  "student_management_officer",
  "department_head",
  "department_senior_manager",
  "department_regional_manager",
  "department_team_lead",
  "application_manager",
  "application_team",
  "lva_officer",
  "content_team",
  "content_team_associate",
  "operation_department_head",
  "operation_manager",
  "operation_team",
  "hr",
  "student_mentor",
  "blogger",
  "student",
];
export const OUTSIDE_THE_HIERARCHY: readonly EveryRole[] = [
  "business_development_manager",
  "business_development_team",
  "partnerships_manager",
  "department_team_member",
];

/** "another student" is one to whom none of the rows belongs. */
export type Asker = EveryRole | "visitor" | "another student";
export const SIGNED_IN: readonly Asker[] = [...EVERY_ROLE, "another student"];
export const EVERYBODY: readonly Asker[] = ["visitor", ...SIGNED_IN];

// Who works together, in the order of the rows above. Not derived from permissions: whoever gives one to a role is told by
// the tests what it opens, and adds the role here once that is meant.
/** Everybody who works here. */
export const STAFF: readonly EveryRole[] = EVERY_ROLE.filter((role) => role !== "student");
export const ADMIN: readonly EveryRole[] = ["admin"];
export const MANAGEMENT: readonly EveryRole[] = ["admin", "ceo"];
export const EDITORS: readonly EveryRole[] = ["admin", "content_team"];
export const MARKERS: readonly EveryRole[] = ["admin", "student_mentor", "content_team"];
export const CATALOGUE_KEEPERS: readonly EveryRole[] = ["admin", "content_team", "content_team_associate"];
export const JOB_MANAGERS: readonly EveryRole[] = ["admin", "hr"];
/** The CEO reads only. */
export const LEAD_READERS: readonly EveryRole[] = [
  "admin",
  "ceo",
  "business_development_manager",
  "business_development_team",
  "partnerships_manager",
];
export const LEAD_WORKERS: readonly EveryRole[] = [
  "admin",
  "business_development_manager",
  "business_development_team",
  "partnerships_manager",
];
/** Give leads to others, and take them from them. */
export const LEAD_MANAGERS: readonly EveryRole[] = [
  "admin",
  "business_development_manager",
  "partnerships_manager",
];
export const PEOPLE_MANAGERS: readonly EveryRole[] = ["admin", "ceo", "hr"];
/** See every student, and of colleagues nothing. */
export const STUDENT_READERS: readonly EveryRole[] = [
  "student_management_officer",
  "application_manager",
  "department_head",
];
/** Open the list of students, and the file of one. */
export const STUDENT_FILE_OPENERS: readonly EveryRole[] = [
  "admin",
  "ceo",
  "student_management_officer",
  "application_manager",
  "application_team",
  "lva_officer",
  "student_mentor",
];
/** Check what students upload. */
export const DOCUMENT_CHECKERS: readonly EveryRole[] = STUDENT_FILE_OPENERS.filter(
  (role) => role !== "student_mentor",
);
export const APPLICATION_STAFF: readonly EveryRole[] = [
  "admin",
  "ceo",
  "student_management_officer",
  "application_manager",
  "application_team",
  "lva_officer",
  "department_head",
  "department_senior_manager",
  "department_regional_manager",
];
/** Work on what is assigned to them, and on what is assigned to those they cover for. */
export const CASE_HOLDERS: readonly EveryRole[] = [...APPLICATION_STAFF, "student_mentor"];
/** Those of the application staff whose daily work applications are: they change many at once. The others read. */
export const APPLICATION_WORKERS: readonly EveryRole[] = [
  "admin",
  "student_management_officer",
  "application_manager",
  "application_team",
  "lva_officer",
];
/** Read reports of the whole consultancy, in numbers. */
export const REPORT_READERS: readonly EveryRole[] = [
  "admin",
  "ceo",
  "student_management_officer",
  "department_head",
  "department_senior_manager",
  "department_regional_manager",
  "department_team_lead",
  "application_manager",
  "application_team",
  "lva_officer",
  "operation_department_head",
  "operation_manager",
  "operation_team",
  "hr",
];
/** Look after attempts at mock exams. */
export const ATTEMPT_KEEPERS: readonly EveryRole[] = ["admin", "student_management_officer"];
/** An administrator opens what students have. */
export const STUDENTS: readonly EveryRole[] = ["admin", "student"];

/** Whoever has one of these works together with the others who have it. */
export const COLLEAGUES_BY_RIGHT: Readonly<Record<string, readonly EveryRole[]>> = {
  manage_applications: APPLICATION_STAFF,
  manage_users: PEOPLE_MANAGERS,
  "applications.work": APPLICATION_WORKERS,
  "content.manage": EDITORS,
  "jobs.manage": JOB_MANAGERS,
  "leads.assign": LEAD_MANAGERS,
  "leads.read": LEAD_READERS,
  "leads.work": LEAD_WORKERS,
  "payments.read": MANAGEMENT,
  "programs.manage": CATALOGUE_KEEPERS,
  "students.update-status": ATTEMPT_KEEPERS,
  "universities.manage": CATALOGUE_KEEPERS,
};
