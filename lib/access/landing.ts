import { homeFor } from "./roles";

/** What check_student_dashboard_access answers. */
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
