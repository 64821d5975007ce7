import { expect, test } from "vitest";
import { dashboardAlias, landingFor } from "./landing";

test("A student with Study Abroad access lands on the student dashboard", () => {
  expect(landingFor("student", { hasStudentDashboard: true, hasExamDashboard: false })).toBe(
    "/student-dashboard",
  );
  expect(landingFor("student", { hasStudentDashboard: true, hasExamDashboard: true })).toBe(
    "/student-dashboard",
  );
});

test("A student with exam access only lands in Exam Studio", () => {
  expect(landingFor("student", { hasStudentDashboard: false, hasExamDashboard: true })).toBe("/mock-exams");
});

test("A student without purchases, or whose access could not be looked up, lands on the catalogue", () => {
  expect(landingFor("student", { hasStudentDashboard: false, hasExamDashboard: false })).toBe(
    "/service-catalog",
  );
  expect(landingFor("student", null)).toBe("/service-catalog");
});

test("Staff land at home whatever a student's access would be", () => {
  expect(landingFor("hr", null)).toBe("/hr-dashboard");
  expect(landingFor("lva_officer", { hasStudentDashboard: true, hasExamDashboard: true })).toBe(
    "/lva-officer-dashboard",
  );
  expect(landingFor("business_development_team", null)).toBe("/crm-dashboard");
});

test("A person without a role, or with an unknown one, lands on the general dashboard", () => {
  expect(landingFor(null, null)).toBe("/dashboard");
  expect(landingFor("janitor", null)).toBe("/dashboard");
});

test.each([
  ["/ceo-dashboard", "/dashboard"],
  ["/department-team-lead-dashboard", "/dashboard"],
  ["/department_team_lead-dashboard", "/dashboard"],
  ["/student-management-officer-dashboard", "/student-management-dashboard"],
  ["/student_management_officer-dashboard", "/student-management-dashboard"],
  ["/application-manager-dashboard", "/application-officer-dashboard"],
  ["/application_team-dashboard", "/application-officer-dashboard"],
  ["/lva_officer-dashboard", "/lva-officer-dashboard"],
  ["/student_mentor-dashboard", "/student-mentor-dashboard"],
  ["/content_team-dashboard", "/content-team-dashboard"],
  ["/content-team-associate-dashboard", "/content-team-dashboard"],
  ["/business-development-manager-dashboard", "/admin-dashboard"],
  ["/business-development-team-dashboard", "/crm-dashboard"],
  ["/partnerships_manager-dashboard", "/admin-dashboard"],
  ["/operation-team-dashboard", "/dashboard"],
])("%s, the address the role's name would give, leads to %s", (spelling, home) => {
  expect(dashboardAlias(spelling)).toBe(home);
});

test.each([
  "/admin-dashboard",
  "/hr-dashboard",
  "/lva-officer-dashboard",
  "/student-dashboard",
  "/blogger-dashboard",
  "/news-dashboard",
  "/team-dashboard",
  "/janitor-dashboard",
  "/dashboard",
  "/-dashboard",
  "/ceo-dashboard/x",
  "/x/ceo-dashboard",
])("%s is not another spelling of a home", (path) => {
  expect(dashboardAlias(path)).toBeUndefined();
});
