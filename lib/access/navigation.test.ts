import { expect, test } from "vitest";
import { type Actor, decideGuard } from "./decide";
import { EVERY_ROLE, type EveryRole } from "./expected/roles";
import { GUARDS, guardFor } from "./guards";
import { GUARDED_PAGES, navigationFor } from "./navigation";
import { homeFor } from "./roles";

function actorOf(...roles: EveryRole[]): Actor {
  return {
    userId: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
    email: "person@sample.test",
    fullName: "Person",
    phone: null,
    avatarUrl: null,
    isEmailVerified: true,
    role: roles[0] ?? null,
    roles,
  };
}
const hrefs = (...roles: EveryRole[]) => navigationFor(actorOf(...roles)).map((link) => link.href);

test("Every guarded page has a name, and nothing else has", () => {
  expect(Object.keys(GUARDED_PAGES).sort()).toEqual(GUARDS.map((guard) => guard.path).sort());
});

test.each(EVERY_ROLE)("%s finds its home, and nothing it may not open or that needs an id", (role) => {
  const offered = hrefs(role);
  expect(offered).toContain(homeFor(role));
  expect(offered.filter((href) => href.includes("{"))).toEqual([]);
  expect(offered.filter((href) => decideGuard(actorOf(role), guardFor(href)) !== "allow")).toEqual([]);
  expect(new Set(offered).size).toBe(offered.length);
});

test("A student finds studies, services, exams and account", () => {
  expect(hrefs("student")).toEqual([
    "/dashboard",
    "/student-dashboard",
    "/service-catalog",
    "/enrolled-services",
    "/student-programs",
    "/mock-exams",
    "/mock-exam/history",
    "/gamification",
    "/connect-mentor",
    "/purchase-history",
    "/refer-friend",
    "/notifications",
    "/profile",
    "/settings",
  ]);
});

test("HR finds its dashboards and account, and no page of a student", () => {
  expect(hrefs("hr")).toEqual([
    "/team-dashboard",
    "/hr-dashboard",
    "/hr-dashboard/applicants",
    "/hr-dashboard/openings",
    "/notifications",
    "/profile",
    "/settings",
  ]);
});

test("A content associate finds universities, which everyone may open but few have a use for", () => {
  expect(hrefs("content_team_associate")).toContain("/university-management");
  expect(hrefs("hr")).not.toContain("/university-management");
});

test("Two roles find the pages of both", () => {
  expect(hrefs("blogger", "hr")).toEqual(expect.arrayContaining(["/blogger-dashboard", "/hr-dashboard"]));
});
