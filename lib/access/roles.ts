/**
 * What each role is: its label, home, rank, capabilities, permissions and dashboards. The one place for role facts;
 * guards, navigation and the database's copy (role_capabilities, role_permissions) follow from it, and
 * supabase/tests/access.test.ts holds the two together.
 * Plain data without imports, so that scripts can load it too.
 */

export const CAPABILITIES = [
  "view_admin_dashboard",
  "manage_users",
  "manage_content",
  "manage_applications",
  "view_reports",
  "manage_students",
] as const;
export type Capability = (typeof CAPABILITIES)[number];
/** Explains a capability to the person who has it. */
export const CAPABILITY_DESCRIPTIONS: Readonly<Record<Capability, string>> = {
  view_admin_dashboard: "See the figures of the whole consultancy",
  manage_users: "See every account and its role",
  manage_content: "Work on the content of the site",
  manage_applications: "Work on every application",
  view_reports: "Read reports",
  manage_students: "See every student",
};

/** Each permission with the sentence that explains it to its holder. */
export const PERMISSIONS = {
  "applications.manage": "Manage every application",
  "applications.read": "View applications",
  "applications.update-status": "Move an application to its next stage",
  "applications.manage-assigned": "Manage the applications assigned to you",
  "applications.work": "Remind students, and move many applications at once",
  "applications.create": "Start an application of your own",
  "applications.create-for-students": "Create applications for your students",
  "students.read-all": "View every student",
  "students.read-assigned": "View the students assigned to you",
  "students.manage-assigned": "Manage the students assigned to you",
  "students.update-status": "Change the status of a student",
  "students.mentor": "Mentor students",
  "officers.assign": "Assign officers to students",
  "workflow.manage": "Manage the student workflow",
  "workflow.read": "View the student workflow",
  "visas.manage": "Manage visa applications",
  "visas.update-status": "Change the status of a visa application",
  "content.manage": "Edit and publish content",
  "blogs.create": "Write blog posts",
  "blogs.manage-own": "Manage your own blog posts",
  "universities.manage": "Manage universities",
  "programs.manage": "Manage programs",
  "team.manage": "Manage the team",
  "hr-reports.read": "Read HR reports",
  "jobs.manage": "Manage job openings",
  "leads.read": "Read leads",
  "leads.work": "Claim leads and record what came of them",
  "leads.assign": "Give leads to colleagues, also those that another works on",
  "lead-reports.read": "Read lead reports",
  "payments.read": "See every purchase and payment",
  "profile.read-own": "View your own profile",
  "documents.upload": "Upload documents",
} as const;
export type Permission = keyof typeof PERMISSIONS;
const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** Roles outside the hierarchy, and unknown roles, rank last: they can view nobody but their equals. */
export const UNRANKED = 999;

type RoleFacts = {
  readonly label: string;
  /** Where the person lands after sign-in. The student landing rule refines it (lib/access/landing.ts). */
  readonly home: string;
  /** Position in the hierarchy, 1 is the most senior. */
  readonly rank: number;
  readonly capabilities: readonly Capability[];
  readonly permissions: readonly Permission[];
  /** The dashboards on the role's access list, its home included. */
  readonly dashboards: readonly string[];
};

const EVERY_DASHBOARD = [
  "/admin-dashboard",
  "/dashboard",
  "/crm-dashboard",
  "/student-management-dashboard",
  "/application-officer-dashboard",
  "/lva-officer-dashboard",
  "/student-mentor-dashboard",
  "/workflow-students",
  "/operations-dashboard",
  "/team-dashboard",
  "/hr-dashboard",
  "/content-team-dashboard",
  "/news-dashboard",
  "/blogger-dashboard",
  "/university-management",
  "/student-dashboard",
  "/service-catalog",
] as const;
const DEPARTMENT_REPORTING = ["view_admin_dashboard", "manage_applications", "view_reports"] as const;
const DEPARTMENT_LEADING = [...DEPARTMENT_REPORTING, "manage_students"] as const;
const LEAD_WORK = ["leads.read", "leads.work", "lead-reports.read"] as const;
const LEAD_MANAGEMENT = [...LEAD_WORK, "leads.assign"] as const;

export const ROLES = {
  admin: {
    label: "Administrator",
    home: "/admin-dashboard",
    rank: 1,
    capabilities: CAPABILITIES,
    permissions: ALL_PERMISSIONS,
    dashboards: EVERY_DASHBOARD,
  },
  ceo: {
    label: "CEO",
    home: "/dashboard",
    rank: 2,
    capabilities: CAPABILITIES,
    permissions: ["leads.read", "lead-reports.read", "payments.read"],
    dashboards: ["/dashboard", "/admin-dashboard", "/crm-dashboard"],
  },
  student_management_officer: {
    label: "Student management officer",
    home: "/student-management-dashboard",
    rank: 3,
    capabilities: DEPARTMENT_LEADING,
    permissions: ["students.manage-assigned", "workflow.read", "students.update-status", "applications.work"],
    dashboards: ["/student-management-dashboard", "/workflow-students"],
  },
  department_head: {
    label: "Department head",
    home: "/dashboard",
    rank: 4,
    capabilities: DEPARTMENT_LEADING,
    permissions: [],
    dashboards: ["/dashboard", "/team-dashboard", "/operations-dashboard"],
  },
  department_senior_manager: {
    label: "Senior manager",
    home: "/dashboard",
    rank: 5,
    capabilities: DEPARTMENT_REPORTING,
    permissions: [],
    dashboards: ["/dashboard"],
  },
  department_regional_manager: {
    label: "Regional manager",
    home: "/dashboard",
    rank: 6,
    capabilities: DEPARTMENT_REPORTING,
    permissions: [],
    dashboards: ["/dashboard"],
  },
  department_team_lead: {
    label: "Team lead",
    home: "/dashboard",
    rank: 7,
    capabilities: ["view_reports"],
    permissions: [],
    dashboards: ["/dashboard"],
  },
  application_manager: {
    label: "Application manager",
    home: "/application-officer-dashboard",
    rank: 8,
    capabilities: DEPARTMENT_REPORTING,
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
    label: "Application team",
    home: "/application-officer-dashboard",
    rank: 9,
    capabilities: DEPARTMENT_REPORTING,
    permissions: [
      "applications.read",
      "applications.update-status",
      "applications.manage-assigned",
      "applications.work",
    ],
    dashboards: ["/application-officer-dashboard", "/workflow-students"],
  },
  lva_officer: {
    label: "Visa officer",
    home: "/lva-officer-dashboard",
    rank: 10,
    capabilities: DEPARTMENT_REPORTING,
    permissions: ["visas.manage", "students.read-assigned", "visas.update-status", "applications.work"],
    dashboards: ["/lva-officer-dashboard", "/workflow-students"],
  },
  content_team: {
    label: "Content team",
    home: "/content-team-dashboard",
    rank: 11,
    capabilities: ["view_admin_dashboard", "manage_content"],
    permissions: ["content.manage", "blogs.create", "universities.manage", "programs.manage"],
    dashboards: ["/content-team-dashboard", "/news-dashboard", "/university-management"],
  },
  content_team_associate: {
    label: "Content associate",
    home: "/content-team-dashboard",
    rank: 12,
    capabilities: ["manage_content"],
    permissions: ["universities.manage", "programs.manage"],
    dashboards: ["/content-team-dashboard", "/university-management"],
  },
  operation_department_head: {
    label: "Operations head",
    home: "/dashboard",
    rank: 13,
    capabilities: ["view_admin_dashboard", "view_reports"],
    permissions: [],
    dashboards: ["/dashboard"],
  },
  operation_manager: {
    label: "Operations manager",
    home: "/dashboard",
    rank: 14,
    capabilities: ["view_admin_dashboard", "view_reports"],
    permissions: [],
    dashboards: ["/dashboard"],
  },
  operation_team: {
    label: "Operations team",
    home: "/dashboard",
    rank: 15,
    capabilities: ["view_reports"],
    permissions: [],
    dashboards: ["/dashboard"],
  },
  hr: {
    label: "HR",
    home: "/hr-dashboard",
    rank: 16,
    capabilities: ["view_admin_dashboard", "manage_users", "view_reports"],
    permissions: ["team.manage", "hr-reports.read", "jobs.manage"],
    dashboards: ["/hr-dashboard", "/team-dashboard"],
  },
  student_mentor: {
    label: "Student mentor",
    home: "/student-mentor-dashboard",
    rank: 17,
    capabilities: [],
    permissions: ["students.read-assigned", "students.mentor", "applications.create-for-students"],
    dashboards: ["/student-mentor-dashboard", "/workflow-students"],
  },
  blogger: {
    label: "Blogger",
    home: "/blogger-dashboard",
    rank: 18,
    capabilities: ["manage_content"],
    permissions: ["blogs.create", "blogs.manage-own"],
    dashboards: ["/blogger-dashboard"],
  },
  student: {
    label: "Student",
    home: "/student-dashboard",
    rank: 19,
    capabilities: [],
    permissions: ["profile.read-own", "applications.create", "documents.upload"],
    dashboards: ["/student-dashboard", "/service-catalog", "/dashboard"],
  },
  business_development_manager: {
    label: "Business development manager",
    home: "/admin-dashboard",
    rank: UNRANKED,
    capabilities: [],
    permissions: LEAD_MANAGEMENT,
    dashboards: ["/admin-dashboard", "/crm-dashboard"],
  },
  business_development_team: {
    label: "Business development",
    home: "/crm-dashboard",
    rank: UNRANKED,
    capabilities: [],
    permissions: LEAD_WORK,
    dashboards: ["/crm-dashboard"],
  },
  partnerships_manager: {
    label: "Partnerships manager",
    home: "/admin-dashboard",
    rank: UNRANKED,
    capabilities: [],
    permissions: LEAD_MANAGEMENT,
    dashboards: ["/admin-dashboard", "/crm-dashboard"],
  },
  department_team_member: {
    label: "Team member",
    home: "/dashboard",
    rank: UNRANKED,
    capabilities: [],
    permissions: [],
    dashboards: ["/dashboard"],
  },
} as const satisfies Record<string, RoleFacts>;

export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as Role[];
/** Everybody who works here. */
export const STAFF_ROLES: readonly Role[] = ROLE_NAMES.filter((role) => role !== "student");

export function isRole(name: string): name is Role {
  return Object.hasOwn(ROLES, name);
}

/** Home of a role; an unknown role goes to the general dashboard, which shows only what its holder may see. */
export function homeFor(role: string | null): string {
  return role !== null && isRole(role) ? ROLES[role].home : "/dashboard";
}

/** Whether someone of the first role may view people of the second: own level or below (spec section 6). */
export function canView(viewer: string, other: string): boolean {
  return rankOf(viewer) <= rankOf(other);
}

function rankOf(role: string): number {
  return isRole(role) ? ROLES[role].rank : UNRANKED;
}
