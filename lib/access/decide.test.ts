import { expect, test } from "vitest";
import { type Actor, can, decide, decideGuard, hasPermission, isAdmin } from "./decide";
import { guardFor } from "./guards";

const hr: Actor = {
  userId: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
  email: "hr@sample.test",
  fullName: "Person",
  phone: null,
  avatarUrl: null,
  isEmailVerified: true,
  role: "hr",
  roles: ["hr"],
};
const admin: Actor = { ...hr, role: "admin", roles: ["admin"] };
const nobody: Actor = { ...hr, role: null, roles: [] };
const unverifiedHr: Actor = { ...hr, isEmailVerified: false };

test("Anyone may do what is open to anyone", () => {
  expect(decide(null, "anyone")).toBe("allow");
  expect(decide(unverifiedHr, "anyone")).toBe("allow");
});

test("A signed-out visitor is asked to sign in before anything else is looked at", () => {
  expect(decide(null, "signed-in")).toBe("sign-in");
  expect(decide(null, { roles: ["hr"] })).toBe("sign-in");
  expect(decide(null, { capability: "manage_users" })).toBe("sign-in");
  expect(decide(null, { permission: "team.manage" })).toBe("sign-in");
});

test("A person with an unverified e-mail is asked to verify it, whatever the role", () => {
  expect(decide(unverifiedHr, "signed-in")).toBe("verify-email");
  expect(decide(unverifiedHr, { roles: ["hr"] })).toBe("verify-email");
  expect(decide(unverifiedHr, { roles: ["blogger"] })).toBe("verify-email");
  expect(decideGuard(unverifiedHr, guardFor("/student-dashboard"))).toBe("verify-email");
});

test("A role decides by the whole list, not by the latest one", () => {
  const both: Actor = { ...hr, role: "blogger", roles: ["blogger", "hr"] };
  expect(decide(both, { roles: ["hr"] })).toBe("allow");
  expect(decide(hr, { roles: ["blogger", "student"] })).toBe("denied");
  expect(decide(hr, { roles: [] })).toBe("denied");
});

test("Capabilities and permissions decide by the matrix", () => {
  expect(decide(hr, { capability: "manage_users" })).toBe("allow");
  expect(decide(hr, { capability: "manage_content" })).toBe("denied");
  expect(decide(hr, { permission: "jobs.manage" })).toBe("allow");
  expect(decide(hr, { permission: "leads.read" })).toBe("denied");
  expect(can(hr, "manage_users")).toBe(true);
  expect(hasPermission(hr, "content.manage")).toBe(false);
});

test("An administrator passes every check but the e-mail's: the database confirms none without it", () => {
  expect(decide({ ...admin, isEmailVerified: false }, { roles: ["blogger"] })).toBe("verify-email");
  expect(isAdmin(admin)).toBe(true);
  expect(decide(admin, { roles: ["blogger"] })).toBe("allow");
  expect(decide(admin, { roles: [] })).toBe("allow");
  expect(decide(admin, { capability: "manage_students" })).toBe("allow");
  expect(decide(admin, { permission: "blogs.manage-own" })).toBe("allow");
  expect(decideGuard(admin, guardFor("/student-dashboard"))).toBe("allow");
});

test("A person without a role can do nothing that needs one", () => {
  expect(isAdmin(nobody)).toBe(false);
  expect(decide(nobody, "signed-in")).toBe("allow");
  expect(decide(nobody, { roles: ["student"] })).toBe("denied");
  expect(decide(nobody, { capability: "view_reports" })).toBe("denied");
  expect(decide(nobody, { permission: "profile.read-own" })).toBe("denied");
});

test("Only a student's own pages send others to the front page", () => {
  expect(decideGuard(hr, guardFor("/student-dashboard"))).toBe("front-page");
  expect(decideGuard(hr, guardFor("/student-programs"))).toBe("front-page");
  expect(decideGuard(hr, guardFor("/service-catalog"))).toBe("denied");
  expect(decideGuard(hr, guardFor("/student-profile/42"))).toBe("denied");
  expect(decideGuard(hr, guardFor("/student-mentor-dashboard"))).toBe("denied");
});

test("A page without a guard is closed to everyone", () => {
  expect(decideGuard(null, undefined)).toBe("sign-in");
  expect(decideGuard(hr, undefined)).toBe("denied");
  expect(decideGuard(admin, undefined)).toBe("denied");
});
