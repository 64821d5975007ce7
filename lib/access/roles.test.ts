import { expect, test } from "vitest";
import { EVERY_ROLE } from "@/e2e/support/who-opens-what";
import { canView, homeFor, isRole, ROLE_NAMES, ROLES, type Role } from "./roles";

test("There are exactly the 23 roles of the specification", () => {
  expect([...ROLE_NAMES].sort()).toEqual([...EVERY_ROLE].sort());
  expect(ROLE_NAMES).toHaveLength(23);
});

test.each([
  ["admin", "/admin-dashboard"],
  ["ceo", "/dashboard"],
  ["student_management_officer", "/student-management-dashboard"],
  ["application_manager", "/application-officer-dashboard"],
  ["application_team", "/application-officer-dashboard"],
  ["lva_officer", "/lva-officer-dashboard"],
  ["student_mentor", "/student-mentor-dashboard"],
  ["content_team", "/content-team-dashboard"],
  ["content_team_associate", "/content-team-dashboard"],
  ["blogger", "/blogger-dashboard"],
  ["hr", "/hr-dashboard"],
  ["business_development_manager", "/admin-dashboard"],
  ["partnerships_manager", "/admin-dashboard"],
  ["business_development_team", "/crm-dashboard"],
  ["student", "/student-dashboard"],
  ["operation_team", "/dashboard"],
  ["operation_manager", "/dashboard"],
  ["operation_department_head", "/dashboard"],
  ["department_head", "/dashboard"],
  ["department_senior_manager", "/dashboard"],
  ["department_regional_manager", "/dashboard"],
  ["department_team_lead", "/dashboard"],
  ["department_team_member", "/dashboard"],
])("%s lives at %s", (role, home) => {
  expect(homeFor(role)).toBe(home);
});

test("A person without a role, or with an unknown one, has the general dashboard as home", () => {
  expect(homeFor(null)).toBe("/dashboard");
  expect(homeFor("janitor")).toBe("/dashboard");
  expect(homeFor("constructor")).toBe("/dashboard");
});

const ALL_SIX = [
  "view_admin_dashboard",
  "manage_users",
  "manage_content",
  "manage_applications",
  "view_reports",
  "manage_students",
];

test.each<[Role, string[]]>([
  ["admin", ALL_SIX],
  ["ceo", ALL_SIX],
  [
    "student_management_officer",
    ["view_admin_dashboard", "manage_applications", "view_reports", "manage_students"],
  ],
  ["department_head", ["view_admin_dashboard", "manage_applications", "view_reports", "manage_students"]],
  ["department_senior_manager", ["view_admin_dashboard", "manage_applications", "view_reports"]],
  ["department_regional_manager", ["view_admin_dashboard", "manage_applications", "view_reports"]],
  ["department_team_lead", ["view_reports"]],
  ["application_team", ["view_admin_dashboard", "manage_applications", "view_reports"]],
  ["application_manager", ["view_admin_dashboard", "manage_applications", "view_reports"]],
  ["lva_officer", ["view_admin_dashboard", "manage_applications", "view_reports"]],
  ["content_team", ["view_admin_dashboard", "manage_content"]],
  ["content_team_associate", ["manage_content"]],
  ["blogger", ["manage_content"]],
  ["operation_team", ["view_reports"]],
  ["operation_manager", ["view_admin_dashboard", "view_reports"]],
  ["operation_department_head", ["view_admin_dashboard", "view_reports"]],
  ["hr", ["view_admin_dashboard", "manage_users", "view_reports"]],
  ["student", []],
  ["student_mentor", []],
  ["business_development_manager", []],
  ["business_development_team", []],
  ["partnerships_manager", []],
  ["department_team_member", []],
])("The capabilities of %s are the matrix's row", (role, capabilities) => {
  expect([...ROLES[role].capabilities].sort()).toEqual([...capabilities].sort());
});

test.each<[Role, string[]]>([
  ["application_manager", ["applications.manage", "students.read-all", "officers.assign", "workflow.manage"]],
  ["student_management_officer", ["students.manage-assigned", "workflow.read", "students.update-status"]],
  ["lva_officer", ["visas.manage", "students.read-assigned", "visas.update-status"]],
  ["application_team", ["applications.read", "applications.update-status", "applications.manage-assigned"]],
  ["content_team", ["content.manage", "blogs.create", "universities.manage", "programs.manage"]],
  ["content_team_associate", ["universities.manage", "programs.manage"]],
  ["student_mentor", ["students.read-assigned", "students.mentor", "applications.create-for-students"]],
  ["blogger", ["blogs.create", "blogs.manage-own"]],
  ["hr", ["team.manage", "hr-reports.read", "jobs.manage"]],
  ["student", ["profile.read-own", "applications.create", "documents.upload"]],
  // Not on the specification's list: the work of leads (DECISIONS.md, "Who opens what").
  ["business_development_manager", ["leads.read", "leads.work", "lead-reports.read"]],
  ["business_development_team", ["leads.read", "leads.work", "lead-reports.read"]],
  ["partnerships_manager", ["leads.read", "leads.work", "lead-reports.read"]],
  ["ceo", ["leads.read", "lead-reports.read", "payments.read"]],
  ["department_head", []],
  ["department_senior_manager", []],
  ["department_regional_manager", []],
  ["department_team_lead", []],
  ["department_team_member", []],
  ["operation_department_head", []],
  ["operation_manager", []],
  ["operation_team", []],
])("The permissions of %s are the list's row", (role, permissions) => {
  expect([...ROLES[role].permissions].sort()).toEqual([...permissions].sort());
});

test("An administrator has every permission that any role has", () => {
  const given = new Set(EVERY_ROLE.flatMap((role) => [...ROLES[role].permissions]));
  expect(ROLES.admin.permissions).toEqual(expect.arrayContaining([...given]));
});

test.each<[Role, string[]]>([
  ["application_manager", ["/application-officer-dashboard", "/operations-dashboard", "/workflow-students"]],
  ["student_management_officer", ["/student-management-dashboard", "/workflow-students"]],
  ["lva_officer", ["/lva-officer-dashboard", "/workflow-students"]],
  ["application_team", ["/application-officer-dashboard", "/workflow-students"]],
  ["student_mentor", ["/student-mentor-dashboard", "/workflow-students"]],
  ["content_team", ["/content-team-dashboard", "/news-dashboard", "/university-management"]],
  ["content_team_associate", ["/content-team-dashboard", "/university-management"]],
  ["blogger", ["/blogger-dashboard"]],
  ["hr", ["/hr-dashboard", "/team-dashboard"]],
  ["student", ["/student-dashboard", "/service-catalog", "/dashboard"]],
])("The dashboards of %s are the access list's row", (role, dashboards) => {
  expect([...ROLES[role].dashboards].sort()).toEqual([...dashboards].sort());
});

test("Every dashboard is on the administrator's access list", () => {
  const listed = new Set(EVERY_ROLE.flatMap((role) => [...ROLES[role].dashboards]));
  expect([...ROLES.admin.dashboards].sort()).toEqual([...listed].sort());
});

const MOST_SENIOR_FIRST = [
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
] as const;

test.each(MOST_SENIOR_FIRST.map((role, index) => [role, index] as const))(
  "%s views its own level and every level below, none above",
  (viewer, position) => {
    for (const [index, other] of MOST_SENIOR_FIRST.entries()) {
      expect([viewer, other, canView(viewer, other)]).toEqual([viewer, other, index >= position]);
    }
  },
);

test.each([
  "business_development_manager",
  "business_development_team",
  "partnerships_manager",
  "department_team_member",
] as const)("%s is outside the hierarchy and ranks 999", (role) => {
  expect(ROLES[role].rank).toBe(999);
  expect(canView(role, "student")).toBe(false);
  expect(canView("student", role)).toBe(true);
});

test("An unknown role ranks 999: it views nobody in the hierarchy, and everybody there views it", () => {
  expect(canView("janitor", "student")).toBe(false);
  expect(canView("student", "janitor")).toBe(true);
  expect(canView("toString", "student")).toBe(false);
  expect(isRole("toString")).toBe(false);
  expect(isRole("Admin")).toBe(false);
});
