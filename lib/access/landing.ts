import { homeFor, isRole } from "./roles";

/** The answer of check_student_dashboard_access. */
export type StudentDashboardAccess = {
  hasStudentDashboard: boolean;
  hasExamDashboard: boolean;
};

/** Where a person lands after sign-in; a failed lookup (null) of a student's access leads to the catalogue (spec 2). */
export function landingFor(role: string | null, access: StudentDashboardAccess | null): string {
  if (role !== "student") return homeFor(role);
  if (access?.hasStudentDashboard) return homeFor("student");
  if (access?.hasExamDashboard) return "/mock-exams";
  return "/service-catalog";
}

/** Where "/ceo-dashboard", an address made from a role's name, really leads; undefined for any other path. */
export function dashboardAlias(pathname: string): string | undefined {
  const spelled = /^\/([a-z_-]+)-dashboard$/.exec(pathname)?.[1]?.replaceAll("-", "_");
  if (spelled === undefined || !isRole(spelled)) return undefined;
  const home = homeFor(spelled);
  return home === pathname ? undefined : home;
}
