import { expect, test } from "vitest";
import { currentPlace } from "./current-place";
import type { EveryRole } from "./expected/roles";
import { navigationFor } from "./navigation";

const placesOf = (role: EveryRole) =>
  navigationFor({
    userId: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
    email: "person@sample.test",
    fullName: "Person",
    phone: null,
    avatarUrl: null,
    isEmailVerified: true,
    role,
    roles: [role],
  });

test.each([
  ["/crm-dashboard", "/crm-dashboard"],
  ["/user-management/invitations", "/user-management"],
  ["/user-management/0a7c1f7e", "/user-management"],
  ["/content-team-dashboard/translations/hi/guides/study-in-uk", "/content-team-dashboard/translations"],
  ["/student-profile/0a7c1f7e", "/workflow-students"],
  ["/workflow-students/applications", "/workflow-students/applications"],
  ["/admin/exam-content", "/admin/exam-content"],
  ["/admin/exam-content/questions/new", "/admin/exam-content/questions"],
  ["/admin/exam-content/media", "/admin/exam-content/questions"],
  ["/admin/exam-content/0a7c1f7e", "/admin/exam-content/questions"],
  ["/admin/exam-content/papers", "/admin/exam-content/papers"],
  ["/admin/exam-content/statistics/0a7c1f7e", "/admin/exam-content/statistics"],
  ["/admin/exam-content/regrades/0a7c1f7e", "/admin/exam-content/objections"],
])("An administrator on %s is at %s", (pathname, place) => {
  expect(currentPlace(placesOf("admin"), pathname)).toBe(place);
});

test.each([
  ["/mock-exam/ielts/start", "/mock-exams"],
  ["/mock-exam/ielts/results/42", "/mock-exam/history"],
  ["/mock-exam/history", "/mock-exam/history"],
  ["/service-payment/7", "/service-catalog"],
])("A student on %s is at %s", (pathname, place) => {
  expect(currentPlace(placesOf("student"), pathname)).toBe(place);
});

test("A page of the account is at no place, and no address is taken for another that begins like it", () => {
  expect(currentPlace(placesOf("hr"), "/team-dashboards")).toBeUndefined();
  expect(currentPlace([{ href: "/admin", covers: [] }], "/administration")).toBeUndefined();
});
