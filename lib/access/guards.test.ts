import { expect, test } from "vitest";
import { type Actor, decideGuard } from "./decide";
import { GUARDED_PAGES } from "./expected/pages";
import { EVERY_ROLE, type EveryRole } from "./expected/roles";
import { GUARDS, guardFor, rolesFor } from "./guards";
import { homeFor, ROLES } from "./roles";

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

for (const { path, opens, others = "denied" } of GUARDED_PAGES) {
  test.each(EVERY_ROLE)(`${path} answers %s as the specification says`, (role) => {
    const isLetIn = opens === "everyone" || opens.includes(role);
    const refusal = others === "front page" ? "front-page" : "denied";
    expect(decideGuard(actorOf(role), guardFor(path))).toBe(isLetIn ? "allow" : refusal);
  });

  test(`${path} sends a signed-out visitor to sign in`, () => {
    expect(decideGuard(null, guardFor(path))).toBe("sign-in");
  });
}

test("The table of the specification and the guards name the same pages", () => {
  const named = GUARDED_PAGES.map(({ path }) => guardFor(path)?.path);
  expect(named).not.toContain(undefined);
  expect(new Set(named)).toEqual(new Set(GUARDS.map(({ path }) => path)));
  expect(named).toHaveLength(GUARDS.length);
});

test.each(EVERY_ROLE)("%s can always open its own home", (role) => {
  expect(decideGuard(actorOf(role), guardFor(homeFor(role)))).toBe("allow");
});

test.each(EVERY_ROLE)("%s can always open every dashboard on its access list", (role) => {
  for (const dashboard of ROLES[role].dashboards) {
    expect([dashboard, decideGuard(actorOf(role), guardFor(dashboard))]).toEqual([dashboard, "allow"]);
  }
});

test("A person with several roles opens what any of them opens", () => {
  expect(decideGuard(actorOf("blogger", "hr"), guardFor("/hr-dashboard"))).toBe("allow");
  expect(decideGuard(actorOf("blogger", "hr"), guardFor("/blogger-dashboard"))).toBe("allow");
  expect(decideGuard(actorOf("blogger", "hr"), guardFor("/payments-dashboard"))).toBe("denied");
});

test("A person without any role opens only what asks for no role", () => {
  expect(decideGuard(actorOf(), guardFor("/dashboard"))).toBe("allow");
  expect(decideGuard(actorOf(), guardFor("/hr-dashboard"))).toBe("denied");
});

test.each([
  "/",
  "/unknown",
  "/hr-dashboard/reports",
  "/x/hr-dashboard",
  "/hr-dashboardx",
  "/my-hr-dashboard",
  "/HR-dashboard",
  "/hr%2Ddashboard",
  "/dash",
  "/student-profile/1/edit",
  "/service-payment",
  "/mock-exam/ielts/take",
  "/mock-exam/ielts/cheat/1",
  "/mock-exam",
  "/admin",
])("%s is no guarded page and stays closed: paths match by whole segments", (path) => {
  expect(guardFor(path)).toBeUndefined();
  expect(decideGuard(null, guardFor(path))).toBe("sign-in");
  expect(decideGuard(actorOf("hr"), guardFor(path))).toBe("denied");
  expect(decideGuard(actorOf("admin"), guardFor(path))).toBe("denied");
});

test("A trailing slash changes nothing", () => {
  expect(guardFor("/hr-dashboard/")?.path).toBe("/hr-dashboard");
  expect(guardFor("/student-profile/42/")?.path).toBe("/student-profile/{studentId}");
});

test("A literal segment wins over a wildcard", () => {
  expect(guardFor("/mock-exam/history")?.path).toBe("/mock-exam/history");
});

test("The roles of a guard include the administrator", () => {
  const guard = guardFor("/blogger-dashboard");
  expect(guard && rolesFor(guard)).toEqual(["admin", "blogger"]);
});
